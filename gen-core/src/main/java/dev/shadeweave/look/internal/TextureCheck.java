package dev.shadeweave.look.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.MissingFile;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.NodeDef;
import dev.shadeweave.document.Token;
import dev.shadeweave.library.LibraryLoader;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.Values;
import dev.shadeweave.link.reference.PortBinding;
import dev.shadeweave.source.AttributeSpans;
import dev.shadeweave.source.FilePattern;
import dev.shadeweave.source.FoundFile;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Types;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Checks that the files that a document names exist: images, and all other inputs of type filename.
 *
 * <p>Prefixes and tokens are resolved as renderers do. For a set of tiles or frames, one existing file is enough. A
 * name with tokens of geometries is checked once for each geometry. Names that only the host can complete, and web
 * addresses, are skipped. Without a place to search, as for texts in memory, nothing is reported.
 */
public final class TextureCheck {
    static final DiagnosticKind MISSING = DiagnosticKind.warning("SW1930", "file '{0}' was not found");

    private static final Pattern OPEN = Pattern.compile("[\\[\\]{}<>]");
    private static final Pattern ADDRESS = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]+:/?/.*");

    static final DiagnosticKind TOO_MANY = DiagnosticKind.warning(
            "SW1931",
            "the document names more than {0} files with all that geometries make of their names; the others are"
                    + " not looked for");

    /** The maximum number of names. Each check calls the operating system, and geometries multiply the names. */
    private static final int MOST_NAMES = 1 << 16;

    private final Looks looks;
    private final SearchPath path;
    private final BiConsumer<Input, Name> use;
    private final IdentityHashMap<Element, ImmutableList<String>> openTokens = new IdentityHashMap<>();
    private int names;
    private final Diagnostics diagnostics = new Diagnostics();

    /** A complete name, and the file whose folder it is relative to. */
    private record Name(FilePattern pattern, @Nullable SourceFile from) {}

    private TextureCheck(LinkedDocument content, Looks looks, BiConsumer<Input, Name> use) {
        this.looks = looks;
        this.use = use;
        this.path = path(content);
    }

    private static SearchPath path(LinkedDocument content) {
        // The built-in library has no textures, so messages do not list it as searched.
        return new SearchPath(content.library().sources().roots().stream()
                .filter(root -> !LibraryLoader.isBuiltIn(root))
                .collect(ImmutableList.toImmutableList()));
    }

    /** Returns a warning for each input that names a missing file, in document order. */
    public static ImmutableList<Diagnostic> check(LinkedDocument content, Looks looks) {
        Diagnostics diagnostics = new Diagnostics();
        SearchPath path = path(content);
        TextureCheck check = new TextureCheck(content, looks, (input, name) -> {
            SearchPath.Search search = path.findAny(name.pattern(), name.from());
            if (search.file().isEmpty()) {
                diagnostics.report(MissingFile.of(
                        MISSING,
                        AttributeSpans.value(input, "value"),
                        search,
                        name.pattern().text()));
            }
        });
        check.visit(content);
        diagnostics.reportAll(check.diagnostics.all());
        return diagnostics.all();
    }

    /** Returns the existing files that inputs name; of a set of tiles or frames, all of them. */
    public static ImmutableList<FoundFile> files(LinkedDocument content, Looks looks) {
        ImmutableList.Builder<FoundFile> files = ImmutableList.builder();
        SearchPath path = path(content);
        new TextureCheck(content, looks, (input, name) -> files.addAll(path.findAll(name.pattern(), name.from())))
                .visit(content);
        return files.build();
    }

    /** Returns the places of the files that inputs name; for a missing file, the places where it would be found. */
    public static ImmutableSet<String> places(LinkedDocument content, Looks looks) {
        ImmutableSet.Builder<String> places = ImmutableSet.builder();
        SearchPath path = path(content);
        new TextureCheck(content, looks, (input, name) -> {
                    ImmutableList<FoundFile> files = path.findAll(name.pattern(), name.from());
                    files.forEach(file -> places.add(file.displayName()));
                    if (files.isEmpty()) {
                        places.addAll(path.findAny(name.pattern(), name.from()).tried());
                    }
                })
                .visit(content);
        return places.build();
    }

    private void visit(LinkedDocument content) {
        for (Document document : content.documents()) {
            SourceFile source = document.source();
            boolean somewhere = source != null && source.root() != null;
            if (somewhere || !path.roots().isEmpty()) {
                document.children().forEach(child -> visit(child, document));
            }
        }
    }

    private void visit(Element element, Document owner) {
        if (element instanceof Input input && isStated(input)) {
            check(input, owner);
        } else if (!(element instanceof NodeDef)) {
            element.children().forEach(child -> visit(child, owner));
        }
    }

    private static boolean isStated(Input input) {
        return input.type().equals(Types.FILENAME.name())
                && !input.attributes().get("value", "").isBlank()
                && !PortBinding.of(input).isFed();
    }

    /** Returns true if a part of the name is set by each instance of a definition. */
    private boolean hasOpenToken(Input input, Document owner) {
        String text = input.attributes().get("value", "");
        if (text.indexOf('[') < 0) {
            return false;
        }
        for (Element at = input; at != null; at = owner.index().parent(at)) {
            if (openTokens.computeIfAbsent(at, TextureCheck::openTokens).stream()
                    .anyMatch(text::contains)) {
                return true;
            }
        }
        return false;
    }

    /** Returns the tokens that each instance of a definition sets, as they are written in file names. */
    private static ImmutableList<String> openTokens(Element element) {
        return element.children(Token.class)
                .filter(token -> !PortBinding.of(token).interfaceName().isEmpty())
                .map(token -> "[" + token.name() + "]")
                .collect(ImmutableList.toImmutableList());
    }

    private void check(Input input, Document owner) {
        if (hasOpenToken(input, owner)) {
            return;
        }
        @Nullable SourceFile from = owner.source();
        // The reader of the value reports errors in the tokens of the name.
        new Values(new Diagnostics())
                .read(input, owner, Types.FILENAME, ImmutableMap.of())
                .ifPresent(value -> {
                    for (String name : names(value.text())) {
                        // A name with other open parts is completed by the host.
                        FilePattern pattern = new FilePattern(name);
                        boolean open =
                                OPEN.matcher(pattern.tile(1001).frame(1).text()).find();
                        if (open || ADDRESS.matcher(name).matches()) {
                            continue;
                        }
                        if (++names > MOST_NAMES) {
                            diagnostics.report(TOO_MANY, SourceSpan.none(), MOST_NAMES);
                            return;
                        }
                        use.accept(input, new Name(pattern, from));
                    }
                });
    }

    /** Returns the name as each relevant geometry completes it, else as the defaults do. */
    private Set<String> names(String name) {
        Set<String> tokens = new FilePattern(name).tokens();
        Set<String> names = new LinkedHashSet<>();
        for (GeometryInfo info : looks.infos()) {
            if (names.size() > MOST_NAMES) {
                break;
            }
            if (tokens.stream().anyMatch(info.tokens()::containsKey)) {
                names.add(looks.withDefaults(info.resolve(name)));
            }
        }
        return names.isEmpty() ? Set.of(looks.withDefaults(name)) : names;
    }
}
