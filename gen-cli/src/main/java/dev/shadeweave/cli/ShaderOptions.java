package dev.shadeweave.cli;

import com.google.common.base.CaseFormat;
import com.google.common.collect.ImmutableList;
import dev.shadeweave.generator.GenerationOptions;
import dev.shadeweave.generator.GenerationOptions.ColorManagement;
import dev.shadeweave.generator.GenerationOptions.DirectionalAlbedo;
import dev.shadeweave.generator.GenerationOptions.Displacement;
import dev.shadeweave.generator.GenerationOptions.ImageSampling;
import dev.shadeweave.generator.GenerationOptions.InterfaceType;
import dev.shadeweave.generator.GenerationOptions.SpecularEnvironment;
import dev.shadeweave.generator.GenerationOptions.TransmissionRender;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.pass.GeomStreams;
import dev.shadeweave.source.SearchPath;
import java.lang.reflect.RecordComponent;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * The options that change what is written: one for each of {@link GenerationOptions}, by its name in kebab case and
 * mostly by a shorter one too. An option that does not change what the target writes is refused.
 */
@SuppressWarnings("NullAway.Init") // picocli gives every option its default
final class ShaderOptions {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = {"--interface", "--shader-interface-type"},
            defaultValue = "complete",
            paramLabel = "NAME",
            completionCandidates = InterfaceTypes.class,
            description = "Which inputs become uniforms: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private InterfaceType shaderInterface;

    @Option(
            names = "--live",
            paramLabel = "PATTERN",
            parameterConsumer = InputRule.Reader.class,
            description = "Keep inputs with such document paths uniforms; * is any text, 'all' every input."
                    + " Of several rules the last that fits decides.")
    private List<InputRule> live = List.of();

    @Option(
            names = "--bake",
            paramLabel = "PATTERN",
            parameterConsumer = InputRule.Reader.class,
            description = "Make constants of inputs with such document paths; an edit of one needs a new shader.")
    private List<InputRule> bake = List.of();

    @Option(
            names = {"--flip-v", "--file-texture-vertical-flip"},
            negatable = true,
            defaultValue = "false",
            fallbackValue = "true",
            description = "Turn texture coordinates of files upside down.")
    private boolean flipV;

    @Option(
            names = {"--target-colorspace", "--target-color-space-override"},
            defaultValue = "",
            paramLabel = "NAME",
            description = "The colour space to work in, instead of the document's.")
    private String targetColorspace;

    @Option(
            names = {"--target-unit", "--target-distance-unit"},
            defaultValue = "",
            paramLabel = "UNIT",
            description = "The unit that lengths are converted to. Default: no conversion.")
    private String targetUnit;

    @Option(
            names = "--add-upstream-dependencies",
            negatable = true,
            defaultValue = "true",
            fallbackValue = "true",
            description = "Write what a node depends on, not only the node.")
    private boolean addUpstreamDependencies;

    @Option(
            names = "--library-prefix",
            defaultValue = "libraries",
            paramLabel = "NAME",
            description = "A folder that library sources are also looked for in. Default: ${DEFAULT-VALUE}.")
    private String libraryPrefix;

    @Option(
            names = "--emit-color-transforms",
            negatable = true,
            defaultValue = "true",
            fallbackValue = "true",
            description = "Convert colours to the working space.")
    private boolean emitColorTransforms;

    @Option(
            names = "--color-management",
            defaultValue = "shader",
            paramLabel = "NAME",
            completionCandidates = ColorManagements.class,
            description =
                    "Who converts colours: ${COMPLETION-CANDIDATES}. For sampler, the report says which textures need"
                            + " an sRGB format; for none, it says what is left out. Default: ${DEFAULT-VALUE}.")
    private ColorManagement colorManagement;

    @Option(
            names = "--elide-constant-nodes",
            negatable = true,
            defaultValue = "true",
            fallbackValue = "true",
            description = "Hand values of constant nodes on.")
    private boolean elideConstantNodes;

    @Option(
            names = "--finite-values",
            negatable = true,
            defaultValue = "false",
            fallbackValue = "true",
            description = "Keep every value that a node gives, and every colour shown, within the finite numbers.")
    private boolean finiteValues;

    @Option(
            names = "--premultiplied-bsdf-add",
            negatable = true,
            defaultValue = "false",
            fallbackValue = "true",
            description = "Write a mix of BSDFs as a sum.")
    private boolean premultipliedBsdfAdd;

    @Option(
            names = "--distribute-layer-over-bsdf-mix",
            negatable = true,
            defaultValue = "false",
            fallbackValue = "true",
            description = "Write a layer over a mix as a mix of layers.")
    private boolean distributeLayerOverBsdfMix;

    @Option(
            names = {"--transparency", "--hw-transparency"},
            negatable = true,
            defaultValue = "false",
            fallbackValue = "true",
            description = "Write alpha and drop invisible fragments.")
    private boolean transparency;

    @Option(
            names = {"--environment", "--hw-specular-environment-method"},
            defaultValue = "fis",
            paramLabel = "NAME",
            completionCandidates = Environments.class,
            description = "Reflections: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private SpecularEnvironment environment;

    @Option(
            names = {"--directional-albedo", "--hw-directional-albedo-method"},
            defaultValue = "analytic",
            paramLabel = "NAME",
            completionCandidates = Albedos.class,
            description = "Directional albedo: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private DirectionalAlbedo directionalAlbedo;

    @Option(
            names = {"--transmission", "--hw-transmission-render-method"},
            defaultValue = "refraction",
            paramLabel = "NAME",
            completionCandidates = Transmissions.class,
            description = "Light through surfaces: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private TransmissionRender transmission;

    @Option(
            names = {"--airy-fresnel-iterations", "--hw-airy-fresnel-iterations"},
            defaultValue = "2",
            paramLabel = "N",
            description = "Terms of the series for thin films. Default: ${DEFAULT-VALUE}.")
    private int airyFresnelIterations;

    @Option(
            names = {"--srgb-encode-output", "--hw-srgb-encode-output"},
            negatable = true,
            defaultValue = "false",
            fallbackValue = "true",
            description = "Write display-encoded colours.")
    private boolean srgbEncodeOutput;

    @Option(
            names = {"--write-depth-moments", "--hw-write-depth-moments"},
            negatable = true,
            defaultValue = "false",
            fallbackValue = "true",
            description = "Write depth moments instead of a colour.")
    private boolean writeDepthMoments;

    @Option(
            names = {"--shadow-map", "--hw-shadow-map"},
            negatable = true,
            defaultValue = "false",
            fallbackValue = "true",
            description = "Darken lights by a shadow map.")
    private boolean shadowMap;

    @Option(
            names = {"--ambient-occlusion", "--hw-ambient-occlusion"},
            negatable = true,
            defaultValue = "false",
            fallbackValue = "true",
            description = "Darken the environment by an occlusion map.")
    private boolean ambientOcclusion;

    @Option(
            names = {"--max-lights", "--hw-max-active-light-sources"},
            defaultValue = "3",
            paramLabel = "N",
            description = "How many lights there can be. Default: ${DEFAULT-VALUE}.")
    private int maxLights;

    @Option(
            names = {"--normalize-udim-texcoords", "--hw-normalize-udim-tex-coords"},
            negatable = true,
            defaultValue = "false",
            fallbackValue = "true",
            description = "Bring texture coordinates of UDIM sets into one square.")
    private boolean normalizeUdimTexcoords;

    @Option(
            names = {"--write-albedo-table", "--hw-write-albedo-table"},
            negatable = true,
            defaultValue = "false",
            fallbackValue = "true",
            description = "Write the table of directional albedos.")
    private boolean writeAlbedoTable;

    @Option(
            names = {"--write-env-prefilter", "--hw-write-env-prefilter"},
            negatable = true,
            defaultValue = "false",
            fallbackValue = "true",
            description = "Write a level of the filtered environment.")
    private boolean writeEnvPrefilter;

    @Option(
            names = {"--implicit-bitangents", "--hw-implicit-bitangents"},
            negatable = true,
            defaultValue = "true",
            fallbackValue = "true",
            description = "Compute bitangents instead of reading them.")
    private boolean implicitBitangents;

    @Option(
            names = {"--displacement", "--hw-displacement"},
            defaultValue = "vertex",
            paramLabel = "NAME",
            completionCandidates = Displacements.class,
            description = "Displacement of vertices: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private Displacement displacement;

    @Option(
            names = {"--image-sampling", "--hw-image-sampling"},
            defaultValue = "shader",
            paramLabel = "NAME",
            completionCandidates = ImageSamplings.class,
            description = "Who keeps to the address modes, the filter and the default of images:"
                    + " ${COMPLETION-CANDIDATES}. For host, the report says how to set the sampler of each file. Default:"
                    + " ${DEFAULT-VALUE}.")
    private ImageSampling imageSampling;

    @Option(
            names = "--osl-implicit-surface-shader-conversion",
            negatable = true,
            defaultValue = "true",
            fallbackValue = "true",
            description = "Make a material of a lone surface shader.")
    private boolean oslImplicitSurfaceShaderConversion;

    @Option(
            names = "--osl-connect-ci-wrapper",
            negatable = true,
            defaultValue = "false",
            fallbackValue = "true",
            description = "Assign the closure to Ci.")
    private boolean oslConnectCiWrapper;

    @Option(
            names = "--light-shaders",
            paramLabel = "NAME",
            split = ",",
            description = "The nodedefs of the lights of type 1, 2, 3 and so on.")
    private List<String> lightShaders = List.of();

    @Option(
            names = {"--outputs", "--hw-outputs"},
            paramLabel = "NAME",
            split = ",",
            description =
                    "What the shader of a marched scene gives, in order: color, normal, depth, worldposition, objectid and"
                            + " the other outputs of node raymarch. Default: what the element shows.")
    private List<String> outputs = List.of();

    @Option(
            names = {"--geomprop", "--hw-geom-props"},
            paramLabel = "NAME=STREAM",
            description =
                    "A geometric property that is a stream of the geometry: st=texcoord_0, paint=color_1; an empty"
                            + " STREAM makes it an attribute of its own. The names that USD, Blender, Maya and glTF export are"
                            + " known. Repeatable.")
    private Map<String, String> geomProps = Map.of();

    @Option(
            names = "--canonical",
            negatable = true,
            defaultValue = "false",
            fallbackValue = "true",
            description = "Name everything by its position and keep values out of the text.")
    private boolean canonical;

    @CommandLine.Mixin
    private StagesOptions stages;

    /** Reads enumerations in kebab case. To be called before arguments are parsed. */
    static void registerConverters(CommandLine command) {
        StagesOptions.registerConverters(command);
        command.registerConverter(InterfaceType.class, KebabEnums.reader(InterfaceType.class));
        command.registerConverter(SpecularEnvironment.class, KebabEnums.reader(SpecularEnvironment.class));
        command.registerConverter(DirectionalAlbedo.class, KebabEnums.reader(DirectionalAlbedo.class));
        command.registerConverter(Displacement.class, KebabEnums.reader(Displacement.class));
        command.registerConverter(ColorManagement.class, KebabEnums.reader(ColorManagement.class));
        command.registerConverter(ImageSampling.class, KebabEnums.reader(ImageSampling.class));
        command.registerConverter(TransmissionRender.class, KebabEnums.reader(TransmissionRender.class));
    }

    /**
     * The options for the generator; one that has no effect on it is a wrong call.
     *
     * @param searchPath where files are looked for that texts of stages include
     */
    GenerationOptions read(ShaderGenerator generator, SearchPath searchPath) {
        return read(ImmutableList.of(generator), searchPath);
    }

    /** The files that these options name. */
    List<java.nio.file.Path> files() {
        return stages.files();
    }

    /** The options for several generators; one that has no effect on any of them is a wrong call. */
    GenerationOptions read(ImmutableList<ShaderGenerator> generators, SearchPath searchPath) {
        atLeast("--max-lights", maxLights, 0);
        atLeast("--airy-fresnel-iterations", airyFresnelIterations, 1);
        GenerationOptions options = build(searchPath);
        Set<String> without = null;
        for (ShaderGenerator generator : generators) {
            Set<String> own = new LinkedHashSet<>(generator.optionsWithoutEffect(options));
            if (without == null) {
                without = own;
            } else {
                without.retainAll(own);
            }
        }
        if (without != null && !without.isEmpty()) {
            String targets = generators.stream()
                    .map(generator -> "'" + generator.target() + "'")
                    .collect(Collectors.joining(" nor "));
            throw refuse(
                    spelled(without.iterator().next()),
                    generators.size() == 1
                            ? "target " + targets + " does not act upon it"
                            : "neither target " + targets + " acts upon it");
        }
        return options;
    }

    /** The options with the defaults of those that have no effect on a generator, which would refuse them. */
    static GenerationOptions effective(GenerationOptions options, ShaderGenerator generator) {
        Set<String> without = new LinkedHashSet<>(generator.optionsWithoutEffect(options));
        if (without.isEmpty()) {
            return options;
        }
        RecordComponent[] components = GenerationOptions.class.getRecordComponents();
        Class<?>[] types = new Class<?>[components.length];
        Object[] values = new Object[components.length];
        try {
            for (int i = 0; i < components.length; i++) {
                GenerationOptions from =
                        without.contains(components[i].getName()) ? GenerationOptions.DEFAULT : options;
                types[i] = components[i].getType();
                values[i] = components[i].getAccessor().invoke(from);
            }
            return GenerationOptions.class.getConstructor(types).newInstance(values);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the options are a public record", e);
        }
    }

    private GenerationOptions build(SearchPath searchPath) {
        GenerationOptions.Builder options = GenerationOptions.builder();
        geomProps.forEach((name, stream) -> {
            if (!stream.isEmpty() && GeomStreams.parse(stream).isEmpty()) {
                throw UsageErrors.wrongCall(
                        spec.commandLine(),
                        UsageErrors.BAD_VALUE,
                        "--geomprop",
                        name + "=" + stream,
                        "streams such as texcoord_0 and color_0",
                        "");
            }
        });
        options.hwGeomProps(geomProps);
        InputRule.apply(live, bake, options);
        return options.lightShaders(lightShaders)
                .shaderInterface(shaderInterface)
                .fileTextureVerticalFlip(flipV)
                .targetColorSpaceOverride(targetColorspace)
                .targetDistanceUnit(targetUnit)
                .addUpstreamDependencies(addUpstreamDependencies)
                .libraryPrefix(libraryPrefix)
                .emitColorTransforms(emitColorTransforms)
                .colorManagement(colorManagement)
                .elideConstantNodes(elideConstantNodes)
                .finiteValues(finiteValues)
                .premultipliedBsdfAdd(premultipliedBsdfAdd)
                .distributeLayerOverBsdfMix(distributeLayerOverBsdfMix)
                .hwTransparency(transparency)
                .hwSpecularEnvironmentMethod(environment)
                .hwDirectionalAlbedoMethod(directionalAlbedo)
                .hwTransmissionRenderMethod(transmission)
                .hwAiryFresnelIterations(airyFresnelIterations)
                .hwSrgbEncodeOutput(srgbEncodeOutput)
                .hwWriteDepthMoments(writeDepthMoments)
                .hwShadowMap(shadowMap)
                .hwAmbientOcclusion(ambientOcclusion)
                .hwMaxActiveLightSources(maxLights)
                .hwNormalizeUdimTexCoords(normalizeUdimTexcoords)
                .hwWriteAlbedoTable(writeAlbedoTable)
                .hwWriteEnvPrefilter(writeEnvPrefilter)
                .hwImplicitBitangents(implicitBitangents)
                .hwDisplacement(displacement)
                .hwImageSampling(imageSampling)
                .oslImplicitSurfaceShaderConversion(oslImplicitSurfaceShaderConversion)
                .oslConnectCiWrapper(oslConnectCiWrapper)
                .canonical(canonical)
                .hwStages(stages.read(searchPath))
                .hwOutputs(outputs)
                .build();
    }

    private void atLeast(String option, int value, int least) {
        if (value < least) {
            throw UsageErrors.wrongCall(
                    spec.commandLine(), UsageErrors.BAD_VALUE, option, value, "numbers from " + least + " on", "");
        }
    }

    private RuntimeException refuse(String option, String reason) {
        return UsageErrors.wrongCall(spec.commandLine(), UsageErrors.UNSUPPORTED, option, reason);
    }

    /** The name on the command line that comes first in help. */
    private String spelled(String name) {
        if (name.equals("hwStages")) {
            return stages.given();
        }
        String kebab = "--" + CaseFormat.LOWER_CAMEL.to(CaseFormat.LOWER_HYPHEN, name);
        @Nullable OptionSpec option = spec.findOption(kebab);
        return option == null ? kebab : option.names()[0];
    }

    /** For help and completion. */
    static final class InterfaceTypes extends KebabEnums.Candidates {
        InterfaceTypes() {
            super(InterfaceType.class);
        }
    }

    /** For help and completion. */
    static final class Environments extends KebabEnums.Candidates {
        Environments() {
            super(SpecularEnvironment.class);
        }
    }

    /** For help and completion. */
    static final class Displacements extends KebabEnums.Candidates {
        Displacements() {
            super(Displacement.class);
        }
    }

    /** For help and completion. */
    static final class ColorManagements extends KebabEnums.Candidates {
        ColorManagements() {
            super(ColorManagement.class);
        }
    }

    /** For help and completion. */
    static final class ImageSamplings extends KebabEnums.Candidates {
        ImageSamplings() {
            super(ImageSampling.class);
        }
    }

    /** For help and completion. */
    static final class Albedos extends KebabEnums.Candidates {
        Albedos() {
            super(DirectionalAlbedo.class);
        }
    }

    /** For help and completion. */
    static final class Transmissions extends KebabEnums.Candidates {
        Transmissions() {
            super(TransmissionRender.class);
        }
    }
}
