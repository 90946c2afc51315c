package dev.shadeweave.cli.generate;

import dev.shadeweave.cli.call.ShortNames;
import dev.shadeweave.cli.call.StandardStreams;
import dev.shadeweave.cli.call.UsageErrors;
import dev.shadeweave.cli.files.InputFiles;
import dev.shadeweave.cli.files.Outputs;
import dev.shadeweave.cli.files.ReadFiles;
import dev.shadeweave.cli.report.JsonOutput;
import dev.shadeweave.cli.run.LimitOptions;
import dev.shadeweave.cli.run.Run;
import dev.shadeweave.cli.run.RunOptions;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.file.IoReason;
import dev.shadeweave.ir.IrModule;
import dev.shadeweave.ir.IrResult;
import dev.shadeweave.ir.Language;
import dev.shadeweave.ir.model.Conventions;
import dev.shadeweave.ir.model.Decoration.Flag;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Stage;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.ir.print.GlslDialect;
import dev.shadeweave.ir.print.PrintedShader;
import dev.shadeweave.lang.syntax.Profile;
import dev.shadeweave.lang.syntax.Version;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceRoot;
import dev.shadeweave.source.SourceSpan;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ir}: translates a GLSL shader through the typed intermediate representation. */
@Command(
        name = "ir",
        description =
                "Reads and checks a GLSL shader, and writes it in the same or another language, or" + " describes it.",
        mixinStandardHelpOptions = true,
        abbreviateSynopsis = true,
        sortOptions = false)
public final class IrCommand implements Callable<Integer> {
    static final DiagnosticKind LOST_VALUE = DiagnosticKind.warning(
            "SW1800", "values that uniforms begin with have no place in {1}; let the host set {0}");

    private static final Map<String, Stage> STAGES = Map.of(
            "vert", Stage.VERTEX,
            "frag", Stage.FRAGMENT,
            "geom", Stage.GEOMETRY,
            "tesc", Stage.TESS_CONTROL,
            "tese", Stage.TESS_EVALUATION,
            "comp", Stage.COMPUTE);

    private static final List<String> LANGUAGES = List.of("glsl", "essl", "vulkan", "wgsl", "hlsl", "msl", "slang");
    private static final List<String> ORIGINS = List.of("upper", "lower");
    private static final List<String> DEPTHS = List.of("zero-to-one", "minus-one-to-one");
    private static final int MOST_BYTES = 64 << 20;
    private static final int MOST_NAMES = 8;

    @Spec
    private CommandSpec spec;

    @Parameters(
            index = "0",
            paramLabel = "FILE",
            description = "A shader: .vert, .tesc, .tese, .geom or .frag; also with .glsl behind it.")
    private Path input = Path.of("");

    @Option(names = "--stage", paramLabel = "STAGE", description = "Its stage: vert, tesc, tese, geom or frag.")
    private @Nullable String stage;

    @Option(names = "--dump", description = "Writes the representation as text.")
    private boolean dump;

    @Option(names = "--validate", description = "Only checks, and writes nothing.")
    private boolean validate;

    @Option(
            names = "--reflect",
            arity = "0..1",
            fallbackValue = "json",
            paramLabel = "json",
            description = "Writes inputs, outputs, uniforms and blocks as JSON.")
    private @Nullable String reflect;

    @Option(names = "--optimize", description = "Optimises the shader before writing it.")
    private boolean optimize;

    @Option(
            names = "--to",
            paramLabel = "LANGUAGE",
            converter = ShortNames.Languages.class,
            completionCandidates = Languages.class,
            description =
                    "The language to write: glsl, essl, vulkan (vk), wgsl, hlsl, msl (metal) or slang. Default: that of the"
                            + " file.")
    private @Nullable String language;

    @Option(
            names = "--origin",
            paramLabel = "CORNER",
            completionCandidates = Origins.class,
            description = "The corner where the window of the host has its origin: upper or lower. Default: upper; in"
                    + " OpenGL, lower.")
    private @Nullable String origin;

    @Option(
            names = "--depth",
            paramLabel = "RANGE",
            completionCandidates = Depths.class,
            description = "The range of depth in the clip space of the host: zero-to-one or minus-one-to-one. Default:"
                    + " zero-to-one; in OpenGL, minus-one-to-one.")
    private @Nullable String depth;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "OUT",
            description = "The file to write. Default: standard output.")
    private @Nullable Path output;

    @Mixin
    private LimitOptions limitOptions;

    @Mixin
    private RunOptions run;

    @Override
    public Integer call() {
        Stage asked = stage();
        oneOf("--to", language, LANGUAGES);
        oneOf("--reflect", reflect, List.of("json"));
        oneOf("--origin", origin, ORIGINS);
        oneOf("--depth", depth, DEPTHS);
        int forms = (dump ? 1 : 0) + (validate ? 1 : 0) + (reflect == null ? 0 : 1) + (language == null ? 0 : 1);
        if (forms > 1) {
            throw UsageErrors.wrongCall(
                    spec.commandLine(),
                    UsageErrors.WRONG_CALL,
                    "one of --dump, --validate, --reflect and --to at a time");
        }
        outputs().check(StandardStreams.isStandard(output) ? null : output, spec.commandLine());
        try (Run work = run.start(limitOptions)) {
            Diagnostics diagnostics = work.diagnostics();
            SourceFile file = read(diagnostics);
            if (file != null) {
                IrResult result = IrModule.read(file, asked);
                diagnostics.reportAll(result.diagnostics());
                if (result.module() != null) {
                    result.module().validate();
                    write(result.module(), diagnostics);
                }
            }
            return work.finish();
        }
    }

    private Outputs outputs() {
        ReadFiles reads = new ReadFiles();
        reads.add(input);
        return new Outputs(reads);
    }

    private void oneOf(String option, @Nullable String value, List<String> known) {
        if (value != null && !known.contains(value)) {
            throw UsageErrors.wrongCall(
                    spec.commandLine(),
                    UsageErrors.BAD_VALUE,
                    option,
                    value,
                    String.join(", ", known),
                    Suggestions.didYouMean(value, known));
        }
    }

    private Stage stage() {
        List<String> known = List.of("vert", "tesc", "tese", "geom", "frag");
        oneOf("--stage", stage, known);
        Stage stated = stage == null ? byEnding() : STAGES.get(stage);
        if (stated == null) {
            throw UsageErrors.wrongCall(
                    spec.commandLine(),
                    UsageErrors.WRONG_CALL,
                    "the name of '" + input + "' does not say which stage it is; say --stage frag, or another");
        }
        return stated;
    }

    private @Nullable Stage byEnding() {
        String name = input.toString().toLowerCase(Locale.ROOT);
        String bare = name.endsWith(".glsl") ? name.substring(0, name.length() - ".glsl".length()) : name;
        return STAGES.get(bare.substring(bare.lastIndexOf('.') + 1));
    }

    private byte[] bytes() throws IOException {
        if (StandardStreams.isStandard(input)) {
            return bytes(System.in);
        }
        try (InputStream in = Files.newInputStream(input)) {
            return bytes(in);
        }
    }

    private static byte[] bytes(InputStream in) throws IOException {
        byte[] bytes = in.readNBytes(MOST_BYTES);
        if (in.read() >= 0) {
            throw new IOException("it has more than " + MOST_BYTES + " bytes");
        }
        return bytes;
    }

    private @Nullable SourceFile read(Diagnostics diagnostics) {
        try {
            byte[] bytes = bytes();
            Path name = StandardStreams.isStandard(input) ? Path.of(StandardStreams.INPUT_NAME) : input;
            Path folder = name.getParent() == null ? Path.of("") : name.getParent();
            return SourceFile.decode(SourceRoot.around(folder), String.valueOf(name.getFileName()), bytes);
        } catch (IOException e) {
            diagnostics.report(InputFiles.NOT_READABLE, SourceSpan.none(), input, IoReason.of(e));
            return null;
        }
    }

    private void write(IrModule read, Diagnostics diagnostics) {
        Conventions target = target(read.conventions());
        IrModule meant = read.under(target);
        IrModule module = optimize ? meant.optimized() : meant;
        if (validate) {
            module.validate();
            return;
        }
        String text = dump
                ? module.dump()
                : reflect == null
                        ? translated(module, target, diagnostics)
                        : JsonOutput.text(json -> new ReflectionJson(json).write(module.reflect()));
        if (text == null) {
            return;
        }
        if (output == null || StandardStreams.isStandard(output)) {
            spec.commandLine().getOut().print(text);
            spec.commandLine().getOut().flush();
            return;
        }
        outputs().write(output, text.getBytes(StandardCharsets.UTF_8), null, diagnostics);
    }

    /** Returns the conventions of the host that reads the result. */
    private Conventions target(Conventions own) {
        Conventions usual = language == null
                ? own
                : switch (language) {
                    case "glsl", "essl" -> Conventions.OPENGL;
                    case "vulkan" -> Conventions.VULKAN;
                    default -> Conventions.DIRECT;
                };
        Conventions placed = origin == null
                ? usual
                : usual.with(origin.equals("upper") ? Conventions.Origin.UPPER : Conventions.Origin.LOWER);
        return depth == null
                ? placed
                : placed.with(
                        depth.equals("zero-to-one")
                                ? Conventions.Depth.ZERO_TO_ONE
                                : Conventions.Depth.MINUS_ONE_TO_ONE);
    }

    /**
     * Returns the text in the requested language, or in the language of the file; null if the language lacks a feature,
     * which is reported.
     */
    private @Nullable String translated(IrModule module, Conventions target, Diagnostics diagnostics) {
        if (language == null) {
            return module.glsl().text();
        }
        Version own = module.ir().info().version();
        Version desktop = new Version(450, Profile.CORE, false, own.span());
        Optional<PrintedShader> printed =
                switch (language) {
                    case "essl" -> {
                        Version es = own.isEs() ? own : new Version(320, Profile.ES, true, own.span());
                        yield module.glsl(new GlslDialect(es, false), target, diagnostics);
                    }
                    case "vulkan" -> module.glsl(new GlslDialect(desktop, true), target, diagnostics);
                    case "glsl" -> module.glsl(new GlslDialect(own.isEs() ? desktop : own, false), target, diagnostics);
                    default ->
                        module.translate(Language.valueOf(language.toUpperCase(Locale.ROOT)), target, diagnostics);
                };
        if (printed.isPresent() && !own.isEs() && !language.equals("glsl")) {
            reportLostValues(module.ir(), language, diagnostics);
        }
        return printed.map(PrintedShader::text).orElse(null);
    }

    /** Reports lost initial values of uniforms: only desktop GLSL can state them in the text. */
    private static void reportLostValues(Ir ir, String to, Diagnostics diagnostics) {
        List<Variable> lost = ir.globals().stream()
                .map(ir::variable)
                .filter(it -> it.has(Flag.UNIFORM) && it.initializer() != null)
                .toList();
        if (!lost.isEmpty()) {
            String names =
                    lost.stream().limit(MOST_NAMES).map(it -> it.name().text()).collect(Collectors.joining(", "));
            String more = lost.size() > MOST_NAMES ? " and " + (lost.size() - MOST_NAMES) + " more" : "";
            diagnostics.report(LOST_VALUE, lost.get(0).span(), names + more, to);
        }
    }

    /** The names of the origins, for completion. */
    static final class Origins implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return ORIGINS.iterator();
        }
    }

    /** The names of the depth ranges, for completion. */
    static final class Depths implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return DEPTHS.iterator();
        }
    }

    /** The names of the languages, for completion. */
    static final class Languages implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return ShortNames.LANGUAGES.with(LANGUAGES).iterator();
        }
    }
}
