package dev.shadeweave.ir.interpret;

import dev.shadeweave.lang.syntax.BinaryOperator;
import dev.shadeweave.lang.syntax.Declaration;
import dev.shadeweave.lang.syntax.Declarator;
import dev.shadeweave.lang.syntax.Expression;
import dev.shadeweave.lang.syntax.Parameter;
import dev.shadeweave.lang.syntax.Qualifier;
import dev.shadeweave.lang.syntax.QualifierWord;
import dev.shadeweave.lang.syntax.Statement;
import dev.shadeweave.lang.syntax.TranslationUnit;
import dev.shadeweave.lang.syntax.TypeName;
import dev.shadeweave.lang.syntax.TypeSpecifier;
import dev.shadeweave.lang.syntax.UnaryOperator;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Runs programs of ints, bools, vectors of ints and arrays of ints directly from their syntax. It follows the
 * specification literally: operands from left to right, places before values.
 */
final class SyntaxInterpreter {
    private static final int MOST_STEPS = 200_000;

    private enum Exit {
        NEXT,
        BREAK,
        CONTINUE,
        RETURN
    }

    /** A variable, or part of one. */
    private interface Place {
        Object get();

        void set(Object value);
    }

    private static final class Cell implements Place {
        private Object value;

        Cell(Object value) {
            this.value = value;
        }

        @Override
        public Object get() {
            return value;
        }

        @Override
        public void set(Object newValue) {
            value = newValue;
        }
    }

    private final Map<String, Declaration.FunctionDefinition> functions = new HashMap<>();
    private final Map<String, Cell> globals = new HashMap<>();
    private final List<String> outputs = new ArrayList<>();
    private Deque<Map<String, Cell>> scopes = new ArrayDeque<>();
    private Object returned = 0;
    private int steps;

    SyntaxInterpreter(TranslationUnit unit) {
        for (Declaration declaration : unit.declarations()) {
            if (declaration instanceof Declaration.FunctionDefinition it) {
                functions.put(it.prototype().name().text(), it);
            } else if (declaration instanceof Declaration.Variables it) {
                for (Declarator one : it.declarators()) {
                    globals.put(one.name().text(), new Cell(initial(it.type().specifier(), one)));
                    if (it.type().qualifiers().stream().anyMatch(q -> is(q, QualifierWord.OUT))) {
                        outputs.add(one.name().text());
                    }
                }
            }
        }
    }

    Map<String, String> run() {
        call("main", List.of());
        Map<String, String> results = new HashMap<>();
        outputs.forEach(it -> results.put(it, text(cell(it).get())));
        return results;
    }

    private static String text(Object value) {
        if (value instanceof Object[] parts) {
            StringBuilder text = new StringBuilder("(");
            for (Object part : parts) {
                text.append(text(part)).append(' ');
            }
            return text.append(')').toString();
        }
        return value.toString();
    }

    private Object initial(TypeSpecifier type, Declarator declarator) {
        if (declarator.initializer() instanceof Expression it) {
            return evaluate(it);
        }
        Object zero = zero(type);
        if (declarator.sizes().isEmpty()) {
            return zero;
        }
        Expression size = declarator.sizes().get(0).size();
        Object[] all = new Object[size == null ? 0 : (Integer) evaluate(size)];
        Arrays.fill(all, zero);
        return all;
    }

    private static Object zero(TypeSpecifier type) {
        String name = ((TypeName.Named) type.base()).name().text();
        if (!name.startsWith("ivec")) {
            return name.equals("bool") ? (Object) false : (Object) 0;
        }
        Object[] all = new Object[name.charAt(4) - '0'];
        Arrays.fill(all, 0);
        return all;
    }

    private Object call(String name, List<Expression> arguments) {
        Declaration.FunctionDefinition function = functions.get(name);
        if (function == null) {
            throw new IllegalStateException("no function " + name);
        }
        List<Parameter> parameters = function.prototype().parameters();
        List<@Nullable Place> places = new ArrayList<>();
        List<Object> values = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            boolean out = is(parameters.get(i), QualifierWord.OUT) || is(parameters.get(i), QualifierWord.INOUT);
            places.add(out ? place(arguments.get(i)) : null);
            values.add(out ? 0 : evaluate(arguments.get(i)));
        }
        Map<String, Cell> frame = new HashMap<>();
        for (int i = 0; i < arguments.size(); i++) {
            Place place = places.get(i);
            boolean both = is(parameters.get(i), QualifierWord.INOUT);
            frame.put(name(parameters.get(i)), new Cell(place != null && both ? place.get() : values.get(i)));
        }
        Deque<Map<String, Cell>> caller = scopes;
        scopes = new ArrayDeque<>();
        scopes.push(frame);
        all(function.body().statements());
        scopes = caller;
        Object result = returned;
        for (int i = 0; i < places.size(); i++) {
            Place place = places.get(i);
            Cell cell = frame.get(name(parameters.get(i)));
            if (place != null && cell != null) {
                place.set(cell.get());
            }
        }
        return result;
    }

    private static String name(Parameter parameter) {
        return parameter.name() == null ? "" : parameter.name().text();
    }

    private static boolean is(Parameter parameter, QualifierWord word) {
        return parameter.type().qualifiers().stream().anyMatch(it -> is(it, word));
    }

    private static boolean is(Qualifier qualifier, QualifierWord word) {
        return qualifier instanceof Qualifier.Word it && it.word() == word;
    }

    private Exit all(List<Statement> statements) {
        for (Statement statement : statements) {
            Exit exit = one(statement);
            if (exit != Exit.NEXT) {
                return exit;
            }
        }
        return Exit.NEXT;
    }

    private Exit scoped(Statement statement) {
        scopes.push(new HashMap<>());
        Exit exit = one(statement);
        scopes.pop();
        return exit;
    }

    private Exit one(Statement statement) {
        count();
        if (statement instanceof Statement.Block it) {
            scopes.push(new HashMap<>());
            Exit exit = all(it.statements());
            scopes.pop();
            return exit;
        } else if (statement instanceof Statement.Declared it
                && it.declaration() instanceof Declaration.Variables all) {
            for (Declarator one : all.declarators()) {
                Cell cell = new Cell(initial(all.type().specifier(), one));
                scopes.element().put(one.name().text(), cell);
            }
        } else if (statement instanceof Statement.Evaluated it) {
            evaluate(it.expression());
        } else if (statement instanceof Statement.If it) {
            if ((Boolean) evaluate(it.condition())) {
                return scoped(it.whenTrue());
            }
            return it.whenFalse() == null ? Exit.NEXT : scoped(it.whenFalse());
        } else if (statement instanceof Statement.For it) {
            return loop(it);
        } else if (statement instanceof Statement.Do it) {
            do {
                count();
                Exit exit = scoped(it.body());
                if (exit == Exit.BREAK || exit == Exit.RETURN) {
                    return exit == Exit.BREAK ? Exit.NEXT : exit;
                }
            } while ((Boolean) evaluate(it.condition()));
        } else if (statement instanceof Statement.Switch it) {
            return choose(it);
        } else if (statement instanceof Statement.Return it) {
            returned = it.value() == null ? 0 : evaluate(it.value());
            return Exit.RETURN;
        } else if (statement instanceof Statement.Break) {
            return Exit.BREAK;
        } else if (statement instanceof Statement.Continue) {
            return Exit.CONTINUE;
        }
        return Exit.NEXT;
    }

    private Exit loop(Statement.For it) {
        scopes.push(new HashMap<>());
        one(it.initial());
        Exit result = Exit.NEXT;
        while (it.condition() == null || (Boolean) evaluate((Expression) it.condition())) {
            count();
            Exit exit = scoped(it.body());
            if (exit == Exit.BREAK || exit == Exit.RETURN) {
                result = exit == Exit.BREAK ? Exit.NEXT : exit;
                break;
            }
            if (it.step() != null) {
                evaluate(it.step());
            }
        }
        scopes.pop();
        return result;
    }

    private Exit choose(Statement.Switch it) {
        Object value = evaluate(it.selector());
        int at = -1;
        int fallback = -1;
        for (int i = 0; i < it.statements().size(); i++) {
            if (it.statements().get(i) instanceof Statement.Label label) {
                if (label.value() == null) {
                    fallback = i;
                } else if (evaluate(label.value()).equals(value)) {
                    at = i;
                }
            }
        }
        at = at < 0 ? fallback : at;
        if (at < 0) {
            return Exit.NEXT;
        }
        scopes.push(new HashMap<>());
        Exit exit = all(it.statements().subList(at, it.statements().size()));
        scopes.pop();
        return exit == Exit.BREAK ? Exit.NEXT : exit;
    }

    private void count() {
        if (steps++ > MOST_STEPS) {
            throw new Stopped("too long");
        }
    }

    private Cell cell(String name) {
        for (Map<String, Cell> scope : scopes) {
            Cell cell = scope.get(name);
            if (cell != null) {
                return cell;
            }
        }
        Cell cell = globals.get(name);
        if (cell == null) {
            throw new IllegalStateException("no variable " + name);
        }
        return cell;
    }

    private Place place(Expression expression) {
        if (expression instanceof Expression.Name it) {
            return cell(it.name().text());
        }
        if (expression instanceof Expression.Index it) {
            Place base = place(it.base());
            int index = (Integer) evaluate(it.index());
            return part(base, all -> at(all, index), (all, value) -> all[index] = value);
        }
        Expression.Field it = (Expression.Field) expression;
        String names = it.field().text();
        return part(place(it.base()), all -> swizzle(all, names), (all, value) -> {
            for (int i = 0; i < names.length(); i++) {
                all["xyzw".indexOf(names.charAt(i))] = names.length() == 1 ? value : ((Object[]) value)[i];
            }
        });
    }

    private interface Reader {
        Object read(Object[] all);
    }

    private interface Writer {
        void write(Object[] all, Object value);
    }

    private static Place part(Place base, Reader reader, Writer writer) {
        return new Place() {
            @Override
            public Object get() {
                return reader.read((Object[]) base.get());
            }

            @Override
            public void set(Object value) {
                Object[] changed = ((Object[]) base.get()).clone();
                reader.read(changed);
                writer.write(changed, value);
                base.set(changed);
            }
        };
    }

    private static Object at(Object[] all, int index) {
        if (index < 0 || index >= all.length) {
            throw new Stopped("an index is outside");
        }
        return all[index];
    }

    private static Object swizzle(Object[] all, String names) {
        if (names.length() == 1) {
            return all["xyzw".indexOf(names.charAt(0))];
        }
        Object[] chosen = new Object[names.length()];
        for (int i = 0; i < chosen.length; i++) {
            chosen[i] = all["xyzw".indexOf(names.charAt(i))];
        }
        return chosen;
    }

    private Object evaluate(Expression expression) {
        count();
        if (expression instanceof Expression.IntLiteral it) {
            return it.bits();
        } else if (expression instanceof Expression.BoolLiteral it) {
            return it.value();
        } else if (expression instanceof Expression.Name it) {
            return cell(it.name().text()).get();
        } else if (expression instanceof Expression.Unary it) {
            return unary(it);
        } else if (expression instanceof Expression.Binary it) {
            return binary(it);
        } else if (expression instanceof Expression.Assignment it) {
            Place place = place(it.target());
            BinaryOperator operator = it.operator();
            Object old = operator == null ? 0 : place.get();
            Object value = evaluate(it.value());
            Object result = operator == null ? value : apply(operator, old, value);
            place.set(result);
            return result;
        } else if (expression instanceof Expression.Conditional it) {
            return (Boolean) evaluate(it.condition()) ? evaluate(it.whenTrue()) : evaluate(it.whenFalse());
        } else if (expression instanceof Expression.Index it) {
            Object base = evaluate(it.base());
            return at((Object[]) base, (Integer) evaluate(it.index()));
        } else if (expression instanceof Expression.Field it) {
            return swizzle((Object[]) evaluate(it.base()), it.field().text());
        }
        Expression.Call it = (Expression.Call) expression;
        String name = ((TypeName.Named) it.callee().base()).name().text();
        return name.startsWith("ivec") ? vector(name.charAt(4) - '0', it.arguments()) : call(name, it.arguments());
    }

    private Object vector(int size, List<Expression> arguments) {
        Object[] parts = new Object[size];
        int next = 0;
        for (Expression argument : arguments) {
            Object value = evaluate(argument);
            for (Object part : value instanceof Object[] many ? many : new Object[] {value}) {
                parts[next++] = part;
            }
        }
        return parts;
    }

    private Object unary(Expression.Unary it) {
        if (it.operator() == UnaryOperator.LOGICAL_NOT) {
            return !(Boolean) evaluate(it.operand());
        }
        if (it.operator() == UnaryOperator.NEGATE) {
            return apply(BinaryOperator.SUBTRACT, 0, evaluate(it.operand()));
        }
        Place place = place(it.operand());
        Object old = place.get();
        boolean up = it.operator().sign().equals("++");
        Object now = apply(up ? BinaryOperator.ADD : BinaryOperator.SUBTRACT, old, 1);
        place.set(now);
        return it.operator().isPrefix() ? now : old;
    }

    private Object binary(Expression.Binary it) {
        if (it.operator() == BinaryOperator.LOGICAL_AND) {
            return (Boolean) evaluate(it.left()) && (Boolean) evaluate(it.right());
        }
        if (it.operator() == BinaryOperator.LOGICAL_OR) {
            return (Boolean) evaluate(it.left()) || (Boolean) evaluate(it.right());
        }
        Object left = evaluate(it.left());
        return apply(it.operator(), left, evaluate(it.right()));
    }

    private Object apply(BinaryOperator operator, Object left, Object right) {
        if (left instanceof Object[] some && right instanceof Object[] others) {
            Object[] all = new Object[some.length];
            for (int i = 0; i < all.length; i++) {
                all[i] = apply(operator, some[i], others[i]);
            }
            return all;
        }
        int x = (Integer) left;
        int y = (Integer) right;
        return switch (operator) {
            case MULTIPLY -> x * y;
            case ADD -> x + y;
            case SUBTRACT -> x - y;
            case SHIFT_LEFT -> x << y;
            case LESS -> x < y;
            case GREATER -> x > y;
            case LESS_EQUAL -> x <= y;
            case EQUAL -> x == y;
            case NOT_EQUAL -> x != y;
            case BITWISE_AND -> x & y;
            case BITWISE_XOR -> x ^ y;
            case BITWISE_OR -> x | y;
            default -> throw new IllegalStateException(operator.sign());
        };
    }
}
