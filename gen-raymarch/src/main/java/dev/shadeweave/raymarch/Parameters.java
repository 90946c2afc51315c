package dev.shadeweave.raymarch;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.generator.StageEmitter;
import dev.shadeweave.glsl.hw.HwSymbols;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.raymarch.blocks.MacroTable.Macro;
import dev.shadeweave.shader.Slot;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.Value.BooleanValue;

/** The macros that an operator's parameters are read by. */
final class Parameters {
    private final StageEmitter emission;
    private final ImmutableMap<String, Slot> slots;

    Parameters(StageEmitter emission, ImmutableMap<String, Slot> slots, Scene scene) {
        this.emission = emission;
        this.slots = slots;
        slots.forEach((name, slot) -> emission.readAs(
                name,
                typed(
                        java.util.Objects.requireNonNull(scene.graph().input(name))
                                .type(),
                        slot)));
    }

    private static String typed(Type type, Slot slot) {
        String text = Packing.text(HwSymbols.PACKED, slot, 0, type.size());
        return switch (type.base()) {
            case INTEGER -> "int(" + text + ")";
            case BOOLEAN -> "(" + text + " > 0.5)";
            default -> text;
        };
    }

    /** The macros of an operator. */
    ImmutableList<Macro> of(Operator operator) {
        ImmutableList.Builder<Macro> macros = ImmutableList.builder();
        for (ShaderInput input : operator.node().inputs()) {
            Type type = input.type();
            SourceSpan span = input.details().span();
            String name = operator.name() + "_" + input.name();
            boolean fixed = operator.node().traits().fixedInputs().contains(input.name());
            Value value = input.source() instanceof Constant constant ? constant.value() : null;
            if (type.equals(Types.STRING)) {
                String word = value == null ? "" : value.text();
                if (word.matches("[A-Za-z0-9_ .,*+-]*")) {
                    macros.add(new Macro(name, word, span));
                }
                if (word.matches("[A-Za-z0-9_]+")) {
                    macros.add(new Macro(name + "_" + word, "", span));
                }
            } else if (type.equals(Types.BOOLEAN) && fixed) {
                if (value instanceof BooleanValue truth && truth.value()) {
                    macros.add(new Macro(name, "1", span));
                }
            } else if (type.equals(Types.FILENAME)) {
                macros.add(new Macro(name, emission.expression(operator.node(), input.name()), span));
            } else if (Packing.fits(type)) {
                if (!Operator.isConnected(input)) {
                    String text = emission.expression(operator.node(), input.name());
                    macros.add(
                            new Macro(name, isDegrees(operator.node(), input) ? "radians(" + text + ")" : text, span));
                }
                parts(operator.node(), input, name, span, macros);
            }
        }
        return macros.build();
    }

    private void parts(
            ShaderNode node, ShaderInput input, String name, SourceSpan span, ImmutableList.Builder<Macro> macros) {
        if (!input.type().isFloatTuple()) {
            return;
        }
        Slot slot = input.source() instanceof FromGraphInput from ? slots.get(from.name()) : null;
        boolean color = input.type().semantic() == Type.Semantic.COLOR;
        for (int i = 0; i < input.type().size(); i++) {
            String whole = Operator.isConnected(input) ? name : emission.expression(node, input.name());
            String part = slot == null ? whole + "." + "xyzw".charAt(i) : Packing.text(HwSymbols.PACKED, slot, i, 1);
            macros.add(new Macro(name + (color ? "rgba" : "xyzw").charAt(i), part, span));
        }
    }

    /** True for an angle that is stated in degrees: code reads angles in radians. */
    static boolean isDegrees(ShaderNode node, ShaderInput input) {
        PortDeclaration port = node.declaration().input(input.name());
        if (port == null || !port.attributes().get("unittype", "").equals("angle")) {
            return false;
        }
        String unit = input.details().unit();
        return (unit.isEmpty() ? port.attributes().get("unit", "degree") : unit).equals("degree");
    }
}
