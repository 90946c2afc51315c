package dev.shadeweave.osl;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.emit.CodeWriter;
import dev.shadeweave.emit.Identifiers;
import dev.shadeweave.extension.EmissionPlan;
import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.graph.GraphInput;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.osl.internal.syntax.OslMetadata;
import dev.shadeweave.osl.internal.syntax.OslSyntax;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Slot;
import dev.shadeweave.shader.SourceMap.Origin;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import dev.shadeweave.shader.VariableBlock.Kind;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.Value.StringValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;

/** Writes one file: types, functions, then a shader with its parameters and the code that computes its outputs. */
final class OslFileWriter {

    private final EmissionPlan plan;
    private final OslSyntax syntax;
    private final ShaderGraph main;
    private final ImmutableList<Variable> inputs;
    private final ImmutableList<Variable> outputs;
    private final CodeWriter body;
    private final StageEmitter emission;
    private final @Untainted String name;
    private final Map<String, @Untainted String> colorSpaces = new LinkedHashMap<>();

    private OslFileWriter(EmissionPlan plan) {
        this.plan = plan;
        this.syntax = (OslSyntax) plan.syntax();
        this.main = plan.program().main();
        this.inputs = plan.variables(Stage.PIXEL, Kind.PUBLIC_UNIFORMS);
        this.outputs = plan.variables(Stage.PIXEL, Kind.OUTPUTS);
        this.body = plan.newWriter();
        this.emission = plan.stage(Stage.PIXEL, body);
        // Shaders have a separate namespace: a parameter or function may have the same name.
        this.name = Identifiers.sanitize(main.name(), syntax);
        for (Variable input : inputs) {
            if (input.type().equals(Types.FILENAME)) {
                colorSpaces.put(input.name(), emission.local(input.name() + "_colorspace"));
            }
        }
    }

    /** Creates a writer of a program's file. */
    static OslFileWriter of(EmissionPlan plan) {
        return new OslFileWriter(plan);
    }

    /** Returns the name of the shader. */
    @Untainted
    String name() {
        return name;
    }

    /** Returns the parameter with the colour space of a file; empty if the given parameter is not a file. */
    Optional<@Untainted String> colorSpace(String file) {
        @Untainted String name = colorSpaces.get(file);
        return name == null ? Optional.empty() : Optional.of(name);
    }

    /**
     * Returns the file.
     *
     * @param stage the name of the stage that contains it
     */
    ShaderStage write(Stage stage) {
        // Structs of documents may have members such as vector2, which are structs of the library in OSL.
        plan.sources().writeBasicTypes(body);
        structs();
        plan.sources().writeAllButBasicTypes(body);
        emission.graphs().functions();
        shader();

        CodeWriter file = plan.newWriter();
        OslPreamble.write(body, file);
        file.append(body);
        return new ShaderStage(stage, file.text(), file.sourceMap(), blocks());
    }

    private ImmutableList<VariableBlock> blocks() {
        ImmutableList.Builder<VariableBlock> blocks = ImmutableList.builder();
        if (!inputs.isEmpty()) {
            blocks.add(new VariableBlock("PublicUniforms", "", Kind.PUBLIC_UNIFORMS, Slot.NONE, inputs));
        }
        if (!outputs.isEmpty()) {
            blocks.add(new VariableBlock("PixelOutputs", "", Kind.OUTPUTS, Slot.NONE, outputs));
        }
        return blocks.build();
    }

    private void structs() {
        for (Type struct : plan.structs()) {
            body.line("struct " + syntax.typeName(struct));
            body.open();
            ImmutableList<@Untainted String> names = syntax.memberNames(struct);
            for (int i = 0; i < names.size(); i++) {
                Type.Member member = struct.members().get(i);
                Value value = member.value();
                @Untainted
                String suffix = !member.type().isArray()
                        ? ""
                        : value == null ? "[1]" : syntax.arraySuffix(member.type(), value);
                body.line(syntax.typeName(member.type()) + " " + names.get(i) + suffix + ";");
            }
            body.close(";");
            body.blank();
        }
    }

    /** Returns true if the text must not contain names and values of the document. */
    private boolean isCanonical() {
        return plan.options().get(InterfaceOptions.CANONICAL);
    }

    private void shader() {
        body.line(keyword() + " " + name);
        metadata(isCanonical() ? ImmutableList.of() : shaderMetadata());
        body.line("(");
        body.indent();
        for (int i = 0; i < inputs.size(); i++) {
            Variable input = inputs.get(i);
            boolean last = i == inputs.size() - 1 && outputs.isEmpty();
            parameter(input, colorSpaces.get(input.name()), last);
        }
        for (int i = 0; i < outputs.size(); i++) {
            output(outputs.get(i), i == outputs.size() - 1);
        }
        body.outdent();
        body.line(")");
        body.open();
        main.inputs().forEach(this::resource);
        emission.graphs().mainNodes();
        for (GraphOutput output : main.outputs()) {
            emission.origin(output.path(), output.span());
            body.line(emission.outputVariable(output) + " = " + emission.result(output) + ";");
        }
        emission.noOrigin();
        body.close();
    }

    private @Untainted String keyword() {
        Type first = main.outputs().get(0).type();
        return first.equals(Types.SURFACESHADER) ? "surface" : first.equals(Types.VOLUMESHADER) ? "volume" : "shader";
    }

    private ImmutableList<@Untainted String> shaderMetadata() {
        return ImmutableList.of(
                OslMetadata.text("mtlx_category", category()), OslMetadata.text("mtlx_name", main.path()));
    }

    /** Returns the category of the element from which the shader is generated. */
    private String category() {
        for (ShaderNode node : main.nodes()) {
            if (node.id().path().equals(main.path())) {
                return node.category();
            }
        }
        boolean output = main.outputs().stream().anyMatch(each -> each.path().equals(main.path()));
        return output ? "output" : "nodegraph";
    }

    private void metadata(List<@Untainted String> entries) {
        if (entries.isEmpty()) {
            return;
        }
        body.line("[[");
        body.indent();
        for (int i = 0; i < entries.size(); i++) {
            body.line(entries.get(i) + (i < entries.size() - 1 ? "," : ""));
        }
        body.outdent();
        body.line("]]");
    }

    private void parameter(Variable input, @Nullable @Untainted String colorSpace, boolean last) {
        origin(input);
        if (colorSpace == null) {
            @Untainted
            String suffix = !input.type().isArray()
                    ? ""
                    : input.value() == null ? "[1]" : syntax.arraySuffix(input.type(), input.value());
            declaration(
                    syntax.typeName(input.type()) + " " + name(input) + suffix + " = " + initialiser(input),
                    metadata(input),
                    last);
        } else {
            String file =
                    input.value() == null || isCanonical() ? "" : input.value().text();
            declaration("string " + name(input) + " = " + text(file), metadata(input), false);
            declaration(
                    "string " + colorSpace + " = " + text(input.colorSpace()),
                    ImmutableList.of(OslMetadata.text("widget", "colorspace")),
                    last);
        }
        body.origin(null);
    }

    private ImmutableList<@Untainted String> metadata(Variable input) {
        return isCanonical() ? ImmutableList.of() : OslMetadata.of(input, syntax);
    }

    private void output(Variable output, boolean last) {
        origin(output);
        @Untainted String suffix = output.type().isArray() ? "[1]" : "";
        declaration(
                "output " + syntax.typeName(output.type()) + " " + name(output) + suffix + " = "
                        + syntax.initialiser(output.type(), null),
                ImmutableList.of(),
                last);
        body.origin(null);
    }

    /** Writes one parameter, followed by a comma unless it is the last. */
    private void declaration(@Untainted String code, List<@Untainted String> metadata, boolean last) {
        @Untainted String comma = last ? "" : ",";
        if (metadata.isEmpty()) {
            body.line(code + comma);
            return;
        }
        body.line(code);
        body.indent();
        body.line("[[");
        body.indent();
        for (int i = 0; i < metadata.size(); i++) {
            body.line(metadata.get(i) + (i < metadata.size() - 1 ? "," : ""));
        }
        body.outdent();
        body.line("]]" + comma);
        body.outdent();
    }

    private @Untainted String name(Variable variable) {
        return Identifiers.known(variable.name());
    }

    private @Untainted String initialiser(Variable input) {
        @Untainted
        String property = input.value() == null && input.geomProp() != null
                ? OslGeomProps.EXPRESSIONS.get(input.geomProp())
                : null;
        boolean stated = input.type().isArray() || !isCanonical();
        return property == null ? syntax.initialiser(input.type(), stated ? input.value() : null) : property;
    }

    /** Combines a file name and its colour space into the single value that nodes use. */
    private void resource(GraphInput input) {
        Variable variable = plan.input(input.name()).orElse(null);
        @Untainted String colorSpace = variable == null ? null : colorSpaces.get(variable.name());
        if (variable != null && colorSpace != null) {
            @Untainted String local = emission.local(variable.name() + "_");
            body.line("textureresource " + local + " = textureresource(" + name(variable) + ", " + colorSpace + ");");
            emission.readAs(input.name(), local);
        }
    }

    private static @Untainted String text(String value) {
        return OslSyntax.INSTANCE.literal(Types.STRING, new StringValue(value));
    }

    private void origin(Variable variable) {
        boolean known = !variable.path().isEmpty() || variable.span().isKnown();
        body.origin(known ? new Origin(variable.path(), variable.span()) : null);
    }
}
