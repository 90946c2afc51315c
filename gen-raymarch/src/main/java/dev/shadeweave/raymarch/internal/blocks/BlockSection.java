package dev.shadeweave.raymarch.internal.blocks;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** A section of a file of code blocks. */
public enum BlockSection {
    /** Declarations, among them the function {@code thismap}. */
    FUNCTION(Kind.CODE),
    /** Declarations in front of {@code init()}. */
    GLOBALS(Kind.CODE),
    /** Statements that run once. */
    INIT(Kind.CODE),
    /** Statements that give the colour of a surface. */
    MATERIAL(Kind.CODE),
    /** Macros of the node. */
    MACROS(Kind.TABLE),
    /** Macros that switch parts of the library on. */
    GLOBALMACROS(Kind.TABLE),
    /** Names for images. */
    TEXTURES(Kind.TABLE),
    /** Names for lists of numbers. */
    BUFFERS(Kind.TABLE),
    /** Locals that others may read. */
    VARIABLES(Kind.TABLE),
    /** Locals of others. */
    REFERENCES(Kind.TABLE),
    /** Words that readers can ask for. */
    TAGS(Kind.TABLE),
    /** What is called with what. */
    TYPES(Kind.TABLE),
    /** How fast the distance changes with the place. */
    LIPSCHITZ(Kind.CODE),
    /** How fast the distance changes with parameters. */
    RATES(Kind.TABLE),
    /** A ball that the surface lies in. */
    BOUNDS(Kind.CODE);

    /** What a section holds. */
    public enum Kind {
        /** GLSL. */
        CODE,
        /** Lines, each for itself. */
        TABLE
    }

    private final Kind kind;

    BlockSection(Kind kind) {
        this.kind = kind;
    }

    /** What it holds. */
    public Kind kind() {
        return kind;
    }

    /** The name in files: {@code globalmacros}. */
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
