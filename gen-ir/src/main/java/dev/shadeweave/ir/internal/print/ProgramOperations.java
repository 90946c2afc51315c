package dev.shadeweave.ir.internal.print;

import dev.shadeweave.ir.internal.nest.Tree;
import dev.shadeweave.ir.model.BasicType;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Selector;
import dev.shadeweave.ir.model.Stage;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Types;
import dev.shadeweave.ir.operator.BinaryOp;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes operations of languages with separate textures and samplers. */
public abstract class ProgramOperations extends Operations {
    /** Writes types. */
    protected final Spelling spelling;

    /** Functions that the language lacks. */
    protected final Helpers helpers;

    private final ProgramPrinter printer;

    /** True for the fragment stage, which has derivatives. */
    protected final boolean fragment;

    /** Creates the operations of a printer. */
    protected ProgramOperations(ProgramPrinter printer, Ir ir) {
        super(printer, ir);
        this.printer = printer;
        this.spelling = printer.spelling;
        this.helpers = printer.helpers;
        this.fragment = ir.info().stage() == Stage.FRAGMENT;
    }

    /** Adds a test whether two structures or arrays are equal or different. */
    protected final void equalParts(StringBuilder out, boolean equal, Tree left, Tree right) {
        out.append(equal ? "" : "!");
        call(out, helpers.equal(left.type(), printer.partNames()), List.of(left, right));
    }

    // values in host memory

    @Override
    protected void load(StringBuilder out, Tree.Operation tree, int precedence) {
        Tree place = tree.operands().get(0);
        if (surroundings().isHostTyped(place)) {
            hosted(out, place, tree.type(), precedence);
        } else {
            put(out, place, precedence);
        }
    }

    /** Adds a value whose form in host memory differs from its form in the shader's code. */
    private void hosted(StringBuilder out, Tree place, Type type, int precedence) {
        if (place instanceof Tree.Operation access
                && access.op() instanceof Op.Access it
                && (it.selector() instanceof Selector.Component
                        || it.selector() instanceof Selector.Components
                        || it.selector() instanceof Selector.DynamicComponent)) {
            Tree base = access.operands().get(0);
            hosted(out, base, base.type().value(), Precedence.POSTFIX);
            selector(out, base.type().value(), access.operands(), it.selector());
            return;
        }
        String text = spelt(place, Precedence.POSTFIX);
        if (type instanceof Type.Array array && ShaderInterface.hasHostForm(array)) {
            List<String> elements = new ArrayList<>();
            for (int i = 0; i < array.length(); i++) {
                elements.add(element(printer.elementName(text, String.valueOf(i)), array.element()));
            }
            out.append(array(array, elements));
        } else if (place instanceof Tree.Operation access
                && access.op() instanceof Op.Access it
                && it.selector() instanceof Selector.Element) {
            out.append(element(text, type));
        } else if (place instanceof Tree.Operation access
                && access.op() instanceof Op.Access it
                && it.selector() instanceof Selector.Column
                && type instanceof Type.Vector vector
                && vector.size() == 2) {
            out.append(text).append(".xy");
        } else {
            boolean whole = !(place instanceof Tree.Operation access
                    && access.op() instanceof Op.Access it
                    && !(it.selector() instanceof Selector.Member));
            value(out, text, type, whole, precedence);
        }
    }

    /** Returns an element of an array in host memory, where each element takes at least 16 bytes. */
    private String element(String text, Type type) {
        String own = text;
        if (type instanceof Type.Scalar) {
            own += ".x";
        } else if (type instanceof Type.Vector it && it.size() == 2) {
            own += ".xy";
        }
        StringBuilder out = new StringBuilder();
        value(out, own, type, false, Precedence.ASSIGNMENT);
        return out.toString();
    }

    private void value(StringBuilder out, String text, Type type, boolean member, int precedence) {
        if (type.basic() == BasicType.BOOL) {
            open(out, 9, precedence);
            Type numbers = type instanceof Type.Vector it ? new Type.Vector(Types.UINT, it.size()) : Types.UINT;
            out.append(text)
                    .append(" != ")
                    .append(type instanceof Type.Vector ? spelling.text(numbers) + "(0u)" : "0u");
            close(out, 9, precedence);
        } else if (type instanceof Type.Matrix it && it.rows() == 2) {
            List<String> columns = new ArrayList<>();
            for (int c = 0; c < it.columns(); c++) {
                columns.add(text + "[" + c + "].xy");
            }
            out.append(spelling.text(it))
                    .append('(')
                    .append(String.join(", ", columns))
                    .append(')');
        } else {
            out.append(member ? memberValue(text, type) : text);
        }
    }

    /** Returns the value of a member in host memory. */
    protected String memberValue(String text, Type type) {
        return text;
    }

    /** Returns an array of elements whose texts are known. */
    protected abstract String array(Type.Array type, List<String> elements);

    /** Returns the interface of the shader. */
    protected final ShaderInterface surroundings() {
        return printer.surroundings();
    }

    /** Returns the name of the function for an operation that writes to some of its arguments. */
    protected String callee(Tree.Operation tree) {
        if (tree.op() instanceof Op.Call it) {
            return functionName(it.function());
        }
        throw new IllegalStateException("no function: " + tree.op());
    }

    /**
     * Returns a call.
     *
     * @param addresses the address to pass for each operand; null for operands that are values
     */
    public final String callWith(Tree.Operation tree, List<@Nullable String> addresses) {
        StringBuilder out = new StringBuilder(callee(tree)).append('(');
        arguments(out, tree.operands(), addresses);
        return out.append(')').toString();
    }

    @Override
    protected void userCall(StringBuilder out, Op.Call call, List<Tree> operands) {
        out.append(functionName(call.function())).append('(');
        arguments(out, operands, Collections.nCopies(operands.size(), null));
        out.append(')');
    }

    /** Adds the arguments. A texture is followed by its sampler. */
    private void arguments(StringBuilder out, List<Tree> operands, List<@Nullable String> addresses) {
        String between = "";
        for (int i = 0; i < operands.size(); i++) {
            Tree operand = operands.get(i);
            out.append(between);
            between = ", ";
            String address = addresses.get(i);
            if (address != null) {
                out.append(address);
                continue;
            }
            put(out, operand, Precedence.ASSIGNMENT);
            if (operand.type().value() instanceof Type.Image image && ShaderInterface.hasSampler(image)) {
                out.append(", ").append(surroundings().sampler(operand));
            }
        }
    }

    // constructors

    /** Adds a vector constructed from scalars and vectors. */
    protected final void components(StringBuilder out, Type type, List<Tree> operands) {
        out.append(spelling.text(type)).append('(');
        String between = "";
        for (Tree operand : operands) {
            out.append(between);
            between = ", ";
            cast(out, operand, type.basic());
        }
        out.append(')');
    }

    /** Adds a scalar or vector cast to another component type. */
    protected final void cast(StringBuilder out, Tree operand, BasicType basic) {
        Type type = operand.type();
        if (type.basic() == basic) {
            put(out, operand, Precedence.ASSIGNMENT);
            return;
        }
        Type.Scalar scalar = new Type.Scalar(basic);
        Type wanted = type instanceof Type.Vector it ? new Type.Vector(scalar, it.size()) : scalar;
        call(out, spelling.text(wanted), List.of(operand));
    }

    /** Adds a matrix constructed from columns, or from scalars and parts of columns. */
    protected final void matrix(StringBuilder out, Type.Matrix type, List<Tree> operands) {
        boolean columns = operands.size() == type.columns()
                && operands.stream().allMatch(it -> it.type().equals(type.column()));
        boolean scalars = operands.stream().allMatch(it -> it.type() instanceof Type.Scalar);
        String name = spelling.text(type);
        out.append(name).append('(');
        String between = "";
        for (Tree operand : operands) {
            if (columns || scalars || operand.type() instanceof Type.Scalar) {
                out.append(between);
                cast(out, operand, BasicType.FLOAT);
                between = ", ";
                continue;
            }
            // Columns and parts of columns are written component by component.
            int size = operand.type() instanceof Type.Vector it ? it.size() : 0;
            for (int i = 0; i < size; i++) {
                out.append(between).append(spelling.text(Types.FLOAT)).append('(');
                put(out, operand, Precedence.POSTFIX);
                out.append('.').append("xyzw".charAt(i)).append(')');
                between = ", ";
            }
        }
        out.append(')');
    }

    // textures

    /**
     * Returns the coordinate of a lookup without layer and reference. For a projected lookup, the coordinate is
     * divided.
     */
    protected final String place(Lookup it, int size) {
        int components = it.coord().type().components();
        if (components == size && !it.op().projected()) {
            return spelt(it.coord(), Precedence.ASSIGNMENT);
        }
        String text = spelt(it.coord(), Precedence.POSTFIX);
        String own = components == 1 ? text : text + "." + "xyzw".substring(0, size);
        return it.op().projected() ? own + " / " + text + "." + "xyzw".charAt(components - 1) : own;
    }

    /** Returns the layer of a lookup in an array texture, rounded as in GLSL; null for other textures. */
    protected final @Nullable String layer(Lookup it) {
        return it.image().arrayed()
                ? "round(" + spelt(it.coord(), Precedence.POSTFIX) + "."
                        + "xyzw".charAt(it.image().dimension().coordinates()) + ")"
                : null;
    }

    /** Returns the reference of a lookup in a depth texture. */
    protected final String reference(Lookup it) {
        if (it.reference() != null) {
            return spelt(it.reference(), Precedence.ASSIGNMENT);
        }
        String text = spelt(it.coord(), Precedence.POSTFIX);
        int components = it.coord().type().components();
        int at = Math.max(it.image().coordinates(), 2);
        String own = text + "." + "xyzw".charAt(at);
        return it.op().projected() ? own + " / " + text + "." + "xyzw".charAt(components - 1) : own;
    }

    /** Returns the name of the function for an operation column by column. */
    protected static String columnwise(BinaryOp op, Tree left, Tree right) {
        String verb =
                switch (op) {
                    case ADD -> "add";
                    case SUB -> "subtract";
                    case DIV -> "divide";
                    default -> "multiply";
                };
        String kind = left.type() instanceof Type.Matrix ? right.type() instanceof Type.Matrix ? "" : "_by" : "_from";
        return verb + kind;
    }

    /** Adds a call in which scalars become vectors, so that the overload is unambiguous. */
    protected final void splatted(StringBuilder out, String function, List<Tree> operands, Type type) {
        out.append(function).append('(');
        String between = "";
        for (Tree operand : operands) {
            out.append(between);
            between = ", ";
            splat(out, operand, type, Precedence.ASSIGNMENT);
        }
        out.append(')');
    }

    /** Adds a scalar as a vector if the type is a vector. */
    protected final void splat(StringBuilder out, Tree operand, Type type, int precedence) {
        if (type instanceof Type.Vector && operand.type() instanceof Type.Scalar) {
            vector(out, type, operand, precedence);
        } else {
            put(out, operand, precedence);
        }
    }

    /** Adds a vector that repeats a scalar. */
    protected void vector(StringBuilder out, Type type, Tree scalar, int precedence) {
        call(out, spelling.text(type), List.of(scalar));
    }
}
