package dev.shadeweave.ir.pass;

import dev.shadeweave.ir.model.Ir;

/**
 * Changes a shader without changing its meaning. A pass has no state, because one object serves all shaders and
 * threads.
 *
 * <pre>{@code
 * String text = "#version 330\nin float x; out vec4 c; void main() { float y = -x; c = vec4(-y); }";
 * class NegatedTwice implements IrPass {
 *     @Override
 *     public String name() {
 *         return "negated twice";
 *     }
 *
 *     @Override
 *     public boolean run(Ir ir) {
 *         Map<Integer, Op> definitions = new HashMap<>();
 *         IrVisitor.forEachInstruction(ir, it -> {
 *             if (it.result() != null) {
 *                 definitions.put(it.result().id(), it.op());
 *             }
 *         });
 *         boolean[] changed = {false};
 *         IrTransformer.forEachInstruction(ir, it -> {
 *             if (it.op() instanceof Op.Unary outer
 *                     && outer.op() == UnaryOp.NEGATE
 *                     && outer.operand() instanceof Operand.Register register
 *                     && definitions.get(register.id()) instanceof Op.Unary inner
 *                     && inner.op() == UnaryOp.NEGATE) {
 *                 changed[0] = true;
 *                 return List.of(new Transform.Add(it.with(new Op.Alias(inner.operand()))));
 *             }
 *             return List.of();
 *         });
 *         return changed[0];
 *     }
 * }
 * IrModule module = IrModule.read("twice.frag", text, Stage.FRAGMENT).orElseThrow();
 * String result = module.with(ImmutableList.of(new ForwardStores(), new NegatedTwice(), new Dealias(), new DeadCode()))
 *         .glsl()
 *         .text();
 * System.out.println(result.contains("c = vec4(x);")); // true
 * }</pre>
 */
public interface IrPass {
    /** Returns the name in messages: {@code dead code}. */
    String name();

    /**
     * Changes the shader. An implementation must not renumber the entries that stay.
     *
     * @param ir a valid shader; it must be valid afterwards ({@link dev.shadeweave.ir.check.IrValidator})
     * @return true if the change may give this or another pass more to do
     */
    boolean run(Ir ir);
}
