package dev.shadeweave.edit;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.document.Characters;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.document.Output;
import dev.shadeweave.document.Token;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.link.Choices;
import dev.shadeweave.link.reference.GraphScope;
import dev.shadeweave.link.reference.PortBinding;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.ValueParser;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Sets, connects and disconnects the port at a path. */
final class Ports {
    private static final String VALUE = "value";

    private final DocumentEdit edit;
    private final String path;

    /** The port; empty if the document does not state it. */
    private final Optional<Trail> stated;

    private Ports(DocumentEdit edit, String path) {
        this.edit = edit;
        this.path = path;
        this.stated = Trail.find(edit.document(), path, element -> element instanceof Input || element instanceof Token)
                .or(() -> Trail.find(edit.document(), path, Output.class::isInstance));
    }

    static Ports at(String path, DocumentEdit edit) {
        return new Ports(edit, path);
    }

    Optional<String> type() {
        return stated.isPresent()
                ? stated.map(Trail::last)
                        .filter(port -> !(port instanceof Output))
                        .map(Element::type)
                : holder().map(Trail::last)
                        .filter(Node.class::isInstance)
                        .flatMap(node -> edit.interfaces().of((Node) node, edit.document(), new Diagnostics()))
                        .flatMap(declaration -> Optional.ofNullable(declaration.input(Trail.name(path))))
                        .map(port -> port.type().name());
    }

    /** Returns the node or nodegraph whose input the path names. */
    private Optional<Trail> holder() {
        return path.indexOf('/') < 0
                ? Optional.empty()
                : Trail.find(edit.document(), Trail.parent(path), DocumentEdit::takesInputs);
    }

    /**
     * Sets a value.
     *
     * @param given the type of the value; null if it is only known as a text
     */
    DocumentEdit set(String text, @Nullable Type given) {
        Optional<Trail> port = stated.filter(trail -> !(trail.last() instanceof Output));
        return port.isPresent()
                ? set(port.get(), port.get().last().type(), text, given)
                : onUnstated((parent, type) -> set(added(parent, type), type, text, given));
    }

    private DocumentEdit set(Trail port, String typeName, String text, @Nullable Type given) {
        Element element = port.last();
        Type type = edit.interfaces().type(typeName).orElse(null);
        if (type == null || type.base() == Type.Base.NONE) {
            return refused(EditFaults.BAD_VALUE, element, path, text, "type '" + typeName + "' has no values");
        }
        if (given != null && !given.equals(type)) {
            return refused(EditFaults.OTHER_TYPE, element, element.category(), path, type, "the value", given, "");
        }
        int bad = Characters.firstOutside(text);
        if (bad >= 0) {
            return refused(
                    EditFaults.BAD_VALUE,
                    element,
                    path,
                    text,
                    "XML cannot state the character at position " + (bad + 1));
        }
        Element valued = element.with(unconnected(element.attributes()).with(VALUE, text), element.children());
        try {
            Diagnostics faults = Diagnostics.strict();
            noChoice(port, valued, ValueParser.parse(type, text)).ifPresent(faults::report);
            return faults.hasErrors() ? edit.refused(faults) : put(port, valued.attributes());
        } catch (ValueParser.BadValue e) {
            return refused(EditFaults.BAD_VALUE, element, path, text, e.reason());
        }
    }

    /** Returns the message about a value that is not one of the choices of its input. */
    private Optional<Diagnostic> noChoice(Trail port, Element valued, Value value) {
        return port.parent() instanceof Node node
                ? edit.interfaces()
                        .of(node, edit.document(), new Diagnostics())
                        .flatMap(declaration -> Optional.ofNullable(declaration.input(valued.name()))
                                .flatMap(input -> Choices.problem(valued, value, input, declaration)))
                : Optional.empty();
    }

    DocumentEdit connect(String source) {
        Optional<Trail> port = stated.filter(trail -> !(trail.last() instanceof Token));
        return port.isPresent()
                ? connect(port.get(), port.get().last().type(), source)
                : onUnstated((parent, type) -> connect(added(parent, type), type, source));
    }

    private DocumentEdit connect(Trail port, String type, String path) {
        Element element = port.last();
        // The index knows no port that the document does not state yet, but it knows its node.
        Element parent = port.elements().get(port.elements().size() - 2);
        Document document = edit.document();
        GraphScope scope = isStated(port)
                ? References.scope(element, document)
                : new GraphScope(document.index().enclosingGraph(parent), document, false);
        Optional<Sources.Source> found = new Sources(document, edit.interfaces(), scope).find(path);
        if (found.isEmpty()) {
            return edit.noElement(path);
        }
        Sources.Source source = found.get();
        if (source.fault() != null) {
            return refused(EditFaults.NO_CONNECTION, element, this.path, path, source.fault());
        }
        if (!source.type().isEmpty() && !source.type().equals(type)) {
            return refused(
                    EditFaults.OTHER_TYPE,
                    element,
                    element.category(),
                    this.path,
                    type,
                    "'" + path + "'",
                    source.type(),
                    "; put a node between them that converts it");
        }
        Attributes attributes = unconnected(element.attributes()).without(VALUE);
        for (Map.Entry<String, String> each : source.attributes().map().entrySet()) {
            attributes = attributes.with(each.getKey(), each.getValue());
        }
        return put(port, attributes);
    }

    DocumentEdit disconnect() {
        Optional<Trail> port = stated.filter(trail -> !(trail.last() instanceof Token));
        if (port.isEmpty()) {
            return onUnstated((parent, type) -> edit);
        }
        Element element = port.get().last();
        if (!PortBinding.of(element).isConnected()) {
            return edit;
        }
        Attributes attributes = unconnected(element.attributes());
        boolean empty = attributes.without("name").without("type").size() == 0
                && element.children().isEmpty();
        return empty && DocumentEdit.isOptional(element, port.get().parent())
                ? edit.changed(port.get().without(), port.get().elements().subList(1, 2))
                : put(port.get(), attributes);
    }

    private static Attributes unconnected(Attributes attributes) {
        Attributes rest = attributes;
        for (String connection : PortBinding.CONNECTIONS) {
            rest = rest.without(connection);
        }
        return rest;
    }

    private DocumentEdit put(Trail port, Attributes attributes) {
        Element element = port.last();
        Document changed;
        if (isStated(port)) {
            changed = port.with(element.with(attributes, element.children()));
        } else {
            ImmutableList<Element> above =
                    port.elements().subList(0, port.elements().size() - 1);
            Element parent = above.get(above.size() - 1);
            ImmutableList<Element> children = ImmutableList.<Element>builder()
                    .addAll(parent.children())
                    .add(element.with(attributes, element.children()))
                    .build();
            changed = new Trail(above).with(parent.with(parent.attributes(), children));
        }
        return edit.changed(changed, port.elements().subList(1, 2));
    }

    /** An operation on a port that the document does not state. */
    private interface OnUnstated {
        DocumentEdit apply(Trail parent, String type);
    }

    /** Finds the node, or the nodegraph, that does not state the input at the path, and the type of the input. */
    private DocumentEdit onUnstated(OnUnstated action) {
        Optional<Trail> parent = holder();
        if (parent.isEmpty()) {
            Optional<Element> other = edit.document().find(path).filter(DocumentEdit::takesInputs);
            return other.isPresent()
                    ? refused(EditFaults.NO_INPUT, other.get(), "the document", path, isNoInput(other.get()))
                    : edit.noElement(path);
        }
        Element element = parent.get().last();
        String name = Trail.name(path);
        if (element instanceof NodeGraph) {
            return noInput(
                    element,
                    name,
                    element.children(Input.class).map(Input::name).toList());
        }
        if (!edit.interfaces().areKnown()) {
            return refused(EditFaults.NOT_STATED, element, Trail.parent(path), name);
        }
        Diagnostics faults = new Diagnostics();
        Optional<NodeDeclaration> declaration = edit.interfaces().of((Node) element, edit.document(), faults);
        if (declaration.isEmpty()) {
            return edit.refused(faults);
        }
        PortDeclaration port = declaration.get().input(name);
        return port == null
                ? noInput(element, name, declaration.get().inputs().keySet())
                : action.apply(parent.get(), port.type().name());
    }

    private DocumentEdit noInput(Element element, String name, Collection<String> inputs) {
        Optional<Element> other = edit.document().find(path);
        return refused(
                EditFaults.NO_INPUT,
                element,
                element.category() + " '" + Trail.parent(path) + "'",
                name,
                other.isPresent() ? isNoInput(other.get()) : Suggestions.didYouMean(name, inputs));
    }

    /** Returns a description of the element at the path, which is not an input. */
    private String isNoInput(Element other) {
        return "; that is a " + (other instanceof NodeGraph ? "nodegraph" : "node, " + other.category())
                + "; name one of its inputs: '" + path + "/…'";
    }

    /** Returns true for the port that the document states, false for one that is added. */
    private boolean isStated(Trail port) {
        return stated.filter(port::equals).isPresent();
    }

    /** Returns the trail to an input that is not part of the document yet. */
    private Trail added(Trail parent, String type) {
        Input input = new Input(
                Attributes.of("name", Trail.name(path), "type", type), ImmutableList.of(), SourceSpan.ofElement(path));
        return new Trail(ImmutableList.<Element>builder()
                .addAll(parent.elements())
                .add(input)
                .build());
    }

    private DocumentEdit refused(DiagnosticKind kind, Element place, Object... arguments) {
        SourceSpan span = place.span();
        return edit.refused(kind, span.isKnown() ? span : SourceSpan.ofElement(path), arguments);
    }
}
