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
 * Whether names of files in two documents lead to one file, each from the folder of its document.
 *
 * @param before the elements of the document as it was
 * @param from its folder
 * @param after the elements of the document as it is
 * @param to its folder
 */
public record FileNames(DocumentIndex before, Path from, DocumentIndex after, Path to) {
    /** Addresses have a scheme of two letters or more: one letter is a drive. What begins with a token, only a host knows. */
    private static final Pattern NO_FILE = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]+:.*|<(?!UDIM>|UVTILE>).*");

    private static final String PREFIX = "fileprefix";

    /** True if the attribute of both names one file, or one beginning of files. */
    public boolean same(Element one, Element other, String attribute) {
        if (!isName(one, attribute) || !isName(other, attribute)) {
            return false;
        }
        Optional<Path> here = file(before, one, attribute, from);
        return here.isPresent() && here.equals(file(after, other, attribute, to));
    }

    /** True if the attribute of the element names a file, alone or behind a prefix. */
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
        // names are written behind a prefix as they are: 'maps' begins other files than 'maps/'
        String whole = attribute.equals(PREFIX) ? text + "_" : prefix + text;
        if (NO_FILE.matcher(whole).matches()) {
            return Optional.empty();
        }
        try {
            return Optional.of(folder.resolve(whole.replace('\\', '/')).normalize());
        } catch (InvalidPathException e) {
            return Optional.empty(); // a pattern such as <UDIM>, where no file may be called so
        }
    }
}
