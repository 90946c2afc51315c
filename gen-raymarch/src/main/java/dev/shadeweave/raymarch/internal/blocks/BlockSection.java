package dev.shadeweave.raymarch.internal.blocks;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** A section of a file of code blocks. */
public enum BlockSection {
    /** Declarations, including the function {@code thismap}. */
    FUNCTION(Kind.CODE),
    /** Declarations before the code of {@code [init]}. */
    GLOBALS(Kind.CODE),
    /** Statements that run once, before the first ray. */
    INIT(Kind.CODE),
    /** Statements that set {@code col}, the colour of a surface. */
    MATERIAL(Kind.CODE),
    /** The macros of the node. */
    MACROS(Kind.TABLE),
    /** Macros that enable parts of the library. */
    GLOBALMACROS(Kind.TABLE),
    /** Names for images. */
    TEXTURES(Kind.TABLE),
    /** Names for lists of numbers. */
    BUFFERS(Kind.TABLE),
    /** Locals that other nodes may read. */
    VARIABLES(Kind.TABLE),
    /** The locals of other nodes that the code reads. */
    REFERENCES(Kind.TABLE),
    /** Tags of the node, which the nodes that read it can test. */
    TAGS(Kind.TABLE),
    /** The types of coordinates, contexts and results. */
    TYPES(Kind.TABLE),
    /** The Lipschitz constant: an expression for how fast the distance may change with the place. */
    LIPSCHITZ(Kind.CODE),
    /** For each parameter, how fast the distance may change with it. */
    RATES(Kind.TABLE),
    /** An expression for a ball that contains the surface. */
    BOUNDS(Kind.CODE);

    /** The kind of content of a section. */
    public enum Kind {
        /** GLSL. */
        CODE,
        /** Independent lines. */
        TABLE
    }

    private final Kind kind;

    BlockSection(Kind kind) {
        this.kind = kind;
    }

    /** Returns the kind of content of the section. */
    public Kind kind() {
        return kind;
    }

    /** Returns the name in files: {@code globalmacros}. */
    public String title() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<BlockSection> of(String title) {
        return Arrays.stream(values())
                .filter(section -> section.title().equals(title))
                .findFirst();
    }

    static String titles() {
        return String.join(
                ", ", Arrays.stream(values()).map(BlockSection::title).toList());
    }
}
