package dev.shadeweave.document.internal.upgrade.material;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.document.internal.upgrade.draft.Draft;
import dev.shadeweave.document.internal.upgrade.draft.UpgradeLog;
import dev.shadeweave.document.internal.upgrade.draft.UpgradePass;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Moves the values of a shader to the materials that refer to it, as bindings. A shader that no material refers to
 * becomes a node.
 *
 * <pre>
 * shader name="s" shadertype="surface" shaderprogram="p":           material name="m":
 *     input name="base" value="0.5" publicname="base_public"   →        shaderref name="s" node="p" type="surfaceshader":
 * material name="m":                                                        bindinput name="base" value="0.5"
 *     shaderref name="s"                                                        publicname="base_public"
 * </pre>
 *
 * <p>Public names stay until {@link Overrides} has matched overrides with them.
 */
public final class Shaders implements UpgradePass {
    private static final ImmutableMap<String, String> TYPES = ImmutableMap.of(
            "surface", "surfaceshader",
            "displacement", "displacementshader",
            "volume", "volumeshader",
            "light", "lightshader");

    @Override
    public void apply(Draft document, UpgradeLog log) {
        List<Draft> references = new ArrayList<>();
        for (Draft material : document.children("material")) {
            references.addAll(material.children("shaderref"));
        }
        Map<String, List<Draft>> open = new HashMap<>();
        for (Draft reference : references) {
            if (!reference.has("node")) {
                open.computeIfAbsent(reference.name(), none -> new ArrayList<>())
                        .add(reference);
            }
        }
        for (Draft shader : document.children("shader")) {
            String program = shader.has("shaderprogram") ? shader.get("shaderprogram") : shader.get("node");
            if (program.isEmpty()) {
                program = shader.name();
            }
            List<Draft> bound = open.remove(shader.name());
            if (bound != null) {
                for (Draft reference : bound) {
                    bind(reference, shader, program);
                }
                log.changed(
                        shader,
                        "shader '" + shader.name() + "' is node '" + program + "' in the materials that refer to it");
                shader.detach();
            } else {
                log.changed(shader, "shader '" + shader.name() + "' is a node '" + program + "'");
                shader.set("type", type(shader));
                shader.setCategory(program);
                shader.remove("shaderprogram").remove("shadertype").remove("node");
            }
        }
        for (Draft reference : references) {
            if (reference.has("shadertype")) {
                log.changed(reference, "shadertype", "'shadertype' of " + reference.describe() + " is 'type'");
                reference.set("type", type(reference));
                reference.remove("shadertype");
            }
        }
    }

    private static void bind(Draft reference, Draft shader, String program) {
        reference.set("node", program);
        reference.set("type", type(shader));
        for (Draft port : shader.children()) {
            if (port.isPort() && reference.child(port.name()).isEmpty()) {
                Draft binding = port.copy();
                binding.setCategory("bindinput");
                reference.add(binding);
            }
        }
    }

    private static String type(Draft element) {
        String type = element.get("shadertype");
        return TYPES.getOrDefault(type, type.isEmpty() ? "surfaceshader" : type);
    }
}
