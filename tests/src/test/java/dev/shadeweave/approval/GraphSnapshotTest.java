package dev.shadeweave.approval;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.base.Splitter;
import com.google.common.collect.Collections2;
import com.google.common.collect.Streams;
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
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The graphs of every material: as built, and what each pass that changed something took away and added. Below a node
 * that stayed are the inputs that changed. Changes of library graphs are recorded once, in the file {@code library}.
 */
class GraphSnapshotTest {
    @TestFactory
    Stream<DynamicTest> graphs() {
        Snapshots snapshots = new Snapshots("graph");
        SharedTexts shared = new SharedTexts();
        return Streams.concat(
                Materials.all().stream()
                        .map(subject -> DynamicTest.dynamicTest(
                                subject.name(), () -> snapshots.check(subject.name(), ".txt", print(subject, shared)))),
                Stream.of(
                        DynamicTest.dynamicTest("library", () -> snapshots.check("library", ".txt", shared.print())),
                        snapshots.noOrphans()));
    }

    private static String print(Subject subject, SharedTexts shared) {
        History history = new History();
        Generators.forTarget("genglsl").generate(subject.content(), subject.element(), subject.options(), history);
        String text = history.print(shared);
        assertEquals(
                String.join("\n", Collections2.transform(history.parts, part -> part.text.toString())),
                shared.expand(text),
                "a snapshot leads back to the text that it records");
        return text;
    }

    /** What happened to a graph. */
    private record Part(ShaderGraph graph, StringBuilder text) {}

    /** Writes down what happens. */
    private static final class History implements PassPipeline.Observer {
        private final List<Part> parts = new ArrayList<>();
        private final Map<String, ShaderGraph> latest = new HashMap<>();

        @Override
        @SuppressWarnings("ReferenceEquality") // what a pass hands on is the next one's input
        public void changed(GraphPass pass, ShaderGraph before, ShaderGraph after) {
            if (latest.put(before.name(), after) != before) {
                parts.add(new Part(before, new StringBuilder(GraphPrinter.print(before))));
            }
            append("\n# " + pass.name() + ": " + before.name() + "\n");
            List<String> old = parts(before);
            List<String> now = parts(after);
            old.stream()
                    .filter(part -> !now.contains(part) && kept(part, now).isEmpty())
                    .forEach(part -> append('-', part));
            for (String part : now) {
                if (!old.contains(part)) {
                    kept(part, old).ifPresentOrElse(known -> appendInputs(known, part), () -> append('+', part));
                }
            }
            List<String> kept = now.stream().filter(old::contains).toList();
            if (!kept.equals(old.stream().filter(now::contains).toList())) {
                append("order: " + order(after) + "\n");
            }
        }

        /** All parts; those of graphs of the library are recorded once for all snapshots. */
        String print(SharedTexts shared) {
            StringBuilder text = new StringBuilder();
            for (Part part : parts) {
                if (SharedTexts.isLibrary(part.graph.span().file())) {
                    text.append(shared.reference("graph " + part.graph.name(), part.text.toString(), !text.isEmpty()));
                } else {
                    text.append(text.isEmpty() ? "" : "\n").append(part.text);
                }
            }
            return text.toString();
        }

        private void append(String text) {
            parts.get(parts.size() - 1).text.append(text);
        }

        private void append(char sign, String part) {
            part.lines().forEach(line -> append(sign + line + "\n"));
        }

        /** The part with the same first line: the same node, with other inputs. */
        private static Optional<String> kept(String part, List<String> parts) {
            String first = first(part);
            return parts.stream().filter(other -> first(other).equals(first)).findFirst();
        }

        private static String first(String part) {
            return part.lines().findFirst().orElseThrow();
        }

        /** A node that has other inputs, and those. */
        private void appendInputs(String before, String after) {
            List<String> old = before.lines().toList();
            List<String> now = after.lines().toList();
            append(' ', old.get(0));
            old.stream().filter(line -> !now.contains(line)).forEach(line -> append('-', line));
            now.stream().filter(line -> !old.contains(line)).forEach(line -> append('+', line));
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
