package dev.shadeweave.raymarch.internal.write;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.NodeId;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.raymarch.internal.blocks.BlockLine;
import dev.shadeweave.raymarch.internal.blocks.BlockSection;
import dev.shadeweave.raymarch.internal.blocks.MacroTable;
import dev.shadeweave.raymarch.internal.blocks.MacroTable.Macro;
import dev.shadeweave.raymarch.internal.scene.Operator;
import dev.shadeweave.raymarch.internal.scene.Scene;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * Connects locals that operators publish with the operators that read them. A local is published only if it is read:
 * {@code THIS_EXPOSE_name} is defined only if another operator refers to the local. That operator then has {@code
 * THIS_HAS_REF_name}.
 */
final class References {
    static final DiagnosticKind NOT_FOUND =
            DiagnosticKind.error("SW2360", "reference '{0}' is not found from '{1}'; published: {2}");
    static final DiagnosticKind TOO_DEEP =
            DiagnosticKind.error("SW2361", "reference '{0}' of '{1}' lies more than {2} nodes away; read it nearer");
    static final DiagnosticKind ASIDE = DiagnosticKind.warning(
            "SW2362",
            "'{1}' reads '{0}', but no way from '{1}' to what is shown leads through '{2}'; the value is old");

    /** The most calls between an operator that publishes a local and one that reads it. */
    private static final int DEEPEST = 50;

    /** A published local: its operator, name and type. */
    private record Published(Operator operator, @Untainted String name, @Untainted String type) {
        String label() {
            return operator.node().name() + "." + name;
        }
    }

    private final Scene scene;
    private final Diagnostics found;
    private final List<Published> published = new ArrayList<>();
    private final Map<Operator, List<Macro>> macros = new HashMap<>();
    private final Map<Operator, Map<@Untainted String, @Untainted String>> globals = new LinkedHashMap<>();

    References(Scene scene, Diagnostics found) {
        this.scene = scene;
        this.found = found;
        for (Operator operator : scene.operators().values()) {
            for (BlockLine line : operator.blocks().lines(BlockSection.VARIABLES)) {
                List<@Untainted String> cells = MacroTable.cells(line.text());
                if (cells.size() >= 2) {
                    published.add(new Published(operator, cells.get(0), cells.get(cells.size() - 1)));
                }
            }
        }
        scene.operators().values().forEach(this::read);
    }

    private void read(Operator reader) {
        for (BlockLine line : reader.blocks().lines(BlockSection.REFERENCES)) {
            List<@Untainted String> cells = MacroTable.cells(line.text());
            if (cells.isEmpty()) {
                continue;
            }
            String input = cells.get(cells.size() - 1);
            if (!reader.node().hasInput(input)) {
                found.report(
                        Buffers.NO_SOURCE,
                        line.span(),
                        cells.get(0),
                        "references",
                        input,
                        "uniform string",
                        reader.node().declaration().name());
                continue;
            }
            ShaderInput asked = reader.node().input(input);
            String wanted = asked.source() instanceof Constant constant
                    ? constant.value().text()
                    : "";
            if (!wanted.isEmpty()) {
                refer(reader, cells.get(0), wanted, asked, line);
            }
        }
    }

    private void refer(Operator reader, @Untainted String name, String wanted, ShaderInput asked, BlockLine line) {
        Published match = published.stream()
                .filter(it -> it.label().equals(wanted) || (it.operator() + "." + it.name()).equals(wanted))
                .findFirst()
                .orElse(null);
        if (match == null) {
            String known =
                    String.join(", ", published.stream().map(Published::label).toList());
            found.report(Diagnostic.of(
                            NOT_FOUND, asked.details().span(), wanted, reader, known.isEmpty() ? "nothing" : known)
                    .note("it is read here", line.span()));
            return;
        }
        int distance = distance(match.operator(), reader);
        if (distance < 0) {
            found.report(ASIDE, asked.details().span(), wanted, reader, match.operator());
        } else if (distance > DEEPEST) {
            found.report(TOO_DEEP, asked.details().span(), wanted, reader, DEEPEST);
            return;
        }
        @Untainted String global = match.operator().name() + "_" + match.name();
        add(match.operator(), new Macro(match.operator().name() + "_EXPOSE_" + match.name(), "", line.span()));
        globals.computeIfAbsent(match.operator(), none -> new LinkedHashMap<>()).put(global, match.type());
        add(reader, new Macro(reader.name() + "_HAS_REF_" + name, "", line.span()));
        add(reader, new Macro(reader.name() + "_" + name, global, line.span()));
    }

    private void add(Operator operator, Macro macro) {
        List<Macro> known = macros.computeIfAbsent(operator, none -> new ArrayList<>());
        if (known.stream().noneMatch(it -> it.name().equals(macro.name()))) {
            known.add(macro);
        }
    }

    /** Returns the number of calls on the shortest way from one operator to another; -1 if there is no way. */
    private int distance(Operator from, Operator to) {
        Map<NodeId, Integer> distances = new HashMap<>();
        Deque<Operator> open = new ArrayDeque<>();
        distances.put(from.node().id(), 0);
        open.add(from);
        while (!open.isEmpty()) {
            Operator operator = open.remove();
            int steps = distances.getOrDefault(operator.node().id(), 0);
            if (operator.equals(to)) {
                return steps;
            }
            for (ShaderInput input : operator.node().inputs()) {
                for (NodeId next : scene.behind(input.source())) {
                    Operator read = scene.operators().get(next);
                    if (read != null && distances.putIfAbsent(next, steps + 1) == null) {
                        open.add(read);
                    }
                }
            }
        }
        return -1;
    }

    /** Returns the macros of an operator. */
    ImmutableList<Macro> of(Operator operator) {
        return ImmutableList.copyOf(macros.getOrDefault(operator, List.of()));
    }

    /** Returns the global variables for the published locals of an operator, with their types. */
    Map<@Untainted String, @Untainted String> globals(Operator operator) {
        return globals.getOrDefault(operator, Map.of());
    }
}
