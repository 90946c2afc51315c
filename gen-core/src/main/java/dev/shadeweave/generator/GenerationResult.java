package dev.shadeweave.generator;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.GenerationException;
import dev.shadeweave.diagnostic.Severity;
import dev.shadeweave.pass.ColorConversion;
import dev.shadeweave.shader.EditableInput;
import dev.shadeweave.shader.Shader;
import java.util.Optional;

/**
 * The result of generating one element.
 *
 * <pre>{@code
 * Document document = DocumentBuilder.document(doc -> doc.nodeGraph("NG", graph -> graph
 *         .node("constant", "c", "color3", node -> node.input("value", "color3", "1, 0, 0"))
 *         .output("out", "color3", out -> out.set("nodename", "c"))));
 * LinkedDocument content = LinkedDocument.of(Library.standard(), document);
 * GenerationResult result = Generators.forTarget("genglsl")
 *         .generate(content, content.renderables().get(0), GenerationOptions.DEFAULT);
 * System.out.println(result.succeeded()); // true
 * System.out.println(result.diagnostics()); // []
 * }</pre>
 *
 * @param shader the shader; empty if and only if there is an error among the messages
 * @param inputs the effect of an edit of each input, one entry for each place in the document; empty if there is no
 *     shader
 * @param colors the colour conversions that the document requires, and where they happen; empty if there is no shader
 * @param diagnostics all messages, in the order in which they were reported
 */
public record GenerationResult(
        Optional<Shader> shader,
        ImmutableList<EditableInput> inputs,
        ImmutableList<ColorConversion> colors,
        ImmutableList<Diagnostic> diagnostics) {
    /**
     * Returns a result without a shader.
     *
     * @param diagnostics the messages, at least one of them an error
     */
    public static GenerationResult failed(ImmutableList<Diagnostic> diagnostics) {
        return new GenerationResult(Optional.empty(), ImmutableList.of(), ImmutableList.of(), diagnostics);
    }

    /**
     * Returns the result with additional messages, none of which is an error.
     *
     * @param more the messages
     */
    public GenerationResult with(Iterable<Diagnostic> more) {
        return new GenerationResult(
                shader,
                inputs,
                colors,
                ImmutableList.<Diagnostic>builder()
                        .addAll(diagnostics)
                        .addAll(more)
                        .build());
    }

    /**
     * Returns the result for a caller that rejects doubtful input: repaired faults become errors, and a result with
     * errors has no shader.
     */
    public GenerationResult strict() {
        if (diagnostics.stream().noneMatch(diagnostic -> diagnostic.kind().isRepaired())) {
            return this;
        }
        return failed(diagnostics.stream().map(Diagnostic::strict).collect(ImmutableList.toImmutableList()));
    }

    /** Returns true if there is a shader. */
    public boolean succeeded() {
        return shader.isPresent();
    }

    /** Returns true if there is an error among the messages. */
    public boolean hasErrors() {
        return diagnostics.stream().anyMatch(diagnostic -> diagnostic.severity() == Severity.ERROR);
    }

    /**
     * Returns the shader, for callers that want an exception instead of messages.
     *
     * @throws GenerationException if there is no shader
     */
    public Shader throwIfErrors() {
        return shader.orElseThrow(() -> new GenerationException(diagnostics));
    }
}
