package dev.shadeweave.edit;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.GenerationException;
import dev.shadeweave.diagnostic.Severity;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.DocumentBuilder;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Value;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A document with changes. Each operation returns another edit, and this one stays as it is.
 *
 * <p>Elements are named by their paths, names separated by {@code /} from the top of the document: {@code steel},
 * {@code NG_wood/noise}. The path of an input ends with its name: {@code NG_wood/noise/amplitude}. Elements of included
 * documents cannot be changed.
 *
 * <p>An operation that cannot be done changes nothing and adds an error to {@link #diagnostics()}. The operations after it go on
 * with the unchanged document.
 *
 * <pre>{@code
 * Document document = DocumentBuilder.document(doc -> doc.node("standard_surface", "steel", "surfaceshader", node -> {}));
 * DocumentEdit edit = Documents.edit(document, Library.standard())
 *         .addNode("rough", "noise3d", "float")
 *         .connect("steel/specular_roughness", "rough")
 *         .addMaterial("metal", "steel");
 * System.out.println(edit.diagnostics()); // []
 * System.out.println(PortBinding.of(edit.document().find("metal/surfaceshader").orElseThrow()).node()); // steel
 * System.out.println(edit.set("steel/specular_rougness", "0.3").hasErrors()); // true
 * }</pre>
 */
public final class DocumentEdit {
    private final Document document;
    private final Interfaces interfaces;
    private final ImmutableList<Diagnostic> diagnostics;
    private final @Nullable DocumentEdit before;

    private DocumentEdit(
            Document document,
            Interfaces interfaces,
            ImmutableList<Diagnostic> diagnostics,
            @Nullable DocumentEdit before) {
        this.document = document;
        this.interfaces = interfaces;
        this.diagnostics = diagnostics;
        this.before = before;
    }

    static DocumentEdit of(Document document, Interfaces interfaces) {
        return new DocumentEdit(document, interfaces, ImmutableList.of(), null);
    }

    /** Returns the document with all changes that could be made. */
    public Document document() {
        return document;
    }

    /** Returns why operations were not done, in their order. */
    public ImmutableList<Diagnostic> diagnostics() {
        return diagnostics;
    }

    /** Returns true if an operation was not done. */
    public boolean hasErrors() {
        return !diagnostics.isEmpty();
    }

    /**
     * Returns the document with all changes, for callers that want an exception instead of messages.
     *
     * @throws GenerationException if an operation was not done
     */
    public Document throwIfErrors() {
        if (hasErrors()) {
            throw new GenerationException(diagnostics);
        }
        return document;
    }

    /**
     * Returns the type of an input or token, as the document states it, else as the nodedef declares it; empty if there is no
     * such input, or if the document does not state it and there is no library.
     *
     * @param path the path of the input: {@code steel/specular_roughness}
     */
    public Optional<String> type(String path) {
        return Ports.at(path, this).type();
    }

    /**
     * Returns the edit before the last change; this edit if nothing has changed. A failed operation is not a change, so
     * its error stays until the change before it is undone.
     */
    public DocumentEdit undo() {
        return before == null ? this : before;
    }

    /**
     * Returns an input that the document states; empty if it does not state it.
     *
     * @param path the path of the input: {@code steel/specular_roughness}
     */
    public Optional<Input> input(String path) {
        return Trail.find(document, path, Input.class::isInstance).map(trail -> (Input) trail.last());
    }

    /** Returns this edit without the edits before it, so that they do not stay in memory. */
    public DocumentEdit withoutUndo() {
        return before == null ? this : new DocumentEdit(document, interfaces, diagnostics, null);
    }

    /**
     * Sets the value of an input or token. A connection of the input is removed. An input that the document does not state is
     * added, with the type that the nodedef declares; this requires a library.
     *
     * @param path the path of the input: {@code steel/specular_roughness}
     * @param value its value as documents spell it: {@code 0.5, 0.5, 0.5}
     */
    public DocumentEdit set(String path, String value) {
        return Ports.at(path, this).set(value, null);
    }

    /**
     * Sets the value of an input or token, as {@link #set(String, String)} does.
     *
     * @param path the path of the input
     * @param value its value; it must have the type of the input
     */
    public DocumentEdit set(String path, Value value) {
        return Ports.at(path, this).set(value.text(), value.type());
    }

    /**
     * Connects an input or output. Its value or other connection is removed. An input that the document does not state is added,
     * with the type that the nodedef declares; this requires a library. The types must be equal. A loop of connections is not
     * refused; a {@link dev.shadeweave.link.Validator} reports it.
     *
     * @param path the path of the input or output: {@code NG/mix/fg}, {@code NG/out}
     * @param source the path of the source: a node of the same graph ({@code NG/noise}), an output of a node or
     *     nodegraph ({@code NG_wood/out2}), a nodegraph with one output, or an input of the enclosing nodegraph ({@code
     *     NG/scale})
     */
    public DocumentEdit connect(String path, String source) {
        return Ports.at(path, this).connect(source);
    }

    /**
     * Removes the connection of an input or output. An input of a node that states nothing else is removed, so that its default
     * applies.
     *
     * @param path the path of the input or output; if it has no connection, nothing changes
     */
    public DocumentEdit disconnect(String path) {
        return Ports.at(path, this).disconnect();
    }

    /**
     * Adds elements to the end of a nodegraph or document.
     *
     * @param parent the path of the nodegraph; empty for the document
     * @param body creates the elements. Their names must differ from those of their new siblings. With a library, the
     *     nodedef of each node must exist.
     */
    public DocumentEdit add(String parent, Consumer<DocumentBuilder> body) {
        return new Structure(this, parent).add(body);
    }

    /**
     * Adds a node.
     *
     * @param path its path: {@code NG_wood/noise}
     * @param category its category: {@code noise3d}
     * @param type the type of its output: {@code float}
     */
    public DocumentEdit addNode(String path, String category, String type) {
        return add(Trail.parent(path), parent -> parent.node(category, Trail.name(path), type, node -> {}));
    }

    /**
     * Adds an empty nodegraph.
     *
     * @param path its path: {@code NG_wood}
     */
    public DocumentEdit addGraph(String path) {
        return add(Trail.parent(path), parent -> parent.nodeGraph(Trail.name(path), graph -> {}));
    }

    /**
     * Adds a material with a surface.
     *
     * @param path its path: {@code wood}
     * @param shader the path of a surface shader, or of an output of that type
     */
    public DocumentEdit addMaterial(String path, String shader) {
        DocumentEdit added = add(
                Trail.parent(path),
                parent -> parent.node(
                        "surfacematerial",
                        Trail.name(path),
                        "material",
                        node -> node.input("surfaceshader", "surfaceshader", input -> {})));
        if (added.diagnostics.size() > diagnostics.size()) {
            return added;
        }
        DocumentEdit connected = added.connect(path + "/surfaceshader", shader);
        boolean failed = connected.diagnostics.size() > diagnostics.size();
        return new DocumentEdit(
                failed ? document : connected.document,
                failed ? interfaces : connected.interfaces,
                connected.diagnostics,
                failed ? before : this);
    }

    /**
     * Removes an element with all that it contains. It is not removed if another element of the document refers to it: a
     * connection, an {@code inherit}, a look, or, for a nodedef, a node of its category and type. Inputs of nodes can always be
     * removed; then their defaults apply.
     *
     * @param path the path of the element
     */
    public DocumentEdit remove(String path) {
        return new Structure(this, path).remove();
    }

    /**
     * Renames an element. All references to it in the document follow: connections, {@code inherit}, {@code nodedef}, and those of
     * looks. Other documents that include this one do not. Types, units, targets, tokens and geometric properties cannot be
     * renamed, nor can inputs and outputs that a nodedef declares.
     *
     * @param path the path of the element
     * @param name its new name: letters, digits and underscores, not first a digit
     */
    public DocumentEdit rename(String path, String name) {
        return new Structure(this, path).rename(name);
    }

    Interfaces interfaces() {
        return interfaces;
    }

    /**
     * Returns the edit with a changed document.
     *
     * @param places the elements at the top that contain the change, as they were or as they are now
     */
    DocumentEdit changed(Document newDocument, List<Element> places) {
        return new DocumentEdit(newDocument, interfaces.after(places, newDocument), diagnostics, this);
    }

    /** Returns the edit with an error. */
    DocumentEdit refused(DiagnosticKind kind, SourceSpan span, Object... arguments) {
        Diagnostics fault = new Diagnostics();
        fault.report(kind, span, arguments);
        return refused(fault);
    }

    /** Returns the edit with the errors among some messages. */
    DocumentEdit refused(Diagnostics faults) {
        ImmutableList.Builder<Diagnostic> all = ImmutableList.builder();
        all.addAll(diagnostics);
        faults.all().stream()
                .filter(fault -> fault.severity() == Severity.ERROR)
                .forEach(all::add);
        return new DocumentEdit(document, interfaces, all.build(), before);
    }

    /** Returns the edit with an error about a path without an element. */
    DocumentEdit noElement(String path) {
        List<Document> all = Sources.withIncluded(document);
        for (Document one : all.subList(1, all.size())) {
            if (!path.isEmpty()
                    && (one.find(path).isPresent()
                            || Trail.find(one, Trail.parent(path), Node.class::isInstance)
                                    .isPresent())) {
                return refused(EditFaults.INCLUDED, SourceSpan.ofElement(path), path, one);
            }
        }
        return refused(EditFaults.NO_ELEMENT, SourceSpan.ofElement(path), path, similar(path));
    }

    /** Returns a hint at an element with a similar path; for a bare name, at one of that name in a nodegraph. */
    private String similar(String path) {
        List<String> paths = Sources.paths(document);
        String hint = Suggestions.didYouMean(path, paths);
        return !hint.isEmpty() || path.isEmpty() || path.indexOf('/') >= 0
                ? hint
                : paths.stream()
                        .filter(known -> Trail.name(known).equals(path))
                        .findFirst()
                        .map(known -> "; did you mean '" + known + "'?")
                        .orElse("");
    }

    /** Returns true for elements that hold inputs which they need not state. */
    static boolean takesInputs(Element element) {
        return element instanceof Node || element instanceof NodeGraph;
    }

    /** Returns true for an input of a node, which has its default if it is absent. */
    static boolean isOptional(Element element, @Nullable Element parent) {
        return element instanceof Input && parent instanceof Node;
    }
}
