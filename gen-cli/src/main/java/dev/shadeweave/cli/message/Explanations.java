package dev.shadeweave.cli.message;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.io.Resources;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The explanations of all codes: one file for each hundred codes. */
public final class Explanations {
    private static final Supplier<ImmutableSortedMap<String, Explanation>> ALL = Suppliers.memoize(Explanations::read);

    private Explanations() {}

    /** Returns all explanations by code. */
    public static ImmutableSortedMap<String, Explanation> all() {
        return ALL.get();
    }

    /** Returns the explanation of a code. */
    public static Optional<Explanation> of(String code) {
        return Optional.ofNullable(all().get(code));
    }

    private static ImmutableSortedMap<String, Explanation> read() {
        ImmutableSortedMap.Builder<String, Explanation> all = ImmutableSortedMap.naturalOrder();
        for (String area : Areas.hundreds()) {
            String name = "/dev/shadeweave/cli/codes/" + area + ".txt";
            try {
                String text =
                        Resources.toString(Resources.getResource(Explanations.class, name), StandardCharsets.UTF_8);
                Explanation.read(text.replace("\r\n", "\n")).forEach(it -> all.put(it.code(), it));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return all.buildOrThrow();
    }
}
