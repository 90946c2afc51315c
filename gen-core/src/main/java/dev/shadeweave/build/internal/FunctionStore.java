package dev.shadeweave.build.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.cache.internal.BoundedMap;
import dev.shadeweave.graph.ShaderGraph;
import org.jspecify.annotations.Nullable;

/**
 * Functions of a data library as passes left them, kept for other programs: thousands of documents call the same few, and
 * building and rewriting them takes longer than all else up to the text.
 *
 * <p>One store serves one library, one target and one list of passes, and any number of threads. What is kept says nothing
 * about itself: a function that was reported upon is built anew by each program, so that each program reports.
 */
public final class FunctionStore {
    /** More than the functions of any library; versions for fixed values come and go. */
    private static final int MOST_FUNCTIONS = 4096;

    /** Several times what all functions of a library have; strangers' values make no end of versions. */
    private static final int MOST_NODES = 1 << 16;

    /** So many characters of the values that a version is for weigh as much as a node. */
    private static final int CHARACTERS_OF_A_NODE = 64;

    /**
     * A version of a function.
     *
     * @param key what tells it from others
     * @param name what calls name it by
     * @param graph its graph
     * @param calls the versions asked for while it was built, in the order they were asked for
     * @param height how deep definitions are nested in it; 1 if it calls none
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

    /** The inputs of a function that code needs to know, or null if nobody found them yet. */
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
