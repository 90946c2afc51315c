package dev.shadeweave.build.internal;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.library.Definition;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.link.NodeImplementation.GraphFunction;
import dev.shadeweave.link.PortBinding;
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
 * Finds the inputs of functions that end in inputs of some kind, however many functions hand them on before. Each function is
 * looked at once, and with a stack of its own: neither the number of ways nor their length is a limit.
 */
final class InterfaceUses {
    /** What it means that an input of a node inside reads an input of the function. */
    sealed interface Use {
        /** The function's input ends here, and is of the kind. */
        record Found() implements Use {}

        /** The function's input ends here, and is of another kind. */
        record Other() implements Use {}

        /** The input is one of another function. */
        record HandedOn(GraphFunction function, NodeDeclaration declaration, String input) implements Use {}

        /** The one {@link Found}. */
        Use FOUND = new Found();

        /** The one {@link Other}. */
        Use OTHER = new Other();
    }

    /** Knows the kind. */
    @FunctionalInterface
    interface Kind {
        /** What an input of a node is. */
        Use of(Node node, String input, Document owner);
    }

    /** Keeps what was found for other programs. */
    interface Memory {
        /** Nothing is kept. */
        Memory NONE = new Memory() {};

        /** The inputs of a function, or null if they are not known. */
        default @Nullable ImmutableSet<String> find(GraphFunction function, NodeDeclaration declaration) {
            return null;
        }

        /** A mark of what was reported so far, for {@link #add}. */
        default int mark() {
            return 0;
        }

        /** Keeps the inputs of a function that were looked for since a mark. */
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

    /** A graph under a nodedef; graphs that say the same are different all the same. */
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

    /** An input of the function and what it is for. */
    private record Reader(String input, Use use) {}

    /** A function being looked at, and those of the functions it calls that were not looked at yet. */
    private record Frame(
            GraphFunction function,
            NodeDeclaration declaration,
            List<Reader> readers,
            Deque<Use.HandedOn> open,
            int mark) {}

    /** The inputs of a function that are of the kind. */
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

    /** The inputs of any graph, among some, that are of the kind. */
    ImmutableSet<String> of(Element graph, Document owner, Set<String> interfaces) {
        if (interfaces.isEmpty()) {
            // A graph is asked once for each of its outputs, and may have many.
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
        // While the answer is looked for, a definition that uses itself sees none.
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
