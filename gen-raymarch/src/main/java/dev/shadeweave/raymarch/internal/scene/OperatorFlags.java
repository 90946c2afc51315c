package dev.shadeweave.raymarch.internal.scene;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.emit.Identifiers;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.raymarch.internal.blocks.BlockLine;
import dev.shadeweave.raymarch.internal.blocks.BlockSection;
import dev.shadeweave.raymarch.internal.blocks.MacroTable;
import dev.shadeweave.raymarch.internal.blocks.MacroTable.Macro;
import dev.shadeweave.source.SourceSpan;
import java.util.List;
import org.checkerframework.checker.tainting.qual.Untainted;

/** Defines the macros that describe an operator: its types, its connected inputs, its tags. */
public final class OperatorFlags {
    private OperatorFlags() {}

    /** Returns the macros that describe an operator. */
    public static ImmutableList<Macro> of(Operator operator, Scene scene) {
        ImmutableList.Builder<Macro> macros = ImmutableList.builder();
        SourceSpan span = operator.node().span();
        Narrowing.Types types = scene.types(operator);
        @Untainted String prefix = operator.name() + "_";
        type(prefix + "CoordT", prefix + "COORD_TYPE_", types.coord(), span, macros);
        type(prefix + "ContextT", prefix + "CONTEXT_TYPE_", types.context(), span, macros);
        type(prefix + "ReturnT", prefix + "RETURN_TYPE_", types.returned(), span, macros);
        int number = 1;
        for (ShaderInput input : operator.node().inputs()) {
            boolean connected = Operator.isConnected(input);
            if (Wires.isFunction(input.type())) {
                if (connected) {
                    macros.add(new Macro(prefix + "HAS_INPUT_" + Integer.toString(number), "", span));
                }
                number++;
            }
            if (connected) {
                macros.add(new Macro(prefix + "HAS_INPUT_" + Identifiers.known(input.name()), "", span));
            }
        }
        for (BlockLine line : operator.blocks().lines(BlockSection.TAGS)) {
            List<@Untainted String> cells = MacroTable.cells(line.text());
            if (!cells.isEmpty()
                    && (cells.size() == 1 || !MacroTable.isOff(Conditions.evaluate(cells.get(0), operator.node())))) {
                macros.add(new Macro(prefix + "HAS_TAG_" + cells.get(cells.size() - 1), "", line.span()));
            }
        }
        return macros.build();
    }

    private static void type(
            @Untainted String name,
            @Untainted String flag,
            @Untainted String type,
            SourceSpan span,
            ImmutableList.Builder<Macro> macros) {
        macros.add(new Macro(name, type, span));
        macros.add(new Macro(flag + type, "", span));
    }
}
