package dev.shadeweave.raymarch.internal.scene;

import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.glsl.hw.HwSymbols;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.raymarch.internal.blocks.MacroTable.Macro;
import dev.shadeweave.shader.Slot;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.Value.BooleanValue;
import org.checkerframework.checker.tainting.qual.Untainted;

/** Creates the macros that read an operator's parameters. */
public final class Parameters {
    private static final CharMatcher LETTERS = CharMatcher.inRange('A', 'Z')
            .or(CharMatcher.inRange('a', 'z'))
            .or(CharMatcher.inRange('0', '9'))
            .or(CharMatcher.is('_'));

    /** The characters of words, numbers and swizzles. They cannot end a line, a statement or a comment. */
    private static final CharMatcher SIGNS = LETTERS.or(CharMatcher.anyOf(" .,*+-"));

    private final StageEmitter emission;
    private final ImmutableMap<String, Slot> slots;

    /**
     * Creates the macros of a scene. Afterwards, expressions of the emitter read packed parameters from their places.
     *
     * @param slots the places of packed parameters, by the names of graph inputs
     */
    public Parameters(StageEmitter emission, ImmutableMap<String, Slot> slots, Scene scene) {
        this.emission = emission;
        this.slots = slots;
        slots.forEach((name, slot) -> emission.readAs(
                name,
                typed(
                        java.util.Objects.requireNonNull(scene.graph().input(name))
                                .type(),
                        slot)));
    }

    private static @Untainted String typed(Type type, Slot slot) {
        @Untainted String text = Packing.text(HwSymbols.PACKED, slot, 0, type.size());
        return switch (type.base()) {
            case INTEGER -> "int(" + text + ")";
            case BOOLEAN -> "(" + text + " > 0.5)";
            default -> text;
        };
    }

    /** Returns the macros of an operator. */
    public ImmutableList<Macro> of(Operator operator) {
        ImmutableList.Builder<Macro> macros = ImmutableList.builder();
        for (ShaderInput input : operator.node().inputs()) {
            Type type = input.type();
            SourceSpan span = input.details().span();
            @Untainted String name = operator.named(input);
            boolean fixed = operator.node().traits().fixedInputs().contains(input.name());
            Value value = input.source() instanceof Constant constant ? constant.value() : null;
            if (type.equals(Types.STRING)) {
                String word = value == null ? "" : value.text();
                if (SIGNS.matchesAllOf(word)) {
                    macros.add(new Macro(name, plain(word), span));
                }
                if (LETTERS.matchesAllOf(word) && !word.isEmpty()) {
                    macros.add(new Macro(name + "_" + plain(word), "", span));
                }
            } else if (type.equals(Types.BOOLEAN) && fixed) {
                if (value instanceof BooleanValue truth && truth.value()) {
                    macros.add(new Macro(name, "1", span));
                }
            } else if (type.equals(Types.FILENAME)) {
                macros.add(new Macro(name, emission.expression(operator.node(), input.name()), span));
            } else if (Packing.fits(type)) {
                if (!Operator.isConnected(input)) {
                    macros.add(new Macro(name, text(operator.node(), input, emission), span));
                }
                parts(operator.node(), input, name, span, macros);
            }
        }
        return macros.build();
    }

    @SuppressWarnings("tainting") // no more than letters, digits and a few signs
    private static @Untainted String plain(String word) {
        if (!SIGNS.matchesAllOf(word)) {
            throw new IllegalStateException("'" + word + "' is no plain word");
        }
        return word;
    }

    private void parts(
            ShaderNode node,
            ShaderInput input,
            @Untainted String name,
            SourceSpan span,
            ImmutableList.Builder<Macro> macros) {
        if (!input.type().isFloatTuple()) {
            return;
        }
        Slot slot = input.source() instanceof FromGraphInput from ? slots.get(from.name()) : null;
        boolean color = input.type().semantic() == Type.Semantic.COLOR;
        for (int i = 0; i < input.type().size(); i++) {
            @Untainted String whole = Operator.isConnected(input) ? name : emission.expression(node, input.name());
            @Untainted
            String part = slot == null ? whole + "." + Packing.lane(i) : Packing.text(HwSymbols.PACKED, slot, i, 1);
            macros.add(new Macro(name + (color ? Packing.channel(i) : Packing.lane(i)), part, span));
        }
    }

    /** Returns the expression that reads a parameter that is not connected. Angles in degrees become radians. */
    public static @Untainted String text(ShaderNode node, ShaderInput input, StageEmitter emission) {
        @Untainted String text = emission.expression(node, input.name());
        return isDegrees(node, input) ? "radians(" + text + ")" : text;
    }

    /** Returns whether an input is an angle in degrees. Code reads angles in radians. */
    public static boolean isDegrees(ShaderNode node, ShaderInput input) {
        PortDeclaration port = node.declaration().input(input.name());
        if (port == null || !port.unitType().equals("angle")) {
            return false;
        }
        String unit = input.details().unit();
        return (unit.isEmpty() ? (port.unit().isEmpty() ? "degree" : port.unit()) : unit).equals("degree");
    }
}
