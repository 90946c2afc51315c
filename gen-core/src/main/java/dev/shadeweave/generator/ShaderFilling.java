package dev.shadeweave.generator;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.generator.KnownParts.KnownBlock;
import dev.shadeweave.generator.KnownParts.KnownInput;
import dev.shadeweave.generator.KnownParts.KnownStage;
import dev.shadeweave.generator.KnownParts.KnownVariable;
import dev.shadeweave.generator.KnownParts.Language;
import dev.shadeweave.generator.KnownParts.Open;
import dev.shadeweave.link.DocumentStructure;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.SourceMap.Origin;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.ValueParser;
import java.util.Optional;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;

/** One document's values and spans, put into the parts of its shader. */
final class ShaderFilling {
    private final DocumentStructure document;
    private final Value[] values;
    private final @Untainted String[] literals;

    private ShaderFilling(DocumentStructure document, Value[] values, @Untainted String[] literals) {
        this.document = document;
        this.values = values;
        this.literals = literals;
    }

    static @Nullable GenerationResult of(KnownParts parts, Language language, DocumentStructure document) {
        ImmutableList<Open> open = parts.open();
        Value[] values = new Value[open.size()];
        @Untainted String[] literals = new String[open.size()];
        for (int i = 0; i < values.length; i++) {
            Open before = open.get(i);
            String text = document.values().get(before.number());
            if (text.equals(before.text())) {
                values[i] = before.value();
                literals[i] = before.literal();
                continue;
            }
            try {
                values[i] = ValueParser.parse(before.value().type(), text);
            } catch (ValueParser.BadValue e) {
                // Who makes the shader reports it.
                return null;
            }
            literals[i] = before.literal().isEmpty() ? before.literal() : language.literal(values[i]);
        }
        return new ShaderFilling(document, values, literals).result(parts);
    }

    private GenerationResult result(KnownParts parts) {
        ImmutableList.Builder<ShaderStage> stages =
                ImmutableList.builderWithExpectedSize(parts.stages().size());
        for (KnownStage stage : parts.stages()) {
            stages.add(stage(stage));
        }
        ImmutableList.Builder<EditableInput> inputs =
                ImmutableList.builderWithExpectedSize(parts.inputs().size());
        for (KnownInput known : parts.inputs()) {
            inputs.add(input(known));
        }
        Shader shader = parts.shader();
        return new GenerationResult(
                Optional.of(new Shader(
                        shader.name(), shader.targets(), stages.build(), shader.displaced(), shader.primitives())),
                inputs.build(),
                parts.colors(),
                ImmutableList.of());
    }

    @SuppressWarnings("ReferenceEquality") // what is unchanged is handed on as the same object
    private EditableInput input(KnownInput known) {
        EditableInput input = known.input();
        return known.value() < 0 || values[known.value()] == input.value()
                ? input
                : new EditableInput(
                        input.path(), input.type(), values[known.value()], input.state(), input.variables());
    }

    private ShaderStage stage(KnownStage known) {
        ImmutableList.Builder<VariableBlock> blocks =
                ImmutableList.builderWithExpectedSize(known.blocks().size());
        for (KnownBlock block : known.blocks()) {
            blocks.add(block(block));
        }
        ShaderStage stage = known.stage();
        return new ShaderStage(
                stage.stage(),
                text(known),
                stage.sourceMap().withOrigins(this::origin),
                blocks.build(),
                stage.entryPoint(),
                stage.resources());
    }

    /** Copies each character once. */
    @SuppressWarnings("tainting") // lines of code, and literals between them
    private @Untainted String text(KnownStage known) {
        ImmutableList<@Untainted String> pieces = known.pieces();
        String[] all = new String[2 * pieces.size() - 1];
        for (int i = 0; i < pieces.size(); i++) {
            all[2 * i] = pieces.get(i);
            if (i < known.values().size()) {
                all[2 * i + 1] = literals[known.values().get(i)];
            }
        }
        return String.join("", all);
    }

    private VariableBlock block(KnownBlock known) {
        VariableBlock block = known.block();
        if (known.isConstant()) {
            return block;
        }
        ImmutableList.Builder<Variable> variables =
                ImmutableList.builderWithExpectedSize(known.variables().size());
        for (KnownVariable variable : known.variables()) {
            variables.add(variable(variable));
        }
        return new VariableBlock(block.name(), block.instance(), block.kind(), block.slot(), variables.build());
    }

    private Variable variable(KnownVariable known) {
        Variable variable = known.variable();
        return known.isConstant()
                ? variable
                : new Variable(
                        variable.name(),
                        variable.type(),
                        known.value() < 0 ? variable.value() : values[known.value()],
                        variable.path(),
                        variable.unit(),
                        variable.colorSpace(),
                        variable.srgb(),
                        variable.geomProp(),
                        known.attributes() < 0 ? variable.attributes() : document.attributes(known.attributes()),
                        variable.slot(),
                        variable.sampling(),
                        known.place() < 0 ? variable.span() : document.span(known.place()));
    }

    private Origin origin(Origin origin) {
        int place = KnownParts.place(origin.span());
        return place < 0 ? origin : new Origin(origin.path(), document.span(place));
    }
}
