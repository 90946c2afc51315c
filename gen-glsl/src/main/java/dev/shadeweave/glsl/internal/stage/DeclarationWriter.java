package dev.shadeweave.glsl.internal.stage;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.emit.CodeWriter;
import dev.shadeweave.emit.Identifiers;
import dev.shadeweave.emit.Syntax;
import dev.shadeweave.extension.EmissionPlan;
import dev.shadeweave.glsl.assembly.internal.Assembly;
import dev.shadeweave.glsl.assembly.internal.StageWriter;
import dev.shadeweave.glsl.hw.HwInterface;
import dev.shadeweave.glsl.hw.HwSymbols;
import dev.shadeweave.glsl.syntax.GlslVersion;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.shader.Slot;
import dev.shadeweave.shader.SourceMap.Origin;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import dev.shadeweave.shader.VariableBlock.Kind;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import org.checkerframework.checker.tainting.qual.Untainted;

/** Writes the declarations of a stage above its functions: version, structs, uniforms, inputs, outputs. */
public final class DeclarationWriter {
    /** The expected length of a declaration. */
    private static final int CHARACTERS = 64;

    private final EmissionPlan plan;
    private final HwInterface blocks;
    private final GlslVersion version;
    private final Syntax syntax;
    private final CodeWriter out;
    private final Assembly assembly;

    /** Creates a writer for a stage of a program without modifiers and templates. */
    public DeclarationWriter(EmissionPlan plan, HwInterface blocks, GlslVersion version, CodeWriter out) {
        this(plan, blocks, version, Assembly.NONE, out);
    }

    DeclarationWriter(EmissionPlan plan, HwInterface blocks, GlslVersion version, Assembly assembly, CodeWriter out) {
        this.assembly = assembly;
        this.plan = plan;
        this.blocks = blocks;
        this.version = version;
        this.out = out;
        this.syntax = plan.syntax();
    }

    /** Writes the version and the lines directly below it. */
    public void header() {
        header(Stage.PIXEL);
    }

    void header(Stage stage) {
        out.line(assembly.version() == 0 ? version.directive() : "#version " + Integer.toString(assembly.version()));
        version.precisions().forEach(out::line);
        out.blank();
        StageWriter.defines(assembly, plan, stage, out);
    }

    /** Writes the structs, each after the structs of its members. */
    public void structs() {
        for (Type struct : plan.structs()) {
            out.line("struct " + syntax.typeName(struct));
            out.open();
            ImmutableList<@Untainted String> names = syntax.memberNames(struct);
            for (int i = 0; i < names.size(); i++) {
                Type.Member member = struct.members().get(i);
                Value value = member.value();
                @Untainted String suffix = value == null ? "" : syntax.arraySuffix(member.type(), value);
                out.line(syntax.typeName(member.type()) + " " + names.get(i) + suffix + ";");
            }
            out.close(";");
            out.blank();
        }
    }

    /** Writes the uniforms of a stage, block by block. */
    public void uniforms(Stage stage) {
        for (VariableBlock block : blocks.blocks(stage)) {
            if (block.kind() == Kind.PRIVATE_UNIFORMS) {
                StageWriter.declare(assembly, plan, block, "uniform", out, to -> to(to).uniforms(block));
            } else if (block.kind() == Kind.PUBLIC_UNIFORMS) {
                uniforms(block);
            }
        }
    }

    private void uniforms(VariableBlock block) {
        out.line("// " + name(block));
        if (version.slots()) {
            buffer(block);
        } else {
            out.expect(CHARACTERS * block.variables().size());
            for (Variable variable : block.variables()) {
                if (!variable.slot().isPacked()) {
                    uniform(variable);
                }
            }
            packed(block);
        }
        out.blank();
    }

    /** Returns the same writer with another destination. */
    private DeclarationWriter to(CodeWriter other) {
        return new DeclarationWriter(plan, blocks, version, assembly, other);
    }

    /**
     * Writes the array of packed uniforms. A compiler may remove unused elements only at its end, so all packed
     * uniforms share one array.
     */
    @SuppressWarnings("tainting") // fixed words and numbers
    private void packed(VariableBlock block) {
        ImmutableList.Builder<Variable> sharing = ImmutableList.builder();
        for (Variable variable : block.variables()) {
            if (variable.slot().isPacked()) {
                sharing.add(variable);
            }
        }
        ImmutableList<Variable> packed = sharing.build();
        if (packed.isEmpty()) {
            return;
        }
        float[][] values = PackedValues.of(packed);
        String declared = "vec4 " + HwSymbols.PACKED + "[" + values.length + "]";
        boolean initialised = version.initialisers() && !plan.options().get(InterfaceOptions.CANONICAL);
        out.line((version.slots() ? "" : "uniform ") + declared
                + (initialised ? " = vec4[" + values.length + "](" + PackedValues.literals(values) + ")" : "") + ";");
    }

    private void uniform(Variable variable) {
        origin(variable);
        boolean initialised = version.initialisers()
                && !plan.options().get(InterfaceOptions.CANONICAL)
                && variable.type().semantic() != Type.Semantic.FILENAME;
        out.begin()
                .part("uniform ")
                .part(syntax.typeName(variable.type()))
                .part(" ")
                .part(Identifiers.known(variable.name()))
                .part(suffix(variable));
        if (initialised) {
            out.part(" = ").part(initialiser(variable));
        }
        out.part(";").end();
        out.origin(null);
    }

    private void buffer(VariableBlock block) {
        if (!block.slot().equals(Slot.NONE)) {
            out.line("layout (std140, " + binding(block.slot()) + ") uniform " + name(block));
            out.open();
            for (Variable variable : block.variables()) {
                if (!variable.type().equals(Types.FILENAME) && !variable.slot().isPacked()) {
                    origin(variable);
                    out.line(declaration(variable) + ";");
                    out.origin(null);
                }
            }
            packed(block);
            if (block.instance().isEmpty()) {
                out.close(";");
            } else {
                out.close(" " + Identifiers.known(block.instance()) + ";");
                named(block);
            }
        }
        for (Variable variable : block.variables()) {
            if (variable.type().equals(Types.FILENAME)) {
                origin(variable);
                out.line("layout (" + binding(variable.slot()) + ") uniform " + declaration(variable) + ";");
                out.origin(null);
            }
        }
    }

    /** Writes a macro for each member, because library code and templates use members without an instance name. */
    private void named(VariableBlock block) {
        boolean packed = false;
        for (Variable variable : block.variables()) {
            packed |= variable.slot().isPacked();
            if (!variable.type().equals(Types.FILENAME) && !variable.slot().isPacked()) {
                named(Identifiers.known(variable.name()), block);
            }
        }
        if (packed) {
            named(HwSymbols.PACKED, block);
        }
    }

    private void named(@Untainted String member, VariableBlock block) {
        out.line("#define " + member + " " + Identifiers.known(block.instance()) + "." + member);
    }

    /** Writes the vertex attributes. */
    public void vertexInputs() {
        for (VariableBlock block : blocks.blocks(Stage.VERTEX)) {
            if (block.kind() == Kind.VERTEX_INPUTS) {
                for (Variable variable : block.variables()) {
                    declare(variable, "", "in ");
                }
                out.blank();
            }
        }
    }

    /** Writes the varyings between the vertex and the pixel stage; {@code direction} is {@code out} or {@code in}. */
    public void connector(Stage stage, @Untainted String direction) {
        for (VariableBlock block : blocks.blocks(stage)) {
            if (block.kind() != Kind.CONNECTOR) {
                continue;
            }
            if (version.connectorBlock()) {
                connector(block, direction, Identifiers.known(block.instance()));
            } else {
                for (Variable variable : block.variables()) {
                    declare(variable, interpolation(variable), direction + " ");
                }
                out.blank();
            }
        }
    }

    /** Writes the output block of a stage with another direction and instance name. */
    void connector(Stage stage, @Untainted String direction, @Untainted String instance) {
        blocks.blocks(stage).stream()
                .filter(block -> block.kind() == Kind.CONNECTOR)
                .forEach(block -> connector(block, direction, instance));
    }

    private void connector(VariableBlock block, @Untainted String direction, @Untainted String instance) {
        StageWriter.declare(
                assembly, plan, block, direction + instance, out, to -> to(to).members(block, direction, instance));
    }

    private void members(VariableBlock block, @Untainted String direction, @Untainted String instance) {
        out.line(direction + " " + name(block));
        out.open();
        for (Variable variable : block.variables()) {
            declare(variable, interpolation(variable), "");
        }
        out.close(" " + instance + ";");
        out.blank();
    }

    /** Writes the outputs of the pixel stage. */
    public void outputs() {
        for (VariableBlock block : blocks.blocks(Stage.PIXEL)) {
            if (block.kind() == Kind.OUTPUTS) {
                boolean typed = plan.options().get(InterfaceOptions.TYPED_OUTPUTS);
                boolean located = version.slots() || block.variables().size() > 1;
                int location = 0;
                for (Variable variable : block.variables()) {
                    origin(variable);
                    @Untainted
                    String layout = located ? "layout (location = " + Integer.toString(location++) + ") " : "";
                    @Untainted String type = typed ? syntax.typeName(variable.type()) : "vec4";
                    out.line(layout + "out " + type + " " + Identifiers.known(variable.name()) + ";");
                    out.origin(null);
                }
                out.blank();
            }
        }
    }

    private void origin(Variable variable) {
        boolean known = !variable.path().isEmpty() || variable.span().isKnown();
        out.origin(known ? new Origin(variable.path(), variable.span()) : null);
    }

    private void declare(Variable variable, @Untainted String interpolation, @Untainted String direction) {
        out.begin()
                .part(location(variable))
                .part(interpolation)
                .part(direction)
                .part(syntax.typeName(variable.type()))
                .part(" ")
                .part(Identifiers.known(variable.name()))
                .part(suffix(variable))
                .part(";")
                .end();
    }

    private @Untainted String name(VariableBlock block) {
        return Identifiers.known(block.name());
    }

    private @Untainted String declaration(Variable variable) {
        return syntax.typeName(variable.type()) + " " + Identifiers.known(variable.name()) + suffix(variable);
    }

    private @Untainted String suffix(Variable variable) {
        Value value = variable.value();
        return value == null ? "" : syntax.arraySuffix(variable.type(), value);
    }

    private @Untainted String initialiser(Variable variable) {
        Value value = variable.value();
        return value == null ? syntax.defaultValue(variable.type()) : syntax.literal(variable.type(), value);
    }

    private @Untainted String location(Variable variable) {
        return version.slots()
                ? "layout (location = " + Integer.toString(variable.slot().location()) + ") "
                : "";
    }

    private static @Untainted String binding(Slot slot) {
        return "set = " + Integer.toString(slot.set()) + ", binding = " + Integer.toString(slot.binding());
    }

    /**
     * Returns the interpolation of a varying. Integers cannot be interpolated (GLSL 4.60, section 4.3.4; ESSL 3.00,
     * section 4.3.4).
     */
    private @Untainted String interpolation(Variable variable) {
        if (variable.type().base() == Type.Base.INTEGER) {
            return "flat ";
        }
        @Untainted
        String stated =
                assembly.isPresent() ? StageWriter.interpolation(assembly, plan.program(), variable.name()) : "";
        return stated.isEmpty() ? "" : stated + " ";
    }
}
