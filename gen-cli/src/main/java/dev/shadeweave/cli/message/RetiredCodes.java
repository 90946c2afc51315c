package dev.shadeweave.cli.message;

import com.google.common.base.Splitter;
import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.io.Resources;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * Codes of earlier versions that are no longer used, each with its current successor. They are listed in {@code
 * codes/retired.txt}, one per line, and no new message may use one of them.
 */
public final class RetiredCodes {
    private static final Supplier<ImmutableSortedMap<String, String>> ALL = Suppliers.memoize(RetiredCodes::read);

    private RetiredCodes() {}

    /** Returns every retired code with its successor. */
    public static ImmutableSortedMap<String, String> all() {
        return ALL.get();
    }

    /** Returns the successor of a retired code; empty if the code is not retired. */
    public static Optional<String> successor(String code) {
        return Optional.ofNullable(all().get(code));
    }

    private static ImmutableSortedMap<String, String> read() {
        ImmutableSortedMap.Builder<String, String> all = ImmutableSortedMap.naturalOrder();
        try {
            for (String line : Resources.readLines(
                    Resources.getResource(RetiredCodes.class, "/dev/shadeweave/cli/codes/retired.txt"),
                    StandardCharsets.UTF_8)) {
                List<String> words = Splitter.on(' ').splitToList(line);
                all.put(words.get(0), words.get(1));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return all.buildOrThrow();
    }
}
