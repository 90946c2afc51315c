package dev.shadeweave.ir.internal.build.expression;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.ir.internal.build.type.TypeExtent;
import dev.shadeweave.ir.internal.build.type.TypeNames;
import dev.shadeweave.ir.model.Field;
import dev.shadeweave.ir.model.Name;
import dev.shadeweave.ir.model.Precision;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Type.Struct;
import dev.shadeweave.ir.model.Type.UnsizedArray;
import dev.shadeweave.ir.model.TypeText;
import dev.shadeweave.ir.model.Types;
import dev.shadeweave.lang.syntax.ArraySize;
import dev.shadeweave.lang.syntax.Declarator;
import dev.shadeweave.lang.syntax.Expression;
import dev.shadeweave.lang.syntax.Member;
import dev.shadeweave.lang.syntax.TypeName;
import dev.shadeweave.lang.syntax.TypeSpecifier;
import dev.shadeweave.source.SourceSpan;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Resolves type names, and declares structures. */
public final class TypeResolver {
    static final DiagnosticKind UNKNOWN_TYPE = DiagnosticKind.error("SW3135", "there is no type {0}{1}");
    public static final DiagnosticKind UNSUPPORTED =
            DiagnosticKind.error("SW3136", "{0} is not supported; remove what needs it");
    static final DiagnosticKind TYPE_TOO_NEW = DiagnosticKind.error("SW3137", "{0} is no type of {1}");
    static final DiagnosticKind NOT_POSITIVE = DiagnosticKind.error("SW3139", "an array cannot have {0} elements");
    static final DiagnosticKind TOO_LARGE = DiagnosticKind.error("SW3140", "an array of {0} elements is too large");
    static final DiagnosticKind DUPLICATE_MEMBER = DiagnosticKind.error("SW3141", "{0} has two members {1}");
    static final DiagnosticKind VOID_VALUE = DiagnosticKind.error("SW3142", "{0} cannot be void");
    static final DiagnosticKind ARRAYS_OF_ARRAYS =
            DiagnosticKind.error("SW3143", "arrays of arrays need GLSL 4.30 or GLSL ES 3.10, and this is {0}");

    static final DiagnosticKind TOO_BIG = DiagnosticKind.error(
            "SW3182",
            "{0} holds too much; structures and arrays may nest {1} deep, with {2} members and {3} numbers in all");

    private static final int LARGEST = 1 << 20;

    private final Context context;
    private final TypeExtent extent = new TypeExtent();
    private @Nullable ExpressionBuilder expressions;

    public TypeResolver(Context context) {
        this.context = context;
    }

    public void use(ExpressionBuilder builder) {
        expressions = builder;
    }

    private ExpressionBuilder expressions() {
        if (expressions == null) {
            throw new IllegalStateException("no expressions yet");
        }
        return expressions;
    }

    /**
     * Returns the type that a call constructs, or null if it is not a constructor. This method does not report unknown
     * names.
     */
    @Nullable
    Type constructed(TypeSpecifier callee) {
        if (!(callee.base() instanceof TypeName.Named named)) {
            return null;
        }
        String name = named.name().text();
        Symbol symbol = context.symbols.find(name);
        Type base = null;
        if (symbol instanceof Symbol.OfStruct it) {
            base = it.type();
        } else if (symbol == null) {
            TypeNames.Named found = TypeNames.find(name);
            base = found == null || !isThere(found) ? null : found.type();
        }
        return base == null ? null : sized(base, callee.sizes());
    }

    private boolean isThere(TypeNames.Named named) {
        return context.version.atLeast(named.desktop(), named.es());
    }

    /** Returns the type, or null after a message. */
    @Nullable
    public Type resolve(TypeSpecifier specifier) {
        Type base = base(specifier.base());
        return base == null ? null : sized(base, specifier.sizes());
    }

    private @Nullable Type base(TypeName name) {
        if (name instanceof TypeName.Struct it) {
            return declare(it);
        }
        TypeName.Named named = (TypeName.Named) name;
        String text = named.name().text();
        Symbol symbol = context.symbols.find(text);
        if (symbol instanceof Symbol.OfStruct it) {
            return it.type();
        }
        if (symbol instanceof Symbol.Broken) {
            return null;
        }
        TypeNames.Named found = symbol == null ? TypeNames.find(text) : null;
        if (found != null && isThere(found)) {
            return found.type();
        }
        if (found != null) {
            context.report(TYPE_TOO_NEW, named.span(), text, context.version);
        } else if (symbol == null && TypeNames.isUnsupported(text)) {
            context.report(UNSUPPORTED, named.span(), text);
        } else {
            context.report(UNKNOWN_TYPE, named.span(), text, OldNames.type(context, text));
        }
        return null;
    }

    /** Returns the type with array sizes around it, the first outermost; null after a message. */
    @Nullable
    public Type sized(Type base, ImmutableList<ArraySize> sizes) {
        Type type = base;
        if (sizes.size() + (base.innermost() == base ? 0 : 1) > 1 && !context.version.atLeast(430, 310)) {
            context.report(ARRAYS_OF_ARRAYS, sizes.get(0).span(), context.version);
            return null;
        }
        if (!sizes.isEmpty() && base.equals(Types.VOID)) {
            context.report(VOID_VALUE, sizes.get(0).span(), "an element");
            return null;
        }
        for (int i = sizes.size() - 1; i >= 0; i--) {
            type = sized(type, sizes.get(i));
            if (type == null || !fits(type, "an array", sizes.get(i).span())) {
                return null;
            }
        }
        return type;
    }

    private boolean fits(Type type, String what, SourceSpan span) {
        boolean fits = extent.of(type).fits();
        if (!fits) {
            context.report(TOO_BIG, span, what, TypeExtent.DEEPEST, TypeExtent.MOST_MEMBERS, TypeExtent.MOST_NUMBERS);
        }
        return fits;
    }

    private @Nullable Type sized(Type element, ArraySize size) {
        Expression expression = size.size();
        if (expression == null) {
            return new UnsizedArray(element);
        }
        Integer length = expressions().wholeConstant(expression, "the size of an array", "int or uint");
        if (length == null) {
            return null;
        }
        if (length < 1) {
            context.report(NOT_POSITIVE, expression.span(), length);
            return null;
        }
        return isTooLarge(length, expression.span()) ? null : new Type.Array(element, length);
    }

    /** Reports a number of elements that is too large for an array, and returns whether it is. */
    boolean isTooLarge(int length, SourceSpan span) {
        if (length > LARGEST) {
            context.report(TOO_LARGE, span, length);
        }
        return length > LARGEST;
    }

    /** Returns the array with an implied size; null after a message. */
    @Nullable
    Type implied(Type element, int length, SourceSpan span) {
        Type type = new Type.Array(element, length);
        return isTooLarge(length, span) || !fits(type, "an array", span) ? null : type;
    }

    private @Nullable Type declare(TypeName.Struct struct) {
        String name = struct.name() == null ? "" : struct.name().text();
        Qualifiers none = Qualifiers.none();
        ImmutableList<Field> fields = members(struct.members(), none, name, struct.span());
        if (fields == null) {
            if (struct.name() != null) {
                context.symbols.declare(name, new Symbol.Broken(struct.span()));
            }
            return null;
        }
        Name stored = context.symbols.isGlobal() ? Name.inInterface(name) : Name.temporary(name);
        Struct type = new Struct(stored, fields, false);
        context.ir.types().intern(type);
        if (struct.name() != null && Declarations.mayBeDeclared(context, struct.name())) {
            context.symbols.declare(
                    name, new Symbol.OfStruct(type, struct.name().span()));
        }
        return type;
    }

    /** Returns the members of a structure or block; null after a message. */
    @Nullable
    public ImmutableList<Field> members(List<Member> members, Qualifiers ofBlock, String owner, SourceSpan span) {
        ImmutableList.Builder<Field> fields = ImmutableList.builder();
        Set<String> names = new HashSet<>();
        boolean failed = false;
        for (Member member : members) {
            Qualifiers qualifiers =
                    Qualifiers.of(context, expressions(), member.type().qualifiers());
            Type base = resolve(member.type().specifier());
            if (base == null) {
                failed = true;
                continue;
            }
            for (Declarator declarator : member.declarators()) {
                Type type = sized(base, declarator.sizes());
                if (type == null || type.equals(Types.VOID)) {
                    if (type != null) {
                        context.report(
                                VOID_VALUE, declarator.span(), declarator.name().text());
                    }
                    failed = true;
                    continue;
                }
                if (!names.add(declarator.name().text())) {
                    context.report(
                            DUPLICATE_MEMBER,
                            declarator.name().span(),
                            owner,
                            declarator.name().text());
                    failed = true;
                }
                fields.add(field(declarator, type, qualifiers, ofBlock));
            }
        }
        if (failed) {
            return null;
        }
        ImmutableList<Field> all = fields.build();
        Struct whole = new Struct(Name.temporary(owner), all, false);
        return fits(whole, owner.isEmpty() ? "a structure" : owner, span) ? all : null;
    }

    private Field field(Declarator declarator, Type type, Qualifiers qualifiers, Qualifiers ofBlock) {
        boolean shared = context.symbols.isGlobal() || ofBlock.isBlock();
        Name name = shared
                ? Name.inInterface(declarator.name().text())
                : Name.temporary(declarator.name().text());
        Precision precision = precision(type, qualifiers, declarator.span());
        return new Field(name, type, precision, qualifiers.decorations(), declarator.span());
    }

    /** Returns the precision of a declaration of this type: the stated one, or the default of its scope. */
    public Precision precision(Type type, Qualifiers qualifiers, SourceSpan span) {
        if (!context.isEs() || !type.hasPrecision()) {
            return Precision.NONE;
        }
        if (qualifiers.precision() != Precision.NONE) {
            return qualifiers.precision();
        }
        Precision precision = context.symbols.precision(type);
        if (precision == Precision.UNASSIGNED) {
            context.report(Qualifiers.NO_PRECISION, span, TypeText.of(type.innermost()));
            return Precision.HIGH;
        }
        return precision;
    }
}
