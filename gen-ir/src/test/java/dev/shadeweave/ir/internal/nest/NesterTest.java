package dev.shadeweave.ir.internal.nest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.shadeweave.ir.internal.build.Shaders;
import dev.shadeweave.ir.model.Constant;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.pass.DeadCode;
import dev.shadeweave.ir.pass.ForwardStores;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * The statements and expressions that blocks become. Each statement of {@code main} is one line, and operations are
 * written as calls.
 */
class NesterTest {
    private static final String HEAD =
            """
            #version 450
            in vec4 i;
            in float x;
            out vec4 o;
            float g;
            float act(float v) { g += v; return g; }
            """;

    private static final Pattern RESULT = Pattern.compile("\\bt[0-9]+\\b");

    private static void check(String body, String expected) {
        check(body, choice -> true, expected);
    }

    private static void check(String body, Predicate<Tree.Choice> choosable, String expected) {
        Ir ir = Shaders.fragment(HEAD + "void main() { " + body + " }\n");
        check(ir, choosable, expected);
    }

    /** Checks the same after passes removed local variables that only hold results. */
    private static void checkResults(String body, String expected) {
        Ir ir = Shaders.fragment(HEAD + "void main() { " + body + " }\n");
        new ForwardStores().run(ir);
        new DeadCode().run(ir);
        check(ir, choice -> true, expected);
    }

    private static void check(Ir ir, Predicate<Tree.Choice> choosable, String expected) {
        List<Step> steps = Nester.steps(ir, FunctionEffects.of(ir), ir.main(), choosable);
        StringBuilder text = new StringBuilder();
        write(steps, "", ir, text);
        assertEquals(expected.strip(), numbered(text.toString()).strip());
    }

    /** Returns the text with results numbered from 0 in the order in which they first occur. */
    private static String numbered(String text) {
        List<String> names = new ArrayList<>();
        return RESULT.matcher(text).replaceAll(name -> {
            if (!names.contains(name.group())) {
                names.add(name.group());
            }
            return "t" + names.indexOf(name.group());
        });
    }

    @Test
    void value_read_once_is_written_at_its_reader() {
        checkResults("float a = x * 2.0; o = i * a;", "o = VECTOR_TIMES_SCALAR(i, MUL(x, 2.0))");
    }

    @Test
    void value_read_twice_has_a_name() {
        checkResults(
                "float a = sqrt(x); o = vec4(a, a, x, 1.0);",
                """
                let t0 = SQRT(x)
                o = Construct(t0, t0, x, 1.0)
                """);
    }

    @Test
    void declares_variables_at_their_first_use() {
        check(
                "float a; float b; o = i; if (x > 0.0) { b = x; b += 1.0; o *= b; }",
                """
                o = i
                var b
                if GREATER_THAN(x, 0.0)
                  b = x
                  b ADD= 1.0
                  o VECTOR_TIMES_SCALAR= b
                """);
    }

    @Test
    void reads_stay_before_writes() {
        checkResults(
                "float before = g; g = x; o = i * before;",
                """
                let t0 = g
                g = x
                o = VECTOR_TIMES_SCALAR(i, t0)
                """);
    }

    @Test
    void calls_that_act_stay_in_their_order() {
        checkResults(
                "float a = act(1.0); float b = act(2.0); o = vec4(b, a, 0.0, 1.0);",
                """
                let t0 = act(1.0)
                let t1 = act(2.0)
                o = Construct(t1, t0, 0.0, 1.0)
                """);
    }

    @Test
    void arms_without_effects_become_a_choice_if_the_language_has_one() {
        check("o = x > 0.0 ? i : i * 2.0;", "o = choose(GREATER_THAN(x, 0.0), i, VECTOR_TIMES_SCALAR(i, 2.0))");
        check(
                "o = x > 0.0 ? i : i * 2.0;",
                choice -> false,
                """
                let t0
                if GREATER_THAN(x, 0.0)
                  t0 = i
                else
                  t0 = VECTOR_TIMES_SCALAR(i, 2.0)
                o = t0
                """);
    }

    @Test
    void second_conditions_run_only_if_the_first_does_not_decide() {
        check(
                "if (x > 0.0 && i.x > 1.0) o = i;",
                """
                if both(GREATER_THAN(x, 0.0), GREATER_THAN(Access(i), 1.0))
                  o = i
                """);
    }

    @Test
    void loops_have_their_variables_conditions_and_steps() {
        check(
                "for (int n = 0; n < 4; n++) { if (x > float(n)) continue; o += i; }",
                """
                for var n = 0; LESS_THAN(n, 4); POSTFIX_INCREMENT(n)
                  if GREATER_THAN(x, Construct(n))
                    continue
                  o ADD= i
                """);
        check(
                "do { o += i; } while (o.x < 1.0);",
                """
                do
                  o ADD= i
                while LESS_THAN(Access(o), 1.0)
                """);
    }

    @Test
    void cases_fall_through() {
        check(
                "switch (int(x)) { case 1: o = i; case 2: o += i; break; default: discard; }",
                """
                switch Construct(x)
                case 1
                  o = i
                case 2
                  o ADD= i
                  break
                default
                  discard
                """);
    }

    @Test
    void splits_deep_expressions() {
        StringBuilder sum = new StringBuilder("x");
        for (int n = 0; n < 200; n++) {
            sum.insert(0, "sqrt(").append(" + x)");
        }
        Ir ir = Shaders.fragment(HEAD + "void main() { o = i * " + sum + "; }\n");
        List<Step> steps = Nester.steps(ir, FunctionEffects.of(ir), ir.main());
        assertEquals(true, steps.size() > 2 && steps.size() < 20, steps.size() + " statements");
    }

    @Test
    void rejects_functions_without_a_body() {
        Ir ir = Shaders.fragment("#version 450\nfloat f(float v);\nvoid main() { }\n");
        int declared = ir.main() == 0 ? 1 : 0;
        assertThrows(IllegalArgumentException.class, () -> Nester.steps(ir, FunctionEffects.of(ir), declared));
    }

    private static void write(List<Step> steps, String indent, Ir ir, StringBuilder text) {
        for (Step step : steps) {
            line(step, indent, ir, text);
        }
    }

    private static void line(Step step, String indent, Ir ir, StringBuilder text) {
        text.append(indent);
        if (step instanceof Step.If it) {
            text.append("if ").append(tree(it.condition(), ir)).append('\n');
            write(it.whenTrue(), indent + "  ", ir, text);
            if (!it.whenFalse().isEmpty()) {
                text.append(indent).append("else\n");
                write(it.whenFalse(), indent + "  ", ir, text);
            }
        } else if (step instanceof Step.Loop it) {
            text.append("for ")
                    .append(it.initial().stream().map(each -> simple(each, ir)).collect(Collectors.joining(", ")))
                    .append("; ")
                    .append(tree(it.condition(), ir))
                    .append("; ")
                    .append(it.next().stream().map(each -> simple(each, ir)).collect(Collectors.joining(", ")))
                    .append('\n');
            write(it.body(), indent + "  ", ir, text);
        } else if (step instanceof Step.DoLoop it) {
            text.append("do\n");
            write(it.body(), indent + "  ", ir, text);
            text.append(indent)
                    .append("while ")
                    .append(tree(it.condition(), ir))
                    .append('\n');
        } else if (step instanceof Step.Switch it) {
            text.append("switch ").append(tree(it.value(), ir)).append('\n');
            for (Step.Case one : it.cases()) {
                text.append(indent)
                        .append(
                                one.constant() == null
                                        ? "default"
                                        : "case "
                                                + number(ir.constant(
                                                        one.constant().id())))
                        .append('\n');
                write(one.steps(), indent + "  ", ir, text);
            }
        } else {
            text.append(simple(step, ir)).append('\n');
        }
    }

    private static String simple(Step step, Ir ir) {
        if (step instanceof Step.Declare it) {
            return "var " + name(ir, it.variable()) + (it.initial() == null ? "" : " = " + tree(it.initial(), ir));
        }
        if (step instanceof Step.Name it) {
            return "let " + tree(it.temporary(), ir) + (it.value() == null ? "" : " = " + tree(it.value(), ir));
        }
        if (step instanceof Step.Set it) {
            return tree(it.temporary(), ir) + " = " + tree(it.value(), ir);
        }
        if (step instanceof Step.Store it) {
            return tree(it.place(), ir) + " "
                    + (it.operator() == null ? "" : it.operator().name()) + "= " + tree(it.value(), ir);
        }
        if (step instanceof Step.Evaluate it) {
            return tree(it.tree(), ir);
        }
        if (step instanceof Step.Jump it) {
            return it.kind().text();
        }
        return step.getClass().getSimpleName();
    }

    private static String tree(@Nullable Tree tree, Ir ir) {
        if (tree instanceof Tree.Literal it) {
            return number(ir.constant(it.constant()));
        }
        if (tree instanceof Tree.Place it) {
            return name(ir, it.variable());
        }
        if (tree instanceof Tree.Operation it) {
            String inside = it.operands().stream().map(each -> tree(each, ir)).collect(Collectors.joining(", "));
            if (it.op() instanceof Op.Load) {
                return inside;
            }
            if (it.op() instanceof Op.Call call) {
                return ir.function(call.function()).name().text() + "(" + inside + ")";
            }
            return kind(it.op()) + "(" + inside + ")";
        }
        if (tree instanceof Tree.Choice) {
            return "choose" + children(tree, ir);
        }
        if (tree instanceof Tree.Both) {
            return "both" + children(tree, ir);
        }
        return tree instanceof Tree.Temporary it ? "t" + it.number() : String.valueOf(tree);
    }

    private static String children(Tree tree, Ir ir) {
        return tree.children().stream().map(each -> tree(each, ir)).collect(Collectors.joining(", ", "(", ")"));
    }

    private static String kind(Op op) {
        if (op instanceof Op.Binary binary) {
            return binary.op().name();
        }
        if (op instanceof Op.Unary unary) {
            return unary.op().name();
        }
        return op instanceof Op.BuiltIn it ? it.op().name() : op.getClass().getSimpleName();
    }

    private static String name(Ir ir, int variable) {
        return ir.variable(variable).name().text();
    }

    private static String number(Constant constant) {
        if (constant instanceof Constant.FloatConstant it) {
            return Float.toString(it.value());
        }
        return constant instanceof Constant.IntConstant it ? Integer.toString(it.value()) : constant.toString();
    }
}
