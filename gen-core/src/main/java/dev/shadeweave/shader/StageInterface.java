package dev.shadeweave.shader;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.shader.VariableBlock.Kind;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The interface that the nodes of a shader need: uniforms, vertex inputs, and varyings.
 *
 * <p>The variables still have the names of their declarations, their <em>keys</em>. Final names are chosen when the source is
 * written.
 *
 * @param blocks the variables by stage and kind, in the order they were declared
 */
public record StageInterface(ImmutableList<Block> blocks) {
    /** The variables of a kind that a stage declares. */
    public record Block(Stage stage, Kind kind, ImmutableList<Declared> variables) {}

    /**
     * A declared variable.
     *
     * @param key the name by which code refers to it; unique in its stage
     * @param variable the variable; its name is the preferred one and may still change
     */
    public record Declared(String key, Variable variable) {}

    /** Returns the stages that declare variables, in the order of their first declaration. */
    public ImmutableSet<Stage> stages() {
        ImmutableSet.Builder<Stage> stages = ImmutableSet.builder();
        blocks.forEach(block -> stages.add(block.stage()));
        return stages.build();
    }

    /** Returns the variables of a kind; may be empty. */
    public ImmutableList<Declared> variables(Stage stage, Kind kind) {
        for (Block block : blocks) {
            if (block.kind() == kind && block.stage().equals(stage)) {
                return block.variables();
            }
        }
        return ImmutableList.of();
    }

    /**
     * Collects declarations. Repeating a declaration changes nothing. If a texture coordinate is declared with two
     * widths, the wider one is used.
     */
    public static final class Builder {
        private final Map<Stage, Map<Kind, Map<String, Variable>>> stages = new LinkedHashMap<>();
        private final List<String> conflicts = new ArrayList<>();

        /** Declares an attribute of the vertex: {@code i_normal}. */
        public Builder vertexInput(String key, Type type) {
            return vertexInput(key, type, null);
        }

        /**
         * Declares an attribute of the vertex.
         *
         * @param otherwise the value that a host uses if the mesh lacks the attribute, or null
         */
        public Builder vertexInput(String key, Type type, @Nullable Value otherwise) {
            return vertexInput(Variable.internal(key, type, otherwise));
        }

        /**
         * Declares an attribute of the vertex under its name as the key. The value of the variable is used if the mesh
         * lacks the attribute.
         */
        public Builder vertexInput(Variable variable) {
            return add(Stage.VERTEX, Kind.VERTEX_INPUTS, variable.name(), variable);
        }

        /** Declares a varying, which the vertex stage passes to the pixel stage: {@code normalWorld}. */
        public Builder connector(String key, Type type) {
            return connector(key, key, type);
        }

        /** Declares a varying whose name differs from its key. */
        public Builder connector(String key, String name, Type type) {
            return connector(key, Variable.internal(name, type, null));
        }

        /** Declares a varying with all its properties. */
        public Builder connector(String key, Variable variable) {
            add(Stage.VERTEX, Kind.CONNECTOR, key, variable);
            return add(Stage.PIXEL, Kind.CONNECTOR, key, variable);
        }

        /** Declares a uniform that the host sets: {@code u_time}. */
        public Builder privateUniform(Stage stage, Variable variable) {
            return add(stage, Kind.PRIVATE_UNIFORMS, variable.name(), variable);
        }

        /** Declares a uniform that the user sets. */
        public Builder publicUniform(Stage stage, String key, Variable variable) {
            return add(stage, Kind.PUBLIC_UNIFORMS, key, variable);
        }

        /** Declares an output. */
        public Builder output(Stage stage, String key, Variable variable) {
            return add(stage, Kind.OUTPUTS, key, variable);
        }

        /**
         * Declares a variable. If the key was declared before with another type, the first declaration stays and the
         * conflict is recorded.
         */
        public Builder add(Stage stage, Kind kind, String key, Variable variable) {
            add(block(stage, kind), key, variable);
            return this;
        }

        private Map<String, Variable> block(Stage stage, Kind kind) {
            return stages.computeIfAbsent(stage, none -> new LinkedHashMap<>())
                    .computeIfAbsent(kind, none -> new LinkedHashMap<>());
        }

        private void add(Map<String, Variable> block, String key, Variable variable) {
            Variable known = block.putIfAbsent(key, variable);
            if (known != null) {
                block.put(key, merge(key, known, variable));
            }
        }

        /** Declares all variables of another interface. */
        public Builder addAll(StageInterface other) {
            for (Block block : other.blocks()) {
                Map<String, Variable> own = block(block.stage(), block.kind());
                block.variables().forEach(declared -> add(own, declared.key(), declared.variable()));
            }
            return this;
        }

        /** Returns the declarations with conflicting types, in order: {@code 'i_geomprop_st' as a float, but …}. */
        public ImmutableList<String> conflicts() {
            return ImmutableList.copyOf(conflicts);
        }

        /** Returns the interface with the declarations so far. */
        public StageInterface build() {
            ImmutableList.Builder<Block> blocks = ImmutableList.builder();
            stages.forEach((stage, kinds) -> kinds.forEach((kind, block) -> {
                ImmutableList.Builder<Declared> variables = ImmutableList.builderWithExpectedSize(block.size());
                block.forEach((key, variable) -> variables.add(new Declared(key, variable)));
                blocks.add(new Block(stage, kind, variables.build()));
            }));
            return new StageInterface(blocks.build());
        }

        private Variable merge(String key, Variable known, Variable added) {
            if (known.type().equals(added.type())) {
                return known;
            }
            if (isTexcoord(known.type()) && isTexcoord(added.type())) {
                return known.type().size() >= added.type().size() ? known : added;
            }
            conflicts.add("'" + key + "' as a " + added.type() + ", but another node asks for it as a " + known.type());
            return known;
        }

        private static boolean isTexcoord(Type type) {
            return type.equals(Types.VECTOR2) || type.equals(Types.VECTOR3);
        }
    }
}
