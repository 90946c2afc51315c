package dev.shadeweave.cli.files;

import dev.shadeweave.document.DocumentIndex;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Implementation;
import dev.shadeweave.document.Include;
import dev.shadeweave.type.Types;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Compares file names of two documents. Two names are equal if they lead to the same file, each from the folder of its
 * document.
 *
 * @param before the elements of the old document
 * @param from the folder of the old document
 * @param after the elements of the new document
 * @param to the folder of the new document
 */
public record FileNames(DocumentIndex before, Path from, DocumentIndex after, Path to) {
    /**
     * Names that are not paths: URLs, and names that begin with a token, which only the host can replace. The scheme of
     * a URL has at least two letters; one letter is a drive.
     */
    private static final Pattern NO_FILE = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]+:.*|<(?!UDIM>|UVTILE>).*");

    private static final String PREFIX = "fileprefix";

    /** Returns true if the attributes of both elements name the same file, or the same prefix of file names. */
    public boolean same(Element one, Element other, String attribute) {
        if (!isName(one, attribute) || !isName(other, attribute)) {
            return false;
        }
        Optional<Path> here = file(before, one, attribute, from);
        return here.isPresent() && here.equals(file(after, other, attribute, to));
    }

    /** Returns true if the attribute of the element is a file name or the prefix of file names. */
    public static boolean isName(Element element, String attribute) {
        return switch (attribute) {
            case PREFIX -> true;
            case "href" -> element instanceof Include;
            case "file" -> element instanceof Implementation;
            case "value" -> element.type().equals(Types.FILENAME.name());
            default -> false;
        };
    }

    private static Optional<Path> file(DocumentIndex index, Element element, String attribute, Path folder) {
        String text = element.attributes().get(attribute, "");
        if (text.isEmpty()) {
            return Optional.empty();
        }
        String prefix =
                attribute.equals("value") ? Objects.requireNonNullElse(index.inherited(element, PREFIX), "") : "";
        // A prefix is prepended without a separator: the prefix 'maps' is not the same as 'maps/'.
        String whole = attribute.equals(PREFIX) ? text + "_" : prefix + text;
        if (NO_FILE.matcher(whole).matches()) {
            return Optional.empty();
        }
        try {
            return Optional.of(folder.resolve(whole.replace('\\', '/')).normalize());
        } catch (InvalidPathException e) {
            return Optional.empty(); // Windows does not allow the characters of <UDIM> in a path
        }
    }
}
