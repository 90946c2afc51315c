package dev.shadeweave.session;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;
import dev.shadeweave.edit.DocumentEdit;
import dev.shadeweave.edit.Documents;
import dev.shadeweave.instance.Instance;
import dev.shadeweave.instance.ShaderCache;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A document while it is edited. Elements that are shown have a shader in canonical form ({@link ShaderCache}). Each
 * edit returns the values and shaders that it changed. Edits can be undone.
 */
public final class Session {
    static final DiagnosticKind NO_ELEMENT =
            DiagnosticKind.error("SW1221", "the document has no element '{0}' to show{1}");

    /** The most edits that can be undone. */
    public static final int MOST_UNDONE = 1000;

    private final ShaderCache cache;
    private final Library library;
    private final SearchPath sources;
    private final GenerationOptions options;

    /** The states of the document, the first one before all edits that can be undone. */
    private final List<State> states = new ArrayList<>();

    private int current;

    /**
     * The document after an edit.
     *
     * @param name the name of the edit
     * @param slides the input that {@link Session#slide} set; null for other edits
     * @param edit the document
     * @param content the document, linked on first use
     * @param isPlain true if linking changes nothing in the document: no node inherits from another
     * @param shown the shown elements that were requested in this state
     */
    private record State(
            String name,
            @Nullable String slides,
            DocumentEdit edit,
            Supplier<LinkedDocument> content,
            boolean isPlain,
            ImmutableMap<String, Shown> shown) {
        State with(Map<String, Shown> other) {
            return new State(name, slides, edit, content, isPlain, ImmutableMap.copyOf(other));
        }
    }

    private Session(ShaderCache cache, Library library, SearchPath sources, GenerationOptions options) {
        this.cache = cache;
        this.library = library;
        this.sources = sources;
        this.options = options;
    }

    /**
     * Opens a session.
     *
     * @param cache creates and caches the shaders; sessions may share it
     * @param library defines the nodes of the document
     * @param document the document
     * @param options the options of the shaders
     */
    public static Session open(ShaderCache cache, Library library, Document document, GenerationOptions options) {
        return open(cache, library, document, options, SearchPath.EMPTY);
    }

    /**
     * Opens a session.
     *
     * @param cache creates and caches the shaders; sessions may share it
     * @param library defines the nodes of the document
     * @param document the document
     * @param options the options of the shaders
     * @param sources where source files of the document's implementations are looked up, in addition to its folder
     */
    public static Session open(
            ShaderCache cache, Library library, Document document, GenerationOptions options, SearchPath sources) {
        Session session = new Session(cache, library, sources, options);
        session.states.add(session.state("", null, Documents.edit(document, library)));
        return session;
    }

    /** Returns the document with all edits. */
    public synchronized Document document() {
        return state().edit().document();
    }

    /** Returns the document with all edits, linked with its library. */
    public synchronized LinkedDocument content() {
        return state().content().get();
    }

    /**
     * Shows an element: generates its shader. From now on, changes mention the element.
     *
     * @param element the path of a renderable element: {@code steel}, {@code NG_wood/out}
     */
    public synchronized Shown show(String element) {
        Shown known = state().shown().get(element);
        if (known != null) {
            return known;
        }
        Shown made = make(element, state().content().get());
        Map<String, Shown> all = new TreeMap<>(state().shown());
        all.put(element, made);
        states.set(current, state().with(all));
        return made;
    }

    /** Hides an element: changes no longer mention it. */
    public synchronized void hide(String element) {
        Map<String, Shown> all = new TreeMap<>(state().shown());
        all.remove(element);
        states.set(current, state().with(all));
    }

    /**
     * Sets the value of an input, as {@link DocumentEdit#set(String, String)} does.
     *
     * @param path the path of the input: {@code steel/specular_roughness}
     * @param value its value as documents spell it: {@code 0.5, 0.5, 0.5}
     */
    public synchronized Change set(String path, String value) {
        return set(path, value, null);
    }

    /**
     * Sets the value of an input, as {@link #set} does. If the last edit was a slide of the same input, they become one
     * edit, so that one {@link #undo} undoes the whole movement of a slider.
     *
     * @param path the path of the input
     * @param value its value
     */
    public synchronized Change slide(String path, String value) {
        return set(path, value, path);
    }

    private Change set(String path, String value, @Nullable String slides) {
        State before = state();
        DocumentEdit edit = before.edit().set(path, value);
        Map<String, Shown> shown = edit.hasErrors() || !before.isPlain()
                ? Map.of()
                : edit.input(path)
                        .map(input -> with(before.shown(), path, input))
                        .orElse(Map.of());
        if (edit.hasErrors() || shown.size() < before.shown().size()) {
            return done("set " + path, slides, edit);
        }
        // The value is a uniform of all shown elements, so nothing else changed.
        return done(new State(
                "set " + path,
                slides,
                edit.withoutUndo(),
                linked(edit.document()),
                before.isPlain(),
                ImmutableMap.copyOf(shown)));
    }

    /** Returns the elements in which the value of an input is a uniform, with its new value. */
    private static Map<String, Shown> with(Map<String, Shown> before, String path, Input input) {
        Map<String, Shown> now = new TreeMap<>();
        before.forEach((element, shown) -> shown.instance()
                .flatMap(instance -> instance.with(path, input))
                .ifPresent(instance -> now.put(element, new Shown(Optional.of(instance), shown.diagnostics()))));
        return now;
    }

    /**
     * Connects an input or output, as {@link DocumentEdit#connect} does.
     *
     * @param path the path of the input or output
     * @param source the path of its source
     */
    public Change connect(String path, String source) {
        return edit("connect " + path, edit -> edit.connect(path, source));
    }

    /**
     * Removes the connection of an input or output, as {@link DocumentEdit#disconnect} does.
     *
     * @param path the path of the input or output
     */
    public Change disconnect(String path) {
        return edit("disconnect " + path, edit -> edit.disconnect(path));
    }

    /**
     * Changes the document by several operations, as one edit.
     *
     * @param name the name of the edit, to show to users
     * @param operations the operations; if one of them cannot be done, the document stays as it is
     */
    public synchronized Change edit(String name, UnaryOperator<DocumentEdit> operations) {
        return done(name, null, operations.apply(state().edit()));
    }

    /**
     * Replaces the document, for example by the file that another program wrote.
     *
     * @param document the new document
     */
    public synchronized Change replace(Document document) {
        return done("replace the document", null, Documents.edit(document, library));
    }

    /** Undoes the last edit, if there is one. */
    public synchronized Change undo() {
        return moveTo(Math.max(0, current - 1));
    }

    /** Redoes the edit that was undone last, if there is one. */
    public synchronized Change redo() {
        return moveTo(Math.min(states.size() - 1, current + 1));
    }

    /** Returns the names of the edits that can be undone, the last one at the end. */
    public synchronized ImmutableList<String> edits() {
        return states.subList(1, current + 1).stream().map(State::name).collect(ImmutableList.toImmutableList());
    }

    /** Returns the names of the edits that can be redone, the next one first. */
    public synchronized ImmutableList<String> undoneEdits() {
        return states.subList(current + 1, states.size()).stream()
                .map(State::name)
                .collect(ImmutableList.toImmutableList());
    }

    private State state() {
        return states.get(current);
    }

    private Supplier<LinkedDocument> linked(Document document) {
        return Suppliers.memoize(() -> LinkedDocument.of(library, document, sources));
    }

    /** Returns a state whose document is linked now. */
    @SuppressWarnings("ReferenceEquality") // linking returns the same document if no node inherits
    private State state(String name, @Nullable String slides, DocumentEdit edit) {
        LinkedDocument content = LinkedDocument.of(library, edit.document(), sources);
        return new State(
                name,
                slides,
                edit.withoutUndo(),
                () -> content,
                content.document() == edit.document(),
                ImmutableMap.of());
    }

    @SuppressWarnings("ReferenceEquality") // an edit without effect returns the same document
    private Change done(String name, @Nullable String slides, DocumentEdit edit) {
        if (edit.hasErrors()) {
            return new Change(edit.diagnostics(), ImmutableMap.of());
        }
        if (edit.document() == document()) {
            return new Change(ImmutableList.of(), ImmutableMap.of());
        }
        return done(state(name, slides, edit));
    }

    private Change done(State next) {
        boolean isSameSlide = next.slides() != null && next.slides().equals(state().slides());
        State before = state();
        states.subList(isSameSlide ? current : current + 1, states.size()).clear();
        if (states.size() > MOST_UNDONE) {
            states.remove(0);
        }
        states.add(next);
        current = states.size() - 1;
        return changeFrom(before);
    }

    private Change moveTo(int index) {
        State before = state();
        current = index;
        return changeFrom(before);
    }

    /** Creates the shown elements of the current state, and returns their changes since another state. */
    private Change changeFrom(State before) {
        Map<String, Shown> shown = new TreeMap<>();
        ImmutableMap.Builder<String, Change.ElementChange> elements = ImmutableMap.builder();
        for (Map.Entry<String, Shown> old : before.shown().entrySet()) {
            String element = old.getKey();
            Shown known = state().shown().get(element);
            Shown now = known == null ? make(element, state().content().get()) : known;
            shown.put(element, now);
            Change.ElementChange.between(old.getValue(), now).ifPresent(change -> elements.put(element, change));
        }
        states.set(current, state().with(shown));
        return new Change(ImmutableList.of(), elements.buildOrThrow());
    }

    private Shown make(String path, LinkedDocument content) {
        Diagnostics diagnostics = new Diagnostics();
        diagnostics.reportAll(content.diagnostics());
        Optional<Element> element = content.element(path);
        if (element.isEmpty()) {
            List<String> paths =
                    content.renderables().stream().map(content::path).toList();
            diagnostics.report(NO_ELEMENT, SourceSpan.ofElement(path), path, Suggestions.didYouMean(path, paths));
            return new Shown(Optional.empty(), diagnostics.all());
        }
        Optional<Instance> instance = cache.instance(content, element.get(), options, diagnostics);
        return new Shown(instance, diagnostics.all());
    }
}
