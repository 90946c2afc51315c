package dev.shadeweave.cli.shader;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.cli.call.KebabEnums;
import dev.shadeweave.cli.call.UsageErrors;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.glsl.hw.HwOptions;
import dev.shadeweave.option.BadOptionException;
import dev.shadeweave.option.ColorOptions;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.Option;
import dev.shadeweave.option.Options;
import dev.shadeweave.source.SearchPath;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Spec;

/**
 * The options of generated shaders: all of {@link Options} under their own names, and {@code --live}, {@code --bake}
 * and {@link StagesOptions}. An option without effect on the target is a wrong call.
 */
@SuppressWarnings("NullAway.Init") // picocli gives every option its default
public final class ShaderOptions {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @CommandLine.Option(
            names = "--live",
            paramLabel = "PATTERN",
            parameterConsumer = InputRule.Reader.class,
            description = "Keep the inputs that match uniforms: 'steel/coat*'; * is any text, 'all' every input."
                    + " The last matching rule decides.")
    private List<InputRule> live = List.of();

    @CommandLine.Option(
            names = "--bake",
            paramLabel = "PATTERN",
            parameterConsumer = InputRule.Reader.class,
            description = "Make the inputs that match constants: 'steel/*'; an edit of one needs a new shader.")
    private List<InputRule> bake = List.of();

    @CommandLine.Mixin
    private StagesOptions stages;

    /** Returns the files that the options name for reading. */
    public List<Path> files() {
        return stages.files();
    }

    /** The values that picocli parsed, by option. */
    private final Map<Option<?>, Object> given = new LinkedHashMap<>();

    /**
     * Adds the options of {@link Options} to every verb that has this mixin, and registers kebab case for their
     * enumerations. Call it before arguments are parsed.
     */
    public static void install(CommandLine command) {
        StagesOptions.registerConverters(command);
        List<CommandLine> verbs = new ArrayList<>(command.getSubcommands().values());
        verbs.add(command);
        for (CommandLine verb : verbs) {
            CommandSpec spec = verb.getCommandSpec();
            for (CommandSpec mixin : List.copyOf(spec.mixins().values())) {
                if (mixin.userObject() instanceof ShaderOptions options) {
                    options.addTo(spec);
                }
            }
        }
        for (Option<?> option : Options.all()) {
            if (option.otherwise() instanceof Enum<?> constant) {
                register(constant.getDeclaringClass(), command);
            }
        }
    }

    private static <E extends Enum<E>> void register(Class<E> type, CommandLine command) {
        command.registerConverter(type, KebabEnums.reader(type));
    }

    private void addTo(CommandSpec verb) {
        for (Option<?> option : Options.all()) {
            if (option.form() != Option.Form.VALUE) {
                verb.addOption(spec(option));
            }
        }
    }

    private OptionSpec spec(Option<?> option) {
        OptionSpec.Builder spec = OptionSpec.builder(option.spellings().toArray(String[]::new))
                .userObject(ShaderOptions.class)
                .getter(new Getter(option))
                .setter(new Setter(option));
        if (!option.label().isEmpty()) {
            spec.paramLabel(option.label());
        }
        String description = option.description();
        switch (option.form()) {
            case FLAG -> {
                spec.type(boolean.class)
                        .negatable(true)
                        .defaultValue(String.valueOf(option.otherwise()))
                        .fallbackValue("true");
                description += option.otherwise().equals(true) ? " Default: on." : " Default: off.";
            }
            case NUMBER -> {
                spec.type(int.class).defaultValue(String.valueOf(option.otherwise()));
                description += " Default: ${DEFAULT-VALUE}.";
            }
            case CHOICE -> {
                Enum<?> constant = (Enum<?>) option.otherwise();
                spec.type(constant.getDeclaringClass())
                        .defaultValue(KebabEnums.spell(constant))
                        .completionCandidates(KebabEnums.all(constant.getDeclaringClass()));
                description =
                        description.replace("{values}", "${COMPLETION-CANDIDATES}") + " Default: ${DEFAULT-VALUE}.";
            }
            case TEXT -> {
                String otherwise = String.valueOf(option.otherwise());
                spec.type(String.class).defaultValue(otherwise);
                description += otherwise.isEmpty() ? "" : " Default: ${DEFAULT-VALUE}.";
            }
            case TEXTS -> spec.type(List.class).auxiliaryTypes(String.class).splitRegex(",");
            case TABLE -> spec.type(Map.class).auxiliaryTypes(String.class, String.class);
            case VALUE -> throw new IllegalStateException(option + " has no spelling");
        }
        return spec.description(description).build();
    }

    /** Gives picocli the parsed value of an option. */
    private final class Getter implements CommandLine.Model.IGetter {
        private final Option<?> option;

        Getter(Option<?> option) {
            this.option = option;
        }

        // picocli requires this signature. The value is null before it is parsed.
        @Override
        @SuppressWarnings({"unchecked", "NullAway", "TypeParameterUnusedInFormals"})
        public <T> T get() {
            return (T) given.get(option);
        }
    }

    /** Stores the value of an option that picocli parsed. */
    private final class Setter implements CommandLine.Model.ISetter {
        private final Option<?> option;

        Setter(Option<?> option) {
            this.option = option;
        }

        @Override
        @SuppressWarnings({"unchecked", "NullAway"}) // returns the previous value; null if there was none
        public <T> T set(T value) {
            return (T) (value == null ? given.remove(option) : given.put(option, value));
        }
    }

    /**
     * Returns the options for the generator; an option without effect on it is a wrong call.
     *
     * @param searchPath the search path for files that stage templates include
     */
    public GenerationOptions read(ShaderGenerator generator, SearchPath searchPath) {
        return read(ImmutableList.of(generator), searchPath);
    }

    /** Returns the options for several generators; an option without effect on any of them is a wrong call. */
    public GenerationOptions read(ImmutableList<ShaderGenerator> generators, SearchPath searchPath) {
        GenerationOptions options = build(searchPath);
        List<Option<?>> without = new ArrayList<>(options.changed());
        generators.forEach(generator -> without.retainAll(generator.optionsWithoutEffect(options)));
        if (!without.isEmpty()) {
            String targets = generators.stream()
                    .map(generator -> "'" + generator.target() + "'")
                    .collect(Collectors.joining(" nor "));
            throw UsageErrors.wrongCall(
                    spec.commandLine(),
                    UsageErrors.UNSUPPORTED,
                    spelled(without.get(0)),
                    generators.size() == 1
                            ? "target " + targets + " does not act upon it"
                            : "neither target " + targets + " acts upon it");
        }
        return options;
    }

    /**
     * Returns the options for a generator. Options without effect on it are reset to their defaults, because the
     * generator would refuse them.
     */
    public static GenerationOptions effective(GenerationOptions options, ShaderGenerator generator) {
        return options.without(generator.optionsWithoutEffect(options));
    }

    private GenerationOptions build(SearchPath searchPath) {
        GenerationOptions.Builder options = GenerationOptions.builder();
        given.forEach((option, value) -> set(option, value, options));
        InputRule.apply(live, bake, options);
        return options.set(StageOptions.STAGES, stages.read(searchPath, List.of(), List.of()))
                .build();
    }

    @SuppressWarnings("unchecked") // picocli parses a value to the type of the option's form
    private <T> void set(Option<T> option, Object value, GenerationOptions.Builder options) {
        Object read =
                switch (option.form()) {
                    case TEXTS -> ImmutableList.copyOf((List<String>) value);
                    case TABLE -> ImmutableMap.copyOf((Map<String, String>) value);
                    case FLAG, NUMBER, CHOICE, TEXT, VALUE -> value;
                };
        try {
            options.set(option, (T) read);
        } catch (BadOptionException e) {
            throw UsageErrors.badValue(spec, spelled(option), e.value(), e.allowed());
        }
    }

    /** Returns the name of an option for messages: its first spelling. */
    private String spelled(Option<?> option) {
        return option.equals(StageOptions.STAGES)
                ? stages.given()
                : option.spellings().isEmpty()
                        ? option.name()
                        : option.spellings().get(0);
    }

    /** The names of the values, for help and completion of verbs with a separate option. */
    public static final class Environments extends KebabEnums.Candidates {
        Environments() {
            super(HwOptions.SpecularEnvironment.class);
        }
    }

    /** The names of the values, for help and completion of verbs with a separate option. */
    public static final class Displacements extends KebabEnums.Candidates {
        Displacements() {
            super(HwOptions.Displacement.class);
        }
    }

    /** The names of the values, for help and completion of verbs with a separate option. */
    public static final class ColorManagements extends KebabEnums.Candidates {
        ColorManagements() {
            super(ColorOptions.ColorManagement.class);
        }
    }

    /** The names of the values, for help and completion of verbs with a separate option. */
    public static final class Albedos extends KebabEnums.Candidates {
        Albedos() {
            super(HwOptions.DirectionalAlbedo.class);
        }
    }
}
