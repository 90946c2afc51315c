package dev.shadeweave.cli.shader;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.cli.call.KebabEnums;
import dev.shadeweave.cli.call.UsageErrors;
import dev.shadeweave.file.IoReason;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.glsl.assembly.LightType;
import dev.shadeweave.glsl.assembly.Modifiers;
import dev.shadeweave.glsl.assembly.ShadeMode;
import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.glsl.assembly.TexGen;
import dev.shadeweave.glsl.assembly.TextureSet;
import dev.shadeweave.glsl.assembly.VertexColors;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceRoot;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options for the code around surfaces: modifiers, stage templates, lighting modes. */
@SuppressWarnings("NullAway.Init") // picocli gives every option its default
public final class StagesOptions {
    /** The most textures that every OpenGL allows in a pixel stage (OpenGL 4.0, MAX_TEXTURE_IMAGE_UNITS). */
    private static final int MOST_TEXTURES = 16;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--modifier",
            paramLabel = "NAME_OR_FILE",
            completionCandidates = Names.class,
            description = "${COMPLETION-CANDIDATES}, or a file NAME.mod. Repeatable.")
    private List<String> modifiers = List.of();

    @Option(names = "--template-vertex", paramLabel = "FILE", description = "The text of the vertex stage.")
    private @Nullable Path vertex;

    @Option(
            names = "--template-tess-control",
            paramLabel = "FILE",
            description = "The text of the stage that sets how finely patches are divided.")
    private @Nullable Path tessControl;

    @Option(
            names = "--template-tess-evaluation",
            paramLabel = "FILE",
            description = "The text of the stage that computes the vertices of divided patches.")
    private @Nullable Path tessEvaluation;

    @Option(names = "--template-geometry", paramLabel = "FILE", description = "The text of the geometry stage.")
    private @Nullable Path geometry;

    @Option(names = "--template-fragment", paramLabel = "FILE", description = "The text of the pixel stage.")
    private @Nullable Path fragment;

    @Option(
            names = "--shade-mode",
            defaultValue = "surface",
            paramLabel = "NAME",
            completionCandidates = ShadeModes.class,
            description = "Where colours are lit: ${COMPLETION-CANDIDATES}; surface is as the document states. Default:"
                    + " ${DEFAULT-VALUE}.")
    private ShadeMode shadeMode;

    @Option(
            names = "--stage-lights",
            paramLabel = "TYPE",
            split = ",",
            completionCandidates = LightTypes.class,
            description = "The lights of the modes flat, gouraud and phong, in order: ${COMPLETION-CANDIDATES}. Default"
                    + " in 'render': those of --light-rig.")
    private List<LightType> lights = List.of();

    @Option(
            names = "--lighting-by",
            defaultValue = "",
            paramLabel = "NAME",
            description = "Selects one of several modifiers that replace the lighting.")
    private String lightingBy;

    @Option(
            names = "--vertex-colors",
            defaultValue = "none",
            paramLabel = "NAME",
            completionCandidates = Meanings.class,
            description =
                    "The term that the vertex colour replaces: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private VertexColors vertexColors;

    @Option(
            names = "--macro",
            paramLabel = "NAME=TEXT",
            description = "Defines a macro in every stage: QUALITY=2. Repeatable.")
    private Map<String, String> macros = Map.of();

    @Option(
            names = "--glsl-version",
            defaultValue = "0",
            paramLabel = "N",
            description = "The version of GLSL, as in 410; a lower version than the code needs is ignored.")
    private int version;

    @Option(
            names = "--stage-textures",
            defaultValue = "0",
            paramLabel = "N",
            description = "The number of textures in shade modes other than surface.")
    private int textures;

    @Option(names = "--sum-textures", description = "Adds the textures instead of averaging them.")
    private boolean summed;

    @Option(
            names = "--tex-gen",
            paramLabel = "MODE,N",
            split = ",",
            description =
                    "N texture coordinates: object-linear, eye-linear, sphere-map, normal-map, reflection-map; a third word,"
                            + " pixel: for each pixel.")
    private List<String> texGen = List.of();

    @Option(
            names = "--color-interpolation",
            defaultValue = "",
            paramLabel = "WORD",
            description = "How vertex colours are interpolated: flat, smooth, noperspective.")
    private String colorInterpolation;

    @Option(
            names = "--normal-interpolation",
            defaultValue = "",
            paramLabel = "WORD",
            description = "How normals that modifiers and templates request are interpolated.")
    private String normalInterpolation;

    @Option(
            names = "--clip-distances",
            defaultValue = "0",
            paramLabel = "MASK",
            description = "The clip distances to enable, as a bit mask. Default: those that the code writes.")
    private int clipDistances;

    /** Registers kebab case for enumerations. Call it before arguments are parsed. */
    static void registerConverters(CommandLine command) {
        command.registerConverter(ShadeMode.class, KebabEnums.reader(ShadeMode.class));
        command.registerConverter(VertexColors.class, KebabEnums.reader(VertexColors.class));
        command.registerConverter(LightType.class, KebabEnums.reader(LightType.class));
    }

    /**
     * Returns the options; an invalid value or a file that cannot be read is a wrong call.
     *
     * @param searchPath the search path for included files
     * @param implied modifiers that other options need; each is added once
     * @param scene the lights of the scene; a lit shade mode uses them if the call states no lights
     */
    public StageOptions read(SearchPath searchPath, List<String> implied, List<LightType> scene) {
        StageOptions.Builder options = StageOptions.builder();
        List<String> all = new ArrayList<>(modifiers);
        implied.stream().filter(modifier -> !all.contains(modifier)).forEach(all::add);
        for (String modifier : all) {
            if (modifier.endsWith(".mod")) {
                options.modifier(file("--modifier", named(modifier)));
            } else {
                options.modifier(modifier);
            }
        }
        template("--template-vertex", vertex, Stage.VERTEX, options);
        template("--template-tess-control", tessControl, Stage.TESS_CONTROL, options);
        template("--template-tess-evaluation", tessEvaluation, Stage.TESS_EVALUATION, options);
        template("--template-geometry", geometry, Stage.GEOMETRY, options);
        template("--template-fragment", fragment, Stage.PIXEL, options);
        macros.forEach(options::macro);
        return options.includes(texts() ? searchPath : SearchPath.EMPTY)
                .shadeMode(shadeMode)
                .lights(lights.isEmpty() && shadeMode.isLit() ? scene : lights)
                .lightingBy(lightingBy)
                .vertexColors(vertexColors)
                .version(version)
                .textures(textures())
                .texGen(texGen())
                .colorInterpolation(colorInterpolation)
                .normalInterpolation(normalInterpolation)
                .clipDistances(clipDistances)
                .build();
    }

    /**
     * Returns generation options with these choices; a choice that the target does not support is a wrong call.
     *
     * @param searchPath the search path for included files
     */
    public GenerationOptions around(ShaderGenerator generator, SearchPath searchPath) {
        GenerationOptions options =
                GenerationOptions.DEFAULT.with(StageOptions.STAGES, read(searchPath, List.of(), List.of()));
        if (!generator.optionsWithoutEffect(options).isEmpty()) {
            throw UsageErrors.wrongCall(
                    spec.commandLine(),
                    UsageErrors.UNSUPPORTED,
                    given(),
                    "target '" + generator.target() + "' does not act upon it");
        }
        return options;
    }

    /** Returns true if the call states one of these options. */
    public boolean areGiven() {
        return !givenNames().isEmpty();
    }

    /** Returns true if the call states modifiers or stage templates; only they use the search path. */
    private boolean texts() {
        return !modifiers.isEmpty() || !templates().isEmpty();
    }

    private List<Path> templates() {
        return Stream.of(vertex, tessControl, tessEvaluation, geometry, fragment)
                .flatMap(Stream::ofNullable)
                .toList();
    }

    /** Returns true if the shade mode uses the lights of the scene, because it is lit and the call states no lights. */
    public boolean takesSceneLights() {
        return lights.isEmpty() && shadeMode.isLit();
    }

    /** Returns the files that the options name, which must not be overwritten. */
    public List<Path> files() {
        List<Path> all = new ArrayList<>(templates());
        modifiers.stream().filter(name -> name.endsWith(".mod")).map(Path::of).forEach(all::add);
        return all;
    }

    private void template(String option, @Nullable Path file, Stage stage, StageOptions.Builder options) {
        if (file != null) {
            options.template(stage, file(option, file));
        }
    }

    private Path named(String modifier) {
        try {
            return Path.of(modifier);
        } catch (InvalidPathException e) {
            throw UsageErrors.badValue(spec, "--modifier", modifier, "the name of a file");
        }
    }

    private SourceFile file(String option, Path file) {
        Path folder = file.toAbsolutePath().normalize().getParent();
        Path name = file.getFileName();
        String reason = "a file that can be read";
        if (folder != null && name != null) {
            try {
                // Messages show the path as the call states it.
                Path shown = file.getParent();
                Optional<SourceFile> read =
                        SourceRoot.around(shown == null ? Path.of("") : shown).read(name.toString());
                if (read.isPresent()) {
                    return read.get();
                }
            } catch (UncheckedIOException e) {
                reason += ": " + (e.getCause() == null ? e.getMessage() : IoReason.of(e.getCause()));
            }
        }
        throw UsageErrors.badValue(spec, option, file.toString().replace('\\', '/'), reason);
    }

    private TextureSet textures() {
        if (textures < 0 || textures > MOST_TEXTURES) {
            throw UsageErrors.badValue(spec, "--stage-textures", textures, "a number from 0 to " + MOST_TEXTURES);
        }
        return textures == 0 ? TextureSet.NONE : TextureSet.of(textures, !summed);
    }

    private TexGen texGen() {
        if (texGen.isEmpty()) {
            return TexGen.NONE;
        }
        ImmutableMap<String, TexGen.Mode> modes = Arrays.stream(TexGen.Mode.values())
                .collect(ImmutableMap.toImmutableMap(KebabEnums::spell, mode -> mode));
        TexGen.Mode mode = modes.get(texGen.get(0));
        boolean number = texGen.size() > 1 && texGen.get(1).matches("[0-9]");
        boolean pixel = texGen.size() == 3 && texGen.get(2).equals("pixel");
        if (mode == null || !number || texGen.size() > 3 || (texGen.size() == 3 && !pixel)) {
            throw UsageErrors.badValue(
                    spec,
                    "--tex-gen",
                    String.join(",", texGen),
                    "one of " + String.join(", ", modes.keySet())
                            + " with a number of coordinates, as in eye-linear,2");
        }
        return new TexGen(mode, Integer.parseInt(texGen.get(1)), pixel);
    }

    /** Returns the name of the first of these options that the call states, for messages about all of them. */
    public String given() {
        ImmutableList<String> names = givenNames();
        return names.isEmpty() ? "--shade-mode" : names.get(0);
    }

    private ImmutableList<String> givenNames() {
        return spec.commandLine().getParseResult().matchedOptions().stream()
                .filter(option -> option.userObject() instanceof Field field
                        && field.getDeclaringClass().equals(StagesOptions.class))
                .flatMap(option -> Arrays.stream(option.names()))
                .collect(ImmutableList.toImmutableList());
    }

    /** The names of the modifiers, for help and completion. */
    static final class Names implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Modifiers.builtIn().iterator();
        }
    }

    /** The names of the shade modes, for help and completion. */
    static final class ShadeModes extends KebabEnums.Candidates {
        ShadeModes() {
            super(ShadeMode.class);
        }
    }

    /** The names of the values, for help and completion. */
    static final class Meanings extends KebabEnums.Candidates {
        Meanings() {
            super(VertexColors.class);
        }
    }

    /** The names of the light types, for help and completion. */
    static final class LightTypes extends KebabEnums.Candidates {
        LightTypes() {
            super(LightType.class);
        }
    }
}
