package dev.shadeweave.ir.internal.build.expression;

import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.ir.model.Field;
import dev.shadeweave.ir.model.Op.ConstructKind;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Type.Matrix;
import dev.shadeweave.ir.model.Type.Scalar;
import dev.shadeweave.ir.model.Type.Struct;
import dev.shadeweave.ir.model.Type.UnsizedArray;
import dev.shadeweave.ir.model.Type.Vector;
import dev.shadeweave.ir.model.TypeText;
import dev.shadeweave.ir.model.Types;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Builds constructors (GLSL 4.60 specification, section 5.4). Arguments are values. */
final class Constructors {
    static final DiagnosticKind WRONG_COUNT = DiagnosticKind.error("SW3113", "{0} takes {1}, and {2} given here");
    static final DiagnosticKind WRONG_ARGUMENT = DiagnosticKind.error("SW3114", "{0} cannot be made of {1}");
    static final DiagnosticKind TOO_MANY =
            DiagnosticKind.error("SW3115", "{0} is complete before the last argument; remove what is not used");

    private final Context context;
    private final Conversions conversions;

    Constructors(Context context, Conversions conversions) {
        this.context = context;
        this.conversions = conversions;
    }

    @Nullable
    Operand construct(Type type, List<Operand> arguments, SourceSpan span) {
        context.emitter.at(span);
        if (type instanceof Struct struct) {
            return structure(struct, arguments, span);
        }
        if (type instanceof Type.Array || type instanceof UnsizedArray) {
            return array(type, arguments, span);
        }
        if (type.components() == 0 || type.equals(Types.VOID)) {
            context.report(WRONG_ARGUMENT, span, TypeText.of(type), "anything");
            return null;
        }
        if (arguments.isEmpty()) {
            context.report(WRONG_COUNT, span, TypeText.of(type), "at least one argument", "none is");
            return null;
        }
        for (Operand argument : arguments) {
            if (argument.type().components() == 0 || argument.type().equals(Types.VOID)) {
                context.report(WRONG_ARGUMENT, span, TypeText.of(type), TypeText.of(argument.type()));
                return null;
            }
        }
        if (type instanceof Scalar scalar) {
            return scalar(scalar, arguments, span);
        }
        return type instanceof Vector vector ? vector(vector, arguments, span) : matrix((Matrix) type, arguments, span);
    }

    private @Nullable Operand scalar(Scalar type, List<Operand> arguments, SourceSpan span) {
        if (arguments.size() != 1) {
            context.report(WRONG_COUNT, span, TypeText.of(type), "one argument", arguments.size() + " are");
            return null;
        }
        Operand first = arguments.get(0);
        if (first.type() instanceof Matrix) {
            first = context.emitter.column(first, 0);
        }
        if (first.type() instanceof Vector) {
            first = context.emitter.component(first, 0);
        }
        return context.emitter.cast(first, type);
    }

    private @Nullable Operand vector(Vector type, List<Operand> arguments, SourceSpan span) {
        Operand only = arguments.size() == 1 ? arguments.get(0) : null;
        if (only != null && only.type() instanceof Scalar) {
            return context.emitter.construct(ConstructKind.VECTOR_FROM_SCALAR, List.of(only), type);
        }
        if (only != null && only.type() instanceof Vector from && from.size() >= type.size()) {
            return context.emitter.cast(context.emitter.firstComponents(only, type.size()), type.component());
        }
        List<Operand> parts = new ArrayList<>();
        int left = type.size();
        for (Operand argument : arguments) {
            if (left == 0) {
                context.report(TOO_MANY, span, TypeText.of(type));
                return null;
            }
            left = take(argument, left, parts);
        }
        if (left > 0) {
            context.report(
                    WRONG_COUNT,
                    span,
                    TypeText.of(type),
                    type.size() + " components",
                    type.size() - left + (type.size() - left == 1 ? " is" : " are"));
            return null;
        }
        return parts.size() == 1 && parts.get(0).type().equals(type)
                ? parts.get(0)
                : context.emitter.construct(ConstructKind.VECTOR_FROM_MULTIPLE, parts, type);
    }

    /** Takes as many components of the argument as fit. Returns the number of components that are still missing. */
    private int take(Operand argument, int room, List<Operand> parts) {
        if (argument.type() instanceof Matrix matrix) {
            int left = room;
            for (int column = 0; column < matrix.columns() && left > 0; column++) {
                left = take(context.emitter.column(argument, column), left, parts);
            }
            return left;
        }
        int size = argument.type().components();
        parts.add(size > room ? context.emitter.firstComponents(argument, room) : argument);
        return Math.max(0, room - size);
    }

    private @Nullable Operand matrix(Matrix type, List<Operand> arguments, SourceSpan span) {
        Operand only = arguments.size() == 1 ? arguments.get(0) : null;
        if (only != null && only.type().equals(type)) {
            return only;
        }
        if (only != null && only.type() instanceof Matrix) {
            return context.emitter.construct(ConstructKind.MATRIX_FROM_MATRIX, List.of(only), type);
        }
        if (only != null && only.type() instanceof Scalar) {
            return context.emitter.construct(ConstructKind.MATRIX_FROM_SCALAR, List.of(only), type);
        }
        List<Operand> parts = new ArrayList<>();
        int left = type.components();
        for (Operand argument : arguments) {
            if (argument.type() instanceof Matrix) {
                context.report(WRONG_ARGUMENT, span, TypeText.of(type), "a matrix among other arguments");
                return null;
            }
            if (left == 0) {
                context.report(TOO_MANY, span, TypeText.of(type));
                return null;
            }
            left = take(argument, left, parts);
        }
        if (left > 0) {
            int given = type.components() - left;
            context.report(
                    WRONG_COUNT,
                    span,
                    TypeText.of(type),
                    type.components() + " components",
                    given + (given == 1 ? " is" : " are"));
            return null;
        }
        return context.emitter.construct(ConstructKind.MATRIX_FROM_MULTIPLE, parts, type);
    }

    private @Nullable Operand structure(Struct type, List<Operand> arguments, SourceSpan span) {
        if (arguments.size() != type.fields().size()) {
            count(type, type.fields().size(), arguments.size(), span);
            return null;
        }
        List<Operand> parts = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            Field field = type.fields().get(i);
            Operand part = conversions.convert(arguments.get(i), field.type(), span);
            if (part == null) {
                return null;
            }
            parts.add(part);
        }
        return context.emitter.construct(ConstructKind.STRUCT, parts, type);
    }

    private void count(Type type, int wanted, int given, SourceSpan span) {
        context.report(
                WRONG_COUNT,
                span,
                TypeText.of(type),
                wanted + (wanted == 1 ? " argument" : " arguments"),
                given + (given == 1 ? " is" : " are"));
    }

    private @Nullable Operand array(Type type, List<Operand> arguments, SourceSpan span) {
        if (arguments.isEmpty()) {
            context.report(WRONG_COUNT, span, TypeText.of(type), "at least one argument", "none is");
            return null;
        }
        Type element = type.element();
        if (type instanceof Type.Array sized && sized.length() != arguments.size()) {
            count(type, sized.length(), arguments.size(), span);
            return null;
        }
        if (element == null || Operators.holdsOpaque(type)) {
            context.report(
                    WRONG_ARGUMENT,
                    span,
                    TypeText.of(type),
                    TypeText.of(arguments.get(0).type()));
            return null;
        }
        Type wanted = element.innermost() == element || !hasUnsized(element)
                ? element
                : arguments.get(0).type();
        List<Operand> parts = new ArrayList<>();
        for (Operand argument : arguments) {
            Operand part = conversions.convert(argument, wanted, span);
            if (part == null) {
                return null;
            }
            parts.add(part);
        }
        return context.emitter.construct(ConstructKind.ARRAY, parts, new Type.Array(wanted, parts.size()));
    }

    private static boolean hasUnsized(Type type) {
        Type at = type;
        while (at instanceof Type.Array array) {
            at = array.element();
        }
        return at instanceof UnsizedArray;
    }
}
