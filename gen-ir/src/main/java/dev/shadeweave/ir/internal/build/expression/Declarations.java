package dev.shadeweave.ir.internal.build.expression;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.ir.internal.build.type.TypeNames;
import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Decoration;
import dev.shadeweave.ir.model.Name;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Operand.ConstantRef;
import dev.shadeweave.ir.model.Precision;
import dev.shadeweave.ir.model.Stage;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Type.Struct;
import dev.shadeweave.ir.model.Type.UnsizedArray;
import dev.shadeweave.ir.model.TypeText;
import dev.shadeweave.ir.model.Types;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.lang.syntax.Declaration;
import dev.shadeweave.lang.syntax.Declarator;
import dev.shadeweave.lang.syntax.Expression;
import dev.shadeweave.lang.syntax.Identifier;
import dev.shadeweave.lang.syntax.Initializer;
import dev.shadeweave.lang.syntax.QualifierWord;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Builds declarations of global and local variables. */
public final class Declarations {
    static final DiagnosticKind REDEFINED = DiagnosticKind.error("SW3150", "{0} is declared twice in this scope");
    public static final DiagnosticKind RESERVED = DiagnosticKind.error("SW3151", "{0} is reserved: {1}");
    static final DiagnosticKind NEEDS_VALUE = DiagnosticKind.error("SW3152", "const {0} needs a value");
    static final DiagnosticKind NO_INITIALIZER = DiagnosticKind.error("SW3154", "{0} cannot have a value: it is {1}");
    public static final DiagnosticKind NO_SIZE =
            DiagnosticKind.error("SW3155", "the array {0} needs a size or a value");
    public static final DiagnosticKind NOT_HERE = DiagnosticKind.error("SW3156", "{0} is not allowed {1}");
    public static final DiagnosticKind OPAQUE =
            DiagnosticKind.error("SW3157", "{0} is a {1}, which must be uniform or a parameter");
    static final DiagnosticKind BRACES = DiagnosticKind.error("SW3158", "{0} cannot be given by a list in braces{1}");

    private final Context context;
    private final TypeResolver types;
    private final ExpressionBuilder expressions;
    private final OutputDefaults outputs;

    public Declarations(Context context, TypeResolver types, ExpressionBuilder expressions, OutputDefaults outputs) {
        this.context = context;
        this.types = types;
        this.expressions = expressions;
        this.outputs = outputs;
    }

    /** Checks that a name is free in this scope. Returns false after a message. */
    public static boolean isFree(Context context, Identifier name) {
        String text = name.text();
        if (text.startsWith("gl_")) {
            context.report(RESERVED, name.span(), text, "names that start with gl_ belong to the language");
            return false;
        }
        Symbol before = context.symbols.findHere(text);
        if (before == null) {
            return true;
        }
        if (!(before instanceof Symbol.Broken)) {
            context.report(Diagnostic.of(REDEFINED, name.span(), text).note("declared here before", before.span()));
        }
        return false;
    }

    /**
     * Checks that a variable, a structure or the instance of a block may have a name in this scope. Returns false after
     * a message. In GLSL ES, built-in functions are in the global scope (GLSL ES 3.00, section 4.2.2); inner scopes may
     * hide them.
     */
    public static boolean mayBeDeclared(Context context, Identifier name) {
        if (context.isEs() && context.symbols.isGlobal() && isFunctionOfLanguage(context, name.text())) {
            String reason = "GLSL ES has a function of that name in the scope of globals; choose another name";
            context.report(RESERVED, name.span(), name.text(), reason);
            // Errors that follow from this one are not reported.
            context.symbols.declare(name.text(), new Symbol.Broken(name.span()));
            return false;
        }
        return isFree(context, name);
    }

    /** Returns whether the version of the text has a built-in function with this name. */
    public static boolean isFunctionOfLanguage(Context context, String name) {
        return FunctionTable.find(name).stream().anyMatch(it -> context.has(it.desktop(), it.es()));
    }

    public void variables(Declaration.Variables declaration, Variable.Scope scope) {
        Qualifiers stated =
                Qualifiers.of(context, expressions, declaration.type().qualifiers());
        Qualifiers qualifiers = stated.is(QualifierWord.OUT) ? outputs.complete(stated, false) : stated;
        Type base = types.resolve(declaration.type().specifier());
        for (Declarator declarator : declaration.declarators()) {
            Type type = base == null ? null : types.sized(base, declarator.sizes());
            if (scope == Variable.Scope.GLOBAL && declarator.name().text().startsWith("gl_")) {
                BuiltInVariables.redeclare(context, declarator.name(), qualifiers, type);
                continue;
            }
            variable(declarator, type, qualifiers, scope);
        }
    }

    private void variable(Declarator declarator, @Nullable Type stated, Qualifiers qualifiers, Variable.Scope scope) {
        Identifier name = declarator.name();
        Operand value = null;
        boolean failed = stated == null;
        Initializer initializer = declarator.initializer();
        if (initializer != null) {
            value = stated == null ? value(initializer) : initial(initializer, stated);
            failed |= value == null;
        }
        if (stated != null && initializer == null && isSizedAgain(name, stated)) {
            return;
        }
        if (!mayBeDeclared(context, name)) {
            return;
        }
        Type type = stated == null || value == null || !isUnsized(stated) ? stated : value.type();
        boolean implied = type instanceof UnsizedArray && isImplied(type, qualifiers, initializer);
        Integer size = implied ? context.sizes.of(name) : null;
        Type element = size == null || type == null ? null : type.element();
        if (size != null && element != null) {
            type = types.implied(element, size, name.span());
        }
        if (type == null || !isAllowed(name, type, qualifiers, scope, initializer)) {
            context.symbols.declare(name.text(), new Symbol.Broken(name.span()));
            return;
        }
        Precision precision = types.precision(type, qualifiers, name.span());
        Integer constant = value instanceof ConstantRef it ? it.id() : null;
        if (initializer != null && constant == null && !failed && value != null) {
            failed = !mayBeComputed(name, qualifiers, scope, value, initializer.span());
        }
        Variable variable = declare(name, type, precision, qualifiers, scope, constant);
        if (implied) {
            context.sizes.declared(variable.id(), name);
        }
        if (value != null && constant == null && !failed) {
            if (context.computed.contains(variable.id())
                    && !expressions.constants().isSpecialized(value)) {
                context.undefined.add(variable.id());
            }
            context.emitter.at(declarator.span());
            context.emitter.store(variable.ref(), value);
        }
    }

    /**
     * Returns whether this declaration repeats an array that was declared without a size in this scope. If the
     * declaration states a size, the array takes it.
     */
    private boolean isSizedAgain(Identifier name, Type type) {
        if (!(context.symbols.findHere(name.text()) instanceof Symbol.OfVariable it)
                || !context.sizes.contains(it.variable())) {
            return false;
        }
        Variable before = context.ir.variable(it.variable());
        Type element = before.valueType().element();
        if (element == null || !element.equals(type.element())) {
            return false;
        }
        if (type instanceof Type.Array array) {
            context.ir.replaceVariable(before.withType(new Type.Pointer(type)));
            return context.sizes.state(it.variable(), array.length());
        }
        return type instanceof UnsizedArray;
    }

    /** Returns whether the largest index determines the size of an array. */
    private boolean isImplied(Type type, Qualifiers qualifiers, @Nullable Initializer initializer) {
        Type element = type.element();
        return !context.isEs()
                && initializer == null
                && !qualifiers.constant()
                && element != null
                && !isUnsized(element)
                && !isPerVertex(qualifiers.storage());
    }

    private boolean isPerVertex(@Nullable QualifierWord storage) {
        return (storage == QualifierWord.IN
                        && (context.stage == Stage.GEOMETRY
                                || context.stage == Stage.TESS_CONTROL
                                || context.stage == Stage.TESS_EVALUATION))
                || (storage == QualifierWord.OUT && context.stage == Stage.TESS_CONTROL);
    }

    private static boolean isUnsized(Type type) {
        for (Type at = type; ; ) {
            if (at instanceof UnsizedArray) {
                return true;
            }
            if (!(at instanceof Type.Array array)) {
                return false;
            }
            at = array.element();
        }
    }

    private @Nullable Operand value(Initializer initializer) {
        return initializer instanceof Expression it ? expressions.value(it) : null;
    }

    /** Returns the initial value of a variable of the type, or null after a message. */
    private @Nullable Operand initial(Initializer initializer, Type type) {
        if (initializer instanceof Expression it) {
            Operand value = expressions.value(it);
            if (value == null || (isUnsized(type) && fitsUnsized(value.type(), type))) {
                return value;
            }
            return expressions.conversions().convert(value, type, it.span());
        }
        Initializer.Braces braces = (Initializer.Braces) initializer;
        if (!context.version.atLeast(420, TypeNames.NEVER)) {
            context.report(
                    BRACES, braces.span(), TypeText.of(type), " before GLSL 4.20; write " + TypeText.of(type) + "(…)");
            return null;
        }
        List<Operand> values = new ArrayList<>();
        boolean failed = false;
        for (int i = 0; i < braces.values().size(); i++) {
            Type part = partType(type, i);
            if (part == null) {
                context.report(BRACES, braces.span(), TypeText.of(type), " of this length");
                return null;
            }
            Operand value = initial(braces.values().get(i), part);
            failed |= value == null;
            if (value != null) {
                values.add(value);
            }
        }
        if (!failed && type.components() > 0 && values.size() != partCount(type)) {
            context.report(BRACES, braces.span(), TypeText.of(type), " of this length");
            return null;
        }
        return failed ? null : expressions.construct(type, values, braces.span());
    }

    private static boolean fitsUnsized(Type value, Type wanted) {
        Type one = value;
        Type other = wanted;
        while (other instanceof UnsizedArray || other instanceof Type.Array) {
            boolean sameLength =
                    !(other instanceof Type.Array a) || (one instanceof Type.Array b && a.length() == b.length());
            Type inner = one.element();
            if (!(one instanceof Type.Array) || inner == null || !sameLength) {
                return false;
            }
            one = inner;
            Type next = other.element();
            if (next == null) {
                return false;
            }
            other = next;
        }
        return one.equals(other);
    }

    private static int partCount(Type type) {
        return type instanceof Type.Matrix matrix ? matrix.columns() : type.components();
    }

    private static @Nullable Type partType(Type type, int index) {
        if (type instanceof Struct struct) {
            return index < struct.fields().size() ? struct.fields().get(index).type() : null;
        }
        Type element = type.element();
        boolean counted = type instanceof Type.Array || type instanceof UnsizedArray;
        return element != null && (counted || index < partCount(type)) ? element : null;
    }

    private boolean mayBeComputed(
            Identifier name, Qualifiers qualifiers, Variable.Scope scope, Operand value, SourceSpan span) {
        boolean global = scope == Variable.Scope.GLOBAL;
        boolean strict = qualifiers.is(QualifierWord.UNIFORM)
                || (global && (qualifiers.constant() || context.isEs()))
                || (qualifiers.constant() && !context.version.atLeast(420, TypeNames.NEVER));
        if (strict && !expressions.constants().isConstant(value)) {
            context.report(Calls.NOT_CONSTANT, span, "value", name.text(), "");
            return false;
        }
        if (strict && qualifiers.is(QualifierWord.UNIFORM)) {
            context.report(Calls.NOT_CONSTANT, span, "value", name.text(), " that has a value");
            return false;
        }
        return true;
    }

    private boolean isAllowed(
            Identifier name,
            Type type,
            Qualifiers qualifiers,
            Variable.Scope scope,
            @Nullable Initializer initializer) {
        SourceSpan span = name.span();
        String text = name.text();
        if (type.equals(Types.VOID)) {
            context.report(TypeResolver.VOID_VALUE, span, text);
            return false;
        }
        boolean global = scope == Variable.Scope.GLOBAL;
        QualifierWord storage = qualifiers.storage();
        if ((!global && storage != null && storage != QualifierWord.CONST)
                || storage == QualifierWord.INOUT
                || storage == QualifierWord.BUFFER) {
            context.report(NOT_HERE, span, storage.word(), global ? "here; buffers are blocks" : "in a function");
            return false;
        }
        if (Operators.holdsOpaque(type) && storage != QualifierWord.UNIFORM) {
            context.report(OPAQUE, span, text, TypeText.of(type.innermost()));
            return false;
        }
        if (qualifiers.constant() && initializer == null) {
            context.report(NEEDS_VALUE, span, text);
            return false;
        }
        if (initializer != null && storage != null && storage != QualifierWord.CONST) {
            boolean uniform = storage == QualifierWord.UNIFORM && !context.isEs() && !Operators.holdsOpaque(type);
            if (!uniform && storage != QualifierWord.OUT) {
                context.report(
                        NO_INITIALIZER, span, text, storage == QualifierWord.IN ? "an input" : "a uniform of ES");
                return false;
            }
            if (storage == QualifierWord.OUT && context.isEs()) {
                context.report(NO_INITIALIZER, span, text, "an output of ES");
                return false;
            }
        }
        if (isUnsized(type) && !isPerVertex(storage) && !isImplied(type, qualifiers, initializer)) {
            context.report(NO_SIZE, span, text);
            return false;
        }
        return true;
    }

    /** Creates a variable and declares its name in this scope. */
    public Variable declare(
            Identifier name,
            Type type,
            Precision precision,
            Qualifiers qualifiers,
            Variable.Scope scope,
            @Nullable Integer initializer) {
        boolean global = scope == Variable.Scope.GLOBAL;
        boolean inInterface = global
                && (qualifiers.is(QualifierWord.IN)
                        || qualifiers.is(QualifierWord.OUT)
                        || qualifiers.is(QualifierWord.UNIFORM));
        ImmutableList<Decoration> decorations = qualifiers.decorations();
        boolean computed = global && qualifiers.constant() && initializer == null;
        Name stored = inInterface ? Name.inInterface(name.text()) : Name.temporary(name.text());
        Variable variable = context.ir.addVariable(id -> new Variable(
                id,
                stored,
                new Type.Pointer(type),
                new Variable.Qualifiers(precision, decorations, null),
                new Variable.Storage(scope, qualifiers.constant() && !computed, initializer),
                false,
                name.span()));
        if (computed) {
            context.computed.add(variable.id());
        }
        if (global) {
            context.ir.globals().add(variable.id());
        } else if (scope != Variable.Scope.PARAMETER) {
            Block block = context.symbols.isSwitchBody() ? context.flow.switchBlock() : context.flow.current();
            block.variables().add(variable.id());
        }
        context.symbols.declare(name.text(), new Symbol.OfVariable(variable.id(), name.span()));
        return variable;
    }
}
