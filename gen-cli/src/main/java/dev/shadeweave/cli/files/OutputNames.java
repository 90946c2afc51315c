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
 * @param template the name without its extension; {@code {folder}} is replaced by the folder of the document below
 *     {@code top}, {@code {doc}} by the name of the document, and {@code {element}} by the path of the element, with an
 *     underscore for each character except ASCII letters and digits
 * @param top the folder that folders are relative to; null if the template has no folders
 */
public record OutputNames(String template, @Nullable Path top) {
    /** The default names. */
    public static final OutputNames FLAT = new OutputNames("{doc}__{element}", null);

    private static final String TREE = "{folder}/{doc}__{element}";
    private static final ImmutableList<String> PLACEHOLDERS = ImmutableList.of("{folder}", "{doc}", "{element}");

    /** The patterns. They are compiled only if a name needs one of them. */
    private static final class Patterns {
        private static final Pattern OTHER = Pattern.compile("[^A-Za-z0-9_]");
        private static final Pattern SLASHES = Pattern.compile("/{2,}");
        private static final Pattern PLACEHOLDER = Pattern.compile("\\{[^}]*}");

        /** A document name that would lead to this folder or the one above. */
        private static final Pattern DOTS = Pattern.compile("^[.]+$");
    }

    /**
     * Returns the names for a layout or a template.
     *
     * @param layout {@code flat}, {@code tree}, or a template
     * @param inputs the files and folders of the call
     * @param base the folder that folders are relative to; null for the folder that contains all inputs
     * @return the names; empty if the text is neither a layout nor a valid template
     */
    public static Optional<OutputNames> of(String layout, List<Path> inputs, @Nullable Path base) {
        return switch (layout.toLowerCase(Locale.ROOT)) {
            case "flat" -> Optional.of(FLAT);
            case "tree" -> Optional.of(new OutputNames(TREE, top(inputs, base)));
            default -> isTemplate(layout) ? Optional.of(new OutputNames(layout, top(inputs, base))) : Optional.empty();
        };
    }

    /**
     * Returns true for a valid template. It has {@code {element}}, so that the elements of a document get different
     * names, and it names no file outside of the output folder.
     */
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

    /**
     * Returns true for a name that the file system can store. Requests of {@code serve} can contain other characters.
     */
    private static boolean isName(String text) {
        try {
            return !Path.of(text).toString().isEmpty();
        } catch (InvalidPathException e) {
            return false;
        }
    }

    /**
     * Returns the base of a call; without a base, the innermost folder that contains all files and folders of the call.
     */
    private static @Nullable Path top(List<Path> inputs, @Nullable Path base) {
        if (base != null) {
            return base.toAbsolutePath().normalize();
        }
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
     * Returns the name of a file without its extension.
     *
     * @param file the file of the document; for an archive with one document, the archive
     * @param element the path of the element in the document
     * @return {@code <document>__<element>}, or the expanded template
     */
    public String stem(Path file, String element) {
        String stem = template.replace("{folder}", folder(file))
                .replace("{doc}", named(document(file)))
                .replace("{element}", plain(element));
        // Called for thousands of files, few of which need a replacement.
        return stem.contains("//") || stem.startsWith("/")
                ? Patterns.SLASHES.matcher(stem).replaceAll("/").replaceAll("^/", "")
                : stem;
    }

    private static String named(String document) {
        return document.startsWith(".") ? Patterns.DOTS.matcher(document).replaceAll("_") : document;
    }

    /** Returns a text with every character other than ASCII letters and digits replaced by an underscore. */
    private static String plain(String element) {
        char[] plain = element.toCharArray();
        for (int i = 0; i < plain.length; i++) {
            char c = plain[i];
            if (c > 127) {
                return Patterns.OTHER.matcher(element).replaceAll("_"); // a surrogate pair gives one underscore
            }
            if (!(c >= 'a' && c <= 'z') && !(c >= 'A' && c <= 'Z') && !(c >= '0' && c <= '9')) {
                plain[i] = '_';
            }
        }
        return String.valueOf(plain);
    }

    /** Returns the name of a document without its extension. */
    public static String document(Path file) {
        return StandardStreams.isStandard(file) ? StandardStreams.INPUT_NAME : ArchivePath.documentName(file);
    }

    /**
     * Returns the folder of a document below the top, with slashes; for a document in an archive, the folder of the
     * archive. Empty if the document is not below the top.
     */
    private String folder(Path file) {
        Path parent = file.toAbsolutePath().normalize().getParent();
        if (top == null || parent == null || StandardStreams.isStandard(file) || !parent.startsWith(top)) {
            return "";
        }
        return top.relativize(parent).toString().replace('\\', '/');
    }

    /** The names of the layouts, for help and completion. */
    public static final class Layouts extends java.util.ArrayList<String> {
        private static final long serialVersionUID = 1L;

        Layouts() {
            super(List.of("flat", "tree"));
        }
    }
}
