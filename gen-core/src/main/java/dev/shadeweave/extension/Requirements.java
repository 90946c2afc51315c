package dev.shadeweave.extension;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.shader.Primitives;
import dev.shadeweave.shader.StageInterface;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;

/**
 * The requirements of a target for one program, in addition to those of its nodes.
 *
 * <pre>{@code
 * Requirements.Builder builder = Requirements.builder().token("texSamplerSampler2D", "sampler2D").libraryFunction("mx_pow5");
 * builder.declarations().privateUniform(Stage.PIXEL, Variable.internal("u_frame", Types.FLOAT, new FloatValue(1)));
 * Requirements requirements = builder.build();
 * System.out.println(requirements.library().functions()); // [mx_pow5]
 * }</pre>
 *
 * @param library the code of the data library that the target uses
 * @param names the names that the target chooses itself
 * @param stages the variables and the computations of stages
 * @param bindsUniforms true if functions of graphs can read uniforms. A parameter that all calls pass the same uniform is then
 *     left out.
 * @param showsGraph false if the shader shows something other than the graph, such as a table or the depth
 */
public record Requirements(Library library, Names names, Stages stages, boolean bindsUniforms, boolean showsGraph) {
    /**
     * The code of the data library that a target uses.
     *
     * @param tokens the replacements of {@code $word} in library code, by word
     * @param preludes files whose functions all code may use without an include
     * @param functions the names of functions that the target itself calls
     * @param unused constants that no value of this shader equals; branches for them are left out
     */
    public record Library(
            ImmutableMap<String, String> tokens,
            ImmutableList<String> preludes,
            ImmutableList<String> functions,
            ImmutableSet<String> unused) {}

    /**
     * The names that a target chooses itself.
     *
     * @param reserved names that the target writes itself; variables, functions and library code get other names
     * @param connector the instance name of the block of varyings; empty if varyings are not in a block
     */
    public record Names(ImmutableSet<String> reserved, @Untainted String connector) {}

    /**
     * The parts that the stages of every shader of a target contain.
     *
     * @param primitives the primitives that the host draws, and those that stages between vertices and pixels create
     *     from them
     * @param declarations the variables that every shader of the target needs
     * @param vertex the computation of the vertex stage; empty if the stage only passes values on
     */
    public record Stages(Primitives primitives, StageInterface declarations, Optional<VertexComputation> vertex) {}

    /** Returns a builder with no requirements, for a shader that shows its graph. */
    public static Builder builder() {
        return new Builder();
    }

    /** Returns a builder with these requirements, except for the declarations and the computation of the vertex stage. */
    public Builder toBuilder() {
        Builder builder = new Builder();
        builder.known = library.tokens();
        builder.preludes.addAll(library.preludes());
        builder.libraryFunctions.addAll(library.functions());
        builder.unused.addAll(library.unused());
        builder.reservedNames.addAll(names.reserved());
        builder.connector = names.connector();
        builder.bindsUniforms = bindsUniforms;
        builder.showsGraph = showsGraph;
        builder.primitives = stages.primitives();
        return builder;
    }

    /**
     * Returns these requirements with another computation of the vertex stage.
     *
     * @param computed the computation; empty if the stage only passes values on
     */
    public Requirements withVertex(Optional<? extends VertexComputation> computed) {
        if (computed.isEmpty() && stages.vertex().isEmpty()) {
            return this;
        }
        Stages changed = new Stages(stages.primitives(), stages.declarations(), computed.map(it -> it));
        return new Requirements(library, names, changed, bindsUniforms, showsGraph);
    }

    /** Collects the requirements of a target. */
    public static final class Builder {
        private ImmutableMap<String, String> known = ImmutableMap.of();
        private @Nullable Map<String, String> tokens;
        private final ImmutableList.Builder<String> preludes = ImmutableList.builder();
        private final ImmutableList.Builder<String> libraryFunctions = ImmutableList.builder();
        private final ImmutableSet.Builder<String> reservedNames = ImmutableSet.builder();
        private final ImmutableSet.Builder<String> unused = ImmutableSet.builder();
        private final StageInterface.Builder declarations = new StageInterface.Builder();
        private @Untainted String connector = "";
        private boolean bindsUniforms;
        private boolean showsGraph = true;
        private Primitives primitives = Primitives.PLAIN;
        private Optional<VertexComputation> vertex = Optional.empty();

        private Builder() {}

        private Map<String, String> words() {
            Map<String, String> words = tokens;
            if (words == null) {
                words = new LinkedHashMap<>(known);
                tokens = words;
            }
            return words;
        }

        /**
         * Sets the replacement of {@code $word} in library code. A later call for the same word replaces the earlier
         * text.
         *
         * @param word the word without {@code $}
         * @param text the code that replaces it
         */
        public Builder token(String word, String text) {
            words().put(word, text);
            return this;
        }

        /**
         * Sets the replacements of several words.
         *
         * @param more code by word, without {@code $}
         */
        public Builder tokens(Map<String, String> more) {
            words().putAll(more);
            return this;
        }

        /**
         * Adds a file of the data library whose functions all code may use.
         *
         * @param file its name below the library's folder
         */
        public Builder prelude(String file) {
            preludes.add(file);
            return this;
        }

        /**
         * Adds several of these files.
         *
         * @param files their names below the library's folder
         */
        public Builder preludes(List<String> files) {
            preludes.addAll(files);
            return this;
        }

        /**
         * Adds a library function that the target itself calls.
         *
         * @param name the function's name
         */
        public Builder libraryFunction(String name) {
            libraryFunctions.add(name);
            return this;
        }

        /**
         * Adds names that no variable, function or library code may have.
         *
         * @param names words of the language, and names that the target writes itself
         */
        public Builder reservedNames(Collection<String> names) {
            reservedNames.addAll(names);
            return this;
        }

        /**
         * Adds a constant of library code that no value of the shader equals.
         *
         * @param constant its name, such as {@code CLOSURE_TYPE_REFLECTION} in a shader without lights
         */
        public Builder unused(String constant) {
            unused.add(constant);
            return this;
        }

        /**
         * Sets the instance name of the block of varyings.
         *
         * @param name the name; empty if varyings are not in a block
         */
        public Builder connector(@Untainted String name) {
            connector = name;
            return this;
        }

        /** Lets functions of graphs read a uniform instead of a parameter that all calls pass this uniform. */
        public Builder bindsUniforms() {
            bindsUniforms = true;
            return this;
        }

        /**
         * Sets whether the shader shows its graph.
         *
         * @param shown false for shaders that show something else, such as a table or the depth
         */
        public Builder showsGraph(boolean shown) {
            showsGraph = shown;
            return this;
        }

        /**
         * Sets the primitives that the host draws, and those that stages between vertices and pixels create from them.
         *
         * @param drawn the primitives before and after these stages
         */
        public Builder primitives(Primitives drawn) {
            primitives = drawn;
            return this;
        }

        /** Returns the builder of the variables that every shader of the target needs. */
        public StageInterface.Builder declarations() {
            return declarations;
        }

        /**
         * Sets the computation of the vertex stage.
         *
         * @param computed the computation; empty if the stage only passes values on
         */
        public Builder vertex(Optional<? extends VertexComputation> computed) {
            vertex = computed.map(it -> it);
            return this;
        }

        /** Returns the requirements collected so far. */
        public Requirements build() {
            return new Requirements(
                    new Library(
                            tokens == null ? known : ImmutableMap.copyOf(tokens),
                            preludes.build(),
                            libraryFunctions.build(),
                            unused.build()),
                    new Names(reservedNames.build(), connector),
                    new Stages(primitives, declarations.build(), vertex),
                    bindsUniforms,
                    showsGraph);
        }
    }
}
