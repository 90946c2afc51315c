package dev.shadeweave.view.internal.content;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.hash.Hashing;
import com.google.common.io.ByteSource;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.glsl.hw.HwOptions;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.internal.file.ImageFiles;
import dev.shadeweave.render.internal.file.MeshFiles;
import dev.shadeweave.render.lights.LightRig;
import dev.shadeweave.render.scene.Environment;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.render.scene.Shapes;
import dev.shadeweave.source.FoundFile;
import dev.shadeweave.source.SourceRoot;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.view.internal.server.Service;
import dev.shadeweave.view.setup.ViewerSetup;
import dev.shadeweave.watch.internal.FileStamps;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Objects, environments and lights by the names on the page. A file is read again when it changes. */
final class Scenes {
    private static final int MOST_DROPPED = 32;
    private static final int MOST_LETTERS = 120;
    private static final String NO_LIGHTS = "none";

    private final ViewerSetup setup;
    private final Map<String, Kept<Mesh>> meshes = new LinkedHashMap<>();
    private final Map<String, Kept<Environment>> environments = new LinkedHashMap<>();
    private final Map<String, Mesh> droppedMeshes = new LinkedHashMap<>();
    private final Map<String, Environment> droppedEnvironments = new LinkedHashMap<>();

    /** The content of a file, with the stamps of the file when it was read. */
    private record Kept<T>(FileStamps stamps, T value) {}

    Scenes(ViewerSetup setup) {
        this.setup = setup;
    }

    synchronized List<String> meshNames() {
        List<String> names = new ArrayList<>(shapes().keySet());
        names.addAll(setup.surroundings().meshes().keySet());
        names.addAll(droppedMeshes.keySet());
        return names;
    }

    synchronized List<String> environmentNames() {
        List<String> names = new ArrayList<>(Environment.byName().keySet());
        names.addAll(setup.surroundings().environments().keySet());
        names.addAll(droppedEnvironments.keySet());
        return names;
    }

    List<String> rigNames() {
        List<String> names = new ArrayList<>(List.of(NO_LIGHTS));
        names.addAll(setup.surroundings().lightRigs().keySet());
        return names;
    }

    private static ImmutableSortedMap<String, Supplier<Mesh>> shapes() {
        return Shapes.byName();
    }

    /** Returns the files of an object, an environment and lights. Built-in and dropped ones have no file. */
    List<Path> files(String mesh, String environment, String rig) {
        List<Path> files = new ArrayList<>();
        Optional.ofNullable(setup.surroundings().meshes().get(mesh)).ifPresent(files::add);
        Optional.ofNullable(setup.surroundings().environments().get(environment))
                .ifPresent(files::add);
        Optional.ofNullable(setup.surroundings().lightRigs().get(rig)).ifPresent(files::add);
        return files;
    }

    /** Returns the object with a name. */
    synchronized Mesh mesh(String name, Diagnostics diagnostics) throws Service.Refusal {
        Path file = setup.surroundings().meshes().get(name);
        Mesh dropped = droppedMeshes.get(name);
        if (dropped != null) {
            return dropped;
        }
        Kept<Mesh> kept = meshes.get(name);
        if (kept != null && kept.stamps().changed().isEmpty()) {
            return kept.value();
        }
        FileStamps stamps = file == null ? FileStamps.NONE : FileStamps.of(List.of(file));
        Mesh mesh;
        if (file != null) {
            mesh = MeshFiles.read(file, ImmutableList.of(), diagnostics)
                    .orElseThrow(() -> new Service.Refusal(first(diagnostics, "mesh '" + name + "' cannot be read")));
        } else {
            Supplier<Mesh> shape = shapes().get(name);
            if (shape == null) {
                throw new Service.Refusal("there is no mesh '" + name + "'");
            }
            mesh = shape.get();
        }
        meshes.put(name, new Kept<>(stamps, mesh));
        return mesh;
    }

    /** Returns the environment with a name. */
    synchronized Environment environment(String name, Diagnostics diagnostics) throws Service.Refusal {
        Environment dropped = droppedEnvironments.get(name);
        if (dropped != null) {
            return dropped;
        }
        Kept<Environment> kept = environments.get(name);
        if (kept != null && kept.stamps().changed().isEmpty()) {
            return kept.value();
        }
        Path file = setup.surroundings().environments().get(name);
        if (file == null) {
            Supplier<Environment> builtIn = Environment.byName().get(name);
            if (builtIn == null) {
                throw new Service.Refusal("there is no environment '" + name + "'");
            }
            return builtIn.get();
        }
        FileStamps stamps = FileStamps.of(List.of(file));
        Environment environment = ImageFiles.readEnvironment(file, SourceSpan.none(), diagnostics)
                .map(Environment::of)
                .orElseThrow(
                        () -> new Service.Refusal(first(diagnostics, "environment '" + name + "' cannot be read")));
        environments.put(name, new Kept<>(stamps, environment));
        return environment;
    }

    /** Returns the lights with a name. */
    LightRig rig(String name, Library library, Diagnostics diagnostics) throws Service.Refusal {
        if (name.equals(NO_LIGHTS)) {
            return LightRig.NONE;
        }
        Path file = setup.surroundings().lightRigs().get(name);
        if (file == null) {
            throw new Service.Refusal("there is no light rig '" + name + "'");
        }
        Optional<Document> document = setup.documents().reader().read(file, diagnostics);
        return document.flatMap(read -> LightRig.read(LinkedDocument.of(library, read), diagnostics))
                .orElseThrow(() -> new Service.Refusal(first(diagnostics, "light rig '" + name + "' cannot be read")));
    }

    /** Returns the generation options for this lighting. */
    static GenerationOptions lit(GenerationOptions options, LightRig rig, boolean shadows, boolean transparency) {
        return options.toBuilder()
                .set(InterfaceOptions.LIGHT_SHADERS, rig.shaders())
                .set(
                        HwOptions.MAX_ACTIVE_LIGHT_SOURCES,
                        Math.max(
                                options.get(HwOptions.MAX_ACTIVE_LIGHT_SOURCES),
                                rig.lights().size()))
                .set(HwOptions.SHADOW_MAP, shadows && !rig.lights().isEmpty())
                .set(HwOptions.TRANSPARENCY, transparency)
                .build();
    }

    /**
     * Adds an object or environment that was dropped into a page, and returns its name for the page. Reads only its
     * bytes, and no other file.
     */
    String drop(String kind, String name, byte[] bytes) throws Service.Refusal {
        Diagnostics diagnostics = new Diagnostics();
        String plain = name.replaceAll("[^\\p{L}\\p{N}_. -]", "_");
        String called = plain.substring(Math.max(0, plain.length() - MOST_LETTERS));
        String shown =
                called + " (" + Hashing.sha256().hashBytes(bytes).toString().substring(0, 6) + ")";
        // Messages use the user's file name. Leading dots would lead to a folder.
        String file = called.replaceFirst("^[. ]*$|^[. ]+", "_");
        SourceRoot root = SourceRoot.files("dropped", ImmutableMap.of(file, ByteSource.wrap(bytes)));
        FoundFile found = root.look(file).file().orElseThrow();
        switch (kind.toLowerCase(Locale.ROOT)) {
            case "mesh" -> {
                Mesh mesh = MeshFiles.read(found, diagnostics)
                        .orElseThrow(() -> new Service.Refusal(first(diagnostics, "'" + called + "' is no mesh")));
                synchronized (this) {
                    put(droppedMeshes, shown, mesh);
                }
            }
            case "environment" -> {
                Image image = ImageFiles.readEnvironment(found, SourceSpan.none(), diagnostics)
                        .orElseThrow(() -> new Service.Refusal(first(diagnostics, "'" + called + "' is no picture")));
                Environment environment = Environment.of(image);
                synchronized (this) {
                    put(droppedEnvironments, shown, environment);
                }
            }
            default -> throw new Service.Refusal("nothing is known about dropping a '" + kind + "'");
        }
        return shown;
    }

    private static <T> void put(Map<String, T> all, String name, T value) {
        all.remove(name);
        all.put(name, value);
        while (all.size() > MOST_DROPPED) {
            all.remove(all.keySet().iterator().next());
        }
    }

    private static String first(Diagnostics diagnostics, String otherwise) {
        return diagnostics.all().stream()
                .findFirst()
                .map(message -> message.message()
                        + message.notes().stream()
                                .map(note -> "; " + note.message())
                                .reduce("", String::concat))
                .orElse(otherwise);
    }
}
