package dev.shadeweave.ir.internal.build.statement;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.ir.internal.build.expression.BuiltInVariables;
import dev.shadeweave.ir.internal.build.expression.Context;
import dev.shadeweave.ir.internal.build.expression.Declarations;
import dev.shadeweave.ir.internal.build.expression.ExpressionBuilder;
import dev.shadeweave.ir.internal.build.expression.OldNames;
import dev.shadeweave.ir.internal.build.expression.OutputDefaults;
import dev.shadeweave.ir.internal.build.expression.Qualifiers;
import dev.shadeweave.ir.internal.build.expression.Symbol;
import dev.shadeweave.ir.internal.build.expression.TypeResolver;
import dev.shadeweave.ir.internal.build.type.TypeNames;
import dev.shadeweave.ir.model.BasicType;
import dev.shadeweave.ir.model.Decoration;
import dev.shadeweave.ir.model.Decoration.Flag;
import dev.shadeweave.ir.model.Precision;
import dev.shadeweave.ir.model.ShaderInfo.LayoutEntry;
import dev.shadeweave.ir.model.Stage;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Types;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.lang.syntax.Declaration;
import dev.shadeweave.lang.syntax.Identifier;
import dev.shadeweave.lang.syntax.QualifierWord;
import dev.shadeweave.lang.syntax.TypeName;
import java.util.ArrayList;
import java.util.List;

/** Builds declarations in the global scope. */
public final class GlobalBuilder {
    static final DiagnosticKind BAD_PRECISION =
            DiagnosticKind.error("SW3173", "{0} can have no default precision; only float, int and samplers can");
    static final DiagnosticKind BAD_QUALIFICATION =
            DiagnosticKind.error("SW3174", "{0} cannot be qualified in this way");

    /** The number of vertices in each input primitive of a geometry shader. */
    private static final ImmutableMap<String, Integer> VERTICES =
            ImmutableMap.of("points", 1, "lines", 2, "lines_adjacency", 4, "triangles", 3, "triangles_adjacency", 6);

    private final Context context;
    private final TypeResolver types;
    private final ExpressionBuilder expressions;
    private final Declarations declarations;
    private final InterfaceBlocks blocks;
    private final FunctionBuilder functions;
    private final OutputDefaults outputs = new OutputDefaults();
    private final List<LayoutEntry> inputLayout = new ArrayList<>();
    private final List<LayoutEntry> outputLayout = new ArrayList<>();

    public GlobalBuilder(Context context) {
        this.context = context;
        this.types = new TypeResolver(context);
        this.expressions = new ExpressionBuilder(context, types);
        types.use(expressions);
        this.declarations = new Declarations(context, types, expressions, outputs);
        this.blocks = new InterfaceBlocks(context, types, expressions, outputs);
        this.functions = new FunctionBuilder(context, types, expressions, declarations);
        defaults();
    }

    /** Sets the default precisions (GLSL ES 3.20 specification, section 4.7.4). */
    private void defaults() {
        if (!context.isEs()) {
            return;
        }
        boolean fragment = context.stage == Stage.FRAGMENT;
        if (!fragment) {
            context.symbols.setPrecision(Types.FLOAT, Precision.HIGH);
        }
        context.symbols.setPrecision(Types.INT, fragment ? Precision.MEDIUM : Precision.HIGH);
        for (Type.Dimension dimension : new Type.Dimension[] {Type.Dimension.D2, Type.Dimension.CUBE}) {
            context.symbols.setPrecision(
                    new Type.Image(BasicType.FLOAT, dimension, true, false, false, false), Precision.LOW);
        }
    }

    public void declare(Declaration declaration) {
        if (declaration instanceof Declaration.Variables it) {
            declarations.variables(it, Variable.Scope.GLOBAL);
        } else if (declaration instanceof Declaration.FunctionPrototype it) {
            functions.prototype(it);
        } else if (declaration instanceof Declaration.FunctionDefinition it) {
            functions.definition(it);
        } else if (declaration instanceof Declaration.InterfaceBlock it) {
            blocks.declare(it);
        } else if (declaration instanceof Declaration.DefaultPrecision it) {
            precision(context, it);
        } else {
            qualify((Declaration.Qualification) declaration);
        }
    }

    public void finish() {
        outputLayout.addAll(outputs.strides());
        context.ir.setInfo(
                context.ir.info().withLayouts(ImmutableList.copyOf(inputLayout), ImmutableList.copyOf(outputLayout)));
        functions.finish();
    }

    /** Reads a precision statement. In desktop GLSL, it has no effect. */
    static void precision(Context context, Declaration.DefaultPrecision it) {
        if (!(it.type().base() instanceof TypeName.Named named)) {
            return;
        }
        TypeNames.Named found = TypeNames.find(named.name().text());
        Type type = found == null ? null : found.type();
        boolean fits = type != null
                && it.type().sizes().isEmpty()
                && (type.equals(Types.FLOAT) || type.equals(Types.INT) || type instanceof Type.Image);
        if (!fits && !TypeNames.isUnsupported(named.name().text())) {
            context.report(BAD_PRECISION, it.type().span(), it.type().span().text());
            return;
        }
        if (context.isEs() && type != null) {
            Precision precision =
                    switch (it.precision()) {
                        case HIGHP -> Precision.HIGH;
                        case MEDIUMP -> Precision.MEDIUM;
                        default -> Precision.LOW;
                    };
            context.symbols.setPrecision(type, precision);
        }
    }

    private void qualify(Declaration.Qualification it) {
        if (!it.names().isEmpty()) {
            Qualifiers named = Qualifiers.of(context, expressions, it.qualifiers());
            it.names().forEach(name -> qualify(name, named));
            return;
        }
        Qualifiers qualifiers = Qualifiers.ofStage(context, expressions, it.qualifiers());
        if (qualifiers.is(QualifierWord.IN)) {
            qualifiers.layout().forEach(entry -> {
                if (context.stage == Stage.GEOMETRY && VERTICES.containsKey(entry.name())) {
                    context.verticesIn = VERTICES.get(entry.name());
                }
            });
            inputLayout.addAll(qualifiers.layout());
        } else if (qualifiers.is(QualifierWord.OUT)) {
            qualifiers.layout().forEach(entry -> {
                if (context.stage == Stage.TESS_CONTROL && entry.name().equals("vertices")) {
                    context.verticesOut = entry.value();
                }
            });
            outputLayout.addAll(outputs.state(qualifiers));
        } else if (qualifiers.storage() == null || qualifiers.layout().isEmpty()) {
            context.report(BAD_QUALIFICATION, it.span(), "nothing");
        } else {
            blocks.setDefaults(qualifiers);
        }
    }

    private void qualify(Identifier name, Qualifiers qualifiers) {
        Symbol symbol = context.symbols.find(name.text());
        if (symbol == null) {
            symbol = BuiltInVariables.declare(context, name.text(), name.span());
        }
        if (symbol instanceof Symbol.Broken) {
            return;
        }
        if (symbol == null) {
            context.report(
                    ExpressionBuilder.UNDECLARED, name.span(), name.text(), OldNames.variable(context, name.text()));
            return;
        }
        if (!(symbol instanceof Symbol.OfVariable it) || qualifiers.storage() != null) {
            context.report(BAD_QUALIFICATION, name.span(), name.text());
            return;
        }
        Variable variable = context.ir.variable(it.variable());
        ImmutableList.Builder<Decoration> decorations = ImmutableList.builder();
        decorations.addAll(variable.decorations());
        for (Flag flag : qualifiers.flags()) {
            if (!variable.has(flag)) {
                decorations.add(flag);
            }
        }
        context.ir.replaceVariable(variable.withDecorations(decorations.build()));
    }
}
