package dev.shadeweave.plan.internal;

import dev.shadeweave.graph.GraphInput;
import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.PortDetails;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderOutput;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.library.ColorSpaces;
import dev.shadeweave.link.implementation.NodeImplementation.GraphFunction;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds files with numbers that are not colours: normals, roughness, masks. Colour spaces apply only to colours
 * (MaterialX 1.39, "Color Spaces and Color Management Systems"), so a file that only such nodes read gets no colour space, even if
 * the document states one; decoding it would distort the normals. A space that marks data, such as {@code Raw}, stays.
 */
final class DataFiles {
    private final ShaderProgram program;
    private @Nullable Map<String, Set<String>> colorInputs;

    /** @param program the program whose files are checked */
    DataFiles(ShaderProgram program) {
        this.program = program;
    }

    /** Returns the details of an input of the main graph, without a colour space if it names a file of data. */
    PortDetails details(GraphInput input) {
        boolean stays = !input.type().equals(Types.FILENAME)
                || ColorSpaces.isData(input.details().colorSpace())
                || colorInputs().getOrDefault(program.main().name(), Set.of()).contains(input.name());
        return stays ? input.details() : input.details().withColorSpace("");
    }

    /** Returns the details of a node's input that states a file name. */
    PortDetails details(ShaderNode node, ShaderInput input) {
        boolean stays = ColorSpaces.isData(input.details().colorSpace()) || readsColors(node, input, colorInputs());
        return stays ? input.details() : input.details().withColorSpace("");
    }

    /** Returns the inputs of each graph that name files of colours. */
    private Map<String, Set<String>> colorInputs() {
        if (colorInputs == null) {
            Map<String, Set<String>> known = new HashMap<>();
            for (ShaderGraph function : program.functions()) { // functions come after those that they call
                known.put(function.name(), colorInputs(function, known));
            }
            known.put(program.main().name(), colorInputs(program.main(), known));
            colorInputs = known;
        }
        return colorInputs;
    }

    private static Set<String> colorInputs(ShaderGraph graph, Map<String, Set<String>> known) {
        Set<String> colors = new HashSet<>();
        for (ShaderNode node : graph.nodes()) {
            for (ShaderInput input : node.inputs()) {
                if (input.type().equals(Types.FILENAME)
                        && input.source() instanceof FromGraphInput from
                        && readsColors(node, input, known)) {
                    colors.add(from.name());
                }
            }
        }
        return colors;
    }

    /** Returns true if a node reads a file as colours, or passes it to one that does. An unknown function may do so. */
    private static boolean readsColors(ShaderNode node, ShaderInput input, Map<String, Set<String>> known) {
        if (node.implementation() instanceof GraphFunction function) {
            Set<String> colors = known.get(function.name());
            return colors == null || colors.contains(input.name());
        }
        for (ShaderOutput output : node.outputs()) {
            if (!isData(output.type())) {
                return true;
            }
        }
        return false;
    }

    private static boolean isData(Type type) {
        return switch (type.semantic()) {
            case NONE, VECTOR, MATRIX -> !type.isStruct() && !type.equals(Types.STRING);
            case COLOR, FILENAME, CLOSURE, SHADER, MATERIAL -> false;
        };
    }
}
