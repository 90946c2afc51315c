package dev.shadeweave.site.pages;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.site.frame.Html;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Where files of the repository and names of types are in the site.
 *
 * <pre>
 * README.md             index.html
 * docs/api.md           docs/api.html
 * examples/maven        examples/maven/index.html   the files of a folder
 * tests/dist.sh         tests/dist.sh.html          the text of a file
 * docs/view.png         docs/view.png               a picture
 * </pre>
 *
 * @param repository the files
 * @param types finds the Javadoc of types
 */
record Links(Repository repository, JavadocTypes types) {
    private static final ImmutableSet<String> PICTURES = ImmutableSet.of("png", "jpg", "jpeg", "gif", "svg", "webp");

    private static final Pattern SCHEME = Pattern.compile("[a-z][a-z0-9+.-]*:.*");

    private static final String MARKDOWN = ".md";

    static boolean isPicture(String path) {
        return PICTURES.contains(path.substring(path.lastIndexOf('.') + 1));
    }

    static boolean isMarkdown(String path) {
        return path.endsWith(MARKDOWN);
    }

    /** Returns the path in the site of a file or folder; empty if the repository does not have it. */
    Optional<String> place(String path) {
        if (repository.isFolder(path)) {
            return Optional.of(path + "/index.html");
        }
        if (!repository.files().contains(path)) {
            return Optional.empty();
        }
        if (path.equals(Repository.README) || path.endsWith("/" + Repository.README)) {
            return Optional.of(path.substring(0, path.length() - Repository.README.length()) + "index.html");
        }
        return Optional.of(
                isPicture(path)
                        ? path
                        : isMarkdown(path)
                                ? path.substring(0, path.length() - MARKDOWN.length()) + ".html"
                                : path + ".html");
    }

    /**
     * Returns the file or folder to which a link leads; empty if it leads to another site, to a place on the same page,
     * or nowhere.
     *
     * @param from the file with the link
     */
    Optional<String> target(String from, String link) {
        String file = file(link);
        if (file.isEmpty() || SCHEME.matcher(link).matches()) {
            return Optional.empty();
        }
        String path = Html.target(from, file);
        return place(path).map(place -> path);
    }

    private static String file(String link) {
        int hash = link.indexOf('#');
        return hash < 0 ? link : link.substring(0, hash);
    }

    /**
     * Returns a link of the site for a link between files. A link that leads nowhere stays as it is, for
     * {@link LinkCheck} to report.
     *
     * @param from the file with the link
     */
    String link(String from, String link) {
        return target(from, link)
                .flatMap(this::place)
                .map(to -> Html.link(place(from).orElseThrow(), to)
                        + link.substring(file(link).length()))
                .orElse(link);
    }

    /**
     * Returns a link to the Javadoc of a type; empty if the type has no Javadoc.
     *
     * @param from the file with the link
     * @param name the name of the type with its package, which may lack {@code dev.shadeweave}
     */
    Optional<String> toType(String from, String name) {
        return types.page(name).map(to -> Html.link(place(from).orElseThrow(), to));
    }
}
