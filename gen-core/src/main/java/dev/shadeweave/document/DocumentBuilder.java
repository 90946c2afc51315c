package dev.shadeweave.document;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Builds documents in code: a short-lived builder inside a lambda, a value afterwards. Messages about what was made so name
 * the path of the element.
 *
 * <pre>{@code
 * Document red = DocumentBuilder.document(doc -> doc.nodeGraph("NG_red", graph -> graph
 *         .node("constant", "c", "color3", node -> node.input("value", "color3", "1, 0, 0"))
 *         .output("out", "color3", out -> out.set("nodename", "c"))));
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

    /** A new document of the current version. */
    public static Document document(Consumer<DocumentBuilder> body) {
        return (Document) edit(
                new Document(Attributes.of("version", Document.VERSION), ImmutableList.of(), SourceSpan.none()), body);
    }

    /** A changed copy of any element; the original stays as it is. */
    public static Element edit(Element element, Consumer<DocumentBuilder> body) {
        String own = element.span().element();
        String path = element instanceof Document || !own.isEmpty() ? own : element.name();
        DocumentBuilder builder = new DocumentBuilder(path, element.attributes(), new ArrayList<>(element.children()));
        body.accept(builder);
        return element.with(builder.attributes, ImmutableList.copyOf(builder.children));
    }

    /** Sets an attribute. */
    public DocumentBuilder set(String name, String value) {
        attributes = attributes.with(name, value);
        return this;
    }

    /** Removes an attribute. */
    public DocumentBuilder remove(String name) {
        attributes = attributes.without(name);
        return this;
    }

    /** Adds a child that already exists. */
    public DocumentBuilder add(Element child) {
        children.add(child);
        return this;
    }

    /** Adds a node. */
    public DocumentBuilder node(String category, String name, String type, Consumer<DocumentBuilder> body) {
        return child(new Node(category, named(name, type), ImmutableList.of(), place(name)), body);
    }

    /** Adds a nodegraph. */
    public DocumentBuilder nodeGraph(String name, Consumer<DocumentBuilder> body) {
        return child(new NodeGraph(Attributes.of("name", name), ImmutableList.of(), place(name)), body);
    }

    /** Adds a nodedef for a category of nodes. */
    public DocumentBuilder nodeDef(String name, String node, Consumer<DocumentBuilder> body) {
        return child(new NodeDef(Attributes.of("name", name, "node", node), ImmutableList.of(), place(name)), body);
    }

    /** Adds an input with a value string. */
    public DocumentBuilder input(String name, String type, String value) {
        return input(name, type, input -> input.set("value", value));
    }

    /** Adds an input with a value. */
    public DocumentBuilder input(String name, Value value) {
        return input(name, value.type().name(), value.text());
    }

    /** Adds an input. */
    public DocumentBuilder input(String name, String type, Consumer<DocumentBuilder> body) {
        return child(new Input(named(name, type), ImmutableList.of(), place(name)), body);
    }

    /** Adds an input connected to a node of the same graph. */
    public DocumentBuilder connect(String name, String type, String nodeName) {
        return input(name, type, input -> input.set("nodename", nodeName));
    }

    /** Adds an output. */
    public DocumentBuilder output(String name, String type, Consumer<DocumentBuilder> body) {
        return child(new Output(named(name, type), ImmutableList.of(), place(name)), body);
    }

    /** Adds an implementation. */
    public DocumentBuilder implementation(String name, String nodeDef, Consumer<DocumentBuilder> body) {
        return child(
                new Implementation(Attributes.of("name", name, "nodedef", nodeDef), ImmutableList.of(), place(name)),
                body);
    }

    /** Adds any other element. */
    public DocumentBuilder other(String category, String name, Consumer<DocumentBuilder> body) {
        return child(new OtherElement(category, Attributes.of("name", name), ImmutableList.of(), place(name)), body);
    }

    /** Where a child of that name is, for messages about it. */
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
