package dev.shadeweave.ir.internal.print;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.internal.nest.Step;
import dev.shadeweave.ir.internal.nest.Tree;
import dev.shadeweave.ir.model.Constant;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Precision;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes statements and expressions that C-like languages share. Subclasses write declarations, operations and
 * constants.
 */
public abstract class StepPrinter {
    /** The shader. */
    protected final Ir ir;

    /** The visible names. */
    protected final Names names;

    /** The lines so far. */
    protected Code code = new Code();

    /** Constant arrays that code reads at computed indices. They are written before the functions. */
    protected final Code constants = new Code();

    private final Map<Integer, String> variables = new HashMap<>();
    private final Map<Integer, String> temporaries = new HashMap<>();
    private final Map<Integer, String> functions = new HashMap<>();
    private final Map<Constant, String> constantArrays = new HashMap<>();
    private final Map<Type.Struct, List<String>> members = new HashMap<>();

    /** Creates a printer of one shader. */
    protected StepPrinter(Ir ir, Names names) {
        this.ir = ir;
        this.names = names;
    }

    // differences between languages

    /** Returns the declaration of a variable without initial value and semicolon: {@code highp float a[3]}. */
    protected abstract String declaration(Type type, Precision precision, String name);

    /** Adds an operation. */
    protected abstract void operation(StringBuilder out, Tree.Operation tree, int precedence);

    /** Adds a composite constant. */
    protected abstract void composite(StringBuilder out, Constant.CompositeConstant constant);

    /** Adds the initial value of a constant array. */
    protected void initializer(StringBuilder out, Constant.CompositeConstant constant) {
        composite(out, constant);
    }

    /** Returns the declaration of a global constant array. */
    protected abstract String constantDeclaration(Type type, String name, String value);

    /** Returns the text of a finite float. */
    protected String number(float value) {
        return Numbers.text(value);
    }

    /** Returns the text of an int. */
    protected String number(int value) {
        return value == Integer.MIN_VALUE ? "(-2147483647 - 1)" : String.valueOf(value);
    }

    /** Returns the names of the members of a structure. */
    protected List<String> memberNames(Type.Struct struct) {
        Names own = names.separate();
        List<String> all = new ArrayList<>();
        struct.fields().forEach(field -> all.add(own.take(field.name().text())));
        return all;
    }

    /** Adds the address of a variable, or its value. Most languages write only the name for both. */
    protected void place(StringBuilder out, Tree.Place tree, int precedence) {
        out.append(name(tree.variable()));
    }

    /** Returns a store without semicolon. */
    protected String store(Step.Store step) {
        String sign = step.operator() == null ? " = " : " " + step.operator().glsl() + "= ";
        return text(step.place(), Precedence.UNARY) + sign + text(step.value(), Precedence.ASSIGNMENT);
    }

    /** Adds {@code a ? b : c}. */
    protected void choice(StringBuilder out, Tree.Choice it, int precedence) {
        open(out, Precedence.CONDITIONAL, precedence);
        expression(out, it.condition(), Precedence.EITHER);
        out.append(" ? ");
        expression(out, it.whenTrue(), Precedence.CONDITIONAL);
        out.append(" : ");
        expression(out, it.whenFalse(), Precedence.CONDITIONAL);
        close(out, Precedence.CONDITIONAL, precedence);
    }

    /** Returns {@code return a;}. */
    protected String giveBack(Step.Return step) {
        return step.value() == null ? "return;" : "return " + text(step.value(), 0) + ";";
    }

    /** Returns a jump. */
    protected String jump(Step.Jump.Kind kind) {
        return kind.text() + ";";
    }

    /** Returns a {@code for} or {@code while} up to its opening brace. */
    protected String head(Step.Loop it) {
        Tree condition = it.condition();
        if (it.initial().isEmpty() && it.next().isEmpty()) {
            return "while (" + (condition == null ? "true" : text(condition, 0)) + ") {";
        }
        StringBuilder head = new StringBuilder("for (").append(initial(it.initial()));
        head.append(condition == null ? ";" : "; ").append(condition == null ? "" : text(condition, 0));
        head.append(it.next().isEmpty() ? ";" : "; ");
        String between = "";
        for (Step step : it.next()) {
            head.append(between).append(simple(step));
            between = ", ";
        }
        return head.append(") {").toString();
    }

    private String initial(ImmutableList<Step.Declare> declares) {
        StringBuilder text = new StringBuilder();
        for (Step.Declare it : declares) {
            Variable variable = ir.variable(it.variable());
            Tree initial = it.initial();
            String value = initial == null ? "" : text(initial, Precedence.ASSIGNMENT);
            String name = declare(variable);
            text.append(
                    text.length() == 0 ? declaration(variable.valueType(), variable.precision(), name) : ", " + name);
            text.append(" = ").append(value);
        }
        return text.toString();
    }

    // names

    /** Returns the name of a member. */
    protected final String member(Type.Struct struct, int index) {
        return members.computeIfAbsent(struct, this::memberNames).get(index);
    }

    /** Sets the name of a function. */
    protected final void setFunctionName(int function, String name) {
        functions.put(function, name);
    }

    /** Returns the name of a function. */
    protected final String functionName(int function) {
        String name = functions.get(function);
        if (name == null) {
            throw new IllegalStateException("f" + function + " is called and has no body");
        }
        return name;
    }

    /** Returns the name of a constant array. The first call declares the array before the functions. */
    protected final String constantArray(Constant.CompositeConstant constant) {
        return constantArrays.computeIfAbsent(constant, it -> {
            String name = names.takeForAll(constantName(constant));
            StringBuilder value = new StringBuilder();
            initializer(value, constant);
            constants.line(constantDeclaration(constant.type(), name, value.toString()) + ";");
            return name;
        });
    }

    /** Returns whether a variable is a constant without qualifiers. Its value is written where it is used. */
    protected static boolean isFolded(Variable variable) {
        return variable.constant()
                && variable.initializer() != null
                && variable.decorations().isEmpty()
                && variable.builtIn() == null;
    }

    /** Returns the name of a constant array in the source, or a default name. */
    protected String constantName(Constant constant) {
        for (int id : ir.globals()) {
            Variable variable = ir.variable(id);
            Integer initializer = variable.initializer();
            if (isFolded(variable)
                    && initializer != null
                    && ir.constant(initializer).equals(constant)) {
                return variable.name().text();
            }
        }
        return "constants";
    }

    /** Sets the name of a variable. */
    protected void setName(int variable, String name) {
        variables.put(variable, name);
    }

    /** Takes a name for a local variable. */
    protected String declare(Variable variable) {
        String name = names.take(variable.name().text());
        variables.put(variable.id(), name);
        return name;
    }

    /** Returns the name of a variable. */
    protected String name(int variable) {
        String name = variables.get(variable);
        if (name == null) {
            throw new IllegalStateException("v" + variable + " is used before it is declared");
        }
        return name;
    }

    /** Takes a name for a result. */
    protected String declare(Tree.Temporary temporary) {
        String name = names.take("t");
        temporaries.put(temporary.number(), name);
        return name;
    }

    // statements

    /** Writes statements in a new scope. */
    protected void scope(ImmutableList<Step> steps) {
        code.indent();
        names.open();
        steps(steps);
        names.close();
        code.outdent();
    }

    /** Writes statements. */
    protected void steps(ImmutableList<Step> steps) {
        for (Step step : steps) {
            step(step);
        }
    }

    /** Writes a statement. */
    protected void step(Step step) {
        SourceSpan span = step.span();
        if (step instanceof Step.Declare it) {
            Variable variable = ir.variable(it.variable());
            Tree initial = it.initial();
            // The value is written first, because the variable is not visible in it.
            String value = initial == null ? null : text(initial, Precedence.ASSIGNMENT);
            String name = declare(variable);
            code.line(local(variable.valueType(), variable.precision(), name, value) + ";", span);
        } else if (step instanceof Step.Name it) {
            Tree initial = it.value();
            String value = initial == null ? null : text(initial, Precedence.ASSIGNMENT);
            String name = declare(it.temporary());
            code.line(temporary(it.temporary(), name, value) + ";", span);
        } else if (step instanceof Step.If it) {
            conditional(it);
        } else if (step instanceof Step.Loop it) {
            names.open();
            code.line(head(it), span);
            scope(it.body());
            code.line("}");
            names.close();
        } else if (step instanceof Step.DoLoop it) {
            doLoop(it);
        } else if (step instanceof Step.Switch it) {
            choice(it);
        } else if (step instanceof Step.Jump it) {
            code.line(jump(it.kind()), span);
        } else if (step instanceof Step.Return it) {
            code.line(giveBack(it), span);
        } else {
            code.line(simple(step) + ";", span);
        }
    }

    /** Returns a local variable whose initial value has a known text. */
    protected String local(Type type, Precision precision, String name, @Nullable String value) {
        String declared = declaration(type, precision, name);
        return value == null ? declared : declared + " = " + value;
    }

    /** Returns the declaration of a named result. */
    protected String temporary(Tree.Temporary temporary, String name, @Nullable String value) {
        return local(temporary.type(), temporary.precision(), name, value);
    }

    /** Returns a statement that is an expression, without semicolon. */
    protected String simple(Step step) {
        if (step instanceof Step.Store it) {
            return store(it);
        }
        if (step instanceof Step.Set it) {
            return text(it.temporary(), 0) + " = " + text(it.value(), Precedence.ASSIGNMENT);
        }
        if (step instanceof Step.Evaluate it) {
            return text(it.tree(), 0);
        }
        throw new IllegalStateException("no expression: " + step);
    }

    /** Writes {@code if}, and the ifs after {@code else}. */
    protected void conditional(Step.If first) {
        Step.If it = first;
        String before = "";
        while (true) {
            boolean only = it.whenTrue().isEmpty() && !it.whenFalse().isEmpty();
            Tree condition = it.condition();
            String asked = only ? not(condition) : text(condition, 0);
            code.line(before + "if (" + asked + ") {", it.span());
            scope(only ? it.whenFalse() : it.whenTrue());
            ImmutableList<Step> rest = only ? ImmutableList.of() : it.whenFalse();
            if (rest.isEmpty()) {
                code.line("}");
                return;
            }
            if (rest.size() == 1 && rest.get(0) instanceof Step.If next) {
                before = "} else ";
                it = next;
                continue;
            }
            code.line("} else {");
            scope(rest);
            code.line("}");
            return;
        }
    }

    private String not(Tree condition) {
        Tree negated = Tree.negated(condition);
        return negated == null ? "!" + text(condition, Precedence.UNARY) : text(negated, 0);
    }

    /** Writes {@code do … while}. */
    protected void doLoop(Step.DoLoop it) {
        code.line("do {", it.span());
        scope(it.body());
        code.line("} while (" + text(it.condition(), 0) + ");");
    }

    /** Writes {@code switch}. */
    protected void choice(Step.Switch it) {
        code.line("switch (" + text(it.value(), 0) + ") {", it.span());
        code.indent();
        names.open();
        for (Step.Case one : it.cases()) {
            Operand.ConstantRef constant = one.constant();
            code.line(constant == null ? "default:" : "case " + text(constant) + ":");
            code.indent();
            caseSteps(one.steps());
            code.outdent();
        }
        names.close();
        code.outdent();
        code.line("}");
    }

    /** Writes the statements of a case. */
    protected void caseSteps(ImmutableList<Step> steps) {
        steps(steps);
    }

    /** Returns the text of a constant. */
    protected String text(Operand.ConstantRef constant) {
        StringBuilder out = new StringBuilder();
        literal(out, ir.constant(constant.id()), 0);
        return out.toString();
    }

    // expressions

    /** Adds a constant. */
    protected final void literal(StringBuilder out, Constant constant, int precedence) {
        String text;
        if (constant instanceof Constant.CompositeConstant it) {
            composite(out, it);
            return;
        } else if (constant instanceof Constant.FloatConstant it) {
            text = number(it.value());
        } else if (constant instanceof Constant.IntConstant it) {
            text = number(it.value());
        } else if (constant instanceof Constant.UintConstant it) {
            text = it.value() + "u";
        } else if (constant instanceof Constant.BoolConstant it) {
            text = String.valueOf(it.value());
        } else {
            throw new IllegalStateException("no literal: " + constant);
        }
        // A sign after an operator is easily misread, and needs parentheses before a point.
        boolean negative = text.charAt(0) == '-' && precedence > Precedence.SUM;
        out.append(negative ? "(" : "").append(text).append(negative ? ")" : "");
    }

    /** Adds the parts of a constant with commas between them. */
    protected final void parts(StringBuilder out, Constant.CompositeConstant constant) {
        String between = "";
        for (int part : constant.parts().asList()) {
            out.append(between);
            literal(out, ir.constant(part), Precedence.ASSIGNMENT);
            between = ", ";
        }
    }

    /** Returns whether all components of a vector are the same constant. */
    protected static boolean isSplat(Constant.CompositeConstant constant) {
        int first = constant.parts().get(0);
        return constant.type() instanceof Type.Vector
                && constant.parts().asList().stream().allMatch(it -> it == first);
    }

    /** Returns the text of an expression, with parentheses if the context binds more strongly. */
    protected String text(Tree tree, int precedence) {
        StringBuilder out = new StringBuilder();
        expression(out, tree, precedence);
        return out.toString();
    }

    /** Adds an expression. */
    protected void expression(StringBuilder out, Tree tree, int precedence) {
        if (tree instanceof Tree.Literal it) {
            literal(out, ir.constant(it.constant()), precedence);
        } else if (tree instanceof Tree.Place it) {
            place(out, it, precedence);
        } else if (tree instanceof Tree.Temporary it) {
            String name = temporaries.get(it.number());
            if (name == null) {
                throw new IllegalStateException("a temporary is used before it is declared: " + it.number());
            }
            out.append(name);
        } else if (tree instanceof Tree.Operation it) {
            operation(out, it, precedence);
        } else if (tree instanceof Tree.Choice it) {
            choice(out, it, precedence);
        } else if (tree instanceof Tree.Both it) {
            logic(out, it.left(), " && ", it.right(), Precedence.BOTH, precedence);
        } else if (tree instanceof Tree.Either it) {
            logic(out, it.left(), " || ", it.right(), Precedence.EITHER, precedence);
        }
    }

    /** Adds {@code &&} or {@code ||}. */
    protected void logic(StringBuilder out, Tree left, String sign, Tree right, int own, int precedence) {
        between(out, left, sign, right, own, precedence);
    }

    /** Adds a left-associative operation on two operands. */
    protected void between(StringBuilder out, Tree left, String sign, Tree right, int own, int precedence) {
        open(out, own, precedence);
        expression(out, left, own);
        out.append(sign);
        expression(out, right, own + 1);
        close(out, own, precedence);
    }

    /** Adds a call. */
    protected void call(StringBuilder out, String function, Iterable<Tree> arguments) {
        out.append(function).append('(');
        String between = "";
        for (Tree argument : arguments) {
            out.append(between);
            expression(out, argument, Precedence.ASSIGNMENT);
            between = ", ";
        }
        out.append(')');
    }

    /** Opens a parenthesis if one is needed. */
    protected static void open(StringBuilder out, int own, int precedence) {
        if (own < precedence) {
            out.append('(');
        }
    }

    /** Closes the parenthesis that {@link #open} opened. */
    protected static void close(StringBuilder out, int own, int precedence) {
        if (own < precedence) {
            out.append(')');
        }
    }
}
