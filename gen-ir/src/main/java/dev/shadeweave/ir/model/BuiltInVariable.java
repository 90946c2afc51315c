package dev.shadeweave.ir.model;

/** Variables of the language. */
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
    /** Number added to the numbers of vertices. */
    BASE_VERTEX("BaseVertex", "gl_BaseVertex"),
    /** Number of the first instance. */
    BASE_INSTANCE("BaseInstance", "gl_BaseInstance"),
    /** Number of the draw of a command of several. */
    DRAW_ID("DrawID", "gl_DrawID"),
    /** Colour of the first output, before GLSL 4.20. */
    FRAG_COLOR("FragColor", "gl_FragColor"),
    /** Window-space position. */
    FRAG_COORD("FragCoord", "gl_FragCoord"),
    /** Whether the primitive faces the viewer. */
    FRONT_FACING("FrontFacing", "gl_FrontFacing"),
    /** Place within a point. */
    POINT_COORD("PointCoord", "gl_PointCoord"),
    /** Depth written. */
    FRAG_DEPTH("FragDepth", "gl_FragDepth"),
    /** Whether the invocation only helps derivatives. */
    HELPER_INVOCATION("HelperInvocation", "gl_HelperInvocation"),
    /** Number of the primitive. */
    PRIMITIVE_ID("PrimitiveID", "gl_PrimitiveID"),
    /** Number of the primitive that enters a geometry shader. */
    PRIMITIVE_ID_IN("PrimitiveIDIn", "gl_PrimitiveIDIn"),
    /** Number of the invocation of a stage. */
    INVOCATION_ID("InvocationID", "gl_InvocationID"),
    /** Layer of a layered framebuffer. */
    LAYER("Layer", "gl_Layer"),
    /** Number of the viewport. */
    VIEWPORT_INDEX("ViewportIndex", "gl_ViewportIndex"),
    /** Number of the sample. */
    SAMPLE_ID("SampleID", "gl_SampleID"),
    /** Place of the sample. */
    SAMPLE_POSITION("SamplePosition", "gl_SamplePosition"),
    /** Samples covered. */
    SAMPLE_MASK_IN("SampleMaskIn", "gl_SampleMaskIn"),
    /** Samples written. */
    SAMPLE_MASK("SampleMask", "gl_SampleMask"),
    /** How many samples there are. */
    NUM_SAMPLES("NumSamples", "gl_NumSamples"),
    /** Vertices that enter a stage, an array of blocks. */
    PER_VERTEX_IN("PerVertexIn", "gl_in"),
    /** Vertices that leave a tessellation control shader, an array of blocks. */
    PER_VERTEX_OUT("PerVertexOut", "gl_out"),
    /** How many vertices a patch has. */
    PATCH_VERTICES_IN("PatchVerticesIn", "gl_PatchVerticesIn"),
    /** How finely edges are divided. */
    TESS_LEVEL_OUTER("TessLevelOuter", "gl_TessLevelOuter"),
    /** How finely the inside is divided. */
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
