package dev.shadeweave.docs;

import dev.shadeweave.approval.WrittenFile;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.Option;
import dev.shadeweave.option.OptionGroup;
import dev.shadeweave.option.Options;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * {@code docs/options.md} describes all options that there are. With {@code -Dsnapshots.update=true} it is written anew; the
 * review is then {@code git diff}.
 */
class OptionTableTest {
    private static final Path FILE = Path.of("../docs/options.md");

    @Test
    void the_table_is_up_to_date() throws IOException {
        WrittenFile.check(FILE, table(), OptionTableTest.class);
    }

    private static String table() {
        StringBuilder text = new StringBuilder(
                """
                # Options

                What a caller may choose, in Java by `GenerationOptions.builder().set(…)`, and how `generate` and `inspect` spell it.
                `--no-…` is the contrary of a flag. An option that a target does not act upon is refused there. A test writes this page.
                """);
        for (OptionGroup group : Options.groups()) {
            text.append("\n## ").append(group.title()).append("\n\n");
            text.append("| option | command line | default | what it does | targets |\n|---|---|---|---|---|\n");
            for (Option<?> option : group.options()) {
                text.append("| `").append(option.name()).append("` | ");
                text.append(option.spellings().stream()
                        .map(spelling -> "`" + spelling + "`")
                        .collect(Collectors.joining(" ")));
                text.append(" | ").append(shown(option)).append(" | ");
                text.append(description(option))
                        .append(" | ")
                        .append(targets(option))
                        .append(" |\n");
            }
        }
        return text.toString();
    }

    private static String shown(Option<?> option) {
        return switch (option.form()) {
            case FLAG, NUMBER -> "`" + option.otherwise() + "`";
            case CHOICE -> "`" + spell(option.otherwise()) + "`";
            case TEXT -> option.otherwise().equals("") ? "" : "`" + option.otherwise() + "`";
            case TEXTS, TABLE, VALUE -> "";
        };
    }

    private static String description(Option<?> option) {
        if (!(option.otherwise() instanceof Enum<?> constant)) {
            return option.description();
        }
        String values = Arrays.stream(constant.getDeclaringClass().getEnumConstants())
                .map(value -> "`" + spell(value) + "`")
                .collect(Collectors.joining(", "));
        return option.description().replace("{values}", values);
    }

    private static String spell(Object constant) {
        return constant.toString().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static String targets(Option<?> option) {
        List<String> with = new ArrayList<>();
        List<String> without = new ArrayList<>();
        for (String target : Generators.targets()) {
            if (!target.equals("still")) {
                (acts(target, option) ? with : without).add("`" + target + "`");
            }
        }
        return without.isEmpty()
                ? "all"
                : with.size() <= without.size() ? String.join(", ", with) : "all but " + String.join(", ", without);
    }

    private static boolean acts(String target, Option<?> option) {
        return Generators.forTarget(target).actsUpon(option, GenerationOptions.DEFAULT);
    }
}
