package dev.shadeweave.library;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.DocumentBuilder;
import dev.shadeweave.facet.Facet;
import dev.shadeweave.library.ColorSpace.Curve;
import dev.shadeweave.type.Types;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * Defines the transforms between colour spaces that a data library lacks, as nodegraphs like its own:
 *
 * <pre>
 * ND_lin_rec2020_to_acescg_color3:   decode the curve  →  one matrix, white points adapted  →  encode the curve
 * </pre>
 *
 * <p>A transform is defined only for spaces that occur in the documents, and only if both spaces are {@linkplain
 * ColorSpaces known}.
 */
public final class ColorTransforms {
    private static final String COLOR3 = Types.COLOR3.name();
    private static final String VECTOR3 = Types.VECTOR3.name();
    private static final String FLOAT = Types.FLOAT.name();

    private ColorTransforms() {}

    /** The extended libraries: at most two for each known space. */
    private static final Facet<Library, Map<Key, Library>> EXTENDED = new Facet<>(library -> new ConcurrentHashMap<>());

    /** The colour spaces in the documents of a library and of the layers below it. */
    private static final Facet<Library, ImmutableSet<String>> SPACES = new Facet<>(ColorTransforms::spaces);

    private record Key(String target, boolean decoded) {}

    /** Returns the category of the node that converts colours from one space to another. */
    public static String category(String from, String to) {
        return ColorSpaces.canonical(from) + "_to_" + ColorSpaces.canonical(to);
    }

    /**
     * Returns the library with a transform to a space from every space in its documents. Returns the same library if it
     * already has all of them, or if the space is unknown.
     */
    public static Library to(String target, Library library) {
        return to(target, library, false);
    }

    /**
     * Returns the library with a transform to a space from every space in its documents.
     *
     * @param decoded true to add transforms for spaces that samplers decode, too
     */
    public static Library to(String target, Library library, boolean decoded) {
        Optional<ColorSpace> end = ColorSpaces.find(target);
        return end.isEmpty()
                ? library
                : library.get(EXTENDED)
                        .computeIfAbsent(
                                new Key(end.get().name(), decoded), key -> extend(library, end.get(), decoded));
    }

    /** A transform. */
    private record Pair(ColorSpace from, ColorSpace to) {}

    private static Library extend(Library library, ColorSpace target, boolean decoded) {
        Set<Pair> wanted = new LinkedHashSet<>();
        for (String name : library.get(SPACES)) {
            ColorSpaces.find(name).ifPresent(space -> wanted.add(new Pair(space, target)));
        }
        if (decoded) {
            // Spaces that samplers decode, and spaces of values that replace files.
            for (String name : library.get(SPACES)) {
                ColorSpaces.linear(name).ifPresent(linear -> {
                    wanted.add(new Pair(ColorSpaces.find(name).orElseThrow(), linear));
                    wanted.add(new Pair(linear, target));
                });
            }
        }
        Set<Pair> missing = new LinkedHashSet<>();
        for (Pair pair : wanted) {
            if (!pair.from().equals(pair.to())
                    && !library.hasCategory(
                            category(pair.from().name(), pair.to().name()))) {
                missing.add(pair);
            }
        }
        if (missing.isEmpty()) {
            return library;
        }
        Document definitions =
                DocumentBuilder.document(document -> missing.forEach(pair -> define(document, pair.from(), pair.to())));
        return library.withGenerated(definitions);
    }

    private static ImmutableSet<String> spaces(Library library) {
        Set<String> found = new LinkedHashSet<>();
        Library base = library.base();
        if (base != null) {
            found.addAll(base.get(SPACES));
        }
        library.ownDocuments().forEach(document -> found.addAll(document.colorSpaces()));
        return ImmutableSet.copyOf(found);
    }

    private static void define(DocumentBuilder document, ColorSpace from, ColorSpace to) {
        String category = category(from.name(), to.name());
        define(document, category, COLOR3, "0.0, 0.0, 0.0", graph -> color3(graph, from, to));
        define(document, category, Types.COLOR4.name(), "0.0, 0.0, 0.0, 1.0", graph -> color4(graph, category));
    }

    private static void define(
            DocumentBuilder document, String category, String type, String black, Consumer<DocumentBuilder> body) {
        String nodeDef = "ND_" + category + "_" + type;
        document.nodeDef(nodeDef, category, def -> def.input("in", type, black)
                .output("out", type, out -> out.set("default", black)));
        document.nodeGraph("NG_" + category + "_" + type, graph -> {
            graph.set("nodedef", nodeDef);
            body.accept(graph);
        });
    }

    /** Transforms the colour and keeps alpha. */
    private static void color4(DocumentBuilder graph, String category) {
        graph.node("convert", "opaque", COLOR3, node -> fromInterface(node, "in", Types.COLOR4.name()));
        graph.node("extract", "alpha", FLOAT, node -> {
            fromInterface(node, "in", Types.COLOR4.name());
            node.input("index", Types.INTEGER.name(), "3");
        });
        graph.node(category, "color", COLOR3, node -> node.connect("in", COLOR3, "opaque"));
        graph.node("combine2", "with_alpha", Types.COLOR4.name(), node -> node.connect("in1", COLOR3, "color")
                .connect("in2", FLOAT, "alpha"));
        graph.output("out", Types.COLOR4.name(), out -> out.set("nodename", "with_alpha"));
    }

    private static void color3(DocumentBuilder graph, ColorSpace from, ColorSpace to) {
        graph.node("dot", "stated", COLOR3, node -> fromInterface(node, "in", COLOR3));
        String light = decode(graph, from.curve());
        String converted = from.gamut().equals(to.gamut()) ? light : matrix(graph, from.gamut(), to.gamut(), light);
        String encoded = encode(graph, to.curve(), converted);
        graph.output("out", COLOR3, out -> out.set("nodename", encoded));
    }

    private static String matrix(DocumentBuilder graph, Gamut from, Gamut to, String light) {
        double[][] matrix = from.to(to);
        ImmutableList.Builder<String> numbers = ImmutableList.builder();
        // MaterialX multiplies row vectors, so this is the transpose.
        for (int column = 0; column < 3; column++) {
            for (int row = 0; row < 3; row++) {
                numbers.add(Float.toString((float) matrix[row][column]));
            }
        }
        String text = String.join(", ", numbers.build());
        graph.node("convert", "primaries", VECTOR3, node -> node.connect("in", COLOR3, light));
        graph.node("transformmatrix", "adapted", VECTOR3, node -> node.connect("in", VECTOR3, "primaries")
                .input("mat", Types.MATRIX33.name(), text));
        graph.node("convert", "converted", COLOR3, node -> node.connect("in", VECTOR3, "adapted"));
        return "converted";
    }

    private static String decode(DocumentBuilder graph, Curve curve) {
        if (curve instanceof Curve.Power power) {
            graph.node("max", "decode_positive", COLOR3, node -> node.connect("in1", COLOR3, "stated")
                    .input("in2", FLOAT, "0.0"));
            graph.node("power", "decoded", COLOR3, node -> node.connect("in1", COLOR3, "decode_positive")
                    .input("in2", FLOAT, Double.toString(power.exponent())));
            return "decoded";
        }
        if (curve instanceof Curve.Srgb) {
            perChannel(graph, "stated", "decoded", (channel, name) -> {
                graph.node("divide", name + "_line", FLOAT, node -> node.connect("in1", FLOAT, channel)
                        .input("in2", FLOAT, "12.92"));
                graph.node("add", name + "_raised", FLOAT, node -> node.connect("in1", FLOAT, channel)
                        .input("in2", FLOAT, "0.055"));
                graph.node("divide", name + "_scaled", FLOAT, node -> node.connect("in1", FLOAT, name + "_raised")
                        .input("in2", FLOAT, "1.055"));
                positive(graph, name + "_scaled", name + "_positive");
                graph.node("power", name + "_curve", FLOAT, node -> node.connect("in1", FLOAT, name + "_positive")
                        .input("in2", FLOAT, "2.4"));
                choose(graph, channel, "0.04045", name);
            });
            return "decoded";
        }
        return "stated";
    }

    private static String encode(DocumentBuilder graph, Curve curve, String light) {
        if (curve instanceof Curve.Power power) {
            graph.node("max", "encode_positive", COLOR3, node -> node.connect("in1", COLOR3, light)
                    .input("in2", FLOAT, "0.0"));
            graph.node("power", "encoded", COLOR3, node -> node.connect("in1", COLOR3, "encode_positive")
                    .input("in2", FLOAT, Float.toString((float) (1 / power.exponent()))));
            return "encoded";
        }
        if (curve instanceof Curve.Srgb) {
            perChannel(graph, light, "encoded", (channel, name) -> {
                graph.node("multiply", name + "_line", FLOAT, node -> node.connect("in1", FLOAT, channel)
                        .input("in2", FLOAT, "12.92"));
                positive(graph, channel, name + "_positive");
                graph.node("power", name + "_root", FLOAT, node -> node.connect("in1", FLOAT, name + "_positive")
                        .input("in2", FLOAT, Float.toString((float) (1 / 2.4))));
                graph.node("multiply", name + "_scaled", FLOAT, node -> node.connect("in1", FLOAT, name + "_root")
                        .input("in2", FLOAT, "1.055"));
                graph.node("subtract", name + "_curve", FLOAT, node -> node.connect("in1", FLOAT, name + "_scaled")
                        .input("in2", FLOAT, "0.055"));
                choose(graph, channel, "0.0031308", name);
            });
            return "encoded";
        }
        return light;
    }

    @FunctionalInterface
    private interface Channel {
        /** Writes the nodes between the node {@code channel} and the node {@code name}. */
        void write(String channel, String name);
    }

    private static void perChannel(DocumentBuilder graph, String source, String result, Channel body) {
        String[] letters = {"r", "g", "b"};
        for (int i = 0; i < letters.length; i++) {
            String channel = result + "_in_" + letters[i];
            String index = Integer.toString(i);
            graph.node("extract", channel, FLOAT, node -> node.connect("in", COLOR3, source)
                    .input("index", Types.INTEGER.name(), index));
            body.write(channel, result + "_" + letters[i]);
        }
        graph.node("combine3", result, COLOR3, node -> {
            for (int i = 0; i < letters.length; i++) {
                node.connect("in" + (i + 1), FLOAT, result + "_" + letters[i]);
            }
        });
    }

    private static void positive(DocumentBuilder graph, String source, String name) {
        graph.node(
                "max", name, FLOAT, node -> node.connect("in1", FLOAT, source).input("in2", FLOAT, "0.0"));
    }

    private static void choose(DocumentBuilder graph, String channel, String knee, String name) {
        graph.node("ifgreater", name, FLOAT, node -> node.connect("value1", FLOAT, channel)
                .input("value2", FLOAT, knee)
                .connect("in1", FLOAT, name + "_curve")
                .connect("in2", FLOAT, name + "_line"));
    }

    private static void fromInterface(DocumentBuilder node, String input, String type) {
        node.input(input, type, in -> in.set("interfacename", "in"));
    }
}
