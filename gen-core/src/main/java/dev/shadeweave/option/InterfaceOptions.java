package dev.shadeweave.option;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.pass.InputPolicy;

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
    /** Which inputs become uniforms. */
    public enum InterfaceType {
        /** Every input of every node that an editor may change. */
        COMPLETE,
        /** Only the inputs that the nodegraphs of the document declare, and those of its shaders. */
        REDUCED
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

    /** Which inputs become uniforms. */
    public static final Option<InterfaceType> SHADER_INTERFACE = Option.choice(
                    "shaderInterface", InterfaceType.COMPLETE, "Which inputs become uniforms: {values}.")
            .spelled("--interface", "--shader-interface-type");

    /** Which inputs stay live or are baked whatever the interface says. */
    public static final Option<InputPolicy> INPUTS = Option.value(
            "inputs",
            InputPolicy.NONE,
            "Which inputs stay live or are baked whatever the interface says: rules of document paths, of which the last"
                    + " that fits decides. On the command line --live and --bake.");

    /** Names everything by its position and keeps values out of the text. */
    public static final Option<Boolean> CANONICAL =
            Option.flag("canonical", false, "Name everything by its position and keep values out of the text.");

    /** The nodedefs, by name or category, of the light shaders that hosts may use as types 1, 2, 3 …. */
    public static final Option<ImmutableList<String>> LIGHT_SHADERS =
            Option.texts("lightShaders", "The nodedefs of the lights of type 1, 2, 3 and so on.");

    /** Who keeps to the address modes, the filter and the default of images. */
    public static final Option<ImageSampling> IMAGE_SAMPLING = Option.choice(
                    "hwImageSampling",
                    ImageSampling.SHADER,
                    "Who keeps to the address modes, the filter and the default of images: {values}. For host, the report"
                            + " says how to set the sampler of each file.")
            .spelled("--image-sampling", "--hw-image-sampling");

    /** All of them. */
    public static final OptionGroup GROUP =
            OptionGroup.of("Names and interface", SHADER_INTERFACE, INPUTS, CANONICAL, LIGHT_SHADERS, IMAGE_SAMPLING);

    private InterfaceOptions() {}
}
