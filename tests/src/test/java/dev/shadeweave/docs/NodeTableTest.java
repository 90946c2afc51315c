package dev.shadeweave.docs;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import dev.shadeweave.approval.WrittenFile;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.specification.Implementations;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * {@code docs/nodes.md} says what the library has. With {@code -Dsnapshots.update=true} it is written anew; the review is
 * then {@code git diff}.
 */
class NodeTableTest {
    private static final Path FILE = Path.of("../docs/nodes.md");
    private static final String LIBRARIES = "dev/shadeweave/libraries/";
    private static final ImmutableList<String> TARGETS =
            ImmutableList.of("genglsl", "essl", "vulkan", "genosl", "genoslnetwork");
    /** The targets of nodes that are functions of the place. */
    private static final ImmutableList<String> MARCHED =
            ImmutableList.of("genglsl_raymarch", "essl_raymarch", "vulkan_raymarch");

    @Test
    void the_table_is_up_to_date() throws IOException {
        WrittenFile.check(FILE, table(), NodeTableTest.class);
    }

    private static String table() {
        Map<String, Implementations> implementations = new LinkedHashMap<>();
        Iterables.concat(TARGETS, MARCHED)
                .forEach(target -> implementations.put(target, Implementations.forTarget(target)));
        Map<String, Map<String, List<NodeDeclaration>>> files = new TreeMap<>();
        Library library = Library.standard();
        for (String name : library.nodeDefNames()) {
            NodeDeclaration nodeDef = library.nodeDef(name, new Diagnostics()).orElseThrow();
            files.computeIfAbsent(file(nodeDef), file -> new TreeMap<>())
                    .computeIfAbsent(nodeDef.category(), category -> new ArrayList<>())
                    .add(nodeDef);
        }
        StringBuilder text = new StringBuilder(
                """
                # Nodes of the data library

                Each node, its variants, and how they are implemented: by an expression, a function of a source file, a
                graph of other nodes, code blocks, or a class of the generator. A dash stands for a variant that a target lacks.
                The list below a table says what nodes do where the specification and its reference code differ;
                [conventions.md](conventions.md) gives the reasons. The test `NodeTableTest` writes this page.
                """);
        files.forEach((file, categories) -> {
            text.append("\n## ").append(file).append("\n\n");
            ImmutableList<String> targets = file.startsWith("sdflib/") ? MARCHED : TARGETS;
            row(text, "node", "variants", String.join(" | ", targets));
            row(text, "---", "---", "--- | ".repeat(targets.size() - 1) + "---");
            categories.forEach((category, nodeDefs) -> row(
                    text,
                    "`" + category + "`",
                    nodeDefs.stream().map(NodeTableTest::variant).collect(Collectors.joining(", ")),
                    targets.stream()
                            .map(target -> kinds(nodeDefs, Objects.requireNonNull(implementations.get(target))))
                            .collect(Collectors.joining(" | "))));
            String conventions = categories.values().stream()
                    .flatMap(nodeDefs -> convention(nodeDefs.get(0)).stream())
                    .collect(Collectors.joining());
            text.append(conventions.isEmpty() ? "" : "\n" + conventions);
        });
        return text.toString();
    }

    /** The second sentence about a node of the page of conventions. */
    private static Optional<String> convention(NodeDeclaration nodeDef) {
        String doc = nodeDef.attributes().get("doc", "");
        int second = doc.indexOf(". ");
        return Conventions.NODES.contains(nodeDef.category())
                ? Optional.of("- `" + nodeDef.category() + "`: " + doc.substring(second + 2) + "\n")
                : Optional.empty();
    }

    private static void row(StringBuilder text, String node, String variants, String kinds) {
        text.append("| ")
                .append(node)
                .append(" | ")
                .append(variants)
                .append(" | ")
                .append(kinds)
                .append(" |\n");
    }

    private static String file(NodeDeclaration nodeDef) {
        String path = nodeDef.span().file().path();
        return path.startsWith(LIBRARIES) ? path.substring(LIBRARIES.length()) : path;
    }

    /** Returns the part of its name after the category, or the whole name. */
    private static String variant(NodeDeclaration nodeDef) {
        String prefix = "ND_" + nodeDef.category() + "_";
        return nodeDef.name().startsWith(prefix) ? nodeDef.name().substring(prefix.length()) : nodeDef.name();
    }

    /** {@code function}, or with counts if there are several: {@code 3 expression, 1 graph}. */
    private static String kinds(List<NodeDeclaration> nodeDefs, Implementations implementations) {
        Map<String, Long> counts = nodeDefs.stream()
                .map(nodeDef -> implementations.kind(nodeDef).orElse("–"))
                .collect(Collectors.groupingBy(kind -> kind, TreeMap::new, Collectors.counting()));
        return counts.size() == 1
                ? counts.keySet().iterator().next()
                : counts.entrySet().stream()
                        .map(count -> count.getValue() + " " + count.getKey())
                        .collect(Collectors.joining(", "));
    }
}
