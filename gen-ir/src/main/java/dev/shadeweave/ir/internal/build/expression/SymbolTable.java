package dev.shadeweave.ir.internal.build.expression;

import dev.shadeweave.ir.model.BasicType;
import dev.shadeweave.ir.model.Precision;
import dev.shadeweave.ir.model.Type;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The names and default precisions, innermost scope first. */
public final class SymbolTable {
    private static final class Scope {
        final Map<String, Symbol> names = new HashMap<>();
        final Map<Object, Precision> precisions = new HashMap<>();
        final boolean inSwitch;

        Scope(boolean inSwitch) {
            this.inSwitch = inSwitch;
        }
    }

    private final Deque<Scope> open = new ArrayDeque<>();

    SymbolTable() {
        open.push(new Scope(false));
    }

    public void enter() {
        open.push(new Scope(false));
    }

    public void enterSwitch() {
        open.push(new Scope(true));
    }

    public void leave() {
        open.pop();
    }

    boolean isGlobal() {
        return open.size() == 1;
    }

    boolean isSwitchBody() {
        return open.element().inSwitch;
    }

    @Nullable
    public Symbol find(String name) {
        for (Scope scope : open) {
            Symbol symbol = scope.names.get(name);
            if (symbol != null) {
                return symbol;
            }
        }
        return null;
    }

    @Nullable
    public Symbol findHere(String name) {
        return open.element().names.get(name);
    }

    @Nullable
    public Symbol findGlobal(String name) {
        return open.getLast().names.get(name);
    }

    /** Returns all names in the open scopes whose symbols match. */
    Set<String> names(Predicate<Symbol> which) {
        Set<String> names = new TreeSet<>();
        for (Scope scope : open) {
            scope.names.forEach((name, symbol) -> {
                if (which.test(symbol)) {
                    names.add(name);
                }
            });
        }
        return names;
    }

    public void declare(String name, Symbol symbol) {
        open.element().names.put(name, symbol);
    }

    public void declareGlobal(String name, Symbol symbol) {
        open.getLast().names.put(name, symbol);
    }

    public void setPrecision(Type type, Precision precision) {
        open.element().precisions.put(key(type), precision);
    }

    /** Returns the default precision of a type; {@link Precision#UNASSIGNED} if no open scope declares one. */
    Precision precision(Type type) {
        Object key = key(type);
        for (Scope scope : open) {
            Precision precision = scope.precisions.get(key);
            if (precision != null) {
                return precision;
            }
        }
        return Precision.UNASSIGNED;
    }

    private static Object key(Type type) {
        Type innermost = type.innermost();
        BasicType basic = innermost.basic();
        return basic == BasicType.VOID ? innermost : basic == BasicType.UINT ? BasicType.INT : basic;
    }
}
