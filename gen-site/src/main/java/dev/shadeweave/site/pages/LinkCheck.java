package dev.shadeweave.site.pages;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.site.frame.Html;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds links that lead nowhere. Each {@code href} and {@code src} must name a file of the site, and the text after
 * {@code #} must be an {@code id} in that file. Of links to other sites, only the syntax is checked.
 */
final class LinkCheck {
    private static final Pattern COMMENT = Pattern.compile("(?s)<!--.*?-->");
    private static final Pattern TAG = Pattern.compile("<[a-zA-Z][^>]*>");
    private static final Pattern ATTRIBUTE = Pattern.compile("\\s(href|src|id)=\"([^\"]*)\"");
    private static final ImmutableSet<String> SCHEMES = ImmutableSet.of("https", "http", "mailto");

    private final Function<String, Optional<byte[]>> files;
    private final Map<String, Optional<ImmutableSet<String>>> ids = new HashMap<>();

    /**
     * Creates a check.
     *
     * @param files returns the bytes of a file of the site; empty if it does not exist
     */
    LinkCheck(Function<String, Optional<byte[]>> files) {
        this.files = files;
    }

    /**
     * Returns a line for each broken link of pages: {@code docs/api.html: 'ir.html' leads to no file}.
     *
     * @param pages the paths of the pages
     */
    ImmutableList<String> check(Iterable<String> pages) {
        ImmutableList.Builder<String> wrong = ImmutableList.builder();
        for (String page : pages) {
            String text = files.apply(page).map(LinkCheck::text).orElse("");
            attributes(text, (name, value) -> {
                if (!name.equals("id")) {
                    wrong(page, value).ifPresent(reason -> wrong.add(page + ": " + reason));
                }
            });
        }
        return wrong.build();
    }

    private Optional<String> wrong(String page, String link) {
        if (link.matches("[a-z][a-z0-9+.-]*:.*")) {
            return isSound(link) ? Optional.empty() : Optional.of("'" + link + "' is no address");
        }
        int hash = link.indexOf('#');
        String path = Html.target(page, hash < 0 ? link : link.substring(0, hash));
        Optional<ImmutableSet<String>> there = ids.computeIfAbsent(path, file -> files.apply(file)
                .map(bytes -> file.endsWith(".html") ? ids(text(bytes)) : ImmutableSet.of()));
        if (there.isEmpty()) {
            return Optional.of("'" + link + "' leads to no file");
        }
        return hash < 0 || there.get().contains(link.substring(hash + 1))
                ? Optional.empty()
                : Optional.of("'" + link + "' names no place of that page");
    }

    private static boolean isSound(String link) {
        try {
            URI address = new URI(link);
            return SCHEMES.contains(address.getScheme()) && (address.getHost() != null || link.startsWith("mailto:"));
        } catch (URISyntaxException e) {
            return false;
        }
    }

    private static ImmutableSet<String> ids(String text) {
        ImmutableSet.Builder<String> found = ImmutableSet.builder();
        attributes(text, (name, value) -> {
            if (name.equals("id")) {
                found.add(value);
            }
        });
        return found.build();
    }

    private static String text(byte[] bytes) {
        return COMMENT.matcher(new String(bytes, StandardCharsets.UTF_8)).replaceAll("");
    }

    /** Receives an attribute of a tag. */
    private interface Attribute {
        void accept(String name, String value);
    }

    private static void attributes(String text, Attribute found) {
        Matcher tag = TAG.matcher(text);
        while (tag.find()) {
            Matcher attribute = ATTRIBUTE.matcher(tag.group());
            while (attribute.find()) {
                found.accept(attribute.group(1), unescaped(attribute.group(2)));
            }
        }
    }

    private static String unescaped(String value) {
        return value.replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&quot;", "\"")
                .replace("&amp;", "&");
    }
}
