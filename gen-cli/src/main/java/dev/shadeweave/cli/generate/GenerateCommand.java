package dev.shadeweave.cli.generate;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.cli.call.KebabEnums;
import dev.shadeweave.cli.call.StandardStreams;
import dev.shadeweave.cli.call.UsageErrors;
import dev.shadeweave.cli.files.OutputNames;
import dev.shadeweave.cli.files.Outputs;
import dev.shadeweave.cli.run.ElementSelection;
import dev.shadeweave.cli.run.LibraryOptions;
import dev.shadeweave.cli.run.RunOptions;
import dev.shadeweave.cli.run.TargetsOptions;
import dev.shadeweave.cli.run.VariantOptions;
import dev.shadeweave.cli.run.WatchOptions;
import dev.shadeweave.cli.shader.CachePlace;
import dev.shadeweave.cli.shader.ShaderOptions;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.emit.Identifiers;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.glsl.assembly.internal.Assembly;
import dev.shadeweave.glsl.fragment.ShaderFragment;
import dev.shadeweave.ir.target.ShaderOptimizer;
import dev.shadeweave.ir.target.TranslatedFunction;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.surface.SurfaceFunction;
import dev.shadeweave.surface.SurfaceOptions;
import dev.shadeweave.surface.ValuePlace;
import dev.shadeweave.surface.dialect.SurfaceDialect;
import dev.shadeweave.surface.dialect.SurfaceDialects;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Stack;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** {@code generate}: writes the shaders of every element. */
@Command(
        name = GenerateCommand.VERB,
        description = "Generates the shaders of all renderable elements of documents.",
        mixinStandardHelpOptions = true,
        abbreviateSynopsis = true,
        sortOptions = false)
public final class GenerateCommand implements Callable<Integer> {
    static final DiagnosticKind CACHE_OF_NAMES = DiagnosticKind.error(
            "SW1762", "option --cache keeps shaders without names and values; it needs option --canonical");

    static final String VERB = "generate";
    static final String OUTPUT = "--output";
    static final String SHORT_OUTPUT = "-o";
    static final String ELEMENT = "--element";

    @Spec
    private CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "FILE_OR_DIR", description = "Documents, or folders of them.")
    private List<Path> inputs = List.of();

    @Option(
            names = {SHORT_OUTPUT, OUTPUT},
            paramLabel = "DIR",
            description = "The folder for the files: DIR/<document>__<element>.vert and so on. Default: standard output"
                    + " (-).")
    private @Nullable Path output;

    @Option(
            names = ELEMENT,
            paramLabel = "PATH",
            description = "Only this output, node or material; * is any text. Repeatable.")
    private List<String> elements = List.of();

    @Option(
            names = "--oso-sources",
            paramLabel = "DIR",
            description = "The folder for the sources of a network's shaders, one file for each kind of node.")
    private @Nullable Path osoSources;

    @Option(
            names = "--report",
            paramLabel = "FILE",
            description = "Writes files, stages, variables and messages of every element as JSON.")
    private @Nullable Path report;

    @Option(
            names = "--look",
            paramLabel = "NAME",
            description = "The materials that this look assigns, and a manifest <document>__<look>.look.json that lists"
                    + " the shader of each geometry.")
    private String look = "";

    @Mixin
    private VariantOptions variants;

    @Option(
            names = "--cache",
            paramLabel = "DIR_OR_URL",
            description = "A folder, or a server for GET and PUT, that keeps shaders in canonical form between runs."
                    + " Needs --canonical.")
    private @Nullable String cache;

    @Option(
            names = "--optimize",
            description = "Optimises GLSL of genglsl, essl and vulkan without changing the picture; removes comments.")
    private boolean optimize;

    @Option(
            names = "--stages",
            paramLabel = "STAGE",
            split = ",",
            completionCandidates = StageNames.class,
            description = "Writes only these stages: ${COMPLETION-CANDIDATES}. Default: all that a shader has.")
    private List<String> stages = List.of();

    @Option(
            names = "--fragment",
            description =
                    "Writes the pixel stage as a function for a shader of your own (GLSL, WGSL, HLSL, MSL, Slang):"
                            + " <document>__<element>.glsl.")
    private boolean fragment;

    @Option(
            names = "--fragment-prefix",
            paramLabel = "TEXT",
            description = "The prefix of the names of functions, before <document>_<element>. Needs --fragment or"
                    + " --surface.")
    private String fragmentPrefix = "";

    @Option(
            names = "--surface",
            arity = "0..1",
            paramLabel = "MODEL",
            fallbackValue = "",
            preprocessor = ModelWord.class,
            description = "Writes a function that returns the inputs of the shading model, or of MODEL, without light:"
                    + " <document>__<element>.glsl.")
    private @Nullable String surface;

    @Option(
            names = "--surface-values",
            paramLabel = "PLACE",
            defaultValue = "parameters",
            converter = ValuePlaceReader.class,
            completionCandidates = ValuePlaces.class,
            description = "The place from which surface functions read values and textures: ${COMPLETION-CANDIDATES}."
                    + " Default: ${DEFAULT-VALUE}. Needs --surface.")
    private ValuePlace surfaceValues = ValuePlace.PARAMETERS;

    @Option(
            names = "--opacity-function",
            description = "Adds a function that returns only the opacity, <function>_opacity. Needs --surface.")
    private boolean opacityFunction;

    @Option(
            names = "--displacement-function",
            description =
                    "Adds a function that returns the displacement of the material, <function>_displacement. Needs"
                            + " --surface.")
    private boolean displacementFunction;

    @Option(
            names = "--fragment-library",
            paramLabel = "FILE",
            description =
                    "Writes shared code once, to this file in DIR; all code in WGSL, HLSL, MSL and Slang. Needs --surface or"
                            + " --fragment.")
    private String fragmentLibrary = "";

    @Option(
            names = "--dialect",
            paramLabel = "ENGINE",
            converter = DialectReader.class,
            completionCandidates = Dialects.class,
            description = "Writes each surface function as a material of an engine: ${COMPLETION-CANDIDATES}. Needs"
                    + " --surface gltf_pbr; its target is essl.")
    private @Nullable SurfaceDialect dialect;

    @Mixin
    private StructOptions structs;

    @Option(
            names = "--layout",
            paramLabel = "LAYOUT",
            defaultValue = "flat",
            completionCandidates = OutputNames.Layouts.class,
            description =
                    "Names below DIR: flat (<document>__<element>), tree (the same in the folders of documents), or"
                            + " {folder}/{doc}/{element}. Default: ${DEFAULT-VALUE}.")
    private String layout = "flat";

    @Option(
            names = "--layout-base",
            paramLabel = "DIR",
            description = "The folder to which the folders of --layout are relative. Default: the one that contains all"
                    + " documents.")
    private @Nullable Path layoutBase;

    @Mixin
    private TargetsOptions target;

    @Mixin
    private LibraryOptions libraryOptions;

    @Mixin
    private WatchOptions watch;

    @Mixin
    private RunOptions run;

    @Mixin
    private ShaderOptions shaderOptions;

    @Override
    public Integer call() throws IOException {
        ImmutableList<ShaderGenerator> generators = dialect == null
                ? target.generators(libraryOptions, inputs)
                : target.generators(SurfaceDialect.TARGET, libraryOptions, inputs);
        GenerationOptions given =
                shaderOptions.read(generators, libraryOptions.places().searchPath());
        GenerationOptions options = effective(given);
        OutputNames names = OutputNames.of(layout, inputs, layoutBase)
                .orElseThrow(() -> UsageErrors.badValue(
                        spec,
                        "--layout",
                        layout,
                        "flat, tree or a template with {element}, {doc} and {folder}, such as {doc}/{element}"));
        CachePlace kept = cachePlace();
        StandardStreams.refuse("--cache", kept == null ? null : kept.folder(), spec.commandLine());
        StandardStreams.refuse("--oso-sources", osoSources, spec.commandLine());
        GenerateWork.Writing writing = writing(generators, options);
        checkStandardOutput();
        Outputs outputs = libraryOptions.outputs(inputs);
        outputs.check(report, spec.commandLine());
        watch.follow(inputs, () -> ImmutableList.<Path>builder()
                .addAll(libraryOptions.files())
                .addAll(shaderOptions.files())
                .build());
        // The shell expands "--report *.mtlx" to "--report FIRST OTHER...". Then FIRST is no input of this run, and the
        // report would replace it.
        if (report != null && report.toString().matches("(?i).*[.]mtl[xz]") && Files.exists(report)) {
            throw UsageErrors.wrongCall(
                    spec.commandLine(),
                    Outputs.NOT_WRITTEN,
                    Outputs.shown(report),
                    "a document is there; name a file that ends in .json");
        }
        if (cache != null && !options.get(InterfaceOptions.CANONICAL)) {
            throw UsageErrors.wrongCall(spec.commandLine(), CACHE_OF_NAMES);
        }
        ElementSelection selection =
                new ElementSelection(elements).withVariants(variants.read()).withLook(look);
        return new GenerateWork(
                        new Shell(),
                        new GenerateWork.Files(inputs, output, osoSources, report, kept, names, outputs),
                        generators,
                        options,
                        writing,
                        selection,
                        libraryOptions.places())
                .run(() -> run.start(libraryOptions.limits()).watchedBy(watch), libraryOptions::load);
    }

    /** Returns what the call writes of each shader. Refuses options that do not fit. */
    GenerateWork.Writing writing(ImmutableList<ShaderGenerator> generators, GenerationOptions options) {
        checkOptimized(generators);
        checkFragments(generators, options);
        checkSurfaces(generators, options);
        Fragments fragments = fragments();
        Structs written = structs.read(
                generators,
                generator -> surface != null || (fragments != null && fragments.areParameters(generator)),
                surfaceValues,
                dialect != null);
        return new GenerateWork.Writing(optimize, stages(), fragments, surfaces(), written);
    }

    /** Returns the files of a call that writes none. */
    GenerateWork.Files noFiles() {
        return new GenerateWork.Files(
                List.of(), null, null, null, null, OutputNames.FLAT, libraryOptions.outputs(List.of()));
    }

    /** Returns the options of a call: those of a dialect and the given ones. */
    GenerationOptions effective(GenerationOptions given) {
        return dialect == null ? given : dialect.options(given);
    }

    /** Refuses to write shaders and a report to the same stream, because no program could separate them. */
    private void checkStandardOutput() {
        if (StandardStreams.isStandard(report) && (output == null || StandardStreams.isStandard(output))) {
            throw UsageErrors.wrongCall(
                    spec.commandLine(),
                    UsageErrors.WRONG_CALL,
                    "shaders and report cannot both have standard output (-); name a folder for the shaders (-o) or a"
                            + " file for the report");
        }
    }

    private @Nullable CachePlace cachePlace() {
        if (cache == null) {
            return null;
        }
        try {
            return CachePlace.of(cache);
        } catch (IllegalArgumentException e) {
            throw UsageErrors.badValue(spec, "--cache", cache, CachePlace.ALLOWED);
        }
    }

    private ImmutableSet<Stage> stages() {
        ImmutableSet.Builder<Stage> chosen = ImmutableSet.builder();
        for (String name : stages) {
            Stage stage = StageNames.ALL.get(name);
            if (stage == null) {
                throw UsageErrors.badValue(
                        spec, "--stages", name, "some of " + String.join(", ", StageNames.ALL.keySet()));
            }
            chosen.add(stage);
        }
        return chosen.build();
    }

    /** The names of the stages in pipeline order, for help and completion. */
    static final class StageNames implements Iterable<String> {
        private static final ImmutableMap<String, Stage> ALL = Assembly.ALL_STAGES.stream()
                .collect(ImmutableMap.toImmutableMap(stage -> stage.name().replace('_', '-'), stage -> stage));

        @Override
        public Iterator<String> iterator() {
            return ALL.keySet().iterator();
        }
    }

    /** The call as picocli parsed it. */
    private final class Shell implements GenerateWork.Caller {
        @Override
        public PrintWriter out() {
            return spec.commandLine().getOut();
        }

        @Override
        public RuntimeException wrong(DiagnosticKind kind, Object... arguments) {
            return UsageErrors.wrongCall(spec.commandLine(), kind, arguments);
        }
    }

    private void checkOptimized(ImmutableList<ShaderGenerator> generators) {
        for (ShaderGenerator generator : generators) {
            if (optimize && !ShaderOptimizer.targets().contains(Generators.writer(generator.targets()))) {
                throw UsageErrors.wrongCall(
                        spec.commandLine(),
                        UsageErrors.WRONG_CALL,
                        "--optimize for " + String.join(", ", ShaderOptimizer.targets()) + " only, not for "
                                + generator.target());
            }
        }
    }

    /** Returns the conversion of shaders to functions; null if the call does not request it. */
    private @Nullable Fragments fragments() {
        return fragment ? new Fragments(fragmentPrefix, fragmentLibrary) : null;
    }

    /** Refuses options that do not apply to fragments. A fragment is a function made from the pixel stage. */
    private void checkFragments(ImmutableList<ShaderGenerator> generators, GenerationOptions options) {
        if (!fragment && surface == null && !fragmentPrefix.isEmpty()) {
            throw wrong("--fragment-prefix needs --fragment or --surface");
        }
        Fragments fragments = fragments();
        if (fragments == null) {
            return;
        }
        for (ShaderGenerator generator : generators) {
            if (!ShaderFragment.targets().contains(Generators.writer(generator.targets()))
                    && TranslatedFunction.language(generator).isEmpty()) {
                throw wrong("--fragment for GLSL, WGSL, HLSL, MSL and Slang only, not for " + generator.target());
            }
            boolean isWhole = optimize || cache != null || options.get(InterfaceOptions.CANONICAL);
            if (isWhole && fragments.areParameters(generator)) {
                throw wrong(
                        "--fragment with --optimize or --canonical only for GLSL without --fragment-library; leave out one"
                                + " of them");
            }
        }
        checkLibrary();
        if (!stages.isEmpty()) {
            throw wrong("--fragment with --stages, but a fragment is no stage; leave out one of them");
        }
        if (!options.get(StageOptions.STAGES).equals(StageOptions.DEFAULT)) {
            throw wrong("--fragment with modifiers, templates or modes of shading, which are whole stages; leave out"
                    + " one of them");
        }
    }

    /** Refuses options that do not apply to surface functions, and options that need them. */
    private void checkSurfaces(ImmutableList<ShaderGenerator> generators, GenerationOptions options) {
        if (surface == null) {
            String needs = surfaceValues != ValuePlace.PARAMETERS
                    ? "--surface-values"
                    : opacityFunction
                            ? "--opacity-function"
                            : displacementFunction ? "--displacement-function" : dialect == null ? "" : "--dialect";
            if (!fragmentLibrary.isEmpty() && !fragment) {
                throw wrong("--fragment-library needs --surface or --fragment");
            }
            if (!needs.isEmpty()) {
                throw wrong(needs + " needs --surface");
            }
            return;
        }
        if (dialect != null) {
            checkDialect(generators, options);
        }
        for (ShaderGenerator generator : generators) {
            String writer = Generators.writer(generator.targets());
            boolean translated = TranslatedFunction.language(generator).isPresent();
            if (!SurfaceFunction.targets().contains(writer) && !translated && !writer.equals("genosl")) {
                throw wrong("--surface for GLSL, OSL, WGSL, HLSL, MSL and Slang only, not for " + generator.target());
            }
            if (translated && surfaceValues != ValuePlace.PARAMETERS) {
                throw wrong("--surface-values " + KebabEnums.spell(surfaceValues) + " for GLSL only, not for "
                        + generator.target());
            }
            if (writer.equals("genosl") && !fragmentLibrary.isEmpty()) {
                throw wrong("--fragment-library with genosl, whose shaders share nothing; leave out one of them");
            }
            if (writer.equals("vulkan") && surfaceValues == ValuePlace.UNIFORMS) {
                throw wrong("--surface-values uniforms for vulkan, which has no uniforms outside blocks; use block");
            }
        }
        if (fragment || optimize || !stages.isEmpty() || cache != null || options.get(InterfaceOptions.CANONICAL)) {
            throw wrong(
                    "--surface with --fragment, --optimize, --stages or --canonical, which concern whole shaders; leave"
                            + " out one of them");
        }
        if (!options.get(StageOptions.STAGES).equals(StageOptions.DEFAULT)) {
            throw wrong(
                    "--surface with modifiers, templates or modes of shading, which are whole stages; leave out one of"
                            + " them");
        }
        checkLibrary();
    }

    private void checkLibrary() {
        if (fragmentLibrary.contains("/") || fragmentLibrary.contains("\\")) {
            throw wrong("--fragment-library takes the name of a file in the folder of --output, without a folder");
        }
    }

    /** Refuses options that do not apply to a dialect. */
    private void checkDialect(ImmutableList<ShaderGenerator> generators, GenerationOptions options) {
        if (!SurfaceDialect.MODEL.equals(surface)) {
            throw wrong("--dialect needs --surface " + SurfaceDialect.MODEL + ", the model that engines light");
        }
        if (generators.size() > 1 || !generators.get(0).target().equals(SurfaceDialect.TARGET)) {
            throw wrong("--dialect for target " + SurfaceDialect.TARGET + " only; leave out --target");
        }
        if (surfaceValues != ValuePlace.PARAMETERS
                || opacityFunction
                || displacementFunction
                || !fragmentLibrary.isEmpty()) {
            throw wrong("--dialect with --surface-values, --opacity-function, --displacement-function or"
                    + " --fragment-library, which concern functions; leave out one of them");
        }
        if (options.get(InterfaceOptions.SHADER_INTERFACE) != InterfaceOptions.InterfaceType.COMPLETE) {
            throw wrong("--dialect with --interface reduced, but materials have parameters; leave out one of them");
        }
    }

    private GenerateWork.@Nullable Surfaces surfaces() {
        return surface == null
                ? null
                : new GenerateWork.Surfaces(
                        new SurfaceOptions(surface, surfaceValues, opacityFunction, displacementFunction),
                        fragmentPrefix,
                        fragmentLibrary,
                        dialect);
    }

    /** Takes the word after {@code --surface} as a model only if it is a name and not a file that exists. */
    static final class ModelWord implements IParameterPreprocessor {
        @Override
        public boolean preprocess(Stack<String> words, CommandSpec command, ArgSpec option, Map<String, Object> info) {
            boolean attached = "=".equals(info.get("separator"));
            boolean model =
                    !words.isEmpty() && Identifiers.isName(words.peek()) && !Files.exists(Path.of(words.peek()));
            if (attached || model) {
                return false;
            }
            option.setValue("");
            return true;
        }
    }

    /** The names of the places of values, for help and completion. */
    static final class ValuePlaces extends KebabEnums.Candidates {
        ValuePlaces() {
            super(ValuePlace.class);
        }
    }

    /** The names of the dialects of surface functions, for help and completion. */
    static final class Dialects implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return SurfaceDialects.names().iterator();
        }
    }

    /** Reads the name of a dialect. */
    static final class DialectReader implements ITypeConverter<SurfaceDialect> {
        @Override
        public SurfaceDialect convert(String word) {
            return SurfaceDialects.find(word)
                    .orElseThrow(() -> new TypeConversionException("expected one of "
                            + String.join(", ", SurfaceDialects.names()) + " but was '" + word + "'"
                            + SurfaceDialects.problems().stream()
                                    .map(problem -> "; " + problem.message())
                                    .collect(Collectors.joining())));
        }
    }

    /** Reads a place of values. */
    static final class ValuePlaceReader implements ITypeConverter<ValuePlace> {
        @Override
        public ValuePlace convert(String word) throws Exception {
            return KebabEnums.reader(ValuePlace.class).convert(word);
        }
    }

    private RuntimeException wrong(String what) {
        return UsageErrors.wrongCall(spec.commandLine(), UsageErrors.WRONG_CALL, what);
    }
}
