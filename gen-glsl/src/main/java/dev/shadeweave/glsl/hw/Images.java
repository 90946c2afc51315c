package dev.shadeweave.glsl.hw;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.facet.Facet;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.link.implementation.NodeImplementation.GraphFunction;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.type.Value.IntegerValue;
import java.util.Map;

/** Chooses the image look-up functions: with address modes and filters in the code, or by the sampler only. */
public final class Images {
    /**
     * The inputs, as numbers of their choices in code, that match the default behaviour of a repeating, interpolating
     * sampler.
     */
    private static final ImmutableMap<String, Integer> PLAIN =
            ImmutableMap.of("uaddressmode", 2, "vaddressmode", 2, "filtertype", 1);

    private static final Facet<ShaderGraph, Boolean> PLAIN_IMAGES = new Facet<>(Images::asksForNoMore);

    private Images() {}

    /** Returns the library file with the image look-up functions. */
    public static String libraryFile(ShaderProgram program, GenerationOptions options) {
        boolean plain =
                options.get(InterfaceOptions.IMAGE_SAMPLING) == InterfaceOptions.ImageSampling.HOST || isPlain(program);
        return plain ? "mx_image_plain.glsl" : "mx_image.glsl";
    }

    /** Returns true if all images use these defaults, even after any edit of values. */
    private static boolean isPlain(ShaderProgram program) {
        if (!isPlain(program.main())) {
            return false;
        }
        for (ShaderGraph function : program.functions()) {
            if (!isPlain(function)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isPlain(ShaderGraph graph) {
        return graph.get(PLAIN_IMAGES);
    }

    private static boolean asksForNoMore(ShaderGraph graph) {
        for (ShaderNode node : graph.nodes()) {
            if (asksForMore(node)) {
                return false;
            }
        }
        return true;
    }

    private static boolean asksForMore(ShaderNode node) {
        if (node.implementation() instanceof GraphFunction) {
            return false;
        }
        for (Map.Entry<String, Integer> setting : PLAIN.entrySet()) {
            if (node.hasInput(setting.getKey())) {
                ShaderInput input = node.input(setting.getKey());
                boolean same = input.source() instanceof Constant constant
                        && constant.value() instanceof IntegerValue number
                        && number.value() == setting.getValue();
                if (!same) {
                    return true;
                }
            }
        }
        return false;
    }
}
