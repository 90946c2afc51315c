package dev.shadeweave.site;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A document that shows the effect of a node. Patterns that depend on the position, and surfaces, are shown with their
 * defaults. Any other node gets a ramp from left to right at its first input of numbers, so its picture is its curve. A
 * node that mixes gets the ramp at {@code mix}, and two values to mix. A node with a surface or a lobe as input has no
 * example.
 *
 * @param nodeDef the nodedef of the example
 * @param text the document
 * @param lit true if it shows a surface
 */
record NodeExample(String nodeDef, String text, boolean lit) {
    /** The output types, the most instructive for a picture first. */
    private static final ImmutableList<String> SHOWN = ImmutableList.of(
            "surfaceshader",
            "color3",
            "color4",
            "float",
            "vector3",
            "vector2",
            "vector4",
            "multioutput",
            "BSDF",
            "EDF");

    private static final ImmutableSet<String> LIT = ImmutableSet.of("surfaceshader", "BSDF", "EDF");

    private static final ImmutableSet<String> RAMPED =
            ImmutableSet.of("float", "color3", "color4", "vector2", "vector3", "vector4");

    private static final String MIX = "mix";

    /** The name of the element that the document shows. */
    static final String ELEMENT = "Shown";

    /** Returns the example of the most instructive variant of a node; empty if no variant can be shown. */
    static Optional<NodeExample> of(List<NodeDeclaration> variants) {
        for (String type : SHOWN) {
            for (NodeDeclaration variant : variants) {
                if (variant.typeName().equals(type) && SHOWN.contains(output(variant)) && !combinesSurfaces(variant)) {
                    return Optional.of(of(variant));
                }
            }
        }
        return Optional.empty();
    }

    /**
     * Returns true if a variant has a surface or a lobe as input. The example connects none to it, so its picture would
     * be black.
     */
    private static boolean combinesSurfaces(NodeDeclaration variant) {
        return variant.inputs().values().stream()
                .anyMatch(input -> LIT.contains(input.type().name()));
    }

    private static String output(NodeDeclaration variant) {
        return variant.firstOutput().type().name();
    }

    private static NodeExample of(NodeDeclaration variant) {
        String type = output(variant);
        boolean lit = LIT.contains(type);
        StringBuilder text = new StringBuilder("<materialx version=\"1.39\">\n");
        Optional<PortDeclaration> ramped = lit ? Optional.empty() : ramped(variant);
        String many = variant.outputs().size() > 1
                ? " output=\"" + variant.firstOutput().name() + "\""
                : "";
        if (!lit) {
            text.append("  <nodegraph name=\"").append(ELEMENT).append("\">\n");
        }
        ramped.ifPresent(input -> text.append(ramp(input.type().name())));
        text.append("    <" + variant.category() + " name=\"node\" type=\"" + variant.typeName() + "\" nodedef=\""
                + variant.name() + "\">\n");
        ramped.ifPresent(input -> text.append("      <input name=\"" + input.name() + "\" type=\""
                + input.type().name() + "\" nodename=\"ramp\"/>\n"));
        if (ramped.isPresent() && ramped.get().name().equals(MIX)) {
            text.append(mixed(variant, "fg", "1", "0.7", "0.2")).append(mixed(variant, "bg", "0.1", "0.2", "0.5"));
        }
        text.append("    </" + variant.category() + ">\n");
        if (!lit) {
            text.append(
                    "    <output name=\"out\" type=\"" + type + "\" nodename=\"node\"" + many + "/>\n  </nodegraph>\n");
        } else {
            String shader = "node\"" + many;
            if (!type.equals("surfaceshader")) {
                text.append("    <surface name=\"surface\" type=\"surfaceshader\">\n      <input name=\""
                        + (type.equals("BSDF") ? "bsdf" : "edf") + "\" type=\"" + type + "\" nodename=\"node\"" + many
                        + "/>\n    </surface>\n");
                shader = "surface\"";
            }
            text.append("    <surfacematerial name=\"" + ELEMENT + "\" type=\"material\">\n"
                    + "      <input name=\"surfaceshader\" type=\"surfaceshader\" nodename=\"" + shader
                    + "/>\n    </surfacematerial>\n");
        }
        return new NodeExample(variant.name(), text.append("</materialx>\n").toString(), lit);
    }

    /** Returns the input that gets a ramp; empty for nodes that depend on the position themselves. */
    private static Optional<PortDeclaration> ramped(NodeDeclaration variant) {
        boolean places = variant.inputs().values().stream().anyMatch(input -> input.defaultGeomProp() != null);
        PortDeclaration mix = variant.inputs().get(MIX);
        if (mix != null && RAMPED.contains(mix.type().name())) {
            return Optional.of(mix);
        }
        return places
                ? Optional.empty()
                : variant.inputs().values().stream()
                        .filter(input -> RAMPED.contains(input.type().name()) && !input.isUniform())
                        .findFirst();
    }

    /** Returns a value to mix: as many of the numbers as the type has, and an alpha of 1. */
    private static String mixed(NodeDeclaration variant, String name, String... numbers) {
        PortDeclaration input = variant.inputs().get(name);
        if (input == null || !RAMPED.contains(input.type().name())) {
            return "";
        }
        String type = input.type().name();
        int width = type.equals("float") ? 1 : type.charAt(type.length() - 1) - '0';
        List<String> values = new ArrayList<>(List.of(numbers));
        values.add("1");
        return "      <input name=\"" + name + "\" type=\"" + type + "\" value=\""
                + String.join(", ", values.subList(0, width)) + "\"/>\n";
    }

    private static String ramp(String type) {
        int width = type.equals("float") ? 1 : type.charAt(type.length() - 1) - '0';
        String last = type.equals("color4") ? "1" : "";
        return "    <ramplr name=\"ramp\" type=\"" + type + "\">\n      <input name=\"valuel\" type=\"" + type
                + "\" value=\"" + numbers("0", width, last) + "\"/>\n      <input name=\"valuer\" type=\"" + type
                + "\" value=\"" + numbers("1", width, last) + "\"/>\n    </ramplr>\n";
    }

    private static String numbers(String number, int count, String last) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append(i > 0 ? ", " : "").append(i == 3 && !last.isEmpty() ? last : number);
        }
        return text.toString();
    }
}
