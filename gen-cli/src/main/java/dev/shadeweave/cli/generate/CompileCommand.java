package dev.shadeweave.cli.generate;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.cli.call.ExitCode;
import dev.shadeweave.cli.call.KebabEnums;
import dev.shadeweave.cli.call.ShortNames;
import dev.shadeweave.cli.call.StandardOutput;
import dev.shadeweave.cli.call.StandardStreams;
import dev.shadeweave.cli.call.UsageErrors;
import dev.shadeweave.cli.files.OutputNames;
import dev.shadeweave.cli.files.Outputs;
import dev.shadeweave.cli.run.ElementSelection;
import dev.shadeweave.cli.run.LibraryOptions;
import dev.shadeweave.cli.run.NamedTargets;
import dev.shadeweave.cli.run.Production;
import dev.shadeweave.cli.run.Production.MadeElement;
import dev.shadeweave.cli.run.Production.OpenedDocument;
import dev.shadeweave.cli.run.Run;
import dev.shadeweave.cli.run.RunOptions;
import dev.shadeweave.cli.shader.StagesOptions;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Printable;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.extension.StageFile;
import dev.shadeweave.generator.DialectGenerator;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.render.Budget;
import dev.shadeweave.render.CompiledShader;
import dev.shadeweave.render.DeviceProfile;
import dev.shadeweave.render.ShaderCompiler;
import dev.shadeweave.render.gl.GlException;
import dev.shadeweave.render.gl.Spirv;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SourceSpan;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code compile}: passes generated shaders to the compilers of their platforms, without drawing. */
@Command(
        name = "compile",
        description = "Compiles the shaders of all renderable elements, by shaderc for Vulkan and by the driver"
                + " for OpenGL, and prints what they need from a device.",
        mixinStandardHelpOptions = true,
        abbreviateSynopsis = true,
        sortOptions = false)
public final class CompileCommand implements Callable<Integer> {
    static final DiagnosticKind OVER_BUDGET =
            DiagnosticKind.error("SW1746", "shader '{0}' needs {1} {2}, but devices of profile '{3}' have {4}");
    static final DiagnosticKind NO_TRANSLATION =
            DiagnosticKind.error("SW1747", "the {0} stage of '{1}' cannot be said in {2}: {3}");

    @Spec
    private CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "FILE_OR_DIR", description = "Documents, or folders of them.")
    private List<Path> inputs = List.of();

    @Option(
            names = "--element",
            paramLabel = "PATH",
            description = "Only this output, node or material; * is any text. Repeatable.")
    private List<String> elements = List.of();

    /** The forms of a compiled shader. */
    public enum Form {
        /** SPIR-V modules for Vulkan. */
        SPIRV,
        /** HLSL for Direct3D. */
        HLSL,
        /** MSL for Metal. */
        MSL
    }

    @Option(
            names = "--to",
            paramLabel = "FORM",
            split = ",",
            splitSynopsisLabel = ",",
            completionCandidates = Forms.class,
            description = "Writes these into the folder of -o: ${COMPLETION-CANDIDATES}. Takes target vulkan unless a"
                    + " dialect of it is named. Repeatable.")
    private List<Form> forms = List.of();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            description = "The folder for the files of --to.")
    private @Nullable Path output;

    @Option(
            names = "--spirv",
            paramLabel = "DIR",
            description = "Writes SPIR-V modules; only of target vulkan and its dialects.")
    private @Nullable Path spirv;

    @Option(
            names = "--hlsl",
            paramLabel = "DIR",
            description = "Writes HLSL 5.0; only of target vulkan and its dialects.")
    private @Nullable Path hlsl;

    @Option(
            names = "--msl",
            paramLabel = "DIR",
            description = "Writes Metal shaders; only of target vulkan and its dialects.")
    private @Nullable Path msl;

    @Option(names = "--optimize", description = "Optimises SPIR-V for speed; only of target vulkan and its dialects.")
    private boolean optimize;

    @Option(
            names = "--profile",
            paramLabel = "NAME",
            description = "Reports an error if a shader exceeds the limits of these devices: webgl2, mobile, desktop."
                    + " Repeatable.")
    private List<String> profiles = List.of();

    @Option(
            names = "--target",
            paramLabel = "NAME",
            converter = ShortNames.Targets.class,
            description = "The target: ${COMPLETION-CANDIDATES}. Default: genglsl, with --to vulkan.",
            completionCandidates = Targets.class)
    private @Nullable String namedTarget;

    @Mixin
    private StagesOptions stages;

    @Mixin
    private LibraryOptions libraryOptions;

    @Mixin
    private RunOptions run;

    @Override
    public Integer call() {
        if (forms.isEmpty() != (output == null)) {
            throw UsageErrors.wrongCall(
                    spec.commandLine(),
                    UsageErrors.WRONG_CALL,
                    forms.isEmpty() ? "option '--output' needs --to FORM" : "option '--to' needs -o DIR");
        }
        StandardStreams.refuse("--output", output, spec.commandLine());
        StandardStreams.refuse("--spirv", spirv, spec.commandLine());
        StandardStreams.refuse("--hlsl", hlsl, spec.commandLine());
        StandardStreams.refuse("--msl", msl, spec.commandLine());
        for (Form form : forms) {
            switch (form) {
                case SPIRV -> spirv = spirv == null ? output : spirv;
                case HLSL -> hlsl = hlsl == null ? output : hlsl;
                case MSL -> msl = msl == null ? output : msl;
            }
        }
        String target = namedTarget != null ? namedTarget : forms.isEmpty() ? "genglsl" : "vulkan";
        ImmutableList<String> targets = targets();
        ShaderGenerator generator = new NamedTargets(libraryOptions, inputs, spec.commandLine()).generator(target);
        Optional<String> known = ShaderCompiler.language(generator.targets());
        if (known.isEmpty()) {
            throw UsageErrors.wrongCall(
                    spec.commandLine(),
                    UsageErrors.BAD_VALUE,
                    "--target",
                    target,
                    ShortNames.TARGETS.listed(targets),
                    Suggestions.didYouMean(target, ShortNames.TARGETS.with(targets)));
        }
        String language = known.get();
        boolean vulkan = language.equals("vulkan");
        refuse("--to", !forms.isEmpty() && !vulkan);
        refuse("--spirv", spirv != null && !vulkan);
        refuse("--hlsl", hlsl != null && !vulkan);
        refuse("--msl", msl != null && !vulkan);
        refuse("--optimize", optimize && !vulkan);
        ImmutableList<DeviceProfile> devices = devices();
        GenerationOptions options =
                stages.around(generator, libraryOptions.places().searchPath());
        try (Run work = run.start(libraryOptions.limits()).wantingShaders()) {
            Production production = new Production(
                    libraryOptions.load(work.diagnostics()),
                    libraryOptions.places(),
                    new ElementSelection(elements),
                    content -> ImmutableList.of(),
                    Production.Generate.reporting(DialectGenerator.of(generator), options));
            try (ShaderCompiler compiler = ShaderCompiler.open(language, optimize)) {
                return work.produce(production, inputs, new Results(compiler, devices, libraryOptions.outputs(inputs)));
            } catch (GlException e) {
                work.print(List.of(e.diagnostic()));
                return ExitCode.USAGE;
            }
        }
    }

    private void refuse(String option, boolean wrong) {
        if (wrong) {
            throw UsageErrors.wrongCall(
                    spec.commandLine(),
                    UsageErrors.WRONG_CALL,
                    "option '" + option + "' needs --target vulkan or a dialect of it");
        }
    }

    private ImmutableList<DeviceProfile> devices() {
        ImmutableList<String> known =
                DeviceProfile.ALL.stream().map(DeviceProfile::name).collect(ImmutableList.toImmutableList());
        for (String profile : profiles) {
            if (!known.contains(profile)) {
                throw UsageErrors.wrongCall(
                        spec.commandLine(),
                        UsageErrors.BAD_VALUE,
                        "--profile",
                        profile,
                        String.join(", ", known),
                        Suggestions.didYouMean(profile, known));
            }
        }
        return DeviceProfile.ALL.stream()
                .filter(device -> profiles.contains(device.name()))
                .collect(ImmutableList.toImmutableList());
    }

    /** Returns the targets that have a compiler. */
    private static ImmutableList<String> targets() {
        return Generators.targets().stream()
                .filter(name ->
                        ShaderCompiler.language(Generators.targetsOf(name)).isPresent())
                .collect(ImmutableList.toImmutableList());
    }

    /** The names of the forms, for help and completion. */
    static final class Forms extends KebabEnums.Candidates {
        Forms() {
            super(Form.class);
        }
    }

    /** The names of the targets, for help and completion. */
    static final class Targets implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return ShortNames.TARGETS.with(targets()).iterator();
        }
    }

    /** Compiles shaders and reports the results. All methods run on one thread, because drivers require that. */
    private final class Results implements Run.Results {
        private final ShaderCompiler compiler;
        private final ImmutableList<DeviceProfile> devices;
        private final Outputs outputs;

        Results(ShaderCompiler compiler, ImmutableList<DeviceProfile> devices, Outputs outputs) {
            this.outputs = outputs;
            this.compiler = compiler;
            this.devices = devices;
        }

        @Override
        public void document(OpenedDocument document) {}

        @Override
        public Diagnostics element(MadeElement made) {
            Diagnostics diagnostics = new Diagnostics();
            made.result().shader().ifPresent(shader -> {
                Optional<CompiledShader> compiled =
                        compiler.compile(shader, libraryOptions.limits().rendering(), diagnostics);
                String stem = OutputNames.FLAT.stem(made.document().file(), made.path());
                compiled.ifPresent(result -> report(stem, made, result, diagnostics));
            });
            return diagnostics;
        }

        private void report(String stem, MadeElement made, CompiledShader compiled, Diagnostics diagnostics) {
            Budget budget = compiled.budget();
            StringBuilder line = new StringBuilder(stem);
            compiled.stages().forEach((stage, module) -> line.append(", ")
                    .append(module.instructions())
                    .append(" instructions in the ")
                    .append(stage)
                    .append(" stage"));
            line.append(": ").append(budget.samplers()).append(" samplers, ");
            line.append(budget.vertexUniforms()).append(" + ").append(budget.pixelUniforms());
            line.append(" uniform vectors, ").append(budget.varyings()).append(" varyings, ");
            line.append(budget.attributes()).append(" attributes;");
            for (DeviceProfile device : DeviceProfile.ALL) {
                line.append(' ').append(device.name());
                line.append(budget.beyond(device).isEmpty() ? " fits" : " does not fit");
                line.append(device.equals(DeviceProfile.DESKTOP) ? "" : ",");
            }
            PrintWriter out = spec.commandLine().getOut();
            out.print(Printable.of(line.toString()) + "\n");
            if (out.checkError()) {
                throw new StandardOutput.Lost();
            }
            for (DeviceProfile device : devices) {
                for (Budget.Excess excess : budget.beyond(device)) {
                    diagnostics.report(
                            OVER_BUDGET,
                            SourceSpan.none(),
                            stem,
                            excess.needed(),
                            excess.what(),
                            device.name(),
                            excess.there());
                }
            }
            boolean written = spirv != null || hlsl != null || msl != null;
            String owner = Outputs.shown(made.document().file()) + ", " + made.path();
            if (!written
                    || !outputs.claim(Path.of(""), stem, owner, made.element().span(), diagnostics)) {
                return;
            }
            for (Map.Entry<String, Spirv> stage : compiled.stages().entrySet()) {
                String suffix = StageFile.of(new Stage(stage.getKey())).suffix();
                if (spirv != null) {
                    write(
                            spirv.resolve(stem + suffix + ".spv"),
                            stage.getValue().bytes(),
                            diagnostics);
                }
                translate(hlsl, stem, suffix, Spirv.Language.HLSL, stage, diagnostics);
                translate(msl, stem, suffix, Spirv.Language.MSL, stage, diagnostics);
            }
        }

        private void translate(
                @Nullable Path folder,
                String stem,
                String suffix,
                Spirv.Language language,
                Map.Entry<String, Spirv> stage,
                Diagnostics diagnostics) {
            if (folder == null) {
                return;
            }
            String ending = language == Spirv.Language.HLSL ? ".hlsl" : ".metal";
            try {
                String text = stage.getValue().translate(language);
                write(folder.resolve(stem + suffix + ending), text.getBytes(StandardCharsets.UTF_8), diagnostics);
            } catch (Spirv.Untranslatable e) {
                diagnostics.report(NO_TRANSLATION, SourceSpan.none(), stage.getKey(), stem, language, e.reason());
            }
        }

        private void write(Path file, byte[] bytes, Diagnostics diagnostics) {
            outputs.write(file, bytes, null, diagnostics);
        }
    }
}
