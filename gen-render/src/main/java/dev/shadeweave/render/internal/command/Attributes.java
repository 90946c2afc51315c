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

/** The vertex attributes that a shader reads: the nodes that read them, and the replacements of missing ones. */
public final class Attributes {
    private Attributes() {}

    /** Returns the replacements that the document defines for missing attributes, by name in the source. */
    static ImmutableMap<String, float[]> otherwise(Shader shader) {
        ImmutableMap.Builder<String, float[]> numbers = ImmutableMap.builder();
        declared(shader).forEach(variable -> {
            if (variable.value() != null) {
                numbers.put(variable.name(), Numbers.of(variable.value()));
            }
        });
        return numbers.buildKeepingLast();
    }

    /** Returns the replacement of an attribute, if the document defines one. */
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

    /** Returns the place in the document of the first node whose line reads an attribute. */
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
