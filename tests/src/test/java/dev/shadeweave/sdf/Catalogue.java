package dev.shadeweave.sdf;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.shader.Shader;
import java.util.List;

/** Documents that show each node of the library of distance fields, alone and in pairs. */
public final class Catalogue {
    /** Nodes that read flat shapes. */
    private static final ImmutableSet<String> OF_FLAT = ImmutableSet.of("sdfextrude", "sdfrevolve");

    private static final String SPHERE = "<sdfsphere name=\"ball\" type=\"sdf\"/>";
    private static final String CIRCLE = "<sdfcircle name=\"ball\" type=\"sdf\"/>";
    private static final String MOVED =
            TruthCases.node("sdftranslate", "moved", "in=@ball", "amount=vector3 0.7, 0.2, 0.0");
    private static final String SURFACE = "<standard_surface name=\"surface\" type=\"surfaceshader\"/>";

    private Catalogue() {}

    /** Every node with every choice that its inputs have, by a name. */
    public static ImmutableMap<String, String> alone() {
        ImmutableMap.Builder<String, String> all = ImmutableMap.builder();
        for (NodeDeclaration node : nodes("")) {
            int choices = node.inputs().values().stream()
                    .mapToInt(Catalogue::choices)
                    .max()
                    .orElse(1);
            for (int choice = 0; choice < Math.max(1, choices); choice++) {
                all.put(node.name() + "." + choice, alone(node, choice));
            }
        }
        return all.buildOrThrow();
    }

    /** Every shape behind every filter, and every way to combine behind every other. */
    public static ImmutableMap<String, String> pairs() {
        ImmutableMap.Builder<String, String> all = ImmutableMap.builder();
        for (NodeDeclaration shape : nodes("sdfshape")) {
            for (NodeDeclaration filter : nodes("sdffilter")) {
                all.put(
                        shape.category() + "." + filter.category(),
                        FieldDriver.shown(node(shape, "shape", 0, "") + node(filter, "root", 0, "shape"), "root"));
            }
        }
        List<String> modes = LipschitzCases.OPERATIONS.stream()
                .flatMap(operation -> LipschitzCases.BLENDS.stream().map(blend -> operation + " " + blend))
                .toList();
        for (String inner : modes) {
            for (String outer : modes) {
                all.put(
                        inner.replace(' ', '_') + "." + outer.replace(' ', '_'),
                        FieldDriver.shown(
                                LipschitzCases.PAIR
                                        + combined("inner", inner, "box", "moved")
                                        + TruthCases.node("sdftorus", "ring")
                                        + combined("root", outer, "inner", "ring"),
                                "root"));
            }
        }
        return all.buildOrThrow();
    }

    private static String combined(String name, String mode, String first, String second) {
        return TruthCases.node(
                "sdfcombine",
                name,
                "in1=@" + first,
                "in2=@" + second,
                "operation=string " + mode.substring(0, mode.indexOf(' ')),
                "blend=string " + mode.substring(mode.indexOf(' ') + 1));
    }

    /** The shader of a document's picture. */
    public static Shader shader(String document, String target) {
        return FieldDriver.shader(document, target);
    }

    private static ImmutableList<NodeDeclaration> nodes(String group) {
        Library library = Library.standard();
        return library.nodeDefNames().stream()
                .map(name -> library.nodeDef(name, new Diagnostics()).orElseThrow())
                .filter(node -> node.group().startsWith("sdf") && !node.group().equals("sdfoutput"))
                .filter(node -> group.isEmpty() || node.group().equals(group))
                .collect(ImmutableList.toImmutableList());
    }

    private static int choices(PortDeclaration port) {
        return port.type().name().equals("boolean") && port.isUniform()
                ? 2
                : port.enumNames().size();
    }

    private static String alone(NodeDeclaration node, int choice) {
        String ball = OF_FLAT.contains(node.category()) ? CIRCLE : SPHERE;
        String nodes = ball + MOVED + SURFACE + node(node, "node", choice, "ball");
        return switch (node.typeName()) {
            case "sdflight" -> marched(nodes + painted(""), "painted", "light", "sdflight");
            case "sdfray" -> marched(nodes, "ball", "camera", "sdfray");
            case "float", "vector3" ->
                FieldDriver.shown(nodes + converted(node.typeName(), "node") + painted("color"), "painted");
            case "vector4" ->
                FieldDriver.shown(
                        nodes
                                + "<extract name=\"part\" type=\"float\"><input name=\"in\" type=\"vector4\" nodename=\"node\"/>"
                                + "</extract>" + converted("float", "part") + painted("color"),
                        "painted");
            default ->
                isFlat(node)
                        ? FieldDriver.shown(nodes + TruthCases.node("sdfextrude", "solid", "in=@node"), "solid")
                        : FieldDriver.shown(nodes, "node");
        };
    }

    private static boolean isFlat(NodeDeclaration node) {
        return node.group().equals("sdfshape2d") || node.category().equals("sdfcut");
    }

    private static String converted(String type, String from) {
        return "<convert name=\"shade\" type=\"color3\"><input name=\"in\" type=\"" + type + "\" nodename=\"" + from
                + "\"/></convert>";
    }

    private static String painted(String color) {
        return "<sdfphongmaterial name=\"painted\" type=\"sdf\"><input name=\"in\" type=\"sdf\" nodename=\"ball\"/>"
                + (color.isEmpty() ? "" : "<input name=\"color\" type=\"color3\" nodename=\"shade\"/>")
                + "</sdfphongmaterial>";
    }

    private static String marched(String nodes, String scene, String input, String type) {
        return nodes + "<raymarch name=\"march\" type=\"multioutput\"><input name=\"scene\" type=\"sdf\" nodename=\""
                + scene
                + "\"/><input name=\"" + input + "\" type=\"" + type + "\" nodename=\"node\"/></raymarch>"
                + "<output name=\"picture\" type=\"color4\" nodename=\"march\" output=\"color\"/>";
    }

    /** A node with its functions connected, and with one choice of all that it has. */
    private static String node(NodeDeclaration node, String name, int choice, String shape) {
        StringBuilder text = new StringBuilder("<" + node.category() + " name=\"" + name + "\" type=\""
                + node.typeName() + "\" nodedef=\"" + node.name() + "\">");
        for (PortDeclaration port : node.inputs().values()) {
            String type = port.type().name();
            String binding = "";
            if (type.equals("sdf")) {
                binding = "nodename=\"" + (port.name().equals("in2") && shape.equals("ball") ? "moved" : shape) + "\"";
            } else if (type.equals("surfaceshader")) {
                binding = "nodename=\"surface\"";
            } else if (choice > 0 && choice < choices(port)) {
                binding = "value=\""
                        + (type.equals("boolean")
                                ? String.valueOf(choice == 1)
                                : port.enumNames().get(choice))
                        + "\"";
            }
            if (!binding.isEmpty()) {
                text.append("<input name=\"" + port.name() + "\" type=\"" + type + "\" " + binding + "/>");
            }
        }
        return text + "</" + node.category() + ">";
    }
}
