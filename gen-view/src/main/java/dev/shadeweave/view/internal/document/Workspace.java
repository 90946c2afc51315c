package dev.shadeweave.view.internal.document;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Sets;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.library.Library;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.view.internal.server.Json;
import dev.shadeweave.view.internal.server.Service;
import dev.shadeweave.view.setup.ViewerSetup;
import dev.shadeweave.watch.internal.CodeFiles;
import dev.shadeweave.watch.internal.FileStamps;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The documents of a viewer. A document is read on its first request, and again when one of its files changes. */
public final class Workspace {
    private final ViewerSetup setup;
    private final Map<String, DocumentState> states = new ConcurrentHashMap<>();

    /** The previous state of each document, for comparison. */
    private final Map<String, DocumentState> previous = new ConcurrentHashMap<>();

    /** The files besides the document that its pictures depend on. */
    private final Map<String, FileStamps> materials = new ConcurrentHashMap<>();

    private volatile ImmutableList<Path> inputs = ImmutableList.of();
    private volatile ImmutableList<Diagnostic> inputMessages = ImmutableList.of();
    private volatile Library library;
    private volatile ImmutableList<Diagnostic> libraryMessages;
    private volatile FileStamps libraryFiles = FileStamps.NONE;
    private final Settings settings;

    public Workspace(ViewerSetup setup, Settings settings) {
        this.setup = setup;
        this.settings = settings;
        Diagnostics diagnostics = new Diagnostics();
        this.library = setup.documents().libraries().load(diagnostics);
        this.libraryMessages = diagnostics.all();
        this.libraryFiles = FileStamps.of(libraryFiles());
        list();
    }

    public Library library() {
        return library;
    }

    /** Returns the id of a document for the page: its path as on the command line. */
    public static String id(Path file) {
        return file.toString().replace('\\', '/');
    }

    private boolean list() {
        Diagnostics diagnostics = new Diagnostics();
        ImmutableList<Path> now = setup.documents().inputs().list(diagnostics);
        inputMessages = diagnostics.all();
        boolean changed = !now.equals(inputs);
        inputs = now;
        return changed;
    }

    public ImmutableList<Path> inputs() {
        return inputs;
    }

    /** Returns the messages that belong to no document. */
    public List<Diagnostic> messages() {
        List<Diagnostic> all = new ArrayList<>(libraryMessages);
        all.addAll(inputMessages);
        return all;
    }

    /** Returns a document of the viewer, and reads it on the first request. */
    public DocumentState document(String id) throws Service.Refusal {
        DocumentState known = states.get(id);
        if (known != null) {
            return known;
        }
        Path file = inputs.stream()
                .filter(candidate -> id(candidate).equals(id))
                .findFirst()
                .orElseThrow(() -> new Service.Refusal("there is no document '" + id + "' here"));
        return states.computeIfAbsent(id, none -> DocumentState.read(file, setup, library));
    }

    /** Returns a document that has been read, or null. */
    @Nullable
    DocumentState known(String id) {
        return states.get(id);
    }

    /** Returns the state of a document before it was last read; the current state if it was read only once. */
    public DocumentState before(String id) throws Service.Refusal {
        DocumentState state = previous.get(id);
        return state == null ? document(id) : state;
    }

    /** Returns a document with the edited values of the page. */
    public DocumentState edited(DocumentState document, Map<String, String> values) {
        return document.edited(values, setup, library);
    }

    /**
     * Returns an element of a document with the edited values of the page.
     *
     * @param path the element; empty for the first that can be shown
     */
    public MaterialState material(DocumentState document, String path, Map<String, String> values)
            throws Service.Refusal {
        DocumentState edited = edited(document, values);
        if (edited.content() == null || document.content() == null) {
            throw new Service.Refusal("the document cannot be read");
        }
        String wanted = path.isEmpty() && !edited.materials().isEmpty()
                ? edited.materials().get(0)
                : path;
        Element element = edited.content()
                .element(wanted)
                .orElseThrow(() -> new Service.Refusal("there is no element '" + wanted + "' in the document"));
        return new MaterialState(edited, edited.content(), document.content(), element, wanted);
    }

    /** Adds the files that pictures of a document depend on. */
    public void watch(String id, Collection<Path> files) {
        materials.merge(id, FileStamps.of(files), (old, more) -> {
            Map<Path, FileStamps.Stamp> all = new LinkedHashMap<>(more.stamps());
            // Keep the older stamps: the file may have changed since.
            all.putAll(old.stamps());
            return new FileStamps(ImmutableMap.copyOf(all));
        });
    }

    /** Returns the files of the library: documents, their includes, and their code files. */
    private Set<Path> libraryFiles() {
        Set<Path> files = new LinkedHashSet<>(setup.documents().libraries().files());
        List<Document> onDisk = new ArrayList<>();
        for (Document document : library.documents()) {
            SourceFile source = document.source();
            if (source != null) {
                CodeFiles.onDisk(source).ifPresent(file -> {
                    files.add(file);
                    onDisk.add(document);
                });
            }
        }
        files.addAll(CodeFiles.of(onDisk, library));
        return files;
    }

    /** Sends an event to pages if the list of documents changed, or if the library has new files. */
    public void lookForDocuments(Consumer<Map<String, Object>> news) {
        if (list()) {
            news.accept(Json.object("event", "documents"));
        }
        if (!libraryFiles
                .stamps()
                .keySet()
                .containsAll(setup.documents().libraries().files())) {
            loadLibrary(news);
        }
    }

    private void loadLibrary(Consumer<Map<String, Object>> news) {
        Instant saved = FileStamps.newest(libraryFiles.changed());
        FileStamps before = libraryFiles.now();
        Diagnostics diagnostics = new Diagnostics();
        library = setup.documents().libraries().load(diagnostics);
        libraryMessages = diagnostics.all();
        libraryFiles = FileStamps.of(libraryFiles(), before);
        List<String> all = new ArrayList<>(states.keySet());
        all.forEach(this::readAgain);
        send(all, List.of("the library"), saved, news);
    }

    /** Sends a change to pages, with the time of saving, so that they can show the delay. */
    private static void send(
            Collection<String> documents, Collection<String> files, Instant saved, Consumer<Map<String, Object>> news) {
        news.accept(Json.object(
                "event", "changed",
                "documents", List.copyOf(documents),
                "files", List.copyOf(files),
                "saved", saved.toEpochMilli()));
    }

    /** Reads documents again whose files changed, and sends an event about them to pages. */
    public void lookForChanges(Consumer<Map<String, Object>> news) {
        if (!libraryFiles.changed().isEmpty()) {
            loadLibrary(news);
            return;
        }
        Set<Path> around = settings.lookForChanges();
        if (!around.isEmpty()) {
            send(states.keySet(), around.stream().map(Workspace::id).toList(), FileStamps.newest(around), news);
        }
        Instant saved = Instant.EPOCH;
        Set<String> changed = new LinkedHashSet<>();
        Set<String> files = new LinkedHashSet<>();
        for (Map.Entry<String, DocumentState> entry : states.entrySet()) {
            Set<Path> own = entry.getValue().files().changed();
            FileStamps others = materials.getOrDefault(entry.getKey(), FileStamps.NONE);
            Set<Path> foreign = others.changed();
            if (!own.isEmpty()) {
                readAgain(entry.getKey());
            }
            if (!foreign.isEmpty()) {
                materials.put(entry.getKey(), FileStamps.of(others.stamps().keySet()));
            }
            if (!own.isEmpty() || !foreign.isEmpty()) {
                Instant newest = FileStamps.newest(Sets.union(own, foreign));
                saved = newest.isAfter(saved) ? newest : saved;
                changed.add(entry.getKey());
                own.forEach(file -> files.add(id(file)));
                foreign.forEach(file -> files.add(id(file)));
            }
        }
        if (!changed.isEmpty()) {
            send(changed, files, saved, news);
        }
    }

    private void readAgain(String id) {
        DocumentState old = states.get(id);
        if (old != null) {
            DocumentState now = old.again(setup, library);
            if (old.content() != null) {
                previous.put(id, old);
            }
            states.put(id, now);
        }
    }
}
