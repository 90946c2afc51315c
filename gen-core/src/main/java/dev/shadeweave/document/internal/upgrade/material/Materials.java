package dev.shadeweave.document.internal.upgrade.material;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.document.internal.upgrade.draft.Draft;
import dev.shadeweave.document.internal.upgrade.draft.NodeDefs;
import dev.shadeweave.document.internal.upgrade.draft.UpgradeLog;
import dev.shadeweave.document.internal.upgrade.draft.UpgradePass;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Converts materials and their shaders to nodes. Inherited shaders are copied into the material.
 *
 * <pre>
 * material name="m":                             standard_surface name="s" type="surfaceshader":
 *     shaderref name="s" node="standard_surface":      input name="base" value="0.5"
 *         bindinput name="base" value="0.5"      →   surfacematerial name="m" type="material":
 *                                                        input name="surfaceshader" nodename="s"
 * </pre>
 */
public final class Materials implements UpgradePass {
    private static final String SURFACE = "surfaceshader";
    private static final String DISPLACEMENT = "displacementshader";
    private static final String VOLUME = "volumeshader";

    /** The types of the library's shader nodes that are not surfaces. */
    private static final ImmutableMap<String, String> TYPES =
            ImmutableMap.of("displacement", DISPLACEMENT, "volume", VOLUME);

    @Override
    public void apply(Draft document, UpgradeLog log) {
        // Some programs write a current material with old shader references.
        document.children("surfacematerial").stream()
                .filter(material -> !material.children("shaderref").isEmpty())
                .forEach(material -> material.setCategory("material"));
        List<Draft> materials = document.children("material");
        NodeDefs nodeDefs = new NodeDefs(document);
        MaterialInheritance inheritance = new MaterialInheritance(document, log);
        // All references are resolved before any is rewritten, because a material may come before or after the one that
        // inherits from it.
        List<List<Draft>> references = new ArrayList<>();
        materials.forEach(material -> references.add(inheritance.references(material)));
        for (int i = 0; i < materials.size(); i++) {
            rewrite(document, nodeDefs, materials.get(i), references.get(i), log);
        }
    }

    private static void rewrite(
            Draft document, NodeDefs nodeDefs, Draft material, List<Draft> references, UpgradeLog log) {
        Draft node = Draft.create("surfacematerial", material.name(), "material", material)
                .copyMissing(material);
        node.remove("inherit");
        for (Draft reference : references) {
            Draft shader = shader(document, nodeDefs, reference);
            material.insertBefore(shader);
            String type = shader.type();
            if (node.child(type).isPresent()) {
                log.lost(
                        reference,
                        "material '" + material.name() + "' has a second " + type + ", '" + reference.name() + "'",
                        "it becomes a node that no material shows");
            } else {
                node.addInput(type, type).set("nodename", shader.name());
            }
        }
        boolean volumeOnly =
                node.child(VOLUME).isPresent() && node.child(SURFACE).isEmpty();
        if (volumeOnly) {
            node.setCategory("volumematerial");
        }
        for (Draft input : node.children()) {
            if (!input.name().equals(volumeOnly ? VOLUME : SURFACE)
                    && !(!volumeOnly && input.name().equals(DISPLACEMENT))) {
                log.lost(
                        material,
                        "material '" + material.name() + "' has a " + input.name() + " besides",
                        "a " + node.category()
                                + " has no place for it; the shader becomes a node that no material shows");
                input.detach();
            }
        }
        for (Draft child : material.detachChildren()) {
            if (!child.is("shaderref")) {
                node.add(child);
            }
        }
        material.insertBefore(node);
        log.changed(
                material,
                "material '" + material.name() + "' is a " + node.category() + " node, and its shaders are nodes");
        material.detach();
    }

    private static Draft shader(Draft document, NodeDefs nodeDefs, Draft reference) {
        Optional<Draft> nodeDef = nodeDefs.meant(reference);
        String category = nodeDef.map(found -> found.get("node"))
                .filter(node -> !node.isEmpty())
                .orElse(category(reference));
        String type = nodeDef.map(Materials::type).orElse(reference.type());
        if (type.isEmpty()) {
            type = TYPES.getOrDefault(category, SURFACE);
        }
        Draft shader = Draft.create(category, document.freeName(reference.name()), type, reference)
                .copyMissing(reference);
        shader.remove("node"); // the category replaces it
        for (Draft child : reference.detachChildren()) {
            switch (child.category()) {
                case "bindinput", "bindparam" -> child.setCategory("input");
                case "bindtoken" -> child.setCategory("token");
                default -> {}
            }
            shader.add(child);
        }
        return shader;
    }

    private static String type(Draft nodeDef) {
        List<Draft> outputs = nodeDef.children("output");
        return outputs.isEmpty() ? nodeDef.type() : outputs.get(0).type();
    }

    /**
     * Returns the category of a reference. The name of a library nodedef contains it: {@code
     * ND_standard_surface_surfaceshader}.
     */
    private static String category(Draft reference) {
        if (!reference.get("node").isEmpty()) {
            return reference.get("node");
        }
        String nodeDef = reference.get("nodedef");
        String name = nodeDef.startsWith("ND_") ? nodeDef.substring(3) : nodeDef;
        for (String type : new String[] {SURFACE, DISPLACEMENT, VOLUME}) {
            if (name.endsWith("_" + type)) {
                return name.substring(0, name.length() - type.length() - 1);
            }
        }
        return name.isEmpty() ? reference.name() : name;
    }
}
