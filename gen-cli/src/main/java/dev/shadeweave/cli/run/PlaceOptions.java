package dev.shadeweave.cli.run;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import dev.shadeweave.cli.call.UsageErrors;
import dev.shadeweave.cli.files.ReadFiles;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.source.ArchivePath;
import dev.shadeweave.source.BadArchiveException;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.source.SourceRoot;
import dev.shadeweave.source.SourceSpan;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options for the places where files are searched, and for limits. */
public final class PlaceOptions {
    static final DiagnosticKind NO_SEARCH_FOLDER =
            DiagnosticKind.warning("SW1714", "folder '{0}' of option --search-path does not exist");
    static final DiagnosticKind BAD_ARCHIVE =
            DiagnosticKind.error("SW1718", "archive '{0}' of option {1} cannot be used: {2}");

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--search-path",
            paramLabel = "DIR",
            description = "A folder or zip archive of included files, sources and textures; those of "
                    + SearchPath.VARIABLE
                    + " come last. Repeatable.")
    private List<Path> searchPath = List.of();

    @Option(
            names = "--root",
            paramLabel = "DIR",
            description =
                    "Documents read only files here or in --search-path. Default: the second folder from the top, such as"
                            + " /home/me.")
    private @Nullable Path root;

    @Mixin
    private LimitOptions limitOptions;

    private final Supplier<Places> places = Suppliers.memoize(this::read);

    /** Returns the options with which another process, in any folder, has the same search path. */
    List<String> arguments() {
        return searchPath.stream()
                .map(place -> "--search-path=" + place.toAbsolutePath())
                .toList();
    }

    /** Returns the limits of the run. */
    LimitOptions limits() {
        return limitOptions;
    }

    /**
     * Adds the archives of the search path to the files that are read. Folders are not added, because the run reads
     * only those of their files that documents name.
     */
    void addTo(ReadFiles reads) {
        searchPath.stream().filter(place -> ArchivePath.of(place).isPresent()).forEach(reads::add);
    }

    /** Returns the places where files are searched. */
    Places places() {
        return places.get();
    }

    /**
     * Warns of folders of {@code --search-path} that do not exist. Folders of the environment variable are not checked,
     * because many programs share it. A {@code --root} that does not exist, an archive that cannot be opened, or an
     * invalid limit is a wrong call.
     */
    void check(Diagnostics diagnostics) {
        for (Path folder : searchPath) {
            if (!Files.isDirectory(folder) && ArchivePath.of(folder).isEmpty()) {
                diagnostics.report(NO_SEARCH_FOLDER, SourceSpan.none(), folder);
            }
        }
        places();
    }

    /**
     * Returns the folder of {@code --root}, or null without the option; a folder that does not exist is a wrong call.
     */
    public static @Nullable Path existing(@Nullable Path root, CommandSpec spec) {
        if (root != null && !Files.isDirectory(root)) {
            throw UsageErrors.wrongCall(spec.commandLine(), LibraryOptions.NOT_FOUND, root, "--root");
        }
        return root;
    }

    /** Returns the folders of the environment, which are searched last. */
    public static SearchPath environment() {
        String folders = System.getenv(SearchPath.VARIABLE);
        return SearchPath.parse(folders == null ? "" : folders, File.pathSeparator);
    }

    private Places read() {
        existing(root, spec);
        ImmutableList.Builder<SourceRoot> roots = ImmutableList.builder();
        ImmutableList.Builder<Path> folders = ImmutableList.builder();
        for (Path place : searchPath) {
            if (ArchivePath.of(place).isPresent()) {
                roots.add(archive(place, "--search-path", spec));
            } else {
                roots.add(root == null ? SourceRoot.around(place) : SourceRoot.folder(place));
                folders.add(place);
            }
        }
        return new Places(
                new SearchPath(roots.build()).plus(environment().roots()),
                folders.build(),
                SourceRoot.builtInLibrary(),
                root,
                limitOptions.reading(),
                limitOptions.run());
    }

    /** Opens an archive that an option names. An archive that cannot be opened is a wrong call. */
    static SourceRoot archive(Path file, String option, CommandSpec spec) {
        try {
            return SourceRoot.zip(file);
        } catch (BadArchiveException e) {
            throw UsageErrors.wrongCall(spec.commandLine(), BAD_ARCHIVE, file, option, String.valueOf(e.getMessage()));
        }
    }
}
