package dev.shadeweave.rendering;

/** Templates of the stages between vertex and pixel that hand on what they get. */
final class PassThrough {
    /** Where {@link #control} has the level of all edges and of the inside. */
    private static final String LEVEL = "LEVEL";

    private static final String CONTROL =
            """
            layout(vertices = 3) out;
            void main()
            {
                sg_MapIO(gl_InvocationID);
                gl_TessLevelOuter[0] = gl_TessLevelOuter[1] = gl_TessLevelOuter[2] = LEVEL;
                gl_TessLevelInner[0] = LEVEL;
            }
            """;

    /** Evaluates triangles by the barycentric coordinates of their corners. */
    static final String EVALUATION =
            """
            layout(triangles, equal_spacing, ccw) in;
            void main()
            {
                sg_MapIOBarycentric();
            }
            """;

    /** Emits the triangles that come in. */
    static final String GEOMETRY =
            """
            layout(triangles) in;
            layout(triangle_strip, max_vertices = 3) out;
            void main()
            {
                for (int i = 0; i < 3; ++i)
                {
                    sg_MapIO(i);
                    EmitVertex();
                }
                EndPrimitive();
            }
            """;

    private PassThrough() {}

    /**
     * Divides triangles.
     *
     * @param level an expression of GLSL: into how many parts each edge is divided
     */
    static String control(String level) {
        return CONTROL.replace(LEVEL, level);
    }
}
