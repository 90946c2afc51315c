package dev.shadeweave.build.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.cache.internal.BoundedMap;
import dev.shadeweave.graph.ShaderGraph;
import org.jspecify.annotations.Nullable;

/**
 * Caches functions of a data library, after the passes, for other programs. Thousands of documents call the same few
 * functions, and building and rewriting a function takes longer than everything else before the text.
 *
 * <p>One store serves one library, one target and one list of passes, and any number of threads. It keeps no messages:
 * if building a function reports something, each program builds the function again, so that each program reports it.
 */
public final class FunctionStore {
    /** The maximum number of functions, more than any library has. Versions for fixed values are temporary. */
    private static final int MOST_FUNCTIONS = 4096;

    /**
     * The maximum number of nodes, several times that of all functions of a library. Documents can request any number
     * of versions by their values.
     */
    private static final int MOST_NODES = 1 << 16;

    /** The length of the values of a version that counts as much as one node. */
    private static final int CHARACTERS_OF_A_NODE = 64;

    /**
     * A version of a function.
     *
     * @param key its identity
     * @param name the name that calls use
     * @param graph its graph
     * @param calls the versions requested while it was built, in the order of the requests
     * @param height the depth of nested definitions; 1 if it calls none
     */
    record Entry(FunctionKey key, String name, ShaderGraph graph, ImmutableList<Entry> calls, int height) {
        static Entry of(FunctionKey key, String name, ShaderGraph graph, ImmutableList<Entry> calls) {
            int below = 0;
            for (Entry call : calls) {
                below = Math.max(below, call.height());
            }
            return new Entry(key, name, graph, calls, below + 1);
        }
    }

    private final BoundedMap<FunctionKey, Entry> entries = new BoundedMap<>(MOST_NODES, FunctionStore::weight);

    private final BoundedMap<FunctionKey, ImmutableSet<String>> fixedInputs = new BoundedMap<>(MOST_FUNCTIONS);

    private static long weight(FunctionKey key, Entry entry) {
        return 1L + entry.graph().nodes().size() + entry.name().length() / CHARACTERS_OF_A_NODE;
    }

    /** Returns the inputs of a function whose value the code must know, or null if they have not been computed yet. */
    @Nullable
    ImmutableSet<String> fixedInputs(FunctionKey function) {
        return fixedInputs.get(function);
    }

    void addFixedInputs(FunctionKey function, ImmutableSet<String> inputs) {
        fixedInputs.put(function, inputs);
    }

    @Nullable
    Entry find(FunctionKey key) {
        return entries.get(key);
    }

    void add(Entry entry) {
        entries.put(entry.key(), entry);
    }
}
