package dev.shadeweave.compile;

import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.specification.Implementations;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import java.util.Collections;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A document that shows one node of the library, and besides it only what gives the node something to read and what makes
 * a closure or a light visible.
 *
 * @param nodeDef what the node is
 * @param form what its inputs are bound to
 * @param choice which choice enumerations are set to, where values are stated
 */
record OneNode(NodeDeclaration nodeDef, Form form, int choice) {
    /** The sources of a node's inputs. */
    enum Form {
        /** Unconnected, so that they have their defaults; only inputs without a default get a value. */
        DEFAULTS,
        /** A value each. */
        STATED,
        /** An output of another node each, where that is allowed. */
        FED
    }

    /** How many pictures hardware draws at once at the least. */
    private static final int MOST_OUTPUTS = 8;

    /** What gives a value of each type that no compiler can know. */
    private static final ImmutableMap<String, String> FEEDS = feeds();

    /** Elements that show a node whose type is not a value; the single root is named {@code root}. */
    private static final ImmutableMap<String, String> WRAPPERS = ImmutableMap.<String, String>builder()
            .put("BSDF", surface("bsdf", "BSDF"))
            .put("EDF", surface("edf", "EDF"))
            .put(
                    "VDF",
                    """
                      <dielectric_bsdf name="glass" type="BSDF" />
                      <layer name="filled" type="BSDF">
                        <input name="top" type="BSDF" nodename="glass" /><input name="base" type="VDF" nodename="n" />
                      </layer>
                      <surface name="wrapped" type="surfaceshader"><input name="bsdf" type="BSDF" nodename="filled" /></surface>
                      <surfacematerial name="root" type="material"><input name="surfaceshader" type="surfaceshader" nodename="wrapped" /></surfacematerial>
                    """)
            .put(
                    "filename",
                    """
                      <image name="root" type="color3"><input name="file" type="filename" nodename="n" /></image>
                    """)
            .put("surfaceshader", material("surfaceshader"))
            .put(
                    "displacementshader",
                    """
                      <surface_unlit name="wrapped" type="surfaceshader" />
                      <surfacematerial name="root" type="material">
                        <input name="surfaceshader" type="surfaceshader" nodename="wrapped" />
                        <input name="displacementshader" type="displacementshader" nodename="n" />
                      </surfacematerial>
                    """)
            .put(
                    "volumeshader",
                    """
                      <volumematerial name="root" type="material"><input name="volumeshader" type="volumeshader" nodename="n" /></volumematerial>
                    """)
            .put(
                    "lightshader",
                    """
                      <oren_nayar_diffuse_bsdf name="lit" type="BSDF" />
                      <surface name="wrapped" type="surfaceshader"><input name="bsdf" type="BSDF" nodename="lit" /></surface>
                      <surfacematerial name="root" type="material"><input name="surfaceshader" type="surfaceshader" nodename="wrapped" /></surfacematerial>
                    """)
            .buildOrThrow();

    /** Every node of the library in every form and with every choice. */
    static ImmutableList<OneNode> all() {
        Library library = Library.standard();
        ImmutableList.Builder<OneNode> all = ImmutableList.builder();
        for (String name : library.nodeDefNames()) {
            NodeDeclaration nodeDef = library.nodeDef(name, new Diagnostics()).orElseThrow();
            all.add(new OneNode(nodeDef, Form.DEFAULTS, 0));
            all.add(new OneNode(nodeDef, Form.FED, 0));
            int choices = nodeDef.inputs().values().stream()
                    .mapToInt(port -> port.enumNames().size())
                    .max()
                    .orElse(0);
            for (int choice = 0; choice < Math.max(1, choices); choice++) {
                all.add(new OneNode(nodeDef, Form.STATED, choice));
            }
        }
        return all.build();
    }

    /** False if there is no implementation of it, or none of the one node that could show it. */
    boolean isFor(Implementations implementations) {
        boolean isShown =
                switch (nodeDef.typeName()) {
                    case "volumeshader" -> implementations.has("ND_volumematerial");
                    // A host binds lights by their nodedefs; one that hands on another light is no light to bind.
                    case "lightshader" ->
                        implementations.has("ND_light") && !nodeDef.category().equals("dot");
                    default -> true;
                };
        return isShown && implementations.has(nodeDef.name());
    }

    /** A name for files: {@code ND_add_float.stated0}. */
    String name() {
        return nodeDef.name().replace(':', '_') + "." + Ascii.toLowerCase(form.name()) + choice;
    }

    /** The document. */
    String document() {
        String wrapper = wrapper();
        StringBuilder node = new StringBuilder();
        StringBuilder feeds = new StringBuilder();
        for (PortDeclaration port : nodeDef.inputs().values()) {
            String feed = FEEDS.get(port.type().name());
            if (feed != null && (form == Form.FED || port.type().isShading()) && !port.isUniform()) {
                if (feeds.indexOf("feed_" + port.type()) < 0) {
                    feeds.append(feed);
                }
                input(node, port, "nodename=\"feed_" + port.type() + "\"");
                continue;
            }
            // An input with a geometric property shows it, even if a value is stated.
            boolean stated = form != Form.DEFAULTS && port.defaultGeomProp() == null;
            String value = stated || isNeeded(port) ? value(port) : null;
            if (value != null) {
                input(node, port, "value=\"" + value + "\"");
            }
        }
        return "<materialx version=\"1.39\">\n" + feeds
                + "  <%s name=\"%s\" type=\"%s\" nodedef=\"%s\">\n"
                        .formatted(
                                nodeDef.category(),
                                wrapper.isEmpty() ? "root" : "n",
                                nodeDef.typeName(),
                                nodeDef.name())
                + node + "  </" + nodeDef.category() + ">\n" + wrapper + "</materialx>\n";
    }

    /** What a target makes of it. */
    GenerationResult generate(String target, GenerationOptions options) {
        Diagnostics diagnostics = new Diagnostics();
        LinkedDocument content = DocumentReader.create()
                .readString(name() + ".mtlx", document(), diagnostics)
                .map(document -> LinkedDocument.of(Library.standard(), document))
                .orElseThrow(() -> new AssertionError(diagnostics.all().toString()));
        GenerationOptions lit = nodeDef.typeName().equals("lightshader")
                ? options.toBuilder()
                        .set(InterfaceOptions.LIGHT_SHADERS, ImmutableList.of(nodeDef.name()))
                        .build()
                : options;
        return Generators.forTarget(target)
                .generate(content, content.element("root").orElseThrow(), lit);
    }

    /** Returns the elements that show the node as {@code root}; empty if it is the root itself. */
    private String wrapper() {
        PortDeclaration first = nodeDef.firstOutput();
        if (nodeDef.outputs().size() > 1 && first.type().name().equals("BSDF")) {
            return surface("bsdf", "BSDF")
                    .replace("nodename=\"n\"", "nodename=\"n\" output=\"%s\"".formatted(first.name()));
        }
        if (nodeDef.outputs().size() > MOST_OUTPUTS) {
            return "  <output name=\"root\" type=\"%s\" nodename=\"n\" output=\"%s\" />\n"
                    .formatted(first.type(), first.name());
        }
        return WRAPPERS.getOrDefault(nodeDef.typeName(), "");
    }

    private static void input(StringBuilder node, PortDeclaration port, String binding) {
        node.append("    <input name=\"%s\" type=\"%s\" %s />\n".formatted(port.name(), port.type(), binding));
    }

    /** The name of a geometric property is nothing a nodedef can know. */
    private static boolean isNeeded(PortDeclaration port) {
        return port.name().equals("geomprop") || port.name().equals("varname");
    }

    private @Nullable String value(PortDeclaration port) {
        Type type = port.type();
        if (!port.enumNames().isEmpty()) {
            ImmutableList<String> values = port.enumValues().isEmpty() ? port.enumNames() : port.enumValues();
            return values.get(choice % values.size());
        }
        if (isNeeded(port)) {
            return "wear";
        }
        if (port.name().equals("index")) {
            return "1";
        }
        return switch (type.base()) {
            case FLOAT -> type.isArray() ? "0.5, 1.5, 2.5" : repeat("0.75", type.size());
            case INTEGER -> type.isArray() ? "3, 1, 2" : "2";
            case BOOLEAN -> type.isArray() ? "true, false" : "true";
            case STRING -> type.isArray() ? "a, b" : type.equals(Types.FILENAME) ? "wood.png" : textOf(port);
            case STRUCT, NONE -> null;
        };
    }

    private static String textOf(PortDeclaration port) {
        return Optional.ofNullable(port.attributes().get("value")).orElse("");
    }

    private static String repeat(String number, int times) {
        return String.join(", ", Collections.nCopies(times, number));
    }

    private static String surface(String input, String type) {
        return """
                  <surface name="wrapped" type="surfaceshader"><input name="%s" type="%s" nodename="n" /></surface>
                  <surfacematerial name="root" type="material"><input name="surfaceshader" type="surfaceshader" nodename="wrapped" /></surfacematerial>
                """
                .formatted(input, type);
    }

    private static String material(String type) {
        return """
                  <surfacematerial name="root" type="material"><input name="%1$s" type="%1$s" nodename="n" /></surfacematerial>
                """
                .formatted(type);
    }

    private static ImmutableMap<String, String> feeds() {
        ImmutableMap.Builder<String, String> feeds = ImmutableMap.builder();
        for (String type :
                ImmutableList.of("float", "integer", "boolean", "color3", "color4", "vector2", "vector3", "vector4")) {
            feeds.put(
                    type,
                    "  <geompropvalue name=\"feed_%1$s\" type=\"%1$s\"><input name=\"geomprop\" type=\"string\" value=\"wear_%1$s\" /></geompropvalue>\n"
                            .formatted(type));
        }
        for (String type : ImmutableList.of("matrix33", "matrix44")) {
            feeds.put(type, "  <transpose name=\"feed_%1$s\" type=\"%1$s\" />\n".formatted(type));
        }
        ImmutableMap<String, String> shaders = ImmutableMap.of(
                "BSDF", "oren_nayar_diffuse_bsdf",
                "EDF", "uniform_edf",
                "surfaceshader", "surface_unlit",
                "displacementshader", "displacement",
                "material", "surfacematerial");
        shaders.forEach((type, category) ->
                feeds.put(type, "  <%2$s name=\"feed_%1$s\" type=\"%1$s\" />\n".formatted(type, category)));
        return feeds.buildOrThrow();
    }
}
