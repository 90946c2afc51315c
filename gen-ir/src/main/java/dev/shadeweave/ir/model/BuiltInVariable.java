package dev.shadeweave.ir.model;

/** Built-in variables of GLSL. */
public enum BuiltInVariable {
    /** Clip-space position. */
    POSITION("Position", "gl_Position"),
    /** Size of a point in pixels. */
    POINT_SIZE("PointSize", "gl_PointSize"),
    /** Distances to user clip planes. */
    CLIP_DISTANCE("ClipDistance", "gl_ClipDistance"),
    /** Distances to user cull planes. */
    CULL_DISTANCE("CullDistance", "gl_CullDistance"),
    /** Number of the vertex. */
    VERTEX_ID("VertexID", "gl_VertexID"),
    /** Number of the instance. */
    INSTANCE_ID("InstanceID", "gl_InstanceID"),
    /** Number of the vertex (Vulkan). */
    VERTEX_INDEX("VertexIndex", "gl_VertexIndex"),
    /** Number of the instance (Vulkan). */
    INSTANCE_INDEX("InstanceIndex", "gl_InstanceIndex"),
    /** The base vertex of the draw, which is added to the indices of vertices. */
    BASE_VERTEX("BaseVertex", "gl_BaseVertex"),
    /** Number of the first instance. */
    BASE_INSTANCE("BaseInstance", "gl_BaseInstance"),
    /** Index of the draw within a multi-draw command. */
    DRAW_ID("DrawID", "gl_DrawID"),
    /** Colour for all colour buffers, before GLSL 4.20. */
    FRAG_COLOR("FragColor", "gl_FragColor"),
    /** Window-space position. */
    FRAG_COORD("FragCoord", "gl_FragCoord"),
    /** Whether the primitive faces the viewer. */
    FRONT_FACING("FrontFacing", "gl_FrontFacing"),
    /** Place within a point. */
    POINT_COORD("PointCoord", "gl_PointCoord"),
    /** Depth written. */
    FRAG_DEPTH("FragDepth", "gl_FragDepth"),
    /** Whether the invocation exists only to compute derivatives. */
    HELPER_INVOCATION("HelperInvocation", "gl_HelperInvocation"),
    /** Number of the primitive. */
    PRIMITIVE_ID("PrimitiveID", "gl_PrimitiveID"),
    /** Index of the primitive that a geometry shader receives. */
    PRIMITIVE_ID_IN("PrimitiveIDIn", "gl_PrimitiveIDIn"),
    /** Index of the invocation of a geometry or tessellation control shader. */
    INVOCATION_ID("InvocationID", "gl_InvocationID"),
    /** Layer of a layered framebuffer. */
    LAYER("Layer", "gl_Layer"),
    /** Number of the viewport. */
    VIEWPORT_INDEX("ViewportIndex", "gl_ViewportIndex"),
    /** Number of the sample. */
    SAMPLE_ID("SampleID", "gl_SampleID"),
    /** Place of the sample. */
    SAMPLE_POSITION("SamplePosition", "gl_SamplePosition"),
    /** Mask of the samples that the primitive covers. */
    SAMPLE_MASK_IN("SampleMaskIn", "gl_SampleMaskIn"),
    /** Mask of the samples that the shader writes. */
    SAMPLE_MASK("SampleMask", "gl_SampleMask"),
    /** Number of samples of the framebuffer; 1 without multisampling. */
    NUM_SAMPLES("NumSamples", "gl_NumSamples"),
    /** The vertices that a stage receives, as an array of blocks. */
    PER_VERTEX_IN("PerVertexIn", "gl_in"),
    /** The vertices that a tessellation control shader writes, as an array of blocks. */
    PER_VERTEX_OUT("PerVertexOut", "gl_out"),
    /** Number of vertices of the input patch. */
    PATCH_VERTICES_IN("PatchVerticesIn", "gl_PatchVerticesIn"),
    /** Tessellation levels of the edges. */
    TESS_LEVEL_OUTER("TessLevelOuter", "gl_TessLevelOuter"),
    /** Tessellation levels of the inside. */
    TESS_LEVEL_INNER("TessLevelInner", "gl_TessLevelInner"),
    /** Place within the patch. */
    TESS_COORD("TessCoord", "gl_TessCoord");

    private final String text;
    private final String glsl;

    BuiltInVariable(String text, String glsl) {
        this.text = text;
        this.glsl = glsl;
    }

    /** Returns the name in the dump. */
    public String text() {
        return text;
    }

    /** Returns the name in GLSL. */
    public String glsl() {
        return glsl;
    }
}
