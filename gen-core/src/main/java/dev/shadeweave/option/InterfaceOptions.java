package dev.shadeweave.option;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.pass.InputPolicy;
import dev.shadeweave.pass.ShownInputs;

/**
 * Options for the interface of a shader: the inputs that a host can change, and their names.
 *
 * <pre>{@code
 * GenerationOptions options = GenerationOptions.builder()
 *         .set(InterfaceOptions.CANONICAL, true)
 *         .build();
 * System.out.println(options.get(InterfaceOptions.CANONICAL)); // true
 * }</pre>
 */
public final class InterfaceOptions {
    /** The inputs that become uniforms. */
    public enum InterfaceType {
        /** Every input of every node that an editor may change. */
        COMPLETE,
        /** Only the inputs that the nodegraphs of the document declare, and the inputs of its shaders. */
        REDUCED
    }

    /** The place where address modes, filters and defaults of images are applied. */
    public enum ImageSampling {
        /** In the shader: images look the same for any state of the host's samplers. */
        SHADER,
        /**
         * In the host: the shader only samples, and each file name of the interface has the settings ({@link
         * dev.shadeweave.shader.Variable#sampling()}).
         */
        HOST
    }

    /** The inputs that become uniforms. */
    public static final Option<InterfaceType> SHADER_INTERFACE = Option.choice(
                    "shaderInterface",
                    InterfaceType.COMPLETE,
                    "The inputs that become uniforms: {values}; reduced keeps those of nodegraphs and materials.")
            .spelled("--interface", "--shader-interface-type");

    /** The inputs that stay live or are baked, independently of the interface. */
    public static final Option<InputPolicy> INPUTS = Option.value(
            "inputs",
            InputPolicy.NONE,
            "Rules of document paths that make inputs uniforms or constants; the last rule that fits"
                    + " decides. On the command line --live and --bake.");

    /** Names everything by position and keeps values out of the text. */
    public static final Option<Boolean> CANONICAL = Option.flag(
            "canonical", false, "Write the same text for all documents that differ only in names and values.");

    /** The nodedefs, by name or category, of the light shaders that hosts can use as types 1, 2, 3 …. */
    public static final Option<ImmutableList<String>> LIGHT_SHADERS = Option.texts(
            "lightShaders",
            "The lights that the host can set, in order of their types: point_light, directional_light.");

    /** The place where address modes, filters and defaults of images are applied. */
    public static final Option<ImageSampling> IMAGE_SAMPLING = Option.choice(
                    "hwImageSampling",
                    ImageSampling.SHADER,
                    "Where address modes and filters of images are applied: {values}. With host, the report states the samplers.")
            .spelled("--image-sampling", "--hw-image-sampling");

    /** The inputs of the root that are shown instead of its outputs. */
    public static final Option<ShownInputs> SHOWN_INPUTS = Option.value(
            "shownInputs",
            ShownInputs.NONE,
            "The inputs of the element that the shader returns instead of its outputs. On the command"
                    + " line --surface.");

    /**
     * The shading models that surfaces of closures are reduced to, in order of preference; empty to keep the closures.
     */
    public static final Option<ImmutableList<String>> REDUCED_MODELS = Option.value(
            "reducedModels",
            ImmutableList.of(),
            "The shading models that may replace a surface of closures if they are exactly equal. On the"
                    + " command line --surface.");

    /**
     * Gives each output of a pixel stage the type that the document states, instead of a colour with four components.
     */
    public static final Option<Boolean> TYPED_OUTPUTS = Option.value(
            "typedOutputs",
            false,
            "Whether outputs keep their type instead of being colours. On the command line --surface.");

    /** All options of this class. */
    public static final OptionGroup GROUP = OptionGroup.of(
            "Names and interface",
            SHADER_INTERFACE,
            INPUTS,
            CANONICAL,
            LIGHT_SHADERS,
            IMAGE_SAMPLING,
            SHOWN_INPUTS,
            REDUCED_MODELS,
            TYPED_OUTPUTS);

    private InterfaceOptions() {}
}
