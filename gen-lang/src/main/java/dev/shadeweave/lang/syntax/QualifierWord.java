package dev.shadeweave.lang.syntax;

import com.google.common.collect.ImmutableMap;
import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The qualifiers that are single words. The word is the constant's name in lower case, unless the constant states
 * another.
 */
public enum QualifierWord {
    CONST(Group.STORAGE),
    IN(Group.STORAGE),
    OUT(Group.STORAGE),
    INOUT(Group.STORAGE),
    UNIFORM(Group.STORAGE),
    BUFFER(Group.STORAGE),
    SHARED(Group.STORAGE),
    ATTRIBUTE(Group.STORAGE),
    VARYING(Group.STORAGE),

    /** Values of a pixel in on-chip memory, read and written (GL_EXT_shader_pixel_local_storage). */
    PIXEL_LOCAL(Group.STORAGE, "__pixel_localEXT"),
    /** Values of a pixel in on-chip memory, only read. */
    PIXEL_LOCAL_IN(Group.STORAGE, "__pixel_local_inEXT"),
    /** Values of a pixel in on-chip memory, only written. */
    PIXEL_LOCAL_OUT(Group.STORAGE, "__pixel_local_outEXT"),
    SMOOTH(Group.INTERPOLATION),
    FLAT(Group.INTERPOLATION),
    NOPERSPECTIVE(Group.INTERPOLATION),
    CENTROID(Group.AUXILIARY),
    SAMPLE(Group.AUXILIARY),
    PATCH(Group.AUXILIARY),
    HIGHP(Group.PRECISION),
    MEDIUMP(Group.PRECISION),
    LOWP(Group.PRECISION),
    INVARIANT(Group.INVARIANCE),
    PRECISE(Group.INVARIANCE),
    COHERENT(Group.MEMORY),
    VOLATILE(Group.MEMORY),
    RESTRICT(Group.MEMORY),
    READONLY(Group.MEMORY),
    WRITEONLY(Group.MEMORY);

    private static final ImmutableMap<String, QualifierWord> BY_WORD =
            Arrays.stream(values()).collect(ImmutableMap.toImmutableMap(QualifierWord::word, it -> it));

    private final Group group;
    private final String word;

    QualifierWord(Group group) {
        this.group = group;
        this.word = name().toLowerCase(Locale.ROOT);
    }

    QualifierWord(Group group, String word) {
        this.group = group;
        this.word = word;
    }

    /** Returns the qualifier with the given spelling, or null. */
    public static @Nullable QualifierWord of(String word) {
        return BY_WORD.get(word);
    }

    /** Returns the property that it defines. */
    public Group group() {
        return group;
    }

    /** Returns the qualifier as it is written. */
    public String word() {
        return word;
    }

    /** Returns true for values that stay on the chip between the shaders of a pixel. */
    public boolean isPixelLocal() {
        return this == PIXEL_LOCAL || this == PIXEL_LOCAL_IN || this == PIXEL_LOCAL_OUT;
    }

    /** The property of a variable that a qualifier defines. */
    public enum Group {
        /** Where a variable is stored and which code writes it. */
        STORAGE,
        /** The interpolation between vertices. */
        INTERPOLATION,
        /** The sampling position. */
        AUXILIARY,
        /** The precision. */
        PRECISION,
        /** Whether equal computations give equal results. */
        INVARIANCE,
        /** How memory is accessed. */
        MEMORY
    }
}
