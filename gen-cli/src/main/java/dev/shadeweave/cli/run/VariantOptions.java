package dev.shadeweave.cli.run;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.cli.call.UsageErrors;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The option for variants of materials. */
public final class VariantOptions {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--variant",
            paramLabel = "SET=NAME",
            description = "Takes the values of this variant of a variant set. Repeatable.")
    private List<String> variants = List.of();

    /** Returns the variant of each set; a value without a set and a name is a wrong call. */
    public ImmutableMap<String, String> read() {
        Map<String, String> chosen = new LinkedHashMap<>();
        for (String variant : variants) {
            int equals = variant.indexOf('=');
            if (equals < 1 || equals == variant.length() - 1) {
                throw UsageErrors.badValue(spec, "--variant", variant, "SET=NAME");
            }
            String other = chosen.put(variant.substring(0, equals), variant.substring(equals + 1));
            if (other != null) {
                throw UsageErrors.wrongCall(
                        spec.commandLine(),
                        UsageErrors.WRONG_CALL,
                        "option '--variant' chooses two variants of set '" + variant.substring(0, equals) + "'");
            }
        }
        return ImmutableMap.copyOf(chosen);
    }
}
