package dev.shadeweave.pass;

import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.graph.GraphEditor;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.NodeId;
import dev.shadeweave.graph.PortDetails;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderOutput;
import dev.shadeweave.library.GeomProperty;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.library.UnitTable;
import dev.shadeweave.link.reference.PortFaults;
import dev.shadeweave.source.AttributeSpans;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value.FloatValue;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Converts numbers from the unit in which they are stated to the unit that the node expects, or else to the shader's
 * unit.
 *
 * <pre>
 * t.realworldsize &lt;- float(2) [inch]   →   t_realworldsize_unit: multiply by 0.0254,
 *                                           t.realworldsize &lt;- t_realworldsize_unit.out
 * </pre>
 *
 * <p>The unit of a file name is the unit of the image, as with colour spaces, so it is converted after the node. If the
 * ratio is one, nothing is inserted.
 *
 * @param distanceUnit the unit's name; empty converts nothing
 */
public record InsertUnitTransforms(String distanceUnit) implements GraphPass {
    @Override
    public String name() {
        return "insert-unit-transforms";
    }

    @Override
    public ShaderGraph apply(ShaderGraph graph, PassContext context) {
        if (distanceUnit.isEmpty()) {
            return graph;
        }
        return graph.edit(editor -> {
            for (ShaderNode node : graph.nodes()) {
                convert(node, editor, context);
            }
        });
    }

    private void convert(ShaderNode node, GraphEditor editor, PassContext context) {
        if (node.id().isInsertedFor("unit")) {
            // The input of an inserted conversion is not converted again: it holds the document's value, and its unit
            // for hosts.
            return;
        }
        convertProperty(node, editor, context);
        for (ShaderInput input : node.inputs()) {
            PortDetails details = input.details();
            boolean file = input.type().equals(Types.FILENAME);
            boolean number = input.source() instanceof Constant && isScalable(input.type());
            if (!details.authored() || details.unit().isEmpty() || !(file || number)) {
                continue;
            }
            Optional<Float> ratio = ratio(node, input, context);
            if (ratio.isEmpty() || ratio.get() == 1.0f) {
                continue;
            }
            if (file) {
                convertOutputs(node, ratio.get(), editor, context);
            } else {
                convertInput(node, input, ratio.get(), editor, context);
            }
        }
    }

    /**
     * Converts a geometric property of the mesh, which has the unit of its definition (specification, "Geometry
     * Elements").
     */
    private void convertProperty(ShaderNode node, GraphEditor editor, PassContext context) {
        if (!node.category().equals("geompropvalue")
                || !node.hasInput("geomprop")
                || !(node.input("geomprop").source() instanceof Constant name)) {
            return;
        }
        GeomProperty property = context.library().geomProp(name.value().text());
        if (property == null || property.unit().isEmpty() || property.unitType().isEmpty()) {
            return;
        }
        OptionalDouble ratio = context.library().units().ratio(property.unitType(), property.unit(), distanceUnit);
        if (ratio.isPresent() && (float) ratio.getAsDouble() != 1.0f) {
            convertOutputs(node, (float) ratio.getAsDouble(), editor, context);
        }
    }

    private void convertInput(
            ShaderNode node, ShaderInput input, float ratio, GraphEditor editor, PassContext context) {
        String name = node.name() + "_" + input.name();
        NodeId id = node.id().inserted(input.name() + ".unit");
        PortDetails stated =
                input.details().converted().withUnit(input.details().unit()).withPublicName(name);
        scale(input.type(), id, name + "_unit", ratio, context).ifPresent(scale -> {
            ShaderInput in = scale.input("in1");
            editor.put(scale.withInput(new ShaderInput(in.name(), in.type(), input.source(), stated)));
            ShaderNode current = editor.node(node.id());
            editor.put((current == null ? node : current)
                    .withInput(input.withSource(new Upstream(id, scale.output().name()))
                            .withDetails(input.details().converted())));
        });
    }

    private void convertOutputs(ShaderNode node, float ratio, GraphEditor editor, PassContext context) {
        for (ShaderOutput output : node.outputs()) {
            if (!isScalable(output.type())) {
                continue;
            }
            NodeId id = node.id().inserted(output.name() + ".unit");
            scale(output.type(), id, node.name() + "_" + output.name() + "_unit", ratio, context)
                    .ifPresent(scale -> {
                        Upstream raw = new Upstream(node.id(), output.name());
                        Upstream scaled = new Upstream(id, scale.output().name());
                        editor.redirect(source -> source.equals(raw) ? scaled : source);
                        editor.put(scale.withInput(scale.input("in1").withSource(raw)));
                    });
        }
    }

    private static Optional<ShaderNode> scale(Type type, NodeId id, String name, float ratio, PassContext context) {
        String nodeDef = type.equals(Types.FLOAT) ? "ND_multiply_float" : "ND_multiply_" + type.name() + "FA";
        return context.nodes()
                .create(nodeDef, id, name, SourceSpan.none())
                .map(node -> node.withInput(node.input("in2").withSource(new Constant(new FloatValue(ratio)))));
    }

    /**
     * Returns the factor from the document's unit to the expected one; empty, and reported, if one of them is unknown.
     */
    private Optional<Float> ratio(ShaderNode node, ShaderInput input, PassContext context) {
        UnitTable units = context.library().units();
        PortDetails details = input.details();
        String unitType = details.unitType();
        if (unitType.isEmpty()) {
            return Optional.empty();
        }
        if (!units.hasType(unitType)) {
            context.diagnostics()
                    .report(
                            PortFaults.UNKNOWN_UNIT_TYPE,
                            AttributeSpans.value(details.span(), "unittype"),
                            unitType,
                            input.name(),
                            Suggestions.didYouMean(unitType, units.types()));
            return Optional.empty();
        }
        PortDeclaration port = node.declaration().input(input.name());
        String expected = port == null ? "" : port.unit();
        if (expected.isEmpty()) {
            expected = distanceUnit;
        }
        if (!units.units(unitType).contains(details.unit())) {
            context.diagnostics()
                    .report(
                            PortFaults.UNKNOWN_UNIT,
                            AttributeSpans.value(details.span(), "unit"),
                            details.unit(),
                            input.name(),
                            " of " + unitType,
                            Suggestions.didYouMean(details.unit(), units.units(unitType)));
            return Optional.empty();
        }
        OptionalDouble ratio = units.ratio(unitType, details.unit(), expected);
        return ratio.isEmpty() ? Optional.empty() : Optional.of((float) ratio.getAsDouble());
    }

    private static boolean isScalable(Type type) {
        return type.equals(Types.FLOAT)
                || type.equals(Types.VECTOR2)
                || type.equals(Types.VECTOR3)
                || type.equals(Types.VECTOR4);
    }
}
