package dev.shadeweave.approval;

import com.google.common.base.Splitter;
import dev.shadeweave.approval.Materials.Subject;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.graph.GraphPrinter;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.pass.GraphPass;
import dev.shadeweave.pass.PassPipeline;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The graphs of every material: as built, and what each pass that changed something took away and added. A part of a graph
 * is a node with its inputs, or a port of the graph.
 */
class GraphSnapshotTest {
    @TestFactory
    Stream<DynamicTest> graphs() {
        Snapshots snapshots = new Snapshots("graph");
        return Stream.concat(
                Materials.all().stream()
                        .map(subject -> DynamicTest.dynamicTest(
                                subject.name(), () -> snapshots.check(subject.name(), ".txt", history(subject)))),
                Stream.of(snapshots.noOrphans()));
    }

    private static String history(Subject subject) {
        History history = new History();
        Generators.forTarget("genglsl").generate(subject.content(), subject.element(), subject.options(), history);
        return history.text.toString();
    }

    /** Writes down what happens. */
    private static final class History implements PassPipeline.Observer {
        private final StringBuilder text = new StringBuilder();
        private final Map<String, ShaderGraph> latest = new HashMap<>();

        @Override
        @SuppressWarnings("ReferenceEquality") // what a pass hands on is the next one's input
        public void changed(GraphPass pass, ShaderGraph before, ShaderGraph after) {
            if (latest.put(before.name(), after) != before) {
                text.append(text.isEmpty() ? "" : "\n").append(GraphPrinter.print(before));
            }
            text.append("\n# ")
                    .append(pass.name())
                    .append(": ")
                    .append(before.name())
                    .append('\n');
            List<String> old = parts(before);
            List<String> now = parts(after);
            old.stream().filter(part -> !now.contains(part)).forEach(part -> append('-', part));
            now.stream().filter(part -> !old.contains(part)).forEach(part -> append('+', part));
            List<String> kept = now.stream().filter(old::contains).toList();
            if (!kept.equals(old.stream().filter(now::contains).toList())) {
                text.append("order: ").append(order(after)).append('\n');
            }
        }

        private void append(char sign, String part) {
            part.lines().forEach(line -> text.append(sign).append(line).append('\n'));
        }

        private static String order(ShaderGraph graph) {
            return String.join(
                    ", ",
                    graph.nodes().stream().map(node -> node.id().toString()).toList());
        }

        private static List<String> parts(ShaderGraph graph) {
            List<String> parts = new ArrayList<>();
            for (String line : Splitter.on('\n').omitEmptyStrings().split(GraphPrinter.print(graph))) {
                if (line.startsWith("    ")) {
                    parts.set(parts.size() - 1, parts.get(parts.size() - 1) + "\n" + line);
                } else {
                    parts.add(line);
                }
            }
            return parts;
        }
    }
}
