package dev.shadeweave.render.internal.pass;

import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.render.internal.command.Attributes;
import dev.shadeweave.render.internal.command.SceneMesh;
import dev.shadeweave.render.internal.command.SceneProgram;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.shader.Shader;

/** Reports attributes that a shader reads but the mesh lacks, and their replacements. */
public final class MissingAttributes {
    static final DiagnosticKind REPLACED = DiagnosticKind.warning(
            "SW1812", "mesh '{0}' has no '{1}', which shader '{2}' reads; it has {4}; {3} its place");
    static final DiagnosticKind REFUSED = DiagnosticKind.error(
            "SW1839",
            "mesh '{0}' has no '{1}', which shader '{2}' reads; it has {4}; give it one, or leave out 'strict': then {3} its"
                    + " place");

    private MissingAttributes() {}

    /**
     * Reports the missing attributes.
     *
     * @param stated the mesh as given by the caller
     * @param drawn the mesh as drawn, with computed normals and tangents
     * @return false if the job must not be drawn
     */
    public static boolean check(SceneProgram program, Mesh stated, Mesh drawn, RenderJob job, Diagnostics diagnostics) {
        boolean fine = true;
        Shader shader = job.subject().shader();
        for (String attribute : program.facts().attributes().keySet()) {
            String name = SceneMesh.attributeName(attribute);
            boolean normal = name.equals(Mesh.NORMAL) && !stated.attributes().containsKey(name);
            boolean missing = !drawn.attributes().containsKey(name) && !attribute.startsWith("gl_");
            if (normal || missing) {
                fine &= !job.subject().strict();
                diagnostics.report(
                        job.subject().strict() ? REFUSED : REPLACED,
                        Attributes.span(shader, attribute),
                        stated.name(),
                        name,
                        shader.name(),
                        normal ? "those of the triangles around take" : instead(shader, attribute),
                        String.join(", ", (normal ? stated : drawn).attributes().keySet()));
            }
        }
        return fine;
    }

    private static String instead(Shader shader, String attribute) {
        return Attributes.instead(shader, attribute)
                .map(value -> "the default " + value.text() + " of the node takes")
                .orElse("zeros take");
    }
}
