package dev.shadeweave.canonical;

import com.google.common.collect.ImmutableList;
import com.google.common.hash.Hashing;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Implementation;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.NodeDef;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.document.Output;
import dev.shadeweave.library.Library;
import dev.shadeweave.source.Attributes;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Documents that mean the same as another, or the same but for values. */
final class Variations {
    private static final List<String> NUMBERS =
            List.of("0", "1", "-1", "-0", "0.5", "1.0", " 1 ", "1e-30", "3e38", "-3e38", "0.25", "2", "180", "1.5");

    private static final List<String> BAD = List.of("", "x", "1e99", "nan", "1,", "1, 2, 3, 4, 5");

    private static final List<String> FILES = List.of(
            "a.png",
            "b/c.png",
            "",
            "a",
            "a.<UDIM>.png",
            "a.<UVTILE>.png",
            "a b.png",
            "a.exr",
            "../a.png",
            "a\\b.png",
            "{x}.png",
            "a.PNG");

    private Variations() {}

    /** Calls every node and nodegraph something else. */
    static Document renamed(Document document, long salt) {
        return (Document) rename(document, salt);
    }

    /** Where an element went when its document was renamed. */
    static String renamedPath(Document document, String path, long salt) {
        List<String> names = new ArrayList<>();
        Element at = document;
        for (String name : path.split("/", -1)) {
            Element child = at.children().stream()
                    .filter(each -> each.name().equals(name))
                    .findFirst()
                    .orElseThrow();
            names.add(isRenamed(child) ? other(name, salt) : name);
            at = child;
        }
        return String.join("/", names);
    }

    private static Element rename(Element element, long salt) {
        Attributes attributes = element.attributes();
        if (isRenamed(element)) {
            attributes = attributes.with("name", other(element.name(), salt));
        }
        for (String reference : List.of("nodename", "nodegraph")) {
            String name = attributes.get(reference);
            if (name != null && !name.isEmpty()) {
                attributes = attributes.with(reference, other(name, salt));
            }
        }
        return element.with(attributes, map(element.children(), child -> rename(child, salt)));
    }

    private static boolean isRenamed(Element element) {
        return element instanceof Node || element instanceof NodeGraph;
    }

    private static String other(String name, long salt) {
        String hash =
                Hashing.sha256().hashString(name + salt, StandardCharsets.UTF_8).toString();
        return "q" + hash.substring(0, 6);
    }

    /** Puts nodes, outputs and inputs of nodes in another order. */
    static Document reordered(Document document, long seed) {
        return (Document) reorder(document, new Random(seed));
    }

    private static Element reorder(Element element, Random random) {
        List<Element> children = new ArrayList<>(element.children());
        if (element instanceof Document || element instanceof NodeGraph || element instanceof Node) {
            shuffle(children, element instanceof Node, random);
        }
        return element.with(element.attributes(), map(ImmutableList.copyOf(children), child -> reorder(child, random)));
    }

    private static void shuffle(List<Element> children, boolean inputs, Random random) {
        List<Integer> places = new ArrayList<>();
        for (int i = 0; i < children.size(); i++) {
            Element child = children.get(i);
            if (inputs ? child instanceof Input : child instanceof Node || child instanceof Output) {
                places.add(i);
            }
        }
        List<Element> moved = places.stream().map(children::get).collect(Collectors.toCollection(ArrayList::new));
        Collections.shuffle(moved, random);
        for (int i = 0; i < places.size(); i++) {
            children.set(places.get(i), moved.get(i));
        }
    }

    /**
     * Moves one node into a new definition and replaces it by a use of the definition. Returns the same document if no
     * node is suitable.
     */
    static Document wrapped(Document document, long seed) {
        List<String> candidates = new ArrayList<>();
        wrappable(document, "", candidates);
        if (candidates.isEmpty()) {
            return document;
        }
        String chosen = candidates.get(new Random(seed).nextInt(candidates.size()));
        List<Element> definition = new ArrayList<>();
        Document changed = (Document) wrap(document, "", chosen, definition);
        return changed.with(
                changed.attributes(),
                ImmutableList.<Element>builder()
                        .addAll(definition)
                        .addAll(changed.children())
                        .build());
    }

    private static void wrappable(Element element, String path, List<String> found) {
        for (Element child : element.children()) {
            if (child instanceof NodeGraph) {
                wrappable(child, path + "/" + child.name(), found);
            } else if (child instanceof Node
                    && !child.type().equals("multioutput")
                    && !child.type().equals("material")
                    && child.children().stream().allMatch(each -> each instanceof Input || each.isTrivia())
                    && child.children(Input.class).noneMatch(input -> isForNothing(child, input))) {
                found.add(path + "/" + child.name());
            }
        }
    }

    /** A value stated on an input that shows a geometric property counts for nothing; handed in, it would count. */
    private static boolean isForNothing(Element node, Input input) {
        return input.attributes().has("value")
                && Library.standard().nodeDefs(node.category(), new Diagnostics()).stream()
                        .map(declaration -> declaration.input(input.name()))
                        .anyMatch(port -> port != null && port.defaultGeomProp() != null);
    }

    private static Element wrap(Element element, String path, String chosen, List<Element> definition) {
        return element.with(element.attributes(), map(element.children(), child -> {
            String at = path + "/" + child.name();
            if (child instanceof NodeGraph) {
                return wrap(child, at, chosen, definition);
            }
            return child instanceof Node node && at.equals(chosen) ? call(node, definition) : child;
        }));
    }

    private static Element call(Node node, List<Element> definition) {
        ImmutableList.Builder<Element> ports = ImmutableList.builder();
        ImmutableList.Builder<Element> inside = ImmutableList.builder();
        for (Input input : node.children(Input.class).toList()) {
            Map<String, String> port = new LinkedHashMap<>();
            port.put("name", input.name());
            port.put("type", input.type());
            String value = input.attribute("value");
            if (value != null) {
                port.put("value", value);
            }
            ports.add(with(input, port));
            inside.add(with(input, Map.of("name", input.name(), "type", input.type(), "interfacename", input.name())));
        }
        NodeDef example = new NodeDef(
                Attributes.of("name", "ND_wrapped", "node", "wrapped"),
                ImmutableList.<Element>builder()
                        .addAll(ports.build())
                        .add(new Output(
                                Attributes.of("name", "out", "type", node.type()), ImmutableList.of(), node.span()))
                        .build(),
                node.span());
        Map<String, String> body = new LinkedHashMap<>(node.attributes().map());
        body.put("name", "inside");
        NodeGraph graph = new NodeGraph(
                Attributes.of("name", "NG_wrapped", "nodedef", "ND_wrapped"),
                ImmutableList.of(
                        node.with(attributes(body), inside.build()),
                        new Output(
                                Attributes.of("name", "out", "type", node.type(), "nodename", "inside"),
                                ImmutableList.of(),
                                node.span())),
                node.span());
        definition.add(example);
        definition.add(graph);
        return new Node(
                "wrapped", Attributes.of("name", node.name(), "type", node.type()), node.children(), node.span());
    }

    /** States values at which code could decide something: zeros, ones, limits, bad numbers and unusual file names. */
    static Document special(Document document, long seed) {
        return (Document) special(document, new Random(seed));
    }

    private static Element special(Element element, Random random) {
        Attributes attributes = element.attributes();
        if (element instanceof Input && attributes.has("value")) {
            int size = size(element.type());
            if (element.type().equals("filename")) {
                attributes = attributes.with("value", FILES.get(random.nextInt(FILES.size())));
            } else if (size > 0 && random.nextInt(40) > 0) {
                String number = NUMBERS.get(random.nextInt(NUMBERS.size()));
                attributes = attributes.with("value", String.join(", ", Collections.nCopies(size, number)));
            } else if (size > 0) {
                attributes = attributes.with("value", BAD.get(random.nextInt(BAD.size())));
            }
        }
        return element.with(attributes, map(element.children(), child -> special(child, random)));
    }

    /** States other numbers; what is a choice, a name or a switch stays. */
    static Document revalued(Document document, long seed) {
        return (Document) revalue(document, new Random(seed));
    }

    private static Element revalue(Element element, Random random) {
        if (element instanceof NodeDef || element instanceof Implementation) {
            return element;
        }
        if (element instanceof NodeGraph && element.attributes().has("nodedef")) {
            return element;
        }
        Attributes attributes = element.attributes();
        String value = element instanceof Input ? attributes.get("value") : null;
        if (value != null && !element.name().equals("index")) {
            String other = other(element.type(), random);
            attributes = other == null ? attributes : attributes.with("value", other);
        }
        return element.with(attributes, map(element.children(), child -> revalue(child, random)));
    }

    /** Returns the number of real numbers of a value; 0 for other types. */
    private static int size(String type) {
        return switch (type) {
            case "float" -> 1;
            case "vector2" -> 2;
            case "color3", "vector3" -> 3;
            case "color4", "vector4" -> 4;
            case "matrix33" -> 9;
            case "matrix44" -> 16;
            default -> 0;
        };
    }

    private static @Nullable String other(String type, Random random) {
        int size = size(type);
        if (type.equals("filename")) {
            return "file" + random.nextInt(1000) + ".png";
        }
        if (type.equals("integer")) {
            return String.valueOf(random.nextInt(10));
        }
        if (type.equals("boolean")) {
            return String.valueOf(random.nextBoolean());
        }
        List<String> numbers = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            numbers.add(String.valueOf(random.nextFloat()));
        }
        return size == 0 ? null : String.join(", ", numbers);
    }

    private static Element with(Input input, Map<String, String> attributes) {
        return input.with(attributes(attributes), ImmutableList.of());
    }

    private static Attributes attributes(Map<String, String> map) {
        return new Attributes(com.google.common.collect.ImmutableMap.copyOf(map));
    }

    private static ImmutableList<Element> map(ImmutableList<Element> children, UnaryOperator<Element> change) {
        return children.stream().map(change).collect(ImmutableList.toImmutableList());
    }
}
