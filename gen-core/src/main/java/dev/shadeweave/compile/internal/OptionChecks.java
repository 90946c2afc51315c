package dev.shadeweave.compile.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.extension.Backend;
import dev.shadeweave.library.ColorSpaces;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.ColorOptions;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.option.Option;
import dev.shadeweave.source.SourceSpan;

/** Checks combinations of options. */
public final class OptionChecks {
    public static final DiagnosticKind OPTION_WITHOUT_EFFECT =
            DiagnosticKind.error("SW1510", "option '{0}' has no effect on target '{1}'; leave it at its default");

    static final DiagnosticKind CANONICAL_IS_LIVE = DiagnosticKind.error(
            "SW1511",
            "option 'canonical' keeps values out of the text that are not baked, so option '{0}' has nothing to decide; leave"
                    + " it at its default");

    static final DiagnosticKind UNKNOWN_UNIT =
            DiagnosticKind.error("SW1512", "'{0}' is no unit of distance, so lengths cannot be converted to it{1}");

    static final DiagnosticKind UNKNOWN_SPACE =
            DiagnosticKind.error("SW1513", "'{0}' is no colour space, so colours cannot be converted to it{1}");

    private OptionChecks() {}

    /** Reports options without effect on a target, options that exclude each other, and options that name unknown things. */
    static void report(TargetContext target, LinkedDocument content, GenerationOptions options, Diagnostics found) {
        String unit = options.get(ColorOptions.TARGET_DISTANCE_UNIT);
        ImmutableSet<String> units = content.library().units().units("distance");
        if (!unit.isEmpty() && !units.isEmpty() && !units.contains(unit)) {
            found.report(UNKNOWN_UNIT, SourceSpan.none(), unit, Suggestions.didYouMean(unit, units));
        }
        reportSpace(content, options, found);
        boolean complete = options.get(InterfaceOptions.SHADER_INTERFACE) == InterfaceOptions.InterfaceType.COMPLETE;
        if (options.get(InterfaceOptions.CANONICAL) && !complete) {
            found.report(CANONICAL_IS_LIVE, SourceSpan.none(), "shaderInterface");
        }
        for (Option<?> option : withoutEffect(target.backend(), options)) {
            found.report(
                    OPTION_WITHOUT_EFFECT,
                    SourceSpan.none(),
                    option,
                    target.targets().get(0));
        }
    }

    /** Reports an unknown target colour space without a transform in the library. */
    private static void reportSpace(LinkedDocument content, GenerationOptions options, Diagnostics found) {
        String space = options.get(ColorOptions.TARGET_COLOR_SPACE_OVERRIDE);
        if (space.isEmpty()
                || ColorSpaces.isData(space)
                || ColorSpaces.find(space).isPresent()) {
            return;
        }
        for (String category : content.library().categories()) {
            if (category.endsWith("_to_" + space)) {
                return;
            }
        }
        found.report(UNKNOWN_SPACE, SourceSpan.none(), space, Suggestions.didYouMean(space, ColorSpaces.names()));
    }

    /** Returns the options that differ from their default but do not change the output. */
    public static ImmutableList<Option<?>> withoutEffect(Backend backend, GenerationOptions options) {
        ImmutableList.Builder<Option<?>> without = ImmutableList.builder();
        for (Option<?> option : options.changed()) {
            if (!backend.actsUpon(option, options)) {
                without.add(option);
            }
        }
        return without.build();
    }
}
