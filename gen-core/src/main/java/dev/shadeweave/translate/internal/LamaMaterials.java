package dev.shadeweave.translate.internal;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.link.reference.PortBinding;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Replaces materials that show a shader by materials of closures. A {@code LamaSurface} is a material itself. It takes
 * the name of the material, so looks still find it, and the shader is removed. If no material shows the shader, the
 * {@code LamaSurface} keeps the shader's name.
 */
final class LamaMaterials {
    private static final String SHADER = "surfaceshader";
    private static final String BACK = "backsurfaceshader";
    private static final String MATERIAL = "surfacematerial";

    private LamaMaterials() {}

    /**
     * Returns the children of a document after translation.
     *
     * @param made the names of shaders that became materials
     * @param diagnostics receives warnings about other content of the materials, in addition to the shader
     */
    static List<Element> of(List<Element> children, Set<String> made, String target, Diagnostics diagnostics) {
        Map<String, Node> shaders = new HashMap<>();
        for (Element child : children) {
            if (child instanceof Node node && made.contains(node.name())) {
                shaders.put(node.name(), node);
            }
        }
        Set<String> shown = new HashSet<>();
        List<Element> result = new ArrayList<>();
        for (Element child : children) {
            if (child instanceof Node node && node.category().equals(MATERIAL)) {
                String front = shader(node, SHADER);
                Node shader = shaders.get(front);
                if (shader != null) {
                    shown.add(front);
                    result.add(material(node, shader, shaders.get(shader(node, BACK)), target, diagnostics));
                    continue;
                }
            }
            result.add(child);
        }
        result.removeIf(
                child -> child instanceof Node node && shaders.containsValue(node) && shown.contains(node.name()));
        return result;
    }

    private static String shader(Node material, String input) {
        return material.input(input).map(port -> PortBinding.of(port).node()).orElse("");
    }

    private static Node material(
            Node material, Node front, @Nullable Node back, String target, Diagnostics diagnostics) {
        ImmutableList.Builder<Element> ports = ImmutableList.builder();
        for (Element child : front.children()) {
            if (child instanceof Input input && input.name().equals("materialBack") && back != null) {
                back.input("materialFront")
                        .ifPresent(other ->
                                ports.add(other.with(other.attributes().with("name", input.name()), other.children())));
            } else {
                ports.add(child);
            }
        }
        for (Input input : material.children(Input.class).toList()) {
            if (!input.name().equals(SHADER) && !(input.name().equals(BACK) && back != null)) {
                diagnostics.report(Translator.LOST, input.span(), input.name(), material.name(), target);
            }
        }
        return new Node(
                front.category(),
                material.attributes().without("nodedef").without("version"),
                ports.build(),
                material.span());
    }
}
