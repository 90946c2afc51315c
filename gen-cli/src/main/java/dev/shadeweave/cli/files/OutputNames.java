package dev.shadeweave.cli.files;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import dev.shadeweave.cli.call.StandardStreams;
import dev.shadeweave.source.ArchivePath;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The names of generated files.
 *
 * @param template the name without its extension: {@code {folder}}, {@code {doc}} and {@code {element}} stand for the folder
 *     of the document below {@code top}, the name of the document, and the path of the element
 * @param top the folder that folders are counted from; null if the template does not ask for folders
 */
public record OutputNames(String template, @Nullable Path top) {
    /** The names of a run that says nothing about them. */
    public static final OutputNames FLAT = new OutputNames("{doc}__{element}", null);

    private static final String TREE = "{folder}/{doc}__{element}";
    private static final ImmutableList<String> PLACEHOLDERS = ImmutableList.of("{folder}", "{doc}", "{element}");

    /** Made for the few names that need one. */
    private static final class Patterns {
        private static final Pattern OTHER = Pattern.compile("[^A-Za-z0-9_]");
        private static final Pattern SLASHES = Pattern.compile("/{2,}");
        private static final Pattern PLACEHOLDER = Pattern.compile("\\{[^}]*}");

        /** A document can be called so that its name is that of the folder above. */
        private static final Pattern DOTS = Pattern.compile("^[.]+$");
    }

    /**
     * What a layout is called, or a template.
     *
     * @param inputs what the call names: folders are counted from the one that holds them all
     * @return empty if it is neither
     */
    public static Optional<OutputNames> of(String layout, List<Path> inputs) {
        return switch (layout.toLowerCase(Locale.ROOT)) {
            case "flat" -> Optional.of(FLAT);
            case "tree" -> Optional.of(new OutputNames(TREE, top(inputs)));
            default -> isTemplate(layout) ? Optional.of(new OutputNames(layout, top(inputs))) : Optional.empty();
        };
    }

    /** Two elements of a document must never share a name, and nothing may be written outside of the folder. */
    private static boolean isTemplate(String text) {
        boolean known =
                Patterns.PLACEHOLDER.matcher(text).results().allMatch(match -> PLACEHOLDERS.contains(match.group()));
        return known
                && text.contains("{element}")
                && !text.startsWith("/")
                && text.indexOf('\\') < 0
                && text.indexOf(':') < 0
                && Splitter.on('/').splitToStream(text).noneMatch(part -> part.equals("..") || part.equals("."))
                && !text.endsWith("/")
                && isName(text);
    }

    /** Callers of a server can send what the system cannot store. */
    private static boolean isName(String text) {
        try {
            return !Path.of(text).toString().isEmpty();
        } catch (InvalidPathException e) {
            return false;
        }
    }

    /** The folder that holds all that a call names. */
    private static @Nullable Path top(List<Path> inputs) {
        Path top = null;
        for (Path input : inputs) {
            Path absolute = input.toAbsolutePath().normalize();
            Path folder = Files.isDirectory(absolute) ? absolute : absolute.getParent();
            if (folder != null) {
                top = top == null ? folder : common(top, folder);
            }
        }
        return top;
    }

    private static Path common(Path one, Path other) {
        Path common = one;
        while (!other.startsWith(common) && common.getParent() != null) {
            common = common.getParent();
        }
        return common;
    }

    /**
     * Names a file without its extension.
     *
     * @param file the document's file; of an archive with one document, the archive
     * @param element the path of the element in the document
     * @return {@code <document>__<element>}, or as the template says
     */
    public String stem(Path file, String element) {
        String stem = template.replace("{folder}", folder(file))
                .replace("{doc}", named(document(file)))
                .replace("{element}", plain(element));
        // Asked of thousands of files, few of which have anything to replace.
        return stem.contains("//") || stem.startsWith("/")
                ? Patterns.SLASHES.matcher(stem).replaceAll("/").replaceAll("^/", "")
                : stem;
    }

    private static String named(String document) {
        return document.startsWith(".") ? Patterns.DOTS.matcher(document).replaceAll("_") : document;
    }

    /** A text with an underscore for each character that stands neither for a letter nor for a digit. */
    private static String plain(String element) {
        char[] plain = element.toCharArray();
        for (int i = 0; i < plain.length; i++) {
            char c = plain[i];
            if (c > 127) {
                return Patterns.OTHER.matcher(element).replaceAll("_"); // a sign of two characters gives one underscore
            }
            if (!(c >= 'a' && c <= 'z') && !(c >= 'A' && c <= 'Z') && !(c >= '0' && c <= '9')) {
                plain[i] = '_';
            }
        }
        return String.valueOf(plain);
    }

    /** The name of a document, without its ending. */
    public static String document(Path file) {
        return StandardStreams.isStandard(file) ? StandardStreams.INPUT_NAME : ArchivePath.documentName(file);
    }

    /** The folder of a document below the top, with slashes; of one that lies in an archive, that of the archive. */
    private String folder(Path file) {
        Path parent = file.toAbsolutePath().normalize().getParent();
        if (top == null || parent == null || StandardStreams.isStandard(file) || !parent.startsWith(top)) {
            return "";
        }
        return top.relativize(parent).toString().replace('\\', '/');
    }

    /** The layouts that have a name, for help and completion. */
    public static final class Layouts extends java.util.ArrayList<String> {
        private static final long serialVersionUID = 1L;

        Layouts() {
            super(List.of("flat", "tree"));
        }
    }
}
