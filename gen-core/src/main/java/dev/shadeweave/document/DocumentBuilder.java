package dev.shadeweave.document;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Builds documents in code. A builder exists only inside a lambda; the result is immutable. Elements are added in the
 * order of the calls, and {@code set} states attributes of the element that the lambda fills. Nothing is checked: a
 * {@link dev.shadeweave.link.Validator} checks the finished document. Messages about elements made in code name their
 * path, because they have no place in a file.
 *
 * <p>A nodegraph with a node and an output:
 *
 * <pre>{@code
 * Document red = DocumentBuilder.document(doc -> doc.nodeGraph("NG_red", graph -> graph
 *         .node("constant", "c", "color3", node -> node.input("value", "color3", "1, 0, 0"))
 *         .output("out", "color3", out -> out.set("nodename", "c"))));
 * System.out.println(red.find("NG_red/c/value").orElseThrow().attribute("value")); // 1, 0, 0
 * }</pre>
 *
 * <p>A material whose shader reads a nodegraph that has an input:
 *
 * <pre>{@code
 * Document wood = DocumentBuilder.document(doc -> doc
 *         .nodeGraph("NG_wood", graph -> graph
 *                 .input("scale", "float", "2")
 *                 .node("noise3d", "noise", "float", node -> node
 *                         .input("amplitude", "float", input -> input.set("interfacename", "scale")))
 *                 .output("out", "float", out -> out.set("nodename", "noise")))
 *         .node("standard_surface", "varnish", "surfaceshader", node -> node
 *                 .input("specular_roughness", "float", input -> input.set("nodegraph", "NG_wood").set("output", "out")))
 *         .node("surfacematerial", "wood", "material", node -> node.connect("surfaceshader", "surfaceshader", "varnish")));
 * LinkedDocument content = LinkedDocument.of(Library.standard(), wood);
 * System.out.println(content.path(content.renderables().get(0))); // wood
 * }</pre>
 *
 * <p>A new node, implemented by a nodegraph:
 *
 * <pre>{@code
 * Document twice = DocumentBuilder.document(doc -> doc
 *         .nodeDef("ND_twice", "twice", def -> def.input("in", "float", "0").output("out", "float", out -> {}))
 *         .nodeGraph("NG_twice", graph -> graph
 *                 .set("nodedef", "ND_twice")
 *                 .node("multiply", "product", "float", node -> node
 *                         .input("in1", "float", input -> input.set("interfacename", "in"))
 *                         .input("in2", "float", "2"))
 *                 .output("out", "float", out -> out.set("nodename", "product")))
 *         .node("twice", "four", "float", node -> node.input("in", "float", "2")));
 * System.out.println(LinkedDocument.of(Library.standard(), twice).library().hasCategory("twice")); // true
 * }</pre>
 *
 * <p>An element of another document, with a change. To change elements by path, use {@code dev.shadeweave.edit.Documents}.
 *
 * <pre>{@code
 * Document red = DocumentBuilder.document(doc ->
 *         doc.node("constant", "c", "color3", node -> node.input("value", "color3", "1, 0, 0")));
 * Element node = red.find("c").orElseThrow();
 * Document two = DocumentBuilder.document(doc -> doc
 *         .add(node)
 *         .add(DocumentBuilder.edit(node, copy -> copy.set("name", "d").remove("version"))));
 * System.out.println(two.children().size()); // 2
 * System.out.println(DocumentWriter.write(two).lines().count()); // 9
 * }</pre>
 */
public final class DocumentBuilder {
    private final String path;
    private Attributes attributes;
    private final List<Element> children;

    private DocumentBuilder(String path, Attributes attributes, List<Element> children) {
        this.path = path;
        this.attributes = attributes;
        this.children = children;
    }

    /**
     * Creates a document of the current version.
     *
     * @param body fills the document
     */
    public static Document document(Consumer<DocumentBuilder> body) {
        return (Document) edit(
                new Document(Attributes.of("version", Document.VERSION), ImmutableList.of(), SourceSpan.none()), body);
    }

    /**
     * Returns a changed copy of an element. The original does not change.
     *
     * @param element the element to copy
     * @param body changes the copy
     */
    public static Element edit(Element element, Consumer<DocumentBuilder> body) {
        String own = element.span().element();
        String path = element instanceof Document || !own.isEmpty() ? own : element.name();
        DocumentBuilder builder = new DocumentBuilder(path, element.attributes(), new ArrayList<>(element.children()));
        body.accept(builder);
        return element.with(builder.attributes, ImmutableList.copyOf(builder.children));
    }

    /**
     * Sets an attribute.
     *
     * @param name its name; may be {@code name} itself
     * @param value its text, not escaped
     */
    public DocumentBuilder set(String name, String value) {
        attributes = attributes.with(name, value);
        return this;
    }

    /**
     * Removes an attribute.
     *
     * @param name its name; a missing attribute is ignored
     */
    public DocumentBuilder remove(String name) {
        attributes = attributes.without(name);
        return this;
    }

    /**
     * Adds an existing element.
     *
     * @param child the element, of any document; its place in the source is kept for messages
     */
    public DocumentBuilder add(Element child) {
        children.add(child);
        return this;
    }

    /**
     * Adds a node.
     *
     * @param category the category of the node: {@code image}
     * @param name its name, unique among its siblings
     * @param type the type of its output: {@code color3}
     * @param body adds its inputs
     */
    public DocumentBuilder node(String category, String name, String type, Consumer<DocumentBuilder> body) {
        return child(new Node(category, named(name, type), ImmutableList.of(), place(name)), body);
    }

    /**
     * Adds a nodegraph.
     *
     * @param name its name, unique among its siblings
     * @param body adds its nodes and outputs
     */
    public DocumentBuilder nodeGraph(String name, Consumer<DocumentBuilder> body) {
        return child(new NodeGraph(Attributes.of("name", name), ImmutableList.of(), place(name)), body);
    }

    /**
     * Adds a nodedef for a category of nodes.
     *
     * @param name its name: {@code ND_brick}
     * @param node the category that it describes: {@code brick}
     * @param body adds its inputs and outputs
     */
    public DocumentBuilder nodeDef(String name, String node, Consumer<DocumentBuilder> body) {
        return child(new NodeDef(Attributes.of("name", name, "node", node), ImmutableList.of(), place(name)), body);
    }

    /**
     * Adds an input with a value string.
     *
     * @param name its name
     * @param type its type: {@code float}
     * @param value its value as documents spell it: {@code 0.5, 0.5, 0.5}
     */
    public DocumentBuilder input(String name, String type, String value) {
        return input(name, type, input -> input.set("value", value));
    }

    /**
     * Adds an input with a value.
     *
     * @param name its name
     * @param value its value, which states the type too
     */
    public DocumentBuilder input(String name, Value value) {
        return input(name, value.type().name(), value.text());
    }

    /**
     * Adds an input.
     *
     * @param name its name
     * @param type its type
     * @param body adds its connection and other attributes
     */
    public DocumentBuilder input(String name, String type, Consumer<DocumentBuilder> body) {
        return child(new Input(named(name, type), ImmutableList.of(), place(name)), body);
    }

    /**
     * Adds an input connected to a node of the same graph.
     *
     * @param name its name
     * @param type its type
     * @param nodeName the node whose output it reads
     */
    public DocumentBuilder connect(String name, String type, String nodeName) {
        return input(name, type, input -> input.set("nodename", nodeName));
    }

    /**
     * Adds an output.
     *
     * @param name its name
     * @param type its type
     * @param body adds its connection and other attributes
     */
    public DocumentBuilder output(String name, String type, Consumer<DocumentBuilder> body) {
        return child(new Output(named(name, type), ImmutableList.of(), place(name)), body);
    }

    /**
     * Adds an implementation.
     *
     * @param name its name: {@code IM_brick_genglsl}
     * @param nodeDef the nodedef that it implements
     * @param body adds the target, and the file or function
     */
    public DocumentBuilder implementation(String name, String nodeDef, Consumer<DocumentBuilder> body) {
        return child(
                new Implementation(Attributes.of("name", name, "nodedef", nodeDef), ImmutableList.of(), place(name)),
                body);
    }

    /**
     * Adds any other element.
     *
     * @param category its category: {@code look}
     * @param name its name; empty for none
     * @param body adds its attributes and children
     */
    public DocumentBuilder other(String category, String name, Consumer<DocumentBuilder> body) {
        return child(new OtherElement(category, Attributes.of("name", name), ImmutableList.of(), place(name)), body);
    }

    /** Returns the place of a child with that name, for messages about it. */
    private SourceSpan place(String name) {
        return SourceSpan.ofElement(path.isEmpty() ? name : path + "/" + name);
    }

    private DocumentBuilder child(Element empty, Consumer<DocumentBuilder> body) {
        children.add(edit(empty, body));
        return this;
    }

    private static Attributes named(String name, String type) {
        return Attributes.of("name", name, "type", type);
    }
}
