package dev.shadeweave.testing;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.opentest4j.AssertionFailedError;

/**
 * The shaders of documents: one {@link ShaderCase} for each document, element and target. {@link ShaderTest} does the same with
 * an annotation.
 *
 * <pre>{@code
 * ShaderCases cases = ShaderCases.of(Path.of("src/materials")).withTargets("genglsl", "essl");
 * for (ShaderCase shader : cases.list()) {
 *     shader.compiles();
 *     shader.approved();
 * }
 * cases.assertNoneObsolete();
 * }</pre>
 */
public final class ShaderCases {
    private static final String ENDING = ".mtlx";

    private final ImmutableList<Path> documents;
    private final ImmutableSet<String> targets;
    private final ImmutableSet<String> elements;
    private final GenerationOptions options;
    private final ApprovedFolder folder;
    private final Supplier<ImmutableList<ShaderCase>> cases;

    private ShaderCases(
            ImmutableList<Path> documents,
            ImmutableSet<String> targets,
            ImmutableSet<String> elements,
            GenerationOptions options,
            ApprovedFolder folder) {
        this.documents = documents;
        this.targets = targets;
        this.elements = elements;
        this.options = options;
        this.folder = folder;
        this.cases = Suppliers.memoize(this::read);
    }

    /**
     * Returns the shaders of all renderable elements of documents, for the target {@code genglsl}, with the default options.
     * The approved files are in {@code src/test/approved}.
     *
     * @param documents documents, and folders with documents ({@code .mtlx}) at any depth
     */
    public static ShaderCases of(Path... documents) {
        return new ShaderCases(
                ImmutableList.copyOf(documents),
                ImmutableSet.of("genglsl"),
                ImmutableSet.of(),
                GenerationOptions.DEFAULT,
                ApprovedFolder.of(ShaderCase.DEFAULT_FOLDER));
    }

    /**
     * Returns the shaders for other targets.
     *
     * @param newTargets the names of targets
     */
    public ShaderCases withTargets(String... newTargets) {
        return new ShaderCases(documents, ImmutableSet.copyOf(newTargets), elements, options, folder);
    }

    /**
     * Returns the shaders of some elements.
     *
     * @param newElements paths of elements; {@code *} is any text and selects among the renderable elements. Without a path,
     *     all renderable elements are selected.
     */
    public ShaderCases withElements(String... newElements) {
        return new ShaderCases(documents, targets, ImmutableSet.copyOf(newElements), options, folder);
    }

    /**
     * Returns the shaders with other options.
     *
     * @param newOptions the options of generation
     */
    public ShaderCases withOptions(GenerationOptions newOptions) {
        return new ShaderCases(documents, targets, elements, newOptions, folder);
    }

    /**
     * Returns the shaders with their approved files in another folder.
     *
     * @param newFolder the folder, which other tests must not use if {@link #assertNoneObsolete} is called
     */
    public ShaderCases approvedIn(ApprovedFolder newFolder) {
        return new ShaderCases(documents, targets, elements, options, newFolder);
    }

    /**
     * Returns the cases, sorted by document, element and target. A document that cannot be read is one case for each target;
     * its checks fail with the messages.
     *
     * @throws IllegalArgumentException if there is no target or no case, if a file or folder does not exist, or if two cases
     *     would have the same approved files
     * @throws UncheckedIOException if a folder cannot be read
     */
    public ImmutableList<ShaderCase> list() {
        return cases.get();
    }

    /**
     * Checks that every approved file in the folder belongs to a case. A folder that approves deletes the other files instead.
     * Files of a shader that cannot be generated, and of a document that cannot be read, are in use.
     *
     * @return the files that were deleted, sorted
     * @throws AssertionFailedError that lists the obsolete files
     */
    public ImmutableList<Path> assertNoneObsolete() {
        Map<String, ShaderCase> byName = new HashMap<>();
        list().forEach(one -> byName.put(one.base(), one));
        ImmutableList<ShaderCase> unread =
                list().stream().filter(one -> one.element().isEmpty()).collect(ImmutableList.toImmutableList());
        return folder.assertNoneObsolete((name, extension) -> {
            ShaderCase owner = owner(name, byName);
            return (owner != null && owner.owns(name, extension))
                    || unread.stream().anyMatch(one -> name.startsWith(FileStem.of(one.document(), "") + "__"));
        });
    }

    /** Returns the case that owns a file: its name is the start of the file's name, up to the end or a point. */
    private static @Nullable ShaderCase owner(String name, Map<String, ShaderCase> byName) {
        for (int end = name.length(); end > 0; end = name.lastIndexOf('.', end - 1)) {
            ShaderCase owner = byName.get(name.substring(0, end));
            if (owner != null) {
                return owner;
            }
        }
        return null;
    }

    private ImmutableList<ShaderCase> read() {
        if (documents.isEmpty() || targets.isEmpty()) {
            throw new IllegalArgumentException("no " + (targets.isEmpty() ? "targets" : "documents") + " are named");
        }
        List<ShaderCase> all = new ArrayList<>();
        Set<String> seen = new LinkedHashSet<>();
        for (Path named : documents) {
            for (Path file : files(named)) {
                all.addAll(cases(file, name(named, file), seen));
            }
        }
        if (all.isEmpty()) {
            throw new IllegalArgumentException(nothingIn(seen));
        }
        checkNames(all);
        return ImmutableList.copyOf(all);
    }

    private String nothingIn(Set<String> seen) {
        String where = documents.stream().map(Path::toString).collect(Collectors.joining(", "));
        if (elements.isEmpty() || seen.isEmpty()) {
            return "the documents in " + where + " have no element to generate: no output, material or shader";
        }
        String asked = String.join(", ", elements);
        return "no element of the documents in " + where + " is called '" + asked + "'"
                + Suggestions.didYouMean(asked, seen);
    }

    private static ImmutableList<Path> files(Path named) {
        if (Files.isRegularFile(named)) {
            return ImmutableList.of(named);
        }
        if (!Files.isDirectory(named)) {
            throw new IllegalArgumentException("there is no document or folder '" + named + "' (in "
                    + Path.of("").toAbsolutePath() + ")");
        }
        try (Stream<Path> files = Files.walk(named)) {
            ImmutableList<Path> found = files.filter(
                            file -> file.toString().endsWith(ENDING) && Files.isRegularFile(file))
                    .sorted()
                    .collect(ImmutableList.toImmutableList());
            if (found.isEmpty()) {
                throw new IllegalArgumentException("the folder '" + named + "' has no documents (" + ENDING + ")");
            }
            return found;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String name(Path named, Path file) {
        Path name = named.equals(file) ? file.getFileName() : named.relativize(file);
        return String.valueOf(name).replace('\\', '/');
    }

    /**
     * Returns the cases of one document.
     *
     * @param seen receives the paths of renderable elements
     */
    private List<ShaderCase> cases(Path file, String document, Set<String> seen) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<Document> read = DocumentReader.create().read(file, diagnostics);
        List<ShaderCase> cases = new ArrayList<>();
        if (read.isEmpty() || diagnostics.hasErrors()) {
            ShaderCase.Made broken = new ShaderCase.Made(GenerationResult.failed(diagnostics.all()), Optional.empty());
            targets.forEach(target -> cases.add(
                    new ShaderCase(document, "", target, FileStem.of(document, ""), folder, unused -> broken)));
            return cases;
        }
        LinkedDocument content = LinkedDocument.of(Library.standard(), read.get());
        content.renderables().forEach(element -> seen.add(content.path(element)));
        for (Element element : selected(content)) {
            String path = content.path(element);
            for (String target : targets) {
                cases.add(new ShaderCase(
                        document,
                        path,
                        target,
                        FileStem.of(document, path),
                        folder,
                        name -> ShaderCase.make(content, element, name, options)));
            }
        }
        return cases;
    }

    private Set<Element> selected(LinkedDocument content) {
        Set<Element> selected = new LinkedHashSet<>();
        if (elements.isEmpty()) {
            selected.addAll(content.renderables());
        }
        for (String path : elements) {
            content.element(path).ifPresent(selected::add);
            Pattern pattern = Pattern.compile(
                    Stream.of(path.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*")));
            content.renderables().stream()
                    .filter(element -> pattern.matcher(content.path(element)).matches())
                    .forEach(selected::add);
        }
        return selected;
    }

    /** Rejects two cases with the same approved files. */
    private static void checkNames(List<ShaderCase> cases) {
        Map<String, ShaderCase> byName = new HashMap<>();
        for (ShaderCase one : cases) {
            ShaderCase other = byName.put(one.base(), one);
            if (other != null) {
                throw new IllegalArgumentException("the approved files of '" + other + "' and '" + one
                        + "' would have the same name, " + one.base() + "; test them in different folders");
            }
        }
    }
}
