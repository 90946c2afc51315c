package dev.shadeweave.source;

import com.google.common.collect.ImmutableSet;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A file name of a document, of which a host fills in parts (specification, "Filename Substitutions"): the tile
 * ({@code <UDIM>} is 1001, {@code <UVTILE>} is u1_v1), the frame ({@code {frame}}, or {@code {04frame}} with zeros in
 * front), and what geometries say ({@code <name>}).
 *
 * @param text the name as the document states it
 */
public record FilePattern(String text) {
    private static final Pattern TILE = Pattern.compile("<(UDIM|UVTILE)>");
    private static final Pattern FRAME = Pattern.compile("\\{(?:0(\\d{1,2}))?frame}");
    private static final Pattern TOKEN = Pattern.compile("<([^<>]+)>");
    private static final Pattern ANY = Pattern.compile(TILE.pattern() + "|" + FRAME.pattern());

    private static final int FIRST_TILE = 1001;
    private static final int TILES_IN_A_ROW = 10;

    /** Whether there is one file for each tile. */
    public boolean hasTiles() {
        return TILE.matcher(text).find();
    }

    /** The mark of the tile as written; empty if there is none. */
    public String tileMark() {
        Matcher tile = TILE.matcher(text);
        return tile.find() ? tile.group() : "";
    }

    /** Whether the name stands for several files: one for each tile or frame. */
    public boolean isSet() {
        return ANY.matcher(text).find();
    }

    /** The names in angle brackets that geometries have texts for. */
    public ImmutableSet<String> tokens() {
        return TOKEN.matcher(text)
                .results()
                .filter(match -> !TILE.matcher(match.group()).matches())
                .map(match -> match.group(1))
                .collect(ImmutableSet.toImmutableSet());
    }

    /** The file of a tile, by its UDIM number. */
    public FilePattern tile(int udim) {
        int u = (udim - FIRST_TILE) % TILES_IN_A_ROW + 1;
        int v = (udim - FIRST_TILE) / TILES_IN_A_ROW + 1;
        return replace(TILE, match -> match.group(1).equals("UDIM") ? Integer.toString(udim) : "u" + u + "_v" + v);
    }

    /** The file of a frame. */
    public FilePattern frame(int number) {
        return replace(
                FRAME,
                match -> match.group(1) == null
                        ? Integer.toString(number)
                        : String.format(
                                Locale.ROOT, "%0" + Math.max(1, Integer.parseInt(match.group(1))) + "d", number));
    }

    private FilePattern replace(Pattern mark, Function<MatchResult, String> with) {
        return new FilePattern(mark.matcher(text).replaceAll(match -> Matcher.quoteReplacement(with.apply(match))));
    }

    /** Tells whether a file's name, without folders, is that of one file of the set. */
    Predicate<String> names() {
        String name = text.substring(text.replace('\\', '/').lastIndexOf('/') + 1);
        StringBuilder pattern = new StringBuilder();
        Matcher mark = ANY.matcher(name);
        int at = 0;
        while (mark.find()) {
            pattern.append(Pattern.quote(name.substring(at, mark.start())));
            pattern.append(
                    "<UDIM>".equals(mark.group())
                            ? "\\d{4}"
                            : "<UVTILE>".equals(mark.group()) ? "u\\d+_v\\d+" : "-?\\d+");
            at = mark.end();
        }
        pattern.append(Pattern.quote(name.substring(at)));
        return Pattern.compile(pattern.toString()).asMatchPredicate();
    }
}
