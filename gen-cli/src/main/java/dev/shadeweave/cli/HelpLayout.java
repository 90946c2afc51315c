package dev.shadeweave.cli;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.cli.call.HelpTexts;
import dev.shadeweave.cli.message.MessageOptions;
import dev.shadeweave.cli.render.option.CameraOptions;
import dev.shadeweave.cli.render.option.LightOptions;
import dev.shadeweave.cli.render.option.SceneOptions;
import dev.shadeweave.cli.render.option.UniformOptions;
import dev.shadeweave.cli.render.option.WedgeOptions;
import dev.shadeweave.cli.run.LibraryOptions;
import dev.shadeweave.cli.run.LimitOptions;
import dev.shadeweave.cli.run.PlaceOptions;
import dev.shadeweave.cli.run.RunOptions;
import dev.shadeweave.cli.shader.ShaderOptions;
import dev.shadeweave.cli.shader.StagesOptions;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * The layout of the help of a verb: options in groups, shared options in full only for {@code generate}, and examples
 * at the end.
 */
public final class HelpLayout {
    private static final String OWN = "Options:";
    private static final String SHADERS = "What shaders are like:";
    private static final String FILES = "Definitions and files:";
    private static final String STAGES = "Around the surface:";
    private static final String WORK = "How the work is done and reported:";
    private static final String HELP = "Help:";

    /**
     * The headings, by the class that declares an option. An option of another class has the heading of the verb's own
     * options.
     */
    private static final ImmutableMap<Class<?>, String> HEADINGS = ImmutableMap.<Class<?>, String>builder()
            .put(ShaderOptions.class, SHADERS)
            .put(StagesOptions.class, STAGES)
            .put(SceneOptions.class, "The scene:")
            .put(CameraOptions.class, "The camera:")
            .put(LightOptions.class, "Light:")
            .put(UniformOptions.class, "Values:")
            .put(WedgeOptions.class, "Values:")
            .put(LibraryOptions.class, FILES)
            .put(PlaceOptions.class, FILES)
            .put(LimitOptions.class, FILES)
            .put(RunOptions.class, WORK)
            .put(MessageOptions.class, WORK)
            .buildOrThrow();

    private static final ImmutableSet<String> SHARED = ImmutableSet.of(SHADERS, STAGES, FILES, WORK);

    /** The verb whose help shows all options in full. */
    private static final String WHOLE = "generate";

    private HelpLayout() {}

    /** Sets this layout for a verb. The texts are computed only when a call requests help. */
    static void install(CommandLine verb) {
        Map<String, CommandLine.IHelpSectionRenderer> sections = verb.getHelpSectionMap();
        sections.put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, HelpLayout::options);
        sections.put(
                UsageMessageSpec.SECTION_KEY_FOOTER,
                help -> HelpTexts.examples(help.commandSpec().name()));
        verb.setHelpSectionMap(sections);
    }

    private static String options(Help help) {
        StringBuilder text = new StringBuilder();
        groups(help).forEach((heading, options) -> {
            text.append('\n').append(heading).append('\n');
            if (SHARED.contains(heading) && !help.commandSpec().name().equals(WHOLE)) {
                text.append(names(options));
            } else {
                text.append(list(help, options));
            }
        });
        return text.toString();
    }

    /** Returns the full help of the options that several verbs share. */
    static String shared(CommandLine generate) {
        Help help = new Help(generate.getCommandSpec(), generate.getColorScheme());
        StringBuilder text = new StringBuilder();
        groups(help).forEach((heading, options) -> {
            if (SHARED.contains(heading)) {
                text.append(text.isEmpty() ? "" : "\n")
                        .append(heading)
                        .append('\n')
                        .append(list(help, options));
            }
        });
        return text.toString();
    }

    private static Map<String, List<OptionSpec>> groups(Help help) {
        Map<String, List<OptionSpec>> groups = new LinkedHashMap<>();
        groups.put(OWN, new ArrayList<>());
        HEADINGS.values().forEach(heading -> groups.put(heading, new ArrayList<>()));
        groups.put(HELP, new ArrayList<>());
        for (OptionSpec option : help.commandSpec().options()) {
            if (!option.hidden()) {
                groups.getOrDefault(heading(option), new ArrayList<>()).add(option);
            }
        }
        groups.values().removeIf(List::isEmpty);
        return groups;
    }

    private static String heading(OptionSpec option) {
        if (option.usageHelp() || option.versionHelp()) {
            return HELP;
        }
        Class<?> owner = option.userObject() instanceof Field field
                ? field.getDeclaringClass()
                : option.userObject() instanceof Class<?> type ? type : Object.class;
        return HEADINGS.getOrDefault(owner, OWN);
    }

    private static String list(Help help, List<OptionSpec> options) {
        Help.Layout layout = help.createDefaultLayout();
        layout.addOptions(options, help.createDefaultParamLabelRenderer());
        return layout.toString();
    }

    private static String names(List<OptionSpec> options) {
        String all = options.stream().map(option -> option.names()[0]).collect(Collectors.joining(", "));
        StringBuilder text = new StringBuilder();
        StringBuilder line = new StringBuilder(" ");
        for (String word : Splitter.on(' ').split(all)) {
            if (line.length() + word.length() > 78) {
                text.append(line).append('\n');
                line = new StringBuilder(" ");
            }
            line.append(' ').append(word);
        }
        return text.append(line)
                .append("\n  ('shadeweave help options' describes them)\n")
                .toString();
    }
}
