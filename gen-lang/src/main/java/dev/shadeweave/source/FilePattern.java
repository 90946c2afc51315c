package dev.shadeweave.source;

import com.google.common.collect.ImmutableSet;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A file name in a document with parts that the host fills in (specification, "Filename Substitutions"): the tile
 * ({@code <UDIM>} is 1001, {@code <UVTILE>} is u1_v1), the frame ({@code {frame}}, or {@code {04frame}} with leading
 * zeros), and texts of geometries ({@code <name>}).
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

    /** Returns true if the name has a tile marker, so that each tile has its own file. */
    public boolean hasTiles() {
        return TILE.matcher(text).find();
    }

    /** Returns the tile marker as written, or an empty text if the name has no marker. */
    public String tileMark() {
        Matcher tile = TILE.matcher(text);
        return tile.find() ? tile.group() : "";
    }

    /** Returns true if the name describes several files: one for each tile or frame. */
    public boolean isSet() {
        return ANY.matcher(text).find();
    }

    /** Returns the names in angle brackets that geometries replace with texts. */
    public ImmutableSet<String> tokens() {
        return TOKEN.matcher(text)
                .results()
                .filter(match -> !TILE.matcher(match.group()).matches())
                .map(match -> match.group(1))
                .collect(ImmutableSet.toImmutableSet());
    }

    /** Returns this name with its tile markers replaced by the tile of a UDIM number, from 1001. */
    public FilePattern tile(int udim) {
        int u = (udim - FIRST_TILE) % TILES_IN_A_ROW + 1;
        int v = (udim - FIRST_TILE) / TILES_IN_A_ROW + 1;
        return replace(TILE, match -> match.group(1).equals("UDIM") ? Integer.toString(udim) : "u" + u + "_v" + v);
    }

    /** Returns true if a folder name contains a tile marker. */
    public boolean hasTilesInFolders() {
        String path = text.replace('\\', '/');
        return new FilePattern(path.substring(0, path.lastIndexOf('/') + 1)).hasTiles();
    }

    /**
     * Returns the UDIM number of a tile, from the name of its file.
     *
     * @param path a file of this set, with or without folders
     * @return empty if the file's name does not match, or if this name has no tile marker outside of folders; folders
     *     are not compared
     */
    public OptionalInt tileOf(String path) {
        Matcher name =
                namePattern().matcher(path.substring(path.replace('\\', '/').lastIndexOf('/') + 1));
        if (!name.matches() || name.groupCount() == 0) {
            return OptionalInt.empty();
        }
        int u = Integer.parseInt(name.group(1));
        if (name.groupCount() == 1) {
            return OptionalInt.of(u);
        }
        int v = Integer.parseInt(name.group(2));
        return u >= 1 && u <= TILES_IN_A_ROW && v >= 1
                ? OptionalInt.of(FIRST_TILE + u - 1 + TILES_IN_A_ROW * (v - 1))
                : OptionalInt.empty();
    }

    /** Returns this name with its frame markers replaced by a frame number. */
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

    /** Returns a test that accepts the names, without folders, of the files of the set. */
    Predicate<String> names() {
        return namePattern().asMatchPredicate();
    }

    /**
     * Returns a pattern that matches the names of the files of the set. The numbers of the first tile marker are
     * groups.
     */
    private Pattern namePattern() {
        String name = text.substring(text.replace('\\', '/').lastIndexOf('/') + 1);
        StringBuilder pattern = new StringBuilder();
        Matcher mark = ANY.matcher(name);
        int at = 0;
        boolean grouped = false;
        while (mark.find()) {
            pattern.append(Pattern.quote(name.substring(at, mark.start())));
            String number =
                    switch (mark.group()) {
                        case "<UDIM>" -> "(\\d{4})";
                        case "<UVTILE>" -> "u(\\d{1,4})_v(\\d{1,4})";
                        default -> "-?\\d+";
                    };
            pattern.append(grouped ? number.replace("(", "(?:") : number);
            grouped |= mark.group(1) != null;
            at = mark.end();
        }
        pattern.append(Pattern.quote(name.substring(at)));
        return Pattern.compile(pattern.toString());
    }
}
