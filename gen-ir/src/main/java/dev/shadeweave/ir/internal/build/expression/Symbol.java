package dev.shadeweave.ir.internal.build.expression;

import dev.shadeweave.ir.model.Type;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The meaning of a name. */
public sealed interface Symbol {
    /** Returns the declaration. */
    SourceSpan span();

    /** A variable. */
    record OfVariable(int variable, SourceSpan span) implements Symbol {}

    /** A member of a block without an instance name. */
    record OfMember(int variable, int member, SourceSpan span) implements Symbol {}

    /** A structure. */
    record OfStruct(Type.Struct type, SourceSpan span) implements Symbol {}

    /** All functions with a name. */
    record OfFunctions(
            List<UserFunction> overloads,
            Map<List<Type>, UserFunction> byParameters,
            Map<List<Type>, Overloads.Choice<UserFunction>> chosen,
            SourceSpan span)
            implements Symbol {
        public OfFunctions(SourceSpan span) {
            this(new ArrayList<>(), new HashMap<>(), new HashMap<>(), span);
        }

        /** Adds a function. */
        public void add(UserFunction function) {
            overloads.add(function);
            byParameters.put(function.parameters(), function);
            chosen.clear();
        }

        /** Chooses the function for arguments of these types. */
        Overloads.Choice<UserFunction> choose(Overloads among, List<Type> types) {
            return chosen.computeIfAbsent(types, it -> among.choose(overloads, it));
        }

        /** Returns the function with exactly these parameter types, or null. */
        public @Nullable UserFunction exact(List<Type> types) {
            return byParameters.get(types);
        }
    }

    /** A declaration with an error that was already reported. Its uses are not reported. */
    record Broken(SourceSpan span) implements Symbol {}
}
