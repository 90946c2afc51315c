package dev.shadeweave.generator;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.generator.KnownParts.KnownBlock;
import dev.shadeweave.generator.KnownParts.KnownInput;
import dev.shadeweave.generator.KnownParts.KnownStage;
import dev.shadeweave.generator.KnownParts.KnownVariable;
import dev.shadeweave.generator.KnownParts.Language;
import dev.shadeweave.generator.KnownParts.Open;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.link.DocumentStructure;
import dev.shadeweave.link.ValueReads;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.SourceMap;
import dev.shadeweave.shader.SourceMap.Origin;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import dev.shadeweave.shader.VariableBlock.Kind;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.Value.FloatValue;
import dev.shadeweave.type.Value.MatrixValue;
import dev.shadeweave.type.Value.VectorValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;

/**
 * Takes a shader apart into what all documents of its structure share, and what each states for itself.
 *
 * <p>A value is open if nobody looked at it on the way, if it became the default of live uniforms and of nothing else, and if
 * it is found where the language declares those. What is not open is part of what the shader is known by. If anything else
 * of the document stands in the shader, it cannot be taken apart.
 */
final class ShaderParts {
    private final DocumentStructure structure;
    private final ValueReads reads;
    private final Language language;
    private final DocumentStructure.Lookup lookup;

    /** The open values by the place that states them, and their numbers. */
    private final Map<Integer, Integer> numbers = new HashMap<>();

    private final List<Open> open = new ArrayList<>();
    private boolean failed;

    private ShaderParts(DocumentStructure structure, ValueReads reads, Language language) {
        this.structure = structure;
        this.reads = reads;
        this.language = language;
        this.lookup = structure.lookup();
    }

    /** The parts of a shader; empty if it cannot be taken apart. */
    static Optional<KnownParts> of(MadeShader made, DocumentStructure structure, ValueReads reads, Language language) {
        Optional<Shader> shader = made.result().shader();
        return shader.isEmpty() || made.program().isEmpty() || !structure.hasUniquePaths()
                ? Optional.empty()
                : new ShaderParts(structure, reads, language)
                        .parts(shader.get(), made.program().get(), made.result());
    }

    private Optional<KnownParts> parts(Shader shader, ShaderProgram program, GenerationResult result) {
        program.functions().forEach(this::look);
        look(program.main());
        program.lights().forEach(this::look);
        for (EditableInput input : result.inputs()) {
            look(input);
        }
        for (ShaderStage stage : shader.stages()) {
            for (VariableBlock block : stage.blocks()) {
                if (block.kind() != Kind.PUBLIC_UNIFORMS) {
                    block.variables().forEach(variable -> look(variable.value()));
                }
            }
        }
        for (EditableInput input : result.inputs()) {
            open(input);
        }
        ImmutableList.Builder<KnownStage> stages = ImmutableList.builder();
        for (ShaderStage stage : shader.stages()) {
            stages.add(stage(stage));
        }
        ImmutableList.Builder<KnownInput> inputs = ImmutableList.builder();
        for (EditableInput input : result.inputs()) {
            inputs.add(new KnownInput(input, number(input.value())));
        }
        Shader bare = new Shader(
                shader.name(), shader.targets(), ImmutableList.of(), shader.displaced(), shader.primitives());
        return failed
                ? Optional.empty()
                : Optional.of(new KnownParts(
                        bare, stages.build(), inputs.build(), result.colors(), ImmutableList.copyOf(open), fixed()));
    }

    /** The values that somebody asked for and that are not open. Those that nobody asked for are of no interest. */
    private ImmutableList<Integer> fixed() {
        ImmutableList.Builder<Integer> fixed = ImmutableList.builder();
        for (int place = 0; place < structure.size(); place++) {
            if (structure.value(place) >= 0 && reads.isStated(place) && !numbers.containsKey(place)) {
                fixed.add(structure.value(place));
            }
        }
        return fixed.build();
    }

    // ---- what is not open ----

    private void look(@Nullable Value value) {
        if (value != null) {
            reads.looked(value);
        }
    }

    /** What is a constant of a graph is written where it is read. */
    private void look(ShaderGraph graph) {
        graph.nodes().forEach(this::look);
        for (GraphOutput output : graph.outputs()) {
            look(output.source());
        }
    }

    private void look(ShaderNode node) {
        for (ShaderInput input : node.inputs()) {
            look(input.source());
        }
    }

    private void look(InputSource source) {
        if (source instanceof Constant constant) {
            reads.looked(constant.value());
        }
    }

    private void look(EditableInput input) {
        boolean number = input.value() instanceof FloatValue
                || input.value() instanceof VectorValue
                || input.value() instanceof MatrixValue;
        if (input.needsNewShader() || !number) {
            look(input.value());
        }
    }

    // ---- what is open ----

    /** What became an input of the shader is open, if it is that alone. */
    private void open(EditableInput input) {
        Value value = input.value();
        int place = value == null ? -1 : reads.place(value);
        int number = place < 0 ? -1 : structure.value(place);
        if (value == null || number < 0) {
            return;
        }
        Integer known = numbers.putIfAbsent(place, open.size());
        if (known == null) {
            @Untainted String literal = language.defaults() == Backend.Defaults.DECLARED ? language.literal(value) : "";
            open.add(new Open(number, structure.values().get(number), value, literal));
        } else if (!open.get(known).value().equals(value)) {
            // One element, read as two types.
            failed = true;
        }
    }

    /** The number of an open value; -1 if it is none. */
    private int number(@Nullable Value value) {
        int place = value == null ? -1 : reads.place(value);
        return place < 0 ? -1 : numbers.getOrDefault(place, -1);
    }

    // ---- stages ----

    private KnownStage stage(ShaderStage stage) {
        failed |= !stage.resources().isEmpty();
        ImmutableList.Builder<KnownBlock> blocks = ImmutableList.builder();
        for (VariableBlock block : stage.blocks()) {
            ImmutableList.Builder<KnownVariable> variables = ImmutableList.builder();
            for (Variable variable : block.variables()) {
                variables.add(variable(variable));
            }
            ImmutableList<KnownVariable> known = variables.build();
            blocks.add(new KnownBlock(
                    new VariableBlock(
                            block.name(),
                            block.instance(),
                            block.kind(),
                            block.slot(),
                            known.stream().map(KnownVariable::variable).collect(ImmutableList.toImmutableList())),
                    known,
                    known.stream().allMatch(KnownVariable::isConstant)));
        }
        ImmutableList<KnownBlock> known = blocks.build();
        List<@Untainted String> pieces = new ArrayList<>();
        List<Integer> values = new ArrayList<>();
        cut(stage.source(), known, pieces, values);
        SourceMap map = stage.sourceMap().withOrigins(this::origin);
        ShaderStage bare =
                new ShaderStage(stage.stage(), "", map, ImmutableList.of(), stage.entryPoint(), stage.resources());
        return new KnownStage(bare, ImmutableList.copyOf(pieces), ImmutableList.copyOf(values), known);
    }

    /** Cuts a text at the values that its uniforms are declared with, which stand in the order of the uniforms. */
    @SuppressWarnings("tainting") // parts of lines of code
    private void cut(
            String text, ImmutableList<KnownBlock> blocks, List<@Untainted String> pieces, List<Integer> values) {
        int from = 0;
        for (KnownBlock block : blocks) {
            for (KnownVariable known : block.variables()) {
                if (known.value() < 0 || language.defaults() != Backend.Defaults.DECLARED) {
                    continue;
                }
                Variable variable = known.variable();
                String before =
                        "uniform " + language.syntax().typeName(variable.type()) + " " + variable.name() + " = ";
                String literal = open.get(known.value()).literal();
                int start = text.indexOf(before + literal + ";\n", from);
                if (start < 0) {
                    failed = true;
                    return;
                }
                pieces.add(text.substring(from, start + before.length()));
                values.add(known.value());
                from = start + before.length() + literal.length();
            }
        }
        pieces.add(text.substring(from));
    }

    private KnownVariable variable(Variable variable) {
        int value = number(variable.value());
        int place = lookup.place(variable.span());
        int attributes = lookup.place(variable.attributes());
        boolean lost = lookup.isUnknown(variable.span())
                || (attributes >= 0
                        && lookup.isShared(attributes)
                        && !variable.attributes().map().isEmpty())
                || variable.slot().isPacked();
        failed |= lost;
        Variable.Builder template = variable.toBuilder();
        if (place >= 0) {
            template.stated(variable.path(), SourceSpan.none());
        }
        if (attributes >= 0) {
            template.attributes(Attributes.EMPTY);
        }
        return new KnownVariable(template.build(), place, attributes, value);
    }

    private Origin origin(Origin origin) {
        int place = lookup.place(origin.span());
        failed |= lookup.isUnknown(origin.span());
        return place < 0 ? origin : new Origin(origin.path(), KnownParts.span(place));
    }
}
