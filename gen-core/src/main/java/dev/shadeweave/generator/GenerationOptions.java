package dev.shadeweave.generator;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.pass.GeomStreams;
import dev.shadeweave.pass.InputPolicy;
import java.util.List;
import java.util.Map;

/**
 * What a caller may choose. The defaults are those of MaterialX, but for displacement, which MaterialX ignores.
 *
 * @param shaderInterface which inputs become uniforms
 * @param inputs which inputs stay live or are baked whatever the interface says
 * @param fileTextureVerticalFlip turns texture coordinates of files upside down
 * @param targetColorSpaceOverride the colour space to work in; empty for the document's
 * @param targetDistanceUnit the unit lengths are converted to; empty for no conversion
 * @param addUpstreamDependencies false makes a shader of the one node alone
 * @param libraryPrefix a folder that sources of the data library are looked for in besides the top of each root
 * @param emitColorTransforms converts colours that state their space to the working space
 * @param colorManagement who converts them, if {@code emitColorTransforms} is on
 * @param elideConstantNodes hands values of {@code constant} nodes on instead of naming them
 * @param finiteValues keeps every value that a node gives, and every colour shown, within the finite numbers
 * @param premultipliedBsdfAdd writes a mix of BSDFs as a sum of weighted ones
 * @param distributeLayerOverBsdfMix writes a layer over a mix as a mix of layers
 * @param hwTransparency writes the alpha of surfaces and drops fragments that are invisible
 * @param hwSpecularEnvironmentMethod how reflections of the environment are found
 * @param hwDirectionalAlbedoMethod how much light a lobe reflects in all
 * @param hwTransmissionRenderMethod how light that passes a surface is shown
 * @param hwAiryFresnelIterations terms of the series for thin films
 * @param hwSrgbEncodeOutput writes display-encoded instead of linear colours
 * @param hwWriteDepthMoments writes moments of the depth for variance shadow maps instead of a colour
 * @param hwShadowMap darkens the lights by a shadow map
 * @param hwAmbientOcclusion darkens the environment by an occlusion map
 * @param hwMaxActiveLightSources how many lights there can be
 * @param hwNormalizeUdimTexCoords brings texture coordinates of UDIM sets into one square
 * @param hwWriteAlbedoTable writes the table of directional albedos instead of a colour
 * @param hwWriteEnvPrefilter writes one level of the filtered environment instead of a colour
 * @param hwImplicitBitangents computes bitangents from normal and tangent instead of reading an attribute
 * @param hwDisplacement whether displacement moves the vertices
 * @param hwImageSampling who keeps to the address modes, the filter and the default of images
 * @param oslImplicitSurfaceShaderConversion makes a material of a lone surface shader
 * @param oslConnectCiWrapper assigns the closure to {@code Ci}
 * @param lightShaders the nodedefs of light shaders that hosts may use as types 1, 2, 3 …
 * @param hwGeomProps geometric properties that are a stream which hosts know by number, as in {@code st=texcoord_0}, on top
 *     of the names that other programs export ({@link dev.shadeweave.pass.GeomStreams})
 * @param canonical names everything by its position and keeps values out of the text, so that documents which differ in
 *     names and values alone share one text
 * @param hwStages the stages around the surface, for targets that have them
 * @param hwOutputs the outputs that a shader gives of the node that its root shows, in order, in place of those that the root
 *     asks for; for targets that show scenes. Empty for what the root asks for
 */
public record GenerationOptions(
        InterfaceType shaderInterface,
        InputPolicy inputs,
        boolean fileTextureVerticalFlip,
        String targetColorSpaceOverride,
        String targetDistanceUnit,
        boolean addUpstreamDependencies,
        String libraryPrefix,
        boolean emitColorTransforms,
        ColorManagement colorManagement,
        boolean elideConstantNodes,
        boolean finiteValues,
        boolean premultipliedBsdfAdd,
        boolean distributeLayerOverBsdfMix,
        boolean hwTransparency,
        SpecularEnvironment hwSpecularEnvironmentMethod,
        DirectionalAlbedo hwDirectionalAlbedoMethod,
        TransmissionRender hwTransmissionRenderMethod,
        int hwAiryFresnelIterations,
        boolean hwSrgbEncodeOutput,
        boolean hwWriteDepthMoments,
        boolean hwShadowMap,
        boolean hwAmbientOcclusion,
        int hwMaxActiveLightSources,
        boolean hwNormalizeUdimTexCoords,
        boolean hwWriteAlbedoTable,
        boolean hwWriteEnvPrefilter,
        boolean hwImplicitBitangents,
        Displacement hwDisplacement,
        ImageSampling hwImageSampling,
        boolean oslImplicitSurfaceShaderConversion,
        boolean oslConnectCiWrapper,
        ImmutableList<String> lightShaders,
        ImmutableMap<String, String> hwGeomProps,
        boolean canonical,
        TargetSettings hwStages,
        ImmutableList<String> hwOutputs) {
    /** All defaults. */
    public static final GenerationOptions DEFAULT = new Builder().build();

    /** Which inputs become uniforms. */
    public enum InterfaceType {
        /** Every input of every node that an editor may change. */
        COMPLETE,
        /** Only the inputs that the nodegraphs of the document declare, and those of its shaders. */
        REDUCED
    }

    /** Who converts colours to the working space. */
    public enum ColorManagement {
        /** The shader. */
        SHADER,
        /**
         * The host's samplers, where they can: textures of eight bits a channel with the curve of sRGB
         * ({@link dev.shadeweave.shader.Variable#srgb()}). The shader does the rest.
         */
        SAMPLER,
        /** Nobody: colours are taken as they are, and the result says which conversions are left out. */
        NONE
    }

    /** How reflections of the environment are found. */
    public enum SpecularEnvironment {
        /** There are none. */
        NONE,
        /** By importance sampling with filtered samples (FIS). */
        FIS,
        /** By one look-up in an environment filtered beforehand. */
        PREFILTER
    }

    /** How the directional albedo of a lobe is found. */
    public enum DirectionalAlbedo {
        /** By a fitted curve. */
        ANALYTIC,
        /** By a look-up in a table. */
        TABLE,
        /** By integration in the shader. */
        MONTE_CARLO
    }

    /** How light that passes a surface is shown. */
    public enum TransmissionRender {
        /** By the environment seen through a solid sphere. */
        REFRACTION,
        /** As transparency. */
        OPACITY
    }

    /** What becomes of the displacement of a material. */
    public enum Displacement {
        /** Nothing: the surface stays where the mesh is, as in MaterialX's own hardware targets. */
        NONE,
        /** The vertex stage moves the vertices, and normals are those of the moved surface. */
        VERTEX,
        /**
         * Triangles are divided as finely as they are seen, and every vertex of the division is moved. Needs a target with
         * stages for it.
         */
        TESSELLATE
    }

    /** Who keeps to the address modes, the filter and the default of images. */
    public enum ImageSampling {
        /** The shader: images look the same whatever the state of the host's samplers. */
        SHADER,
        /**
         * The host: the shader samples plainly, and each file name of the interface says how to
         * ({@link dev.shadeweave.shader.Variable#sampling()}).
         */
        HOST
    }

    /** Starts from the defaults. */
    public static Builder builder() {
        return new Builder();
    }

    /** Starts from these options. */
    public Builder toBuilder() {
        return new Builder(this);
    }

    /** The names of the options that differ from their defaults, in declaration order. */
    public ImmutableList<String> changed() {
        ImmutableList.Builder<String> names = ImmutableList.builder();
        if (shaderInterface != DEFAULT.shaderInterface) {
            names.add("shaderInterface");
        }
        if (!inputs.equals(DEFAULT.inputs)) {
            names.add("inputs");
        }
        if (fileTextureVerticalFlip != DEFAULT.fileTextureVerticalFlip) {
            names.add("fileTextureVerticalFlip");
        }
        if (!targetColorSpaceOverride.equals(DEFAULT.targetColorSpaceOverride)) {
            names.add("targetColorSpaceOverride");
        }
        if (!targetDistanceUnit.equals(DEFAULT.targetDistanceUnit)) {
            names.add("targetDistanceUnit");
        }
        if (addUpstreamDependencies != DEFAULT.addUpstreamDependencies) {
            names.add("addUpstreamDependencies");
        }
        if (!libraryPrefix.equals(DEFAULT.libraryPrefix)) {
            names.add("libraryPrefix");
        }
        if (emitColorTransforms != DEFAULT.emitColorTransforms) {
            names.add("emitColorTransforms");
        }
        if (colorManagement != DEFAULT.colorManagement) {
            names.add("colorManagement");
        }
        if (elideConstantNodes != DEFAULT.elideConstantNodes) {
            names.add("elideConstantNodes");
        }
        if (finiteValues != DEFAULT.finiteValues) {
            names.add("finiteValues");
        }
        if (premultipliedBsdfAdd != DEFAULT.premultipliedBsdfAdd) {
            names.add("premultipliedBsdfAdd");
        }
        if (distributeLayerOverBsdfMix != DEFAULT.distributeLayerOverBsdfMix) {
            names.add("distributeLayerOverBsdfMix");
        }
        if (hwTransparency != DEFAULT.hwTransparency) {
            names.add("hwTransparency");
        }
        if (hwSpecularEnvironmentMethod != DEFAULT.hwSpecularEnvironmentMethod) {
            names.add("hwSpecularEnvironmentMethod");
        }
        if (hwDirectionalAlbedoMethod != DEFAULT.hwDirectionalAlbedoMethod) {
            names.add("hwDirectionalAlbedoMethod");
        }
        if (hwTransmissionRenderMethod != DEFAULT.hwTransmissionRenderMethod) {
            names.add("hwTransmissionRenderMethod");
        }
        if (hwAiryFresnelIterations != DEFAULT.hwAiryFresnelIterations) {
            names.add("hwAiryFresnelIterations");
        }
        if (hwSrgbEncodeOutput != DEFAULT.hwSrgbEncodeOutput) {
            names.add("hwSrgbEncodeOutput");
        }
        if (hwWriteDepthMoments != DEFAULT.hwWriteDepthMoments) {
            names.add("hwWriteDepthMoments");
        }
        if (hwShadowMap != DEFAULT.hwShadowMap) {
            names.add("hwShadowMap");
        }
        if (hwAmbientOcclusion != DEFAULT.hwAmbientOcclusion) {
            names.add("hwAmbientOcclusion");
        }
        if (hwMaxActiveLightSources != DEFAULT.hwMaxActiveLightSources) {
            names.add("hwMaxActiveLightSources");
        }
        if (hwNormalizeUdimTexCoords != DEFAULT.hwNormalizeUdimTexCoords) {
            names.add("hwNormalizeUdimTexCoords");
        }
        if (hwWriteAlbedoTable != DEFAULT.hwWriteAlbedoTable) {
            names.add("hwWriteAlbedoTable");
        }
        if (hwWriteEnvPrefilter != DEFAULT.hwWriteEnvPrefilter) {
            names.add("hwWriteEnvPrefilter");
        }
        if (hwImplicitBitangents != DEFAULT.hwImplicitBitangents) {
            names.add("hwImplicitBitangents");
        }
        if (hwDisplacement != DEFAULT.hwDisplacement) {
            names.add("hwDisplacement");
        }
        if (hwImageSampling != DEFAULT.hwImageSampling) {
            names.add("hwImageSampling");
        }
        if (oslImplicitSurfaceShaderConversion != DEFAULT.oslImplicitSurfaceShaderConversion) {
            names.add("oslImplicitSurfaceShaderConversion");
        }
        if (oslConnectCiWrapper != DEFAULT.oslConnectCiWrapper) {
            names.add("oslConnectCiWrapper");
        }
        if (!lightShaders.equals(DEFAULT.lightShaders)) {
            names.add("lightShaders");
        }
        if (!hwGeomProps.equals(DEFAULT.hwGeomProps)) {
            names.add("hwGeomProps");
        }
        if (canonical != DEFAULT.canonical) {
            names.add("canonical");
        }
        if (!hwStages.isDefault()) {
            names.add("hwStages");
        }
        if (!hwOutputs.isEmpty()) {
            names.add("hwOutputs");
        }
        return names.build();
    }

    /** Collects options. */
    public static final class Builder {
        private InterfaceType shaderInterface = InterfaceType.COMPLETE;
        private InputPolicy inputs = InputPolicy.NONE;
        private boolean fileTextureVerticalFlip = false;
        private String targetColorSpaceOverride = "";
        private String targetDistanceUnit = "";
        private boolean addUpstreamDependencies = true;
        private String libraryPrefix = "libraries";
        private boolean emitColorTransforms = true;
        private ColorManagement colorManagement = ColorManagement.SHADER;
        private boolean elideConstantNodes = true;
        private boolean finiteValues = false;
        private boolean premultipliedBsdfAdd = false;
        private boolean distributeLayerOverBsdfMix = false;
        private boolean hwTransparency = false;
        private SpecularEnvironment hwSpecularEnvironmentMethod = SpecularEnvironment.FIS;
        private DirectionalAlbedo hwDirectionalAlbedoMethod = DirectionalAlbedo.ANALYTIC;
        private TransmissionRender hwTransmissionRenderMethod = TransmissionRender.REFRACTION;
        private int hwAiryFresnelIterations = 2;
        private boolean hwSrgbEncodeOutput = false;
        private boolean hwWriteDepthMoments = false;
        private boolean hwShadowMap = false;
        private boolean hwAmbientOcclusion = false;
        private int hwMaxActiveLightSources = 3;
        private boolean hwNormalizeUdimTexCoords = false;
        private boolean hwWriteAlbedoTable = false;
        private boolean hwWriteEnvPrefilter = false;
        private boolean hwImplicitBitangents = true;
        private Displacement hwDisplacement = Displacement.VERTEX;
        private ImageSampling hwImageSampling = ImageSampling.SHADER;
        private boolean oslImplicitSurfaceShaderConversion = true;
        private boolean oslConnectCiWrapper = false;
        private ImmutableList<String> lightShaders = ImmutableList.of();
        private ImmutableMap<String, String> hwGeomProps = ImmutableMap.of();
        private boolean canonical = false;
        private TargetSettings hwStages = TargetSettings.NONE;
        private ImmutableList<String> hwOutputs = ImmutableList.of();

        private Builder() {}

        private Builder(GenerationOptions options) {
            this.shaderInterface = options.shaderInterface;
            this.inputs = options.inputs;
            this.fileTextureVerticalFlip = options.fileTextureVerticalFlip;
            this.targetColorSpaceOverride = options.targetColorSpaceOverride;
            this.targetDistanceUnit = options.targetDistanceUnit;
            this.addUpstreamDependencies = options.addUpstreamDependencies;
            this.libraryPrefix = options.libraryPrefix;
            this.emitColorTransforms = options.emitColorTransforms;
            this.colorManagement = options.colorManagement;
            this.elideConstantNodes = options.elideConstantNodes;
            this.finiteValues = options.finiteValues;
            this.premultipliedBsdfAdd = options.premultipliedBsdfAdd;
            this.distributeLayerOverBsdfMix = options.distributeLayerOverBsdfMix;
            this.hwTransparency = options.hwTransparency;
            this.hwSpecularEnvironmentMethod = options.hwSpecularEnvironmentMethod;
            this.hwDirectionalAlbedoMethod = options.hwDirectionalAlbedoMethod;
            this.hwTransmissionRenderMethod = options.hwTransmissionRenderMethod;
            this.hwAiryFresnelIterations = options.hwAiryFresnelIterations;
            this.hwSrgbEncodeOutput = options.hwSrgbEncodeOutput;
            this.hwWriteDepthMoments = options.hwWriteDepthMoments;
            this.hwShadowMap = options.hwShadowMap;
            this.hwAmbientOcclusion = options.hwAmbientOcclusion;
            this.hwMaxActiveLightSources = options.hwMaxActiveLightSources;
            this.hwNormalizeUdimTexCoords = options.hwNormalizeUdimTexCoords;
            this.hwWriteAlbedoTable = options.hwWriteAlbedoTable;
            this.hwWriteEnvPrefilter = options.hwWriteEnvPrefilter;
            this.hwImplicitBitangents = options.hwImplicitBitangents;
            this.hwDisplacement = options.hwDisplacement;
            this.hwImageSampling = options.hwImageSampling;
            this.oslImplicitSurfaceShaderConversion = options.oslImplicitSurfaceShaderConversion;
            this.oslConnectCiWrapper = options.oslConnectCiWrapper;
            this.lightShaders = options.lightShaders;
            this.hwGeomProps = options.hwGeomProps;
            this.canonical = options.canonical;
            this.hwStages = options.hwStages;
            this.hwOutputs = options.hwOutputs;
        }

        /** Which inputs become uniforms. */
        public Builder shaderInterface(InterfaceType value) {
            shaderInterface = value;
            return this;
        }

        /**
         * Keeps inputs uniforms, whatever the interface and what was said before about them.
         *
         * @param pattern their document paths; {@code *} is any text, {@code ?} any character, {@code all} every input
         */
        public Builder live(String pattern) {
            inputs = inputs.live(pattern);
            return this;
        }

        /**
         * Makes constants of inputs, whatever the interface and what was said before about them. An edit of one needs a new
         * shader.
         *
         * @param pattern their document paths; {@code *} is any text, {@code ?} any character, {@code all} every input
         */
        public Builder bake(String pattern) {
            inputs = inputs.bake(pattern);
            return this;
        }

        /** Turns texture coordinates of files upside down. */
        public Builder fileTextureVerticalFlip(boolean value) {
            fileTextureVerticalFlip = value;
            return this;
        }

        /** The colour space to work in; empty for the document's. */
        public Builder targetColorSpaceOverride(String value) {
            targetColorSpaceOverride = value;
            return this;
        }

        /** The unit lengths are converted to; empty for no conversion. */
        public Builder targetDistanceUnit(String value) {
            targetDistanceUnit = value;
            return this;
        }

        /** False makes a shader of the one node alone. */
        public Builder addUpstreamDependencies(boolean value) {
            addUpstreamDependencies = value;
            return this;
        }

        /** A folder that sources of the data library are looked for in besides the top of each root. */
        public Builder libraryPrefix(String value) {
            libraryPrefix = value;
            return this;
        }

        /** Converts colours that state their space to the working space. */
        public Builder emitColorTransforms(boolean value) {
            emitColorTransforms = value;
            return this;
        }

        /** Who converts colours to the working space. */
        public Builder colorManagement(ColorManagement value) {
            colorManagement = value;
            return this;
        }

        /** Hands values of {@code constant} nodes on instead of naming them. */
        public Builder elideConstantNodes(boolean value) {
            elideConstantNodes = value;
            return this;
        }

        /**
         * Keeps every value that a node gives, and every colour shown, within the finite numbers, at some cost to each:
         * infinities become the largest number of their sign, what is no number becomes 0.
         */
        public Builder finiteValues(boolean value) {
            finiteValues = value;
            return this;
        }

        /** Writes a mix of BSDFs as a sum of weighted ones. */
        public Builder premultipliedBsdfAdd(boolean value) {
            premultipliedBsdfAdd = value;
            return this;
        }

        /** Writes a layer over a mix as a mix of layers. */
        public Builder distributeLayerOverBsdfMix(boolean value) {
            distributeLayerOverBsdfMix = value;
            return this;
        }

        /** Writes the alpha of surfaces and drops fragments that are invisible. */
        public Builder hwTransparency(boolean value) {
            hwTransparency = value;
            return this;
        }

        /** How reflections of the environment are found. */
        public Builder hwSpecularEnvironmentMethod(SpecularEnvironment value) {
            hwSpecularEnvironmentMethod = value;
            return this;
        }

        /** How much light a lobe reflects in all. */
        public Builder hwDirectionalAlbedoMethod(DirectionalAlbedo value) {
            hwDirectionalAlbedoMethod = value;
            return this;
        }

        /** How light that passes a surface is shown. */
        public Builder hwTransmissionRenderMethod(TransmissionRender value) {
            hwTransmissionRenderMethod = value;
            return this;
        }

        /** Terms of the series for thin films. */
        public Builder hwAiryFresnelIterations(int value) {
            hwAiryFresnelIterations = value;
            return this;
        }

        /** Writes display-encoded instead of linear colours. */
        public Builder hwSrgbEncodeOutput(boolean value) {
            hwSrgbEncodeOutput = value;
            return this;
        }

        /** Writes moments of the depth for variance shadow maps instead of a colour. */
        public Builder hwWriteDepthMoments(boolean value) {
            hwWriteDepthMoments = value;
            return this;
        }

        /** Darkens the lights by a shadow map. */
        public Builder hwShadowMap(boolean value) {
            hwShadowMap = value;
            return this;
        }

        /** Darkens the environment by an occlusion map. */
        public Builder hwAmbientOcclusion(boolean value) {
            hwAmbientOcclusion = value;
            return this;
        }

        /** How many lights there can be. */
        public Builder hwMaxActiveLightSources(int value) {
            hwMaxActiveLightSources = value;
            return this;
        }

        /** Brings texture coordinates of UDIM sets into one square. */
        public Builder hwNormalizeUdimTexCoords(boolean value) {
            hwNormalizeUdimTexCoords = value;
            return this;
        }

        /** Writes the table of directional albedos instead of a colour. */
        public Builder hwWriteAlbedoTable(boolean value) {
            hwWriteAlbedoTable = value;
            return this;
        }

        /** Writes one level of the filtered environment instead of a colour. */
        public Builder hwWriteEnvPrefilter(boolean value) {
            hwWriteEnvPrefilter = value;
            return this;
        }

        /** Computes bitangents from normal and tangent instead of reading an attribute. */
        public Builder hwImplicitBitangents(boolean value) {
            hwImplicitBitangents = value;
            return this;
        }

        /** Whether displacement moves the vertices. */
        public Builder hwDisplacement(Displacement value) {
            hwDisplacement = value;
            return this;
        }

        /** Who keeps to the address modes, the filter and the default of images. */
        public Builder hwImageSampling(ImageSampling value) {
            hwImageSampling = value;
            return this;
        }

        /** Makes a material of a lone surface shader. */
        public Builder oslImplicitSurfaceShaderConversion(boolean value) {
            oslImplicitSurfaceShaderConversion = value;
            return this;
        }

        /** Assigns the closure to {@code Ci}. */
        public Builder oslConnectCiWrapper(boolean value) {
            oslConnectCiWrapper = value;
            return this;
        }

        /** The nodedefs, by name or category, of the light shaders that hosts may use as types 1, 2, 3 …. */
        public Builder lightShaders(Iterable<String> value) {
            lightShaders = ImmutableList.copyOf(value);
            return this;
        }

        /**
         * Streams of the geometry by the names of properties: {@code texcoord_0}, {@code color_1}, or an empty text for an
         * attribute of that name after all.
         *
         * @throws IllegalArgumentException for what is no stream
         */
        public Builder hwGeomProps(Map<String, String> value) {
            value.values().stream()
                    .filter(stream ->
                            !stream.isEmpty() && GeomStreams.parse(stream).isEmpty())
                    .findFirst()
                    .ifPresent(stream -> {
                        throw new IllegalArgumentException(
                                "'" + stream + "' is no stream such as texcoord_0 or color_0");
                    });
            hwGeomProps = ImmutableMap.copyOf(value);
            return this;
        }

        /** Names everything by its position and keeps values out of the text. */
        public Builder canonical(boolean value) {
            canonical = value;
            return this;
        }

        /** The stages around the surface. */
        public Builder hwStages(TargetSettings value) {
            hwStages = value;
            return this;
        }

        /** The outputs of the node that shows a scene. */
        public Builder hwOutputs(List<String> value) {
            hwOutputs = ImmutableList.copyOf(value);
            return this;
        }

        /** The options. */
        public GenerationOptions build() {
            return new GenerationOptions(
                    shaderInterface,
                    inputs,
                    fileTextureVerticalFlip,
                    targetColorSpaceOverride,
                    targetDistanceUnit,
                    addUpstreamDependencies,
                    libraryPrefix,
                    emitColorTransforms,
                    colorManagement,
                    elideConstantNodes,
                    finiteValues,
                    premultipliedBsdfAdd,
                    distributeLayerOverBsdfMix,
                    hwTransparency,
                    hwSpecularEnvironmentMethod,
                    hwDirectionalAlbedoMethod,
                    hwTransmissionRenderMethod,
                    hwAiryFresnelIterations,
                    hwSrgbEncodeOutput,
                    hwWriteDepthMoments,
                    hwShadowMap,
                    hwAmbientOcclusion,
                    hwMaxActiveLightSources,
                    hwNormalizeUdimTexCoords,
                    hwWriteAlbedoTable,
                    hwWriteEnvPrefilter,
                    hwImplicitBitangents,
                    hwDisplacement,
                    hwImageSampling,
                    oslImplicitSurfaceShaderConversion,
                    oslConnectCiWrapper,
                    lightShaders,
                    hwGeomProps,
                    canonical,
                    hwStages,
                    hwOutputs);
        }
    }
}
