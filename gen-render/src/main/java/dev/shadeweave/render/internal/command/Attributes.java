package dev.shadeweave.render.internal.command;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.lang.token.Lexer;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.SourceMap;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Value;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The attributes of the vertex that a shader reads: who asks for them, and what takes the place of one that is missing. */
public final class Attributes {
    private Attributes() {}

    /** The numbers that take the place of attributes, by name in the source; for those that the document says them of. */
    static ImmutableMap<String, float[]> otherwise(Shader shader) {
        ImmutableMap.Builder<String, float[]> numbers = ImmutableMap.builder();
        declared(shader).forEach(variable -> {
            if (variable.value() != null) {
                numbers.put(variable.name(), Numbers.of(variable.value()));
            }
        });
        return numbers.buildKeepingLast();
    }

    /** What takes the place of an attribute, if the document says so. */
    public static Optional<Value> instead(Shader shader, String attribute) {
        return declared(shader)
                .filter(variable -> variable.name().equals(attribute))
                .findFirst()
                .flatMap(variable -> Optional.ofNullable(variable.value()));
    }

    private static Stream<Variable> declared(Shader shader) {
        return shader.find(Stage.VERTEX)
                .flatMap(stage -> stage.block(VariableBlock.Kind.VERTEX_INPUTS))
                .map(block -> block.variables().stream())
                .orElseGet(Stream::empty);
    }

    /** Where the document asks for an attribute of the vertex: at the node whose line is the first to read it. */
    public static SourceSpan span(Shader shader, String attribute) {
        String name = SceneMesh.attributeName(attribute);
        for (ShaderStage stage : shader.stages().reverse()) {
            List<String> lines = stage.source().lines().toList();
            for (int i = 0; i < lines.size(); i++) {
                SourceMap.Origin origin = stage.sourceMap().at(i + 1);
                if (origin != null && !origin.path().isEmpty() && reads(lines.get(i), name)) {
                    return origin.span();
                }
            }
        }
        return SourceSpan.none();
    }

    private static boolean reads(String line, String attribute) {
        ImmutableSet<String> words = Lexer.words(line).elementSet();
        return words.contains(attribute) || words.contains("i_" + attribute);
    }
}
