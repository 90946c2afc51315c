package dev.shadeweave.ir.model;

/** A qualifier of a variable or a member: a word, or a word with a number. */
public sealed interface Decoration {
    /** Returns the text in the dump and in GLSL: {@code flat}, {@code binding=0}. */
    String text();

    /** A qualifier without a number. */
    enum Flag implements Decoration {
        /** Interpolated with perspective correction. */
        SMOOTH("smooth", Group.INTERPOLATION),
        /** Not interpolated. */
        FLAT("flat", Group.INTERPOLATION),
        /** Interpolated linearly in screen space. */
        NOPERSPECTIVE("noperspective", Group.INTERPOLATION),
        /** Interpolated at a point that the primitive covers. */
        CENTROID("centroid", Group.SAMPLING),
        /** Interpolated at each sample. */
        SAMPLE("sample", Group.SAMPLING),
        /** One value per patch. */
        PATCH("patch", Group.SAMPLING),
        /** Computed the same way in all programs. */
        INVARIANT("invariant", Group.OTHER),
        /** Computed as written. */
        PRECISE("precise", Group.OTHER),
        /** Memory that is never written through this variable. */
        READONLY("readonly", Group.MEMORY),
        /** Memory that is never read through this variable. */
        WRITEONLY("writeonly", Group.MEMORY),
        /** Writes are visible to other invocations. */
        COHERENT("coherent", Group.MEMORY),
        /** No other variable of the shader accesses the same memory. */
        RESTRICT("restrict", Group.MEMORY),
        /** Other invocations can change it at any time. */
        VOLATILE("volatile", Group.MEMORY),
        /** Set by the host. */
        UNIFORM("uniform", Group.STORAGE),
        /** Stored in a shader storage buffer. */
        BUFFER("buffer", Group.STORAGE),
        /** Shared by a work group. */
        SHARED_MEMORY("shared", Group.STORAGE),
        /** Small block of uniforms that the host writes into its command buffer (Vulkan). */
        PUSH_CONSTANT("push_constant", Group.STORAGE),
        /** Comes from the previous stage, or from the host in the vertex stage. */
        INPUT("input", Group.STORAGE),
        /** Goes to the next stage, or to the framebuffer in the fragment stage. */
        OUTPUT("output", Group.STORAGE),
        /** Block layout that the linker chooses, the same in all programs. */
        SHARED("shared", Group.BLOCK),
        /** Block layout that the linker chooses. */
        PACKED("packed", Group.BLOCK),
        /** Block layout that aligns arrays and structures to sixteen bytes. */
        STD140("std140", Group.BLOCK),
        /** Block layout as {@code std140}, but arrays and structures are not aligned to sixteen bytes. */
        STD430("std430", Group.BLOCK),
        /** Matrices are stored row by row. */
        ROW_MAJOR("row_major", Group.MATRIX),
        /** Matrices are stored column by column. */
        COLUMN_MAJOR("column_major", Group.MATRIX),
        /** The depth may change to any value. */
        DEPTH_ANY("depth_any", Group.DEPTH),
        /** The depth may only increase. */
        DEPTH_GREATER("depth_greater", Group.DEPTH),
        /** The depth may only decrease. */
        DEPTH_LESS("depth_less", Group.DEPTH),
        /** The depth does not change. */
        DEPTH_UNCHANGED("depth_unchanged", Group.DEPTH),
        /** {@code gl_FragCoord} with the origin in the upper left corner. */
        ORIGIN_UPPER_LEFT("origin_upper_left", Group.DEPTH),
        /** {@code gl_FragCoord} with whole numbers at the centres of pixels. */
        PIXEL_CENTER_INTEGER("pixel_center_integer", Group.DEPTH);

        private final String text;
        private final Group group;

        Flag(String text, Group group) {
            this.text = text;
            this.group = group;
        }

        @Override
        public String text() {
            return text;
        }

        /** Returns the kind of the qualifier. */
        public Group group() {
            return group;
        }
    }

    /** Kinds of qualifiers. */
    enum Group {
        /** How an input is interpolated. */
        INTERPOLATION,
        /** Where an input is interpolated, and values of patches. */
        SAMPLING,
        /** Invariance and precision of computation. */
        OTHER,
        /** Access to memory. */
        MEMORY,
        /** Where a variable is stored. */
        STORAGE,
        /** How a block is laid out. */
        BLOCK,
        /** How matrices are laid out. */
        MATRIX,
        /** Promises about {@code gl_FragDepth}, and the coordinates of {@code gl_FragCoord}. */
        DEPTH
    }

    /**
     * A qualifier with a number.
     *
     * @param key the kind of the qualifier
     * @param value its number, not negative
     */
    record Numbered(Key key, int value) implements Decoration {
        @Override
        public String text() {
            return key.text() + "=" + value;
        }
    }

    /** Qualifiers with numbers. */
    enum Key {
        /** Slot of an input, output or uniform. */
        LOCATION("location"),
        /** First component within a slot. */
        COMPONENT("component"),
        /** Index of the colour in the blend equation: 0 or 1. */
        INDEX("index"),
        /** Binding point of a block or a sampler. */
        BINDING("binding"),
        /** Descriptor set (Vulkan). */
        SET("set"),
        /** Offset of a member in bytes. */
        OFFSET("offset"),
        /** Alignment of a member in bytes. */
        ALIGN("align"),
        /** Number of a specialisation constant (Vulkan). */
        CONSTANT_ID("constant_id"),
        /** Index of the input attachment that is read (Vulkan). */
        INPUT_ATTACHMENT_INDEX("input_attachment_index"),
        /** Transform feedback buffer. */
        XFB_BUFFER("xfb_buffer"),
        /** Transform feedback offset in bytes. */
        XFB_OFFSET("xfb_offset"),
        /** Transform feedback stride in bytes. */
        XFB_STRIDE("xfb_stride"),
        /** Vertex stream of a geometry shader. */
        STREAM("stream");

        private final String text;

        Key(String text) {
            this.text = text;
        }

        /** Returns the GLSL word. */
        public String text() {
            return text;
        }
    }
}
