package dev.shadeweave.raymarch.internal.scene;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Lists;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.NodeId;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.raymarch.internal.scene.TypeSpec.Choice;
import dev.shadeweave.raymarch.internal.scene.TypeSpec.Kind;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;

/**
 * Finds the types of every operator. First it finds the types that are possible, inputs before their readers. Then it
 * chooses the types, readers before the operators that they read.
 */
public final class Narrowing {
    static final DiagnosticKind NOT_ACCEPTED =
            DiagnosticKind.error("SW2322", "input '{0}' of '{1}' accepts {2}, got {3} from '{4}'{5}");
    static final DiagnosticKind AMBIGUOUS = DiagnosticKind.error(
            "SW2323",
            "{0} type of '{1}' is ambiguous: {2}; state one type in its [types], or read it by a node that accepts"
                    + " only one");

    /** A reader of an operator. */
    private record Reader(String node, String input, SourceSpan span, @Nullable Choice accepted) {}

    /**
     * The types of an operator.
     *
     * @param coord the type of the coordinate
     * @param context the type of the context
     * @param returned the type of the result
     */
    public record Types(@Untainted String coord, @Untainted String context, @Untainted String returned) {}

    private final Map<NodeId, Operator> operators;
    private final Map<NodeId, Map<Kind, Choice>> possible = new HashMap<>();
    private final Map<NodeId, Map<Kind, @Untainted String>> resolved = new HashMap<>();
    private final Map<NodeId, List<Reader>> outside = new HashMap<>();
    private final Map<NodeId, List<Reading>> inside = new HashMap<>();
    private final Diagnostics diagnostics;

    /** An operator that reads another. */
    private record Reading(Operator reader, ShaderInput input) {}

    Narrowing(Map<NodeId, Operator> operators, Diagnostics diagnostics) {
        this.operators = operators;
        this.diagnostics = diagnostics;
    }

    /**
     * Adds an output or an ordinary node that reads an operator.
     *
     * @param operator the operator
     * @param node the path of the reader, for messages
     * @param coords the coordinates that the reader accepts, in order of preference
     */
    void read(NodeId operator, String node, String input, SourceSpan span, ImmutableList<@Untainted String> coords) {
        outside.computeIfAbsent(operator, none -> new ArrayList<>())
                .add(new Reader(node, input, span, new Choice(coords, true, null, span)));
    }

    /** Returns the types of all operators. Reports types that a reader does not accept, and ambiguous types. */
    ImmutableMap<NodeId, Types> run() {
        operators.values().forEach(this::possible);
        for (Operator reader : operators.values()) {
            for (ShaderInput input : reader.node().inputs()) {
                Operator read = connected(input);
                if (Wires.isFunction(input.type()) && read != null) {
                    inside.computeIfAbsent(read.node().id(), none -> new ArrayList<>())
                            .add(new Reading(reader, input));
                }
            }
        }
        ImmutableMap.Builder<NodeId, Types> types = ImmutableMap.builder();
        for (Operator operator : Lists.reverse(ImmutableList.copyOf(operators.values()))) {
            Map<Kind, @Untainted String> found = new EnumMap<>(Kind.class);
            for (Kind kind : Kind.values()) {
                found.put(kind, resolve(operator, kind));
            }
            resolved.put(operator.node().id(), found);
            types.put(
                    operator.node().id(),
                    new Types(
                            of(resolved, operator, Kind.COORD),
                            of(resolved, operator, Kind.CONTEXT),
                            of(resolved, operator, Kind.RETURN)));
        }
        return types.buildOrThrow();
    }

    private void possible(Operator operator) {
        Map<Kind, Choice> choices = new EnumMap<>(Kind.class);
        for (Kind kind : Kind.values()) {
            Choice own = operator.spec().own(kind);
            Choice byType = Choice.of(
                    switch (kind) {
                        case COORD -> Wires.coord(operator.node().output().type());
                        case CONTEXT -> Wires.context(operator.node().output().type());
                        case RETURN -> Wires.returned(operator.node().output().type());
                    });
            if (own == null) {
                choices.put(kind, byType);
            } else if (own.input() != null) {
                Operator read = connected(operator.node().input(own.input()));
                choices.put(kind, read == null ? byType : of(possible, read, kind));
            } else {
                choices.put(kind, own);
            }
        }
        possible.put(operator.node().id(), choices);
    }

    private static <V> V of(Map<NodeId, Map<Kind, V>> table, Operator operator, Kind kind) {
        Map<Kind, V> row = table.get(operator.node().id());
        V found = row == null ? null : row.get(kind);
        if (found == null) {
            throw new IllegalStateException(operator + " is read before it is known");
        }
        return found;
    }

    private @Nullable Operator connected(ShaderInput input) {
        return input.source() instanceof Upstream upstream ? operators.get(upstream.node()) : null;
    }

    private @Untainted String resolve(Operator operator, Kind kind) {
        Choice choice = of(possible, operator, kind);
        Set<@Untainted String> left = new LinkedHashSet<>(choice.names());
        Choice order = choice.ordered() ? choice : null;
        for (Reader reader : readers(operator, kind)) {
            Choice accepted = reader.accepted();
            if (accepted == null) {
                continue;
            }
            Set<@Untainted String> both = new LinkedHashSet<>(left);
            both.retainAll(accepted.names());
            if (both.isEmpty()) {
                diagnostics.report(Diagnostic.of(
                                NOT_ACCEPTED,
                                reader.span(),
                                reader.input(),
                                reader.node(),
                                String.join(" or ", accepted.names()),
                                String.join(" or ", left),
                                operator,
                                advice(kind, accepted.names(), left))
                        .note("the function that is read", operator.node().span()));
                return accepted.names().get(0);
            }
            left = both;
            order = order == null && accepted.ordered() ? accepted : order;
        }
        if (left.size() > 1 && order == null) {
            diagnostics.report(
                    AMBIGUOUS,
                    operator.node().span(),
                    kind.word(),
                    operator,
                    left.stream().collect(Collectors.joining(", ", "{", "}")));
        }
        Set<@Untainted String> remaining = left;
        return order == null
                ? left.iterator().next()
                : order.names().stream().filter(remaining::contains).findFirst().orElseThrow();
    }

    private static String advice(Kind kind, List<@Untainted String> accepted, Set<@Untainted String> given) {
        if (kind == Kind.COORD && accepted.contains("vec3") && given.contains("vec2")) {
            return "; make a solid of it with extrude or revolve";
        }
        return kind == Kind.COORD && accepted.contains("vec2") && given.contains("vec3")
                ? "; a flat shape is asked for, as circles and rectangles are"
                : "";
    }

    private List<Reader> readers(Operator operator, Kind kind) {
        List<Reader> readers = new ArrayList<>();
        if (kind == Kind.COORD) {
            readers.addAll(outside.getOrDefault(operator.node().id(), List.of()));
        }
        for (Reading reading : inside.getOrDefault(operator.node().id(), List.of())) {
            readers.add(new Reader(
                    reading.reader().toString(),
                    reading.input().name(),
                    reading.input().details().span(),
                    accepted(reading.reader(), reading.input(), kind)));
        }
        return readers;
    }

    private @Nullable Choice accepted(Operator reader, ShaderInput input, Kind kind) {
        Choice stated = reader.spec().of(input.name(), kind);
        if (stated != null || kind == Kind.RETURN) {
            return stated;
        }
        // A camera is called with its own types. Any other input is called with the coordinates of the node. It gets
        // the node's context if it has the same function type as the node, else the context of its own function type.
        boolean alike = input.type().equals(reader.node().output().type()) || kind == Kind.COORD;
        return Choice.of(
                alike && !Wires.context(input.type()).equals("CameraContext")
                        ? of(resolved, reader, kind)
                        : kind == Kind.COORD ? Wires.coord(input.type()) : Wires.context(input.type()));
    }
}
