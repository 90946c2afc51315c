package dev.shadeweave.instance;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.canonical.StructuralHash;
import dev.shadeweave.document.Input;
import dev.shadeweave.generator.DocumentValues;
import dev.shadeweave.shader.BlockLayout;
import dev.shadeweave.shader.Sampling;
import dev.shadeweave.shader.Sampling.Setting;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.SourceMap;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import dev.shadeweave.type.Value;
import java.nio.ByteBuffer;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One document's use of a shader that many documents share: the shader of their structure, and the values of this document.
 * Only {@link ShaderCache} creates instances.
 */
public final class Instance {
    private final StructuralHash hash;
    private final Shader structure;
    private final ImmutableMap<String, Variable> variables;
    private final DocumentShape.@Nullable Reading reading;
    private final Supplier<ImmutableMap<String, Value>> values = Suppliers.memoize(this::findValues);
    private final Supplier<Shader> shader = Suppliers.memoize(this::withVariables);

    /**
     * Creates an instance.
     *
     * @param structure the shader of another document of the structure
     * @param variables the variables that differ from those of the shader, by name
     */
    Instance(StructuralHash hash, Shader structure, ImmutableMap<String, Variable> variables) {
        this(hash, structure, variables, null);
    }

    private Instance(
            StructuralHash hash,
            Shader structure,
            ImmutableMap<String, Variable> variables,
            DocumentShape.@Nullable Reading reading) {
        this.hash = hash;
        this.structure = structure;
        this.variables = variables;
        this.reading = reading;
    }

    /**
     * Returns an instance of the same structure for a document with other values. Its variables are created only if
     * they are requested.
     *
     * @param other the values of the document
     */
    Instance with(DocumentShape.Reading other) {
        return new Instance(hash, structure, variables, other);
    }

    /**
     * Returns the instance of a document that differs from the one of this instance in a single input. This takes
     * microseconds, independently of the size of the document.
     *
     * @param path the path of the input in the document
     * @param input the input, as the other document states it
     * @return empty if the value may be part of the structure: then the shader must be generated again
     */
    public Optional<Instance> with(String path, Input input) {
        return Optional.ofNullable(reading)
                .flatMap(before -> before.with(path, input))
                .map(this::with);
    }

    /** Returns the hash of the structure: equal for all documents that this shader serves. */
    public StructuralHash hash() {
        return hash;
    }

    /**
     * Returns the shader. Its texts are shared by all instances of the structure; its variables have the values and
     * places of this document. Its source maps are empty, because the lines belong to the structure and not to a
     * document.
     */
    public Shader shader() {
        return shader.get();
    }

    /**
     * Returns the values of this document by the name of the uniform or parameter, in the order of the shader:
     * {@code v0}, {@code v1}.
     */
    public ImmutableMap<String, Value> values() {
        return values.get();
    }

    /**
     * Returns the value of one uniform or parameter.
     *
     * @param variable its name in the shader: {@code v3}
     * @return null if the shader has no such variable, or the document states no value for it
     */
    public @Nullable Value value(String variable) {
        Value read = reading == null ? null : reading.value(variable);
        if (read != null) {
            return read;
        }
        Variable own = variables.get(variable);
        return own == null ? values().get(variable) : own.value();
    }

    /**
     * Returns the value of one uniform or parameter; the same as {@link #value}.
     *
     * @param variable its name in the shader: {@code v3}
     * @throws IllegalArgumentException if the document states no value for it, or the shader does not have it
     */
    public Value get(String variable) {
        Value found = value(variable);
        if (found == null) {
            throw new IllegalArgumentException("the instance has no value '" + variable + "'");
        }
        return found;
    }

    /**
     * Writes the values of a uniform block into a buffer, in the layout of the target: std140 for Vulkan, and the layouts of WGSL,
     * HLSL and MSL. Members without a value keep their bytes.
     *
     * @param block the name of the block: {@code PublicUniforms_pixel}
     * @param buffer receives the values, from index 0; its position stays
     * @return the number of bytes of the block
     * @throws IllegalArgumentException if the shader has no buffer of this name, or the buffer has too few bytes
     */
    public int write(String block, ByteBuffer buffer) {
        for (ShaderStage stage : structure.stages()) {
            for (VariableBlock candidate : stage.blocks()) {
                if (candidate.name().equals(block)) {
                    BlockLayout layout = BlockLayout.of(stage, candidate)
                            .orElseThrow(() -> new IllegalArgumentException("block '" + block + "' is no buffer"));
                    if (buffer.limit() < layout.size()) {
                        throw new IllegalArgumentException(
                                "block '" + block + "' has " + layout.size() + " bytes, not " + buffer.limit());
                    }
                    for (Variable variable : candidate.variables()) {
                        Value own = value(variable.name());
                        if (own != null) {
                            layout.write(variable.name(), own, buffer);
                        }
                    }
                    return layout.size();
                }
            }
        }
        throw new IllegalArgumentException("the shader has no block '" + block + "'");
    }

    /** Returns true if the other instance has the same hash and an equal shader, whichever document was the first. */
    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || (other instanceof Instance that && hash.equals(that.hash) && shader().equals(that.shader()));
    }

    @Override
    public int hashCode() {
        return hash.hashCode();
    }

    @Override
    public String toString() {
        return "Instance[hash=" + hash + ", values=" + values() + "]";
    }

    private ImmutableMap<String, Value> findValues() {
        ImmutableMap.Builder<String, Value> all = ImmutableMap.builder();
        for (ShaderStage stage : structure.stages()) {
            for (VariableBlock block : stage.blocks()) {
                if (block.kind() == VariableBlock.Kind.PUBLIC_UNIFORMS) {
                    for (Variable variable : block.variables()) {
                        Value read = reading == null ? null : reading.value(variable.name());
                        Value value = read != null
                                ? read
                                : variables
                                        .getOrDefault(variable.name(), variable)
                                        .value();
                        if (value != null) {
                            all.put(variable.name(), value);
                        }
                    }
                }
            }
        }
        return all.buildKeepingLast();
    }

    private Shader withVariables() {
        ImmutableMap<String, Variable> own = reading == null
                ? variables
                : ImmutableMap.<String, Variable>builder()
                        .putAll(variables)
                        .putAll(reading.variables())
                        .buildKeepingLast();
        ImmutableList.Builder<ShaderStage> stages = ImmutableList.builder();
        for (ShaderStage stage : structure.stages()) {
            ImmutableList.Builder<VariableBlock> blocks = ImmutableList.builder();
            for (VariableBlock block : stage.blocks()) {
                blocks.add(DocumentValues.KINDS.contains(block.kind()) ? withVariables(block, own) : block);
            }
            stages.add(new ShaderStage(
                    stage.stage(),
                    stage.source(),
                    SourceMap.EMPTY,
                    blocks.build(),
                    stage.entryPoint(),
                    stage.resources()));
        }
        return new Shader(
                structure.name(), structure.targets(), stages.build(), structure.displaced(), structure.primitives());
    }

    private static VariableBlock withVariables(VariableBlock block, ImmutableMap<String, Variable> variables) {
        ImmutableList.Builder<Variable> all = ImmutableList.builder();
        for (Variable variable : block.variables()) {
            Variable own = variables.get(variable.name());
            Variable slotted = own == null ? variable : own.withSlot(variable.slot());
            Sampling sampling = slotted.sampling();
            all.add(sampling == null ? slotted : slotted.withSampling(own(sampling, variables)));
        }
        return new VariableBlock(block.name(), block.instance(), block.kind(), block.slot(), all.build());
    }

    private static Sampling own(Sampling sampling, ImmutableMap<String, Variable> variables) {
        return new Sampling(
                own(sampling.uaddressmode(), variables),
                own(sampling.vaddressmode(), variables),
                own(sampling.filtertype(), variables),
                own(sampling.border(), variables),
                own(sampling.layer(), variables),
                sampling.leftToHost());
    }

    private static Setting own(Setting setting, ImmutableMap<String, Variable> variables) {
        Variable variable = variables.get(setting.variable());
        Value own = variable == null ? null : variable.value();
        Value stated = setting.value();
        // The shader represents the words of a choice by numbers, which are part of the structure.
        return own != null && stated != null && stated.type().equals(own.type())
                ? new Setting(own, setting.variable())
                : setting;
    }
}
