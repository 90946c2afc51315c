package dev.shadeweave.pass;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.build.internal.TestProgram;
import dev.shadeweave.diagnostic.Severity;
import dev.shadeweave.graph.GraphPrinter;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderNode;
import java.util.stream.Collectors;

/**
 * Runs one pass, after those it needs before it, over the graph of the element {@code G/out} of a document and compares
 * what is printed. The library is the built-in one, for target genglsl; every implementation without code counts as a
 * custom node.
 */
public final class PassCheck {
    private PassCheck() {}

    /** The warnings and errors, then the graph after the passes if there is one. */
    public static void check(String nodes, String expected, GraphPass... passes) {
        assertEquals(expected, run(nodes, passes));
    }

    /** A second run changes nothing. */
    public static void checkIdempotent(String nodes, GraphPass... passes) {
        GraphPass last = passes[passes.length - 1];
        TestProgram made = build(nodes, (graph, context) -> {
            ShaderGraph once = PassPipeline.of(passes).apply(graph, context, PassPipeline.Observer.NONE);
            assertSame(once, last.apply(once, context));
            return once;
        });
        assertEquals(ImmutableList.of(), made.diagnostics().all());
    }

    /** The nodes that read others, and what they and the outputs read. */
    public static void checkSources(String nodes, String expected, GraphPass... passes) {
        ShaderGraph graph = build(nodes, (built, context) -> PassPipeline.of(passes)
                        .apply(built, context, PassPipeline.Observer.NONE))
                .program()
                .main();
        StringBuilder text = new StringBuilder();
        for (ShaderNode node : graph.nodes()) {
            String read = node.inputs().stream()
                    .filter(input -> input.source() instanceof InputSource.Upstream)
                    .map(input -> ", " + input.name() + " <- " + input.source())
                    .collect(Collectors.joining());
            text.append(read.isEmpty() ? "" : node.id() + ": " + node.category() + read + "\n");
        }
        graph.outputs().forEach(output -> text.append(output.name() + " <- " + output.source() + "\n"));
        assertEquals(expected, text.toString());
    }

    public static String run(String nodes, GraphPass... passes) {
        return run(nodes, new ColorLedger(), passes);
    }

    public static String run(String nodes, ColorLedger colors, GraphPass... passes) {
        TestProgram made = build(nodes, (graph, context) -> PassPipeline.of(passes)
                .apply(
                        graph,
                        new PassContext(
                                context.library(),
                                context.nodes(),
                                context.main(),
                                context.diagnostics(),
                                context.inputs(),
                                colors),
                        PassPipeline.Observer.NONE));
        String messages = made.diagnostics().all().stream()
                .filter(message -> message.severity() != Severity.NOTE)
                .map(message -> message + "\n")
                .collect(Collectors.joining());
        return messages
                + made.built().map(built -> GraphPrinter.print(built.main())).orElse("");
    }

    private static TestProgram build(String nodes, TestProgram.Step step) {
        return TestProgram.of(document(nodes), "G/out", TestProgram.FIXED, step);
    }

    private static String document(String nodes) {
        return "<materialx version=\"1.39\" colorspace=\"lin_rec709\">\n<nodegraph name=\"G\">\n"
                + nodes
                + "</nodegraph>\n</materialx>\n";
    }
}
