package dev.shadeweave.view.internal.document;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.DocumentBuilder;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.link.CustomNodes;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.Linker;
import dev.shadeweave.link.PortBinding;
import dev.shadeweave.source.Attributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Writes values into a document, each into the input at its path. An input that the document does not state is added.
 * Paths without an input, or into an included document, are ignored.
 */
public final class ValueEdits {
    private final LinkedDocument content;
    private final Linker linker;

    private ValueEdits(LinkedDocument content) {
        this.content = content;
        this.linker = new Linker(content.library(), ImmutableList.of(), CustomNodes.NONE, new Diagnostics());
    }

    /**
     * Returns the document with other values.
     *
     * @param values texts as in documents, by the paths of inputs
     */
    public static Document apply(LinkedDocument content, Map<String, String> values) {
        ValueEdits edits = new ValueEdits(content);
        Element changed = content.document();
        for (Map.Entry<String, String> value : values.entrySet()) {
            List<String> names = List.of(value.getKey().split("/", -1));
            changed = edits.at(changed, value.getKey(), names, value.getValue());
        }
        return (Document) changed;
    }

    /**
     * Returns the type of an input, as the document or the nodedef states it.
     *
     * @return empty if there is no input at the path
     */
    public static Optional<String> type(LinkedDocument content, String path) {
        int slash = path.lastIndexOf('/');
        if (slash <= 0) {
            return Optional.empty();
        }
        String name = path.substring(slash + 1);
        Optional<Element> parent = content.document().find(path.substring(0, slash));
        Optional<Input> stated = parent.stream()
                .flatMap(element -> element.children(Input.class))
                .filter(input -> input.name().equals(name))
                .findFirst();
        if (stated.isPresent()) {
            return stated.map(Input::type);
        }
        return new ValueEdits(content).port(path).map(port -> port.type().name());
    }

    /** True if there is a writable input at a path, stated or not. */
    public static boolean reaches(LinkedDocument content, String path) {
        int slash = path.lastIndexOf('/');
        return slash > 0 && content.document().find(path.substring(0, slash)).isPresent();
    }

    /** Writes a value below an element. Paths have two or three names. */
    private Element at(Element parent, String path, List<String> names, String value) {
        String name = names.get(0);
        List<Element> children = new ArrayList<>(parent.children());
        for (int i = 0; i < children.size(); i++) {
            Element child = children.get(i);
            if (child.name().equals(name) && !child.isTrivia()) {
                if (names.size() == 1) {
                    if (child instanceof Input) {
                        children.set(i, stated(child, value));
                        return parent.with(parent.attributes(), ImmutableList.copyOf(children));
                    }
                } else {
                    Element changed = at(child, path, names.subList(1, names.size()), value);
                    if (changed != child) {
                        children.set(i, changed);
                        return parent.with(parent.attributes(), ImmutableList.copyOf(children));
                    }
                }
            }
        }
        return names.size() == 1 && parent instanceof Node node ? added(node, path, name, value) : parent;
    }

    private Element added(Node node, String path, String name, String value) {
        return port(path)
                .<Element>map(port -> DocumentBuilder.edit(
                        node, edited -> edited.input(name, port.type().name(), value)))
                .orElse(node);
    }

    /** Returns the input that the nodedef of a node declares at a path; the document determines the node. */
    private Optional<PortDeclaration> port(String path) {
        int slash = path.lastIndexOf('/');
        return content.document()
                .find(path.substring(0, slash))
                .filter(Node.class::isInstance)
                .flatMap(node -> linker.declaration((Node) node, content.document()))
                .map(declaration -> declaration.input(path.substring(slash + 1)));
    }

    /** Returns the input with a value and without its connection. */
    private static Element stated(Element input, String value) {
        Attributes attributes = input.attributes();
        for (String connection : PortBinding.CONNECTIONS) {
            attributes = attributes.without(connection);
        }
        return input.with(attributes.with("value", value), input.children());
    }
}
