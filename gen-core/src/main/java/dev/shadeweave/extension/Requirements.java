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
 * The requirements of a target for one program, apart from those of its nodes.
 *
 * <pre>{@code
 * Requirements.Builder builder = Requirements.builder().token("texSamplerSampler2D", "sampler2D").libraryFunction("mx_pow5");
 * builder.declarations().privateUniform(Stage.PIXEL, Variable.internal("u_frame", Types.FLOAT, new FloatValue(1)));
 * Requirements requirements = builder.build();
 * System.out.println(requirements.libraryFunctions()); // [mx_pow5]
 * }</pre>
 *
 * @param tokens what stands for {@code $word} in library code, by word
 * @param preludes files of the data library whose functions all code may use without including them
 * @param libraryFunctions the names of library functions that the target itself calls
 * @param reservedNames names that the target writes besides those of variables, functions and library code; nothing else may
 *     have them
 * @param unused constants of library code that no value of the shader is equal to; code that is only for them is left out
 * @param connector the name that members handed from stage to stage are reached through; empty if they have none
 * @param bindsUniforms true if functions of graphs can read uniforms, and do where all calls would hand them the same
 * @param showsGraph false if the options ask for something else than what the graph shows
 * @param primitives what the stages between vertices and pixels make of what a host draws
 * @param declarations what every shader of the target needs
 * @param vertex what the vertex stage computes; empty if it only hands on
 */
public record Requirements(
        ImmutableMap<String, String> tokens,
        ImmutableList<String> preludes,
        ImmutableList<String> libraryFunctions,
        ImmutableSet<String> reservedNames,
        ImmutableSet<String> unused,
        @Untainted String connector,
        boolean bindsUniforms,
        boolean showsGraph,
        Primitives primitives,
        StageInterface declarations,
        Optional<VertexComputation> vertex) {
    /** Starts with nothing, and a graph that is shown. */
    public static Builder builder() {
        return new Builder();
    }

    /** Starts with all of these but the declarations and what the vertex stage computes. */
    public Builder toBuilder() {
        Builder builder = new Builder();
        builder.known = tokens;
        builder.preludes.addAll(preludes);
        builder.libraryFunctions.addAll(libraryFunctions);
        builder.reservedNames.addAll(reservedNames);
        builder.unused.addAll(unused);
        builder.connector = connector;
        builder.bindsUniforms = bindsUniforms;
        builder.showsGraph = showsGraph;
        builder.primitives = primitives;
        return builder;
    }

    /**
     * The same with another computation of the vertex stage.
     *
     * @param computed what it computes; empty for the usual
     */
    public Requirements withVertex(Optional<? extends VertexComputation> computed) {
        return computed.isEmpty() && vertex.isEmpty()
                ? this
                : new Requirements(
                        tokens,
                        preludes,
                        libraryFunctions,
                        reservedNames,
                        unused,
                        connector,
                        bindsUniforms,
                        showsGraph,
                        primitives,
                        declarations,
                        computed.map(it -> it));
    }

    /** Collects what a target asks for. */
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
         * Says what stands for {@code $word} in library code; what was said last counts.
         *
         * @param word the word without {@code $}
         * @param text the code that takes its place
         */
        public Builder token(String word, String text) {
            words().put(word, text);
            return this;
        }

        /**
         * Adds what stands for such words.
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
         * Adds such files.
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
         * Adds names that nothing else may have.
         *
         * @param names words of the language, and names that the target writes itself
         */
        public Builder reservedNames(Collection<String> names) {
            reservedNames.addAll(names);
            return this;
        }

        /**
         * Adds a constant of library code that no value of the shader is equal to.
         *
         * @param constant its name: {@code CLOSURE_TYPE_REFLECTION} where no light shines
         */
        public Builder unused(String constant) {
            unused.add(constant);
            return this;
        }

        /**
         * The name that members handed from stage to stage are reached through.
         *
         * @param name the name of the instance, empty for none
         */
        public Builder connector(@Untainted String name) {
            connector = name;
            return this;
        }

        /** Has functions of graphs read uniforms themselves where all calls would hand them the same. */
        public Builder bindsUniforms() {
            bindsUniforms = true;
            return this;
        }

        /**
         * False if something else is shown than the graph.
         *
         * @param shown false for shaders that draw a table or the depth
         */
        public Builder showsGraph(boolean shown) {
            showsGraph = shown;
            return this;
        }

        /**
         * The primitives that the host draws, and those that the stages between vertices and pixels make of them.
         *
         * @param drawn what comes in, and what comes out
         */
        public Builder primitives(Primitives drawn) {
            primitives = drawn;
            return this;
        }

        /** Takes what every shader of the target needs. */
        public StageInterface.Builder declarations() {
            return declarations;
        }

        /**
         * The computation of the vertex stage.
         *
         * @param computed what it computes; empty for the usual
         */
        public Builder vertex(Optional<? extends VertexComputation> computed) {
            vertex = computed.map(it -> it);
            return this;
        }

        /** The requirements collected so far. */
        public Requirements build() {
            return new Requirements(
                    tokens == null ? known : ImmutableMap.copyOf(tokens),
                    preludes.build(),
                    libraryFunctions.build(),
                    reservedNames.build(),
                    unused.build(),
                    connector,
                    bindsUniforms,
                    showsGraph,
                    primitives,
                    declarations.build(),
                    vertex);
        }
    }
}
