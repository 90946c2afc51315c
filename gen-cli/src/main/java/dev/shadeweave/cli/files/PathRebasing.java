package dev.shadeweave.cli.files;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.cli.call.StandardStreams;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Implementation;
import dev.shadeweave.document.Include;
import dev.shadeweave.document.Token;
import dev.shadeweave.source.ArchivePath;
import dev.shadeweave.source.AttributeSpans;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.FilePattern;
import dev.shadeweave.source.FoundFile;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceRoot;
import dev.shadeweave.type.Types;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Rewrites the file names in a document that is written to another folder, so that they lead to the same files. File
 * names are includes, textures with their prefixes, and sources of implementations.
 *
 * <p>These names do not change: absolute paths, URLs, names that begin with a token of the host, names of files that
 * are in the search path but not next to the document, and sources that do not exist.
 */
public final class PathRebasing {
    static final DiagnosticKind STAYS = DiagnosticKind.warning(
            "SW1782", "file name '{0}' stays as it is, and may mean another file in the new folder: {1}");
    static final DiagnosticKind OUT_OF_REACH = DiagnosticKind.warning(
            "SW1783",
            "'{0}' lies outside of what a document in '{1}' may name; give its folder to --search-path when you use it");

    private static final Pattern ABSOLUTE = Pattern.compile("[/\\\\].*|[A-Za-z][A-Za-z0-9+.-]*:.*");
    private static final Pattern HOST_TOKEN = Pattern.compile("<(?!UDIM>|UVTILE>).*");

    /** How file names are rewritten. */
    public enum Mode {
        /**
         * Names become relative to the new folder, and lead to the same files. They become absolute if the new folder
         * is on another drive.
         */
        REBASE,
        /** Names do not change. */
        KEEP,
        /** Names become absolute paths. */
        ABSOLUTE
    }

    private final Document document;
    private final Path from;
    private final Path to;
    private final Mode mode;
    private final SearchPath searchPath;
    private final Diagnostics diagnostics;

    private PathRebasing(
            Document document, Path from, Path to, Mode mode, SearchPath searchPath, Diagnostics diagnostics) {
        this.document = document;
        this.from = from;
        this.to = to;
        this.mode = mode;
        this.searchPath = searchPath;
        this.diagnostics = diagnostics;
    }

    /**
     * Returns the document with rewritten names. It is unchanged with {@link Mode#KEEP}, with {@link Mode#REBASE} if it
     * stays in its folder or is printed, and if it comes from an archive.
     *
     * @param input the file that the document was read from
     * @param output the file that the document is written to; null for standard output, which has no folder
     * @param diagnostics receives a warning for each name that may no longer lead to its file
     */
    public static Document apply(
            Document document,
            Path input,
            @Nullable Path output,
            Mode mode,
            SearchPath searchPath,
            Diagnostics diagnostics) {
        boolean printed = output == null || StandardStreams.isStandard(output);
        if (mode == Mode.KEEP || (mode == Mode.REBASE && printed)) {
            return document;
        }
        boolean archived = ArchivePath.of(input).isPresent();
        Path from = folder(input);
        Path to = output == null || printed ? from : folder(output);
        if (!archived && mode == Mode.REBASE && from.equals(to)) {
            return document;
        }
        PathRebasing rebasing = new PathRebasing(document, from, to, mode, searchPath, diagnostics);
        return (Document) (archived ? rebasing.unpacked(document) : rebasing.rebased(document, ""));
    }

    /** Returns the folder that file names in a document are relative to. */
    public static Path folder(Path file) {
        if (StandardStreams.isStandard(file) || file.toString().isEmpty()) {
            return Path.of("").toAbsolutePath().normalize();
        }
        Path absolute = file.toAbsolutePath().normalize();
        Path parent = absolute.getParent();
        return parent == null ? absolute : parent;
    }

    /**
     * Warns of each relative name of an include or a texture: a document outside of the archive cannot name files in
     * it. Returns the document unchanged.
     */
    private Element unpacked(Document archived) {
        archived.children().forEach(this::warn);
        return archived;
    }

    private void warn(Element element) {
        String name = element instanceof Include
                ? element.attributes().get("href", "")
                : isFileValue(element) ? element.attributes().get("value", "") : "";
        if (!name.isEmpty() && !ABSOLUTE.matcher(name).matches()) {
            String attribute = element instanceof Include ? "href" : "value";
            diagnostics.report(
                    STAYS,
                    AttributeSpans.value(element, attribute),
                    name,
                    "it lies in the archive; unpack that beside the new document");
        }
        element.children().forEach(this::warn);
    }

    private Element rebased(Element element, String prefix) {
        Attributes attributes = element.attributes();
        String inherited = prefix;
        if (attributes.has("fileprefix")) {
            String own = attributes.get("fileprefix", "");
            inherited = own;
            if (!own.isEmpty() && isMovable(own, element, "fileprefix") && isBeside(element, own)) {
                attributes = attributes.with("fileprefix", moved(own, element, "fileprefix"));
            }
        }
        if (element instanceof Include) {
            attributes = single(attributes, "href", element);
        } else if (element instanceof Implementation) {
            attributes = single(attributes, "file", element);
        } else if (isFileValue(element) && inherited.isEmpty()) {
            attributes = single(attributes, "value", element);
        }
        ImmutableList.Builder<Element> children = ImmutableList.builder();
        for (Element child : element.children()) {
            children.add(rebased(child, inherited));
        }
        ImmutableList<Element> all = children.build();
        return attributes.equals(element.attributes()) && all.equals(element.children())
                ? element
                : element.with(attributes, all);
    }

    private static boolean isFileValue(Element element) {
        return element.type().equals(Types.FILENAME.name())
                && !(element instanceof Token)
                && !element.attributes().get("value", "").isEmpty();
    }

    private Attributes single(Attributes attributes, String attribute, Element element) {
        String name = attributes.get(attribute, "");
        return name.isEmpty()
                        || !isMovable(name, element, attribute)
                        || isElsewhere(name)
                        || (element instanceof Implementation && !isThere(name))
                ? attributes
                : attributes.with(attribute, moved(name, element, attribute));
    }

    /** Returns true if a name is relative to the document. Reports a name that begins with a token of the host. */
    private boolean isMovable(String name, Element element, String attribute) {
        if (ABSOLUTE.matcher(name).matches()) {
            return false;
        }
        if (HOST_TOKEN.matcher(name).matches()) {
            diagnostics.report(
                    STAYS, AttributeSpans.value(element, attribute), name, "only a host knows what it begins with");
            return false;
        }
        return true;
    }

    /** Returns false if all files with a prefix are in the search path and not next to the document; otherwise true. */
    private boolean isBeside(Element element, String prefix) {
        int elsewhere = 0;
        int beside = 0;
        ArrayDeque<Element> open = new ArrayDeque<>(element.children());
        while (!open.isEmpty()) {
            Element at = open.removeFirst();
            if (at.attributes().has("fileprefix")) {
                continue;
            }
            if (isFileValue(at)) {
                if (isElsewhere(prefix + at.attributes().get("value", ""))) {
                    elsewhere++;
                } else {
                    beside++;
                }
            }
            open.addAll(at.children());
        }
        return elsewhere == 0 || beside > 0;
    }

    private Optional<FoundFile> find(String name) {
        SourceFile source = document.source();
        return searchPath.findAny(new FilePattern(name), source).file();
    }

    private boolean isThere(String name) {
        return find(name).isPresent();
    }

    /**
     * Returns true for a file that is in the search path and not next to the document. The document also finds it from
     * its new folder.
     */
    private boolean isElsewhere(String name) {
        FilePattern pattern = new FilePattern(name);
        SearchPath beside = SearchPath.of(SourceRoot.around(from));
        return beside.findAny(pattern, null).file().isEmpty()
                && searchPath.findAny(pattern, null).file().isPresent();
    }

    private String moved(String name, Element element, String attribute) {
        String slashed = name.replace('\\', '/');
        if (mode == Mode.ABSOLUTE) {
            return simplified(slashes(from), slashed);
        }
        try {
            Path way = to.relativize(from);
            String moved = simplified(slashes(way), slashed);
            Optional<FoundFile> found = find(name);
            if (found.isPresent() && SourceRoot.around(to).look(moved).outside() && !attribute.equals("fileprefix")) {
                diagnostics.report(OUT_OF_REACH, AttributeSpans.value(element, attribute), moved, slashes(to));
            }
            return moved;
        } catch (IllegalArgumentException e) {
            // On another drive, only the absolute path works.
            return slashes(from) + "/" + slashed;
        }
    }

    /**
     * Joins a folder and a name, and removes each leading {@code ..} of the name together with the last folder before
     * it: {@code ../old} and {@code ../maps/a.png} give {@code ../maps/a.png}.
     */
    private static String simplified(String way, String name) {
        String rest = name;
        String at = way;
        while (rest.startsWith("./")) {
            rest = rest.substring(2);
        }
        while (rest.startsWith("../") && !at.isEmpty() && !at.equals("..") && !at.endsWith("/..")) {
            rest = rest.substring(3);
            int slash = at.lastIndexOf('/');
            at = slash < 0 ? "" : at.substring(0, slash);
        }
        return at.isEmpty() ? rest : at + "/" + rest;
    }

    private static String slashes(Path path) {
        return path.toString().replace('\\', '/');
    }
}
