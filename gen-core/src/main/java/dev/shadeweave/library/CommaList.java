package dev.shadeweave.library;

import com.google.common.collect.ImmutableList;

/** Lists in attributes of definitions: {@code "genglsl, essl"}. */
final class CommaList {
    private static final char COMMA = ',';

    private CommaList() {}

    /** Returns the trimmed parts between commas; for an empty text, one empty part. */
    static ImmutableList<String> parts(String text) {
        if (text.indexOf(COMMA) < 0) {
            return ImmutableList.of(text.strip());
        }
        ImmutableList.Builder<String> parts = ImmutableList.builder();
        int start = 0;
        for (int comma = text.indexOf(COMMA); comma >= 0; comma = text.indexOf(COMMA, start)) {
            parts.add(text.substring(start, comma).strip());
            start = comma + 1;
        }
        return parts.add(text.substring(start).strip()).build();
    }

    /** Returns the parts that are not empty. */
    static ImmutableList<String> names(String text) {
        ImmutableList<String> parts = parts(text);
        if (!parts.contains("")) {
            return parts;
        }
        ImmutableList.Builder<String> names = ImmutableList.builder();
        for (String part : parts) {
            if (!part.isEmpty()) {
                names.add(part);
            }
        }
        return names.build();
    }
}
