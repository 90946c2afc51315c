package dev.shadeweave.instance;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.canonical.StructuralHash;
import dev.shadeweave.generator.DocumentValues;
import dev.shadeweave.shader.Sampling;
import dev.shadeweave.shader.Sampling.Setting;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.SourceMap;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import dev.shadeweave.type.Value;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One document's use of a shader that many documents share: the shader of their structure, and the values of this document.
 * Only {@link ShaderCache} makes one.
 */
public final class Instance {
    private final StructuralHash hash;
    private final Shader structure;
    private final Map<String, Variable> variables;
    private final Supplier<ImmutableMap<String, Value>> values = Suppliers.memoize(this::findValues);
    private final Supplier<Shader> shader = Suppliers.memoize(this::withVariables);

    /**
     * Creates an instance.
     *
     * @param structure the shader of another document of the structure
     * @param variables the variables that differ from those of the shader, by name
     */
    Instance(StructuralHash hash, Shader structure, Map<String, Variable> variables) {
        this.hash = hash;
        this.structure = structure;
        this.variables = variables;
    }

    /**
     * Returns an instance of the same structure for a document with other values.
     *
     * @param changed the variables whose values differ, by name
     */
    Instance with(Map<String, Variable> changed) {
        ImmutableMap.Builder<String, Variable> all = ImmutableMap.builder();
        return new Instance(
                hash, structure, all.putAll(variables).putAll(changed).buildKeepingLast());
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
        Variable own = variables.get(variable);
        return own == null ? values().get(variable) : own.value();
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
                        Value value = variables
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
        ImmutableList.Builder<ShaderStage> stages = ImmutableList.builder();
        for (ShaderStage stage : structure.stages()) {
            ImmutableList.Builder<VariableBlock> blocks = ImmutableList.builder();
            for (VariableBlock block : stage.blocks()) {
                blocks.add(DocumentValues.KINDS.contains(block.kind()) ? withVariables(block) : block);
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

    private VariableBlock withVariables(VariableBlock block) {
        ImmutableList.Builder<Variable> all = ImmutableList.builder();
        for (Variable variable : block.variables()) {
            Variable own = variables.get(variable.name());
            Variable slotted = own == null ? variable : own.withSlot(variable.slot());
            Sampling sampling = slotted.sampling();
            all.add(sampling == null ? slotted : slotted.withSampling(own(sampling)));
        }
        return new VariableBlock(block.name(), block.instance(), block.kind(), block.slot(), all.build());
    }

    private Sampling own(Sampling sampling) {
        return new Sampling(
                own(sampling.uaddressmode()),
                own(sampling.vaddressmode()),
                own(sampling.filtertype()),
                own(sampling.border()),
                own(sampling.layer()),
                sampling.leftToHost());
    }

    private Setting own(Setting setting) {
        Variable variable = variables.get(setting.variable());
        Value own = variable == null ? null : variable.value();
        Value stated = setting.value();
        // The shader represents the words of a choice by numbers, which are part of the structure.
        return own != null && stated != null && stated.type().equals(own.type())
                ? new Setting(own, setting.variable())
                : setting;
    }
}
