package dev.shadeweave.ir.build;

import dev.shadeweave.ir.model.Type;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.List;

/** What a name stands for. */
sealed interface Symbol {
    /** Where it was declared. */
    SourceSpan span();

    /** A variable. */
    record OfVariable(int variable, SourceSpan span) implements Symbol {}

    /** A member of a block without an instance name. */
    record OfMember(int variable, int member, SourceSpan span) implements Symbol {}

    /** A structure. */
    record OfStruct(Type.Struct type, SourceSpan span) implements Symbol {}

    /** All functions of a name. */
    record OfFunctions(List<UserFunction> overloads, SourceSpan span) implements Symbol {
        OfFunctions(SourceSpan span) {
            this(new ArrayList<>(), span);
        }
    }

    /** Something that was reported already; its uses are not. */
    record Broken(SourceSpan span) implements Symbol {}
}
