package dev.shadeweave.ir.pass.host;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Decoration;
import dev.shadeweave.ir.model.Instruction;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Name;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Operand.VariableRef;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.ir.pass.IrPass;
import dev.shadeweave.ir.rewrite.BlockWalk;
import dev.shadeweave.ir.rewrite.Emitter;
import dev.shadeweave.ir.rewrite.Substitution;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Replaces an array of samplers by single samplers, if the shader reads it only at constant indices: {@code uniform
 * sampler2D maps[2]; … texture(maps[1], uv)} → {@code uniform sampler2D maps_0; uniform sampler2D maps_1; …
 * texture(maps_1, uv)}. The elements take consecutive bindings that start with the binding of the array, as in OpenGL.
 */
public final class SplitSamplers implements IrPass {
    @Override
    public String name() {
        return "split samplers";
    }

    @Override
    public boolean run(Ir ir) {
        Set<Integer> arrays = new HashSet<>();
        for (int id : ir.globals()) {
            Variable variable = ir.variable(id);
            if (variable.valueType() instanceof Type.Array array && array.element() instanceof Type.Image) {
                arrays.add(id);
            }
        }
        if (arrays.isEmpty()) {
            return false;
        }
        for (Block body : BlockWalk.bodies(ir)) {
            for (Block block : BlockWalk.inOrder(body)) {
                for (Instruction it : block.instructions()) {
                    boolean split = part(ir, it, arrays) != null;
                    for (Operand operand : it.op().operands()) {
                        if (!split && operand instanceof VariableRef array) {
                            arrays.remove(array.id());
                        }
                    }
                }
            }
        }
        if (arrays.isEmpty()) {
            return false;
        }
        Map<Integer, List<Variable>> elements = declare(ir, arrays);
        for (Block body : BlockWalk.bodies(ir)) {
            Substitution substitution = new Substitution();
            for (Block block : BlockWalk.inOrder(body)) {
                List<Instruction> kept = new ArrayList<>(block.instructions().size());
                for (Instruction it : block.instructions()) {
                    Part part = part(ir, it, arrays);
                    List<Variable> all = part == null ? null : elements.get(part.array());
                    if (part != null && all != null && it.result() != null) {
                        Variable element = all.get(part.index());
                        ir.replaceVariable(element.used());
                        substitution.put(it.result(), element.ref());
                    } else {
                        kept.add(substitution.apply(it));
                    }
                }
                block.setInstructions(kept);
            }
        }
        return true;
    }

    private record Part(int array, int index) {}

    /** Returns the array element that an instruction addresses; null for all other instructions. */
    private static @Nullable Part part(Ir ir, Instruction it, Set<Integer> arrays) {
        if (!(it.op() instanceof Op.Access access)
                || !(access.pointer() instanceof VariableRef array)
                || !arrays.contains(array.id())) {
            return null;
        }
        Operand index = Emitter.index(access.selector());
        Integer number = index == null ? null : new Emitter(ir).intValue(index);
        return number == null ? null : new Part(array.id(), number);
    }

    private static Map<Integer, List<Variable>> declare(Ir ir, Set<Integer> arrays) {
        Set<String> names = new HashSet<>();
        ir.globals().forEach(id -> names.add(ir.variable(id).name().text()));
        Map<Integer, List<Variable>> elements = new HashMap<>();
        List<Integer> globals = new ArrayList<>();
        for (int id : ir.globals()) {
            if (!arrays.contains(id)) {
                globals.add(id);
                continue;
            }
            Variable array = ir.variable(id);
            Type.Array type = (Type.Array) array.valueType();
            List<Variable> all = new ArrayList<>();
            for (int i = 0; i < type.length(); i++) {
                String name = array.name().text() + "_" + i;
                while (!names.add(name)) {
                    name += "x";
                }
                Name own = Name.inInterface(name);
                Variable.Qualifiers qualifiers =
                        new Variable.Qualifiers(array.precision(), decorations(array, i), null);
                Variable element = ir.addVariable(number -> new Variable(
                        number,
                        own,
                        new Type.Pointer(type.element()),
                        qualifiers,
                        Variable.Storage.in(Variable.Scope.GLOBAL),
                        false,
                        array.span()));
                all.add(element);
                globals.add(element.id());
            }
            elements.put(id, all);
        }
        ir.globals().clear();
        ir.globals().addAll(globals);
        arrays.forEach(ir::removeVariable);
        return elements;
    }

    private static ImmutableList<Decoration> decorations(Variable array, int index) {
        return array.decorations().stream()
                .map(it -> it instanceof Decoration.Numbered number && number.key() == Decoration.Key.BINDING
                        ? new Decoration.Numbered(number.key(), number.value() + index)
                        : it)
                .collect(ImmutableList.toImmutableList());
    }
}
