package dev.shadeweave.view.internal.document;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceRoot;
import dev.shadeweave.view.internal.server.Service;
import dev.shadeweave.view.setup.ViewerSetup;
import dev.shadeweave.watch.internal.CodeFiles;
import dev.shadeweave.watch.internal.FileStamps;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The generation options for each modifier that a page can choose. The same choice returns the same object until a file
 * of the options changes, because generators cache by options.
 */
public final class Settings {
    /** The word for no modifier. */
    public static final String NONE = "none";

    private record Known(GenerationOptions options, ImmutableList<Diagnostic> messages) {}

    private final ViewerSetup setup;
    private final Map<String, Known> known = new ConcurrentHashMap<>();
    private volatile FileStamps files;

    public Settings(ViewerSetup setup) {
        this.setup = setup;
        this.files = FileStamps.of(files());
    }

    /** Returns the modifiers that a page can choose, after the word for none. */
    public List<String> modifiers() {
        List<String> names = new ArrayList<>(List.of(NONE));
        names.addAll(setup.options().modifiers());
        return names;
    }

    /**
     * Returns the options with a modifier.
     *
     * @param modifier its name, or the word for none
     */
    public GenerationOptions options(String modifier, Diagnostics diagnostics) throws Service.Refusal {
        if (!modifiers().contains(modifier)) {
            throw new Service.Refusal("there is no modifier '" + modifier + "'");
        }
        Known options = known.computeIfAbsent(modifier, this::read);
        diagnostics.reportAll(options.messages());
        return options.options();
    }

    private Known read(String modifier) {
        Diagnostics diagnostics = new Diagnostics();
        GenerationOptions options =
                setup.options().read(modifier.equals(NONE) ? List.of() : List.of(modifier), diagnostics);
        return new Known(options, diagnostics.all());
    }

    /**
     * Returns the files that changed since the last poll. If there are any, the next request reads the options again.
     */
    Set<Path> lookForChanges() {
        Set<Path> changed = files.changed();
        if (!changed.isEmpty()) {
            files = FileStamps.of(files());
            known.clear();
        }
        return changed;
    }

    private Set<Path> files() {
        Set<Path> all = new LinkedHashSet<>(setup.options().files());
        List<SourceFile> texts = new ArrayList<>();
        for (Path file : setup.options().files()) {
            Path folder = file.getParent();
            try {
                SourceRoot.around(folder == null ? Path.of("") : folder)
                        .read(String.valueOf(file.getFileName()))
                        .ifPresent(texts::add);
            } catch (UncheckedIOException e) {
                // The file is watched nevertheless.
            }
        }
        all.addAll(CodeFiles.of(texts, setup.documents().searchPath()));
        return all;
    }
}
