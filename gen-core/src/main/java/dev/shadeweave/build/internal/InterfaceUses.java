package dev.shadeweave.build.internal;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.library.Definition;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.link.implementation.NodeImplementation.GraphFunction;
import dev.shadeweave.link.reference.PortBinding;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Finds the inputs of functions that lead to inputs of some kind, through any number of nested calls. Each function is
 * examined once, with an explicit stack, so neither the number of paths nor their length is limited.
 */
final class InterfaceUses {
    /** How an input of a node inside a function uses an input of the function. */
    sealed interface Use {
        /** The path ends here, at an input of the kind. */
        record Found() implements Use {}

        /** The path ends here, at an input of another kind. */
        record Other() implements Use {}

        /** The path continues in another function. */
        record HandedOn(GraphFunction function, NodeDeclaration declaration, String input) implements Use {}

        /** The one {@link Found}. */
        Use FOUND = new Found();

        /** The one {@link Other}. */
        Use OTHER = new Other();
    }

    /** Decides which inputs are of the kind. */
    @FunctionalInterface
    interface Kind {
        /** Returns how an input of a node is used. */
        Use of(Node node, String input, Document owner);
    }

    /** Keeps results for other programs. */
    interface Memory {
        /** Nothing is kept. */
        Memory NONE = new Memory() {};

        /** Returns the inputs of a function, or null if they are not known. */
        default @Nullable ImmutableSet<String> find(GraphFunction function, NodeDeclaration declaration) {
            return null;
        }

        /** Returns a mark of the messages reported so far, for {@link #add}. */
        default int mark() {
            return 0;
        }

        /** Keeps the inputs of a function that were computed since a mark. */
        default void add(GraphFunction function, NodeDeclaration declaration, ImmutableSet<String> inputs, int mark) {}
    }

    private final Function<GraphFunction, Definition<NodeGraph>> definitions;
    private final Kind kind;
    private final Memory memory;
    private final Map<Key, ImmutableSet<String>> known = new HashMap<>();

    InterfaceUses(Function<GraphFunction, Definition<NodeGraph>> definitions, Kind kind, Memory memory) {
        this.definitions = definitions;
        this.kind = kind;
        this.memory = memory;
    }

    /** A graph under a nodedef. Graphs are compared by identity. */
    private record Key(NodeGraph graph, String nodeDef) {
        @Override
        @SuppressWarnings("ReferenceEquality")
        public boolean equals(@Nullable Object other) {
            return other instanceof Key key && graph == key.graph && nodeDef.equals(key.nodeDef);
        }

        @Override
        public int hashCode() {
            return 31 * System.identityHashCode(graph) + nodeDef.hashCode();
        }
    }

    /** An input of the function and its use. */
    private record Reader(String input, Use use) {}

    /** A function that is being examined, and the functions that it calls and that are still to be examined. */
    private record Frame(
            GraphFunction function,
            NodeDeclaration declaration,
            List<Reader> readers,
            Deque<Use.HandedOn> open,
            int mark) {}

    /** Returns the inputs of a function that are of the kind. */
    ImmutableSet<String> of(GraphFunction function, NodeDeclaration declaration) {
        Key asked = key(function, declaration);
        ImmutableSet<String> answer = known(function, declaration);
        if (answer != null) {
            return answer;
        }
        Deque<Frame> stack = new ArrayDeque<>();
        stack.push(frame(function, declaration));
        while (!stack.isEmpty()) {
            Frame frame = stack.peek();
            Use.HandedOn next = frame.open().poll();
            if (next != null) {
                if (known(next.function(), next.declaration()) == null) {
                    stack.push(frame(next.function(), next.declaration()));
                }
                continue;
            }
            stack.pop();
            ImmutableSet<String> found = found(frame.readers());
            known.put(key(frame.function(), frame.declaration()), found);
            memory.add(frame.function(), frame.declaration(), found, frame.mark());
        }
        return known.getOrDefault(asked, ImmutableSet.of());
    }

    /** Returns those of the given inputs of a graph that are of the kind. */
    ImmutableSet<String> of(Element graph, Document owner, Set<String> interfaces) {
        if (interfaces.isEmpty()) {
            // A graph may have many outputs, and each of them requests the result.
            return ImmutableSet.of();
        }
        List<Reader> readers = readers(graph, owner, interfaces);
        for (Reader reader : readers) {
            if (reader.use() instanceof Use.HandedOn inner) {
                of(inner.function(), inner.declaration());
            }
        }
        return found(readers);
    }

    private Key key(GraphFunction function, NodeDeclaration declaration) {
        return new Key(definitions.apply(function).element(), declaration.name());
    }

    private @Nullable ImmutableSet<String> known(GraphFunction function, NodeDeclaration declaration) {
        ImmutableSet<String> found = known.get(key(function, declaration));
        return found == null ? memory.find(function, declaration) : found;
    }

    private Frame frame(GraphFunction function, NodeDeclaration declaration) {
        int mark = memory.mark();
        // A recursive definition sees no inputs until its own are known.
        known.put(key(function, declaration), ImmutableSet.of());
        List<Reader> readers = readers(
                definitions.apply(function).element(),
                definitions.apply(function).owner(),
                declaration.inputs().keySet());
        Deque<Use.HandedOn> open = new ArrayDeque<>();
        for (Reader reader : readers) {
            if (reader.use() instanceof Use.HandedOn inner) {
                open.add(inner);
            }
        }
        return new Frame(function, declaration, readers, open, mark);
    }

    private List<Reader> readers(Element graph, Document owner, Set<String> interfaces) {
        List<Reader> readers = new ArrayList<>();
        for (Element child : graph.children()) {
            if (child instanceof Node node) {
                for (Element port : node.children()) {
                    if (port instanceof Input input) {
                        String name = PortBinding.of(input).interfaceName();
                        Use use = interfaces.contains(name) ? kind.of(node, input.name(), owner) : Use.OTHER;
                        if (!use.equals(Use.OTHER)) {
                            readers.add(new Reader(name, use));
                        }
                    }
                }
            }
        }
        return readers;
    }

    private ImmutableSet<String> found(List<Reader> readers) {
        ImmutableSet.Builder<String> found = ImmutableSet.builder();
        for (Reader reader : readers) {
            if (reader.use() instanceof Use.HandedOn inner) {
                ImmutableSet<String> inside = known(inner.function(), inner.declaration());
                if (inside != null && inside.contains(inner.input())) {
                    found.add(reader.input());
                }
            } else {
                found.add(reader.input());
            }
        }
        return found.build();
    }
}
