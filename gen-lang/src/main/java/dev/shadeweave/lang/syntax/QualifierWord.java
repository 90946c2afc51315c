package dev.shadeweave.lang.syntax;

import com.google.common.collect.ImmutableMap;
import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The qualifiers that are single words; each name, in lower case, is the word, unless it says otherwise. */
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

    /** Values of a pixel that stay on the chip (GL_EXT_shader_pixel_local_storage). */
    PIXEL_LOCAL(Group.STORAGE, "__pixel_localEXT"),
    /** The same, read alone. */
    PIXEL_LOCAL_IN(Group.STORAGE, "__pixel_local_inEXT"),
    /** The same, written alone. */
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

    /** The qualifier that is written so, or null. */
    public static @Nullable QualifierWord of(String word) {
        return BY_WORD.get(word);
    }

    /** What it is about. */
    public Group group() {
        return group;
    }

    /** As it is written. */
    public String word() {
        return word;
    }

    /** True for what stays on the chip between shaders of a pixel. */
    public boolean isPixelLocal() {
        return this == PIXEL_LOCAL || this == PIXEL_LOCAL_IN || this == PIXEL_LOCAL_OUT;
    }

    /** What a qualifier is about. */
    public enum Group {
        /** Where a variable lives and who writes it. */
        STORAGE,
        /** How it is interpolated. */
        INTERPOLATION,
        /** Where it is sampled. */
        AUXILIARY,
        /** How exact it is. */
        PRECISION,
        /** How steady it is. */
        INVARIANCE,
        /** How memory is accessed. */
        MEMORY
    }
}
