package dev.shadeweave.ir.internal.build.statement;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.ir.internal.build.expression.BuiltInVariables;
import dev.shadeweave.ir.internal.build.expression.Context;
import dev.shadeweave.ir.internal.build.expression.Declarations;
import dev.shadeweave.ir.internal.build.expression.ExpressionBuilder;
import dev.shadeweave.ir.internal.build.expression.Operators;
import dev.shadeweave.ir.internal.build.expression.OutputDefaults;
import dev.shadeweave.ir.internal.build.expression.Qualifiers;
import dev.shadeweave.ir.internal.build.expression.Symbol;
import dev.shadeweave.ir.internal.build.expression.TypeResolver;
import dev.shadeweave.ir.model.Decoration;
import dev.shadeweave.ir.model.Field;
import dev.shadeweave.ir.model.Name;
import dev.shadeweave.ir.model.Precision;
import dev.shadeweave.ir.model.Stage;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Type.Struct;
import dev.shadeweave.ir.model.TypeText;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.lang.syntax.Declaration;
import dev.shadeweave.lang.syntax.Identifier;
import dev.shadeweave.lang.syntax.Qualifier;
import dev.shadeweave.lang.syntax.QualifierWord;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;

/** Builds blocks of uniforms, buffers, inputs and outputs. */
final class InterfaceBlocks {
    static final DiagnosticKind BLOCK_STORAGE =
            DiagnosticKind.error("SW3159", "block {0} must be uniform, buffer, in or out");
    static final DiagnosticKind BLOCK_STAGE =
            DiagnosticKind.error("SW3160", "block {0} cannot be {1} in a {2} shader of {3}");
    static final DiagnosticKind OPAQUE_MEMBER =
            DiagnosticKind.error("SW3161", "{0} cannot be a member of a block: it is a {1}");
    static final DiagnosticKind NAME_TAKEN =
            DiagnosticKind.error("SW3162", "there are two blocks {0} of the same kind");

    private final Context context;
    private final TypeResolver types;
    private final ExpressionBuilder expressions;
    private final OutputDefaults outputs;
    private final Map<String, Identifier> names = new HashMap<>();
    private final Map<QualifierWord, Qualifiers> defaults = new EnumMap<>(QualifierWord.class);

    InterfaceBlocks(Context context, TypeResolver types, ExpressionBuilder expressions, OutputDefaults outputs) {
        this.context = context;
        this.types = types;
        this.expressions = expressions;
        this.outputs = outputs;
    }

    /** Sets the layout of blocks that do not state one: {@code layout(std140) uniform;}. */
    void setDefaults(Qualifiers qualifiers) {
        if (qualifiers.storage() != null) {
            defaults.merge(qualifiers.storage(), qualifiers, (before, after) -> after.over(before));
        }
    }

    void declare(Declaration.InterfaceBlock block) {
        for (Qualifier qualifier : block.qualifiers()) {
            if (qualifier instanceof Qualifier.Word it && it.word().isPixelLocal()) {
                context.report(TypeResolver.UNSUPPORTED, it.span(), Qualifiers.pixelLocal(it));
                broken(block);
                return;
            }
        }
        Qualifiers stated = Qualifiers.of(context, expressions, block.qualifiers());
        Qualifiers before = stated.storage() == null ? null : defaults.get(stated.storage());
        Qualifiers merged = before == null ? stated : stated.over(before);
        String name = block.name().text();
        ImmutableList<Field> fields = types.members(block.members(), merged, name, block.span());
        boolean captured = fields != null && fields.stream().anyMatch(InterfaceBlocks::isCaptured);
        Qualifiers qualifiers = merged.is(QualifierWord.OUT) ? outputs.complete(merged, captured) : merged;
        if (name.equals("gl_PerVertex")) {
            if (fields != null) {
                Type vertices = types.sized(new Struct(Name.internal(name), fields, true), block.sizes());
                Integer size = vertices instanceof Type.Array array ? array.length() : null;
                BuiltInVariables.redeclareBlock(context, block, fields, qualifiers, size);
            }
            return;
        }
        boolean fine = isAllowed(block, qualifiers);
        if (fields == null || !fine) {
            broken(block);
            return;
        }
        for (Field field : fields) {
            if (Operators.holdsOpaque(field.type())) {
                context.report(
                        OPAQUE_MEMBER,
                        field.span(),
                        field.name().text(),
                        TypeText.of(field.type().innermost()));
                broken(block);
                return;
            }
        }
        Struct struct = new Struct(Name.inInterface(name), fields, true);
        Type type = types.sized(struct, block.sizes());
        if (type == null) {
            broken(block);
            return;
        }
        Identifier instance = block.instance();
        if (instance != null && !Declarations.mayBeDeclared(context, instance)) {
            return;
        }
        ImmutableList<Decoration> decorations = qualifiers.decorations();
        String variableName = instance == null ? "" : instance.text();
        Variable variable = context.ir.addVariable(id -> new Variable(
                id,
                Name.inInterface(variableName),
                new Type.Pointer(type),
                new Variable.Qualifiers(Precision.NONE, decorations, null),
                Variable.Storage.in(Variable.Scope.GLOBAL),
                false,
                instance == null ? block.name().span() : instance.span()));
        context.ir.globals().add(variable.id());
        if (instance != null) {
            context.symbols.declare(instance.text(), new Symbol.OfVariable(variable.id(), instance.span()));
            return;
        }
        for (int i = 0; i < fields.size(); i++) {
            Field field = fields.get(i);
            if (Declarations.isFree(context, new Identifier(field.name().text(), field.span()))) {
                context.symbols.declare(field.name().text(), new Symbol.OfMember(variable.id(), i, field.span()));
            }
        }
    }

    private static boolean isCaptured(Field field) {
        return field.decorations().stream()
                .anyMatch(it -> it instanceof Decoration.Numbered number && number.key() == Decoration.Key.XFB_OFFSET);
    }

    private void broken(Declaration.InterfaceBlock block) {
        Symbol symbol = new Symbol.Broken(block.span());
        if (block.instance() != null) {
            context.symbols.declare(block.instance().text(), symbol);
            return;
        }
        block.members().forEach(member -> member.declarators()
                .forEach(it -> context.symbols.declare(it.name().text(), symbol)));
    }

    private boolean isAllowed(Declaration.InterfaceBlock block, Qualifiers qualifiers) {
        QualifierWord storage = qualifiers.storage();
        String name = block.name().text();
        if (storage == null || storage == QualifierWord.CONST || storage == QualifierWord.INOUT) {
            context.report(BLOCK_STORAGE, block.name().span(), name);
            return false;
        }
        boolean there =
                switch (storage) {
                    case IN -> context.stage != Stage.VERTEX && context.has(330, 320);
                    case OUT -> context.stage != Stage.FRAGMENT && context.has(330, 320);
                    case BUFFER -> context.version.atLeast(430, 310);
                    default -> true;
                };
        if (!there) {
            context.report(
                    BLOCK_STAGE,
                    block.name().span(),
                    name,
                    storage.word(),
                    context.stage.text().toLowerCase(java.util.Locale.ROOT),
                    context.version);
            return false;
        }
        Identifier before = names.putIfAbsent(storage.word() + " " + name, block.name());
        if (before != null) {
            context.report(
                    Diagnostic.of(NAME_TAKEN, block.name().span(), name).note("declared here before", before.span()));
            return false;
        }
        return true;
    }
}
