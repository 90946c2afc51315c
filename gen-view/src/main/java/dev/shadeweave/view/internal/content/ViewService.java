package dev.shadeweave.view.internal.content;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.option.InterfaceOptions.InterfaceType;
import dev.shadeweave.view.internal.document.DocumentState;
import dev.shadeweave.view.internal.document.Dropped;
import dev.shadeweave.view.internal.document.MaterialState;
import dev.shadeweave.view.internal.document.Settings;
import dev.shadeweave.view.internal.document.SourcePlaces;
import dev.shadeweave.view.internal.document.Workspace;
import dev.shadeweave.view.internal.server.Json;
import dev.shadeweave.view.internal.server.Service;
import dev.shadeweave.view.setup.ViewerSetup;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Answers the calls of pages. */
public final class ViewService implements Service, AutoCloseable {
    private static final int LOOK_MILLIS = 50;

    /**
     * The pause after a poll is this many times as long as the poll, from {@value #LOOK_MILLIS} up to
     * {@value #LONGEST_REST_MILLIS} milliseconds.
     */
    private static final int REST = 20;

    /**
     * The longest pause, unless the poll itself took longer. It is short enough for the page to show a saved change
     * within half a second.
     */
    private static final int LONGEST_REST_MILLIS = 200;

    private static final int LIST_MILLIS = 1500;

    /** Answers calls of one method. */
    @FunctionalInterface
    private interface Method {
        Map<String, Object> call(Arguments arguments) throws Refusal;
    }

    private final Dropped dropped = Dropped.open();
    private final Workspace workspace;
    private final Settings settings;
    private final Scenes scenes;
    private final Blobs blobs = new Blobs();
    private final Pictures pictures;
    private final Thumbnails thumbnails;
    private final ImmutableMap<String, Method> methods;
    private final ScheduledExecutorService watching = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "shadeweave watch");
        thread.setDaemon(true);
        return thread;
    });

    private volatile Consumer<Map<String, Object>> news = none -> {};
    private final List<Future<?>> looks = new ArrayList<>();
    private final AtomicReference<@Nullable Future<?>> next = new AtomicReference<>();

    private ViewService(ViewerSetup given) {
        ViewerSetup setup = dropped.in(given);
        this.settings = new Settings(setup);
        this.workspace = new Workspace(setup, settings);
        this.scenes = new Scenes(setup);
        this.pictures = new Pictures(setup, settings, scenes, blobs);
        this.thumbnails = new Thumbnails(setup.cache());
        this.methods = ImmutableMap.<String, Method>builder()
                .put("hello", this::hello)
                .put("document", this::document)
                .put("picture", this::picture)
                .put("texts", this::texts)
                .put("shader", this::shader)
                .put("graph", this::graph)
                .put("save", this::save)
                .put("diff", this::diff)
                .buildOrThrow();
    }

    /** Creates the service for the documents of a call. */
    public static ViewService of(ViewerSetup setup) {
        return new ViewService(setup);
    }

    /**
     * Begins to watch files.
     *
     * @param news receives events for pages
     */
    public void begin(Consumer<Map<String, Object>> news) {
        this.news = news;
        look(news, LOOK_MILLIS);
        looks.add(watching.scheduleWithFixedDelay(
                () -> quietly(() -> workspace.lookForDocuments(news)),
                LIST_MILLIS,
                LIST_MILLIS,
                TimeUnit.MILLISECONDS));
    }

    private void look(Consumer<Map<String, Object>> news, long wait) {
        Runnable look = () -> {
            long start = System.nanoTime();
            quietly(() -> workspace.lookForChanges(news));
            look(news, rest(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start)));
        };
        try {
            next.set(watching.schedule(look, wait, TimeUnit.MILLISECONDS));
        } catch (RejectedExecutionException e) {
            // The viewer is closing.
        }
    }

    /** Returns the pause after a poll, both in milliseconds. Polls also take longer on a busy machine. */
    static long rest(long took) {
        return Math.max(took, Math.min(LONGEST_REST_MILLIS, Math.max(LOOK_MILLIS, REST * took)));
    }

    /** Runs a poll. If it fails with an internal error, the error is logged and polling continues. */
    private static void quietly(Runnable look) {
        try {
            look.run();
        } catch (RuntimeException | StackOverflowError e) {
            System.getLogger(ViewService.class.getName()).log(System.Logger.Level.ERROR, "looking at files failed", e);
        }
    }

    @Override
    public Map<String, Object> call(String name, Map<String, Object> arguments) throws Refusal {
        Method method = methods.get(name);
        if (method == null) {
            throw new Refusal("there is no method '" + name + "'");
        }
        return method.call(new Arguments(arguments));
    }

    @Override
    public Optional<byte[]> blob(String hash) {
        return blobs.get(hash);
    }

    @Override
    public Map<String, Object> upload(String kind, String name, byte[] bytes) throws Refusal {
        if (kind.equals("small")) {
            thumbnails.keep(name, bytes);
            return Json.object("name", name);
        }
        if (kind.equals("pictures")) {
            return PictureDifference.of(name, bytes, blobs);
        }
        return Json.object(
                "name",
                switch (kind) {
                    case "document" -> open(dropped.documents(name, bytes));
                    case "texture" -> dropped.texture(name, bytes);
                    default -> scenes.drop(kind, name, bytes);
                });
    }

    /**
     * Adds dropped documents, and returns the one to show: the first with a renderable element, or else the first that
     * can be read. If no document can be read, none is added.
     */
    private String open(List<Path> files) throws Refusal {
        workspace.lookForDocuments(news);
        Optional<DocumentState> readable = Optional.empty();
        for (Path file : files) {
            DocumentState state = workspace.document(Workspace.id(file));
            if (state.content() != null && !state.materials().isEmpty()) {
                return Workspace.id(file);
            }
            readable = readable.or(() -> Optional.of(state).filter(read -> read.content() != null));
        }
        if (readable.isPresent()) {
            return Workspace.id(readable.get().file());
        }
        String reason = workspace.document(Workspace.id(files.get(0))).diagnostics().stream()
                .findFirst()
                .map(message -> message.message())
                .orElse("the document cannot be read");
        dropped.remove(files.get(0));
        workspace.lookForDocuments(news);
        throw new Refusal(reason);
    }

    /** Returns the documents and the choices of the page. */
    private Map<String, Object> hello(Arguments arguments) {
        List<String> documents = new ArrayList<>();
        for (Path file : workspace.inputs()) {
            documents.add(Workspace.id(file));
        }
        return Json.object(
                "documents", documents,
                "meshes", scenes.meshNames(),
                "environments", scenes.environmentNames(),
                "rigs", scenes.rigNames(),
                "modifiers", settings.modifiers(),
                "targets", List.copyOf(Generators.targets()),
                "messages", Messages.of(workspace.messages(), SourcePlaces.of(null)));
    }

    /** Returns the content of a document. */
    private Map<String, Object> document(Arguments arguments) throws Refusal {
        DocumentState state = workspace.document(arguments.text("document"));
        return Json.object(
                "materials", state.materials(),
                "revision", state.revision(),
                "messages", Messages.of(state.diagnostics(), SourcePlaces.of(state.content())));
    }

    private Map<String, Object> picture(Arguments arguments) throws Refusal {
        String id = arguments.text("document");
        DocumentState state = state(arguments);
        if (state.content() == null) {
            return Json.object("messages", Messages.of(state.diagnostics(), SourcePlaces.of(null)));
        }
        MaterialState material = workspace.material(state, arguments.text("element", ""), arguments.texts("values"));
        Pictures.Made made = pictures.make(material, Pictures.Wanted.of(arguments), workspace.library());
        if (state.revision() == workspace.document(id).revision()) {
            workspace.watch(id, made.files());
        }
        if (arguments.yes("small") && made.answer().get("stream") instanceof String stream) {
            thumbnails.find(stream).ifPresent(png -> made.answer().put("small", blobs.add(png)));
        }
        return made.answer();
    }

    private Map<String, Object> texts(Arguments arguments) throws Refusal {
        return Texts.documents(workspace.document(arguments.text("document")));
    }

    private Map<String, Object> shader(Arguments arguments) throws Refusal {
        return Texts.shader(subject(arguments), arguments.text("target"), options(arguments));
    }

    /** Returns the document of a call: its current state, or its state before its last change. */
    private DocumentState state(Arguments arguments) throws Refusal {
        String id = arguments.text("document");
        return arguments.text("version", "now").equals("before") ? workspace.before(id) : workspace.document(id);
    }

    /** Returns the element of a call, with the edited values of the page. */
    private MaterialState subject(Arguments arguments) throws Refusal {
        return workspace.material(state(arguments), arguments.text("element", ""), arguments.texts("values"));
    }

    private GenerationOptions options(Arguments arguments) throws Refusal {
        GenerationOptions options =
                pictures.options(Pictures.Wanted.of(arguments), workspace.library(), new Diagnostics());
        return arguments.text("interface", "complete").equals("reduced")
                ? options.toBuilder()
                        .set(InterfaceOptions.SHADER_INTERFACE, InterfaceType.REDUCED)
                        .build()
                : options;
    }

    private Map<String, Object> graph(Arguments arguments) throws Refusal {
        DocumentState state =
                workspace.edited(workspace.document(arguments.text("document")), arguments.texts("values"));
        if (state.content() == null) {
            throw new Refusal("the document cannot be read");
        }
        return GraphView.of(
                state.content(),
                arguments.text("scope", ""),
                arguments.texts("open").keySet());
    }

    private Map<String, Object> save(Arguments arguments) throws Refusal {
        return Saving.save(workspace.document(arguments.text("document")), arguments, workspace.inputs(), dropped);
    }

    /** Returns two texts, each a shader of a material or a document, and their differences. */
    private Map<String, Object> diff(Arguments arguments) throws Refusal {
        Arguments one = arguments.inside("left");
        Arguments other = arguments.inside("right");
        // If one document is edited, both are written, so that the writer's white space is not a difference.
        boolean edited =
                !one.texts("values").isEmpty() || !other.texts("values").isEmpty();
        String left = side(one, edited);
        String right = side(other, edited);
        return Json.object("left", left, "right", right, "runs", Differences.of(left, right));
    }

    private String side(Arguments side, boolean edited) throws Refusal {
        String target = side.text("target");
        if (!target.equals("document")) {
            return Texts.whole(subject(side), target, options(side));
        }
        DocumentState state = state(side);
        return edited ? Texts.written(workspace.edited(state, side.texts("values"))) : Texts.document(state);
    }

    @Override
    public void close() {
        looks.forEach(look -> look.cancel(false));
        watching.shutdownNow();
        dropped.close();
    }
}
