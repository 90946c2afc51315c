package dev.shadeweave.link;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.document.Output;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.UnitTable;
import dev.shadeweave.link.reference.Binding;
import dev.shadeweave.link.reference.Connections;
import dev.shadeweave.link.reference.GraphScope;
import dev.shadeweave.link.reference.PortBinding;
import dev.shadeweave.link.reference.PortFaults;
import dev.shadeweave.link.reference.ReferenceResolver;
import dev.shadeweave.source.AttributeSpans;
import dev.shadeweave.type.Type;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;

/** Checks what ports state: types, values, connections, units. */
final class PortChecks {
    static final DiagnosticKind NO_TYPE = DiagnosticKind.error("SW1362", "{0} '{1}' states no type");
    static final DiagnosticKind NO_VALUES =
            DiagnosticKind.error("SW1363", "input '{0}' cannot have a value: a {1} comes from a node; connect one");
    static final DiagnosticKind NOTHING_BOUND = DiagnosticKind.error(
            "SW1342", "input '{0}' states neither a value nor a connection; state one or remove the input");
    static final DiagnosticKind MISPLACED_GEOMPROP = DiagnosticKind.error(
            "SW1343", "defaultgeomprop belongs on the inputs of nodedefs and nodegraphs, not on input '{0}' of a node");
    static final DiagnosticKind NO_EFFECT = DiagnosticKind.warning(
            "SW1347", "input '{0}' has no effect: the nodegraph implements nodedef '{1}', whose inputs count");

    static final DiagnosticKind UNIT_ALONE = DiagnosticKind.warning(
            "SW1394", "unit '{0}' of '{1}' lacks its kind, and other programs refuse it; add unittype=\"{2}\"");

    private static final ImmutableSet<String> BINDING = ImmutableSet.<String>builder()
            .addAll(PortBinding.CONNECTIONS)
            .add("value", "defaultgeomprop")
            .build();

    private final Library library;
    private final Linker linker;
    private final Diagnostics diagnostics;
    private final ReferenceResolver bindings;
    private final Values values;

    PortChecks(Library library, Linker linker, Diagnostics diagnostics) {
        this.library = library;
        this.linker = linker;
        this.diagnostics = diagnostics;
        this.bindings = new ReferenceResolver(library, diagnostics);
        this.values = new Values(diagnostics);
    }

    /**
     * Checks an input of a node.
     *
     * @param optional true if its nodedef states no default, so that the input may be without value and connection
     */
    void checkInput(Input input, boolean optional, GraphScope scope) {
        Optional<Type> type = type(input);
        checkUnits(input);
        if (input.attributes().has("defaultgeomprop")) {
            diagnostics.report(MISPLACED_GEOMPROP, AttributeSpans.value(input, "defaultgeomprop"), input.name());
        }
        if (type.isEmpty()) {
            return;
        }
        boolean unbound = isUnbound(input, type.get(), scope);
        // Documents state an empty value for a missing shader.
        if (type.get().isShading() && !input.attributes().get("value", "").isBlank()) {
            diagnostics.report(NO_VALUES, AttributeSpans.value(input, "value"), input.name(), type.get());
        } else if ((unbound
                        && !optional
                        && Collections.disjoint(input.attributes().names(), BINDING))
                || isBlank(input, type.get())) {
            diagnostics.report(NOTHING_BOUND, input.span(), input.name());
        }
    }

    private static boolean isBlank(Input input, Type type) {
        return input.attributes().has("value")
                && input.attributes().get("value", "").isBlank()
                && type.base() != Type.Base.STRING
                && !type.isShading()
                && !type.isArray();
    }

    /** Checks an input of a nodegraph. */
    void checkInterface(Input input, GraphScope scope) {
        if (!(scope.graph() instanceof NodeGraph graph)) {
            return;
        }
        String nodeDef = library.implementedNodeDef(graph, scope.owner());
        if (nodeDef != null) {
            diagnostics.report(NO_EFFECT, input.span(), input.name(), nodeDef);
        }
        checkUnits(input);
        checkGeomProp(input);
        type(input).ifPresent(type -> isUnbound(input, type, scope.outer()));
    }

    /** Checks an output of a nodegraph or of the document. */
    void checkOutput(Output output, GraphScope scope) {
        type(output).ifPresent(type -> isUnbound(output, type, scope));
    }

    /** Checks the {@code defaultgeomprop} on an input of a nodedef or nodegraph. */
    void checkGeomProp(Input input) {
        String geomProp = input.attribute("defaultgeomprop");
        if (geomProp != null && library.geomProp(geomProp) == null) {
            diagnostics.report(
                    PortFaults.UNKNOWN_GEOMPROP,
                    AttributeSpans.value(input, "defaultgeomprop"),
                    input.name(),
                    geomProp,
                    Suggestions.didYouMean(geomProp, library.geomPropNames()));
        }
    }

    /** Checks the binding of a port. Returns true if the port has no source. */
    private boolean isUnbound(Element port, Type type, GraphScope scope) {
        Binding binding = bindings.resolve(port, scope);
        boolean fits = binding.match(new Binding.Cases<>(
                literal -> {
                    if (literal.source().span().equals(port.span())) {
                        values.read(port, scope.owner(), type, tokens(scope));
                    }
                    return true;
                },
                // A node that fits no nodedef is reported by its own check.
                toNode -> linker.silent()
                        .declaration(toNode.node(), toNode.scope().owner())
                        .map(declaration -> Connections.output(port, type, toNode, declaration, diagnostics)
                                .isPresent())
                        .orElse(true),
                toInterface ->
                        UsedConnections.isInterfaceOf(type, port, toInterface.name(), scope, library, diagnostics),
                () -> true));
        if (fits) {
            bindings.checkBindings(port, binding);
        }
        return binding.equals(Binding.UNBOUND);
    }

    private Map<String, String> tokens(GraphScope scope) {
        return UsedConnections.declaration(scope, library)
                .<Map<String, String>>map(NodeDeclaration::tokens)
                .orElse(Map.of());
    }

    /** Returns the type that an element states; reports a text that is not a type. */
    Optional<Type> type(Element port) {
        if (port.type().isEmpty()) {
            diagnostics.report(NO_TYPE, port.span(), port.category(), port.name());
            return Optional.empty();
        }
        Optional<Type> type = library.types().find(port.type());
        if (type.isEmpty()) {
            diagnostics.report(
                    Linker.UNKNOWN_TYPE,
                    AttributeSpans.value(port, "type"),
                    port.category(),
                    port.name(),
                    port.type(),
                    Suggestions.didYouMean(port.type(), library.types().names()));
        }
        return type;
    }

    /** Checks the unit of a value and the kind of that unit. */
    void checkUnits(Element port) {
        UnitTable units = library.units();
        String unitType = port.attributes().get("unittype", "");
        String unit = port.attributes().get("unit", "");
        if (!unitType.isEmpty() && !units.hasType(unitType)) {
            diagnostics.report(
                    PortFaults.UNKNOWN_UNIT_TYPE,
                    AttributeSpans.value(port, "unittype"),
                    unitType,
                    port.name(),
                    Suggestions.didYouMean(unitType, units.types()));
            return;
        }
        if (unit.isEmpty()) {
            return;
        }
        ImmutableList<String> kinds = units.types().stream()
                .filter(candidate -> unitType.isEmpty() || candidate.equals(unitType))
                .filter(candidate -> units.units(candidate).contains(unit))
                .collect(ImmutableList.toImmutableList());
        if (!kinds.isEmpty() && unitType.isEmpty()) {
            diagnostics.report(UNIT_ALONE, AttributeSpans.value(port, "unit"), unit, port.name(), kinds.get(0));
        } else if (kinds.isEmpty()) {
            diagnostics.report(
                    PortFaults.UNKNOWN_UNIT,
                    AttributeSpans.value(port, "unit"),
                    unit,
                    port.name(),
                    unitType.isEmpty() ? "" : " of " + unitType,
                    Suggestions.didYouMean(
                            unit,
                            units.types().stream()
                                    .flatMap(candidate -> units.units(candidate).stream())
                                    .toList()));
        }
    }
}
