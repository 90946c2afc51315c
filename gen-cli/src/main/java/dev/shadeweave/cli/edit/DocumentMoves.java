package dev.shadeweave.cli.edit;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ListMultimap;
import dev.shadeweave.cli.edit.DocumentDiff.Change;
import dev.shadeweave.cli.edit.DocumentDiff.Kind;
import dev.shadeweave.cli.files.FileNames;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.link.reference.PortBinding;
import dev.shadeweave.source.Attributes;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds nodes and nodegraphs that moved or were renamed: an element is missing in one place, and an equal element is
 * new in another place. Also finds moves into a new graph and out of a removed graph. Connections that follow a move
 * are not changes.
 *
 * <p>Before → after: {@code - c} is gone, {@code + d} is new, {@code @ a/in1} reads d instead of c → {@code > c} is d
 * now.
 */
public final class DocumentMoves {
    /**
     * A change that may be part of a move.
     *
     * @param isGone true for a removed element, false for a new one
     */
    private record Question(String path, boolean isGone) {}

    private final Document before;
    private final Document after;
    private final FileNames files;
    private final Elements gone;
    private final Elements come;

    /** The remaining changes, by kind and place. */
    private final Map<String, Change> left = new LinkedHashMap<>();

    /** The new paths of moved elements, by old path. */
    private final Map<String, String> moves = new HashMap<>();

    private DocumentMoves(Document before, Document after, FileNames files, List<Change> changes) {
        this.before = before;
        this.after = after;
        this.files = files;
        this.gone = new Elements(before, after);
        this.come = new Elements(after, before);
        changes.forEach(change -> left.put(key(change.kind(), change.path()), change));
    }

    /** Returns the changes, with removed and new elements replaced by moves. */
    static ImmutableList<Change> of(Document before, Document after, FileNames files, List<Change> changes) {
        DocumentMoves all = new DocumentMoves(before, after, files, changes);
        Deque<Question> open = new ArrayDeque<>();
        for (Change change : changes) {
            if (change.kind() == Kind.REMOVED || change.kind() == Kind.ADDED) {
                open.add(new Question(change.path(), change.kind() == Kind.REMOVED));
            }
        }
        while (!open.isEmpty()) {
            open.addAll(all.ask(open.removeFirst()));
        }
        return all.left.values().stream()
                .filter(change -> change.kind() != Kind.REWIRED || !all.follows(change.path()))
                .collect(ImmutableList.toImmutableList());
    }

    /**
     * Replaces a change by a move if it is part of a move. Returns the changes to check again: nodes that read the
     * moved node may now be equal.
     */
    private List<Question> ask(Question question) {
        Change change = left.get(key(question.isGone() ? Kind.REMOVED : Kind.ADDED, question.path()));
        Optional<String> where = change == null ? Optional.empty() : place(question);
        if (change == null || where.isEmpty()) {
            return List.of();
        }
        String from = question.isGone() ? change.path() : where.get();
        String to = question.isGone() ? where.get() : change.path();
        left.put(key(change.kind(), change.path()), new Change(Kind.MOVED, from, change.what(), "", to));
        left.remove(key(question.isGone() ? Kind.ADDED : Kind.REMOVED, where.get()));
        gone.remove(from);
        come.remove(to);
        moves.put(from, to);
        List<Question> again = new ArrayList<>();
        gone.readers(from).forEach(path -> again.add(new Question(path, true)));
        come.readers(to).forEach(path -> again.add(new Question(path, false)));
        return again;
    }

    private Optional<String> place(Question question) {
        String path = question.path();
        Element element = (question.isGone() ? gone : come).get(path);
        if (element == null) {
            return Optional.empty();
        }
        return (question.isGone() ? come : gone)
                .like(element)
                .filter(candidate -> question.isGone()
                        ? alike(element, scope(path), candidate.getValue(), scope(candidate.getKey()))
                        : alike(candidate.getValue(), scope(candidate.getKey()), element, scope(path)))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    private static String key(Kind kind, String path) {
        return kind + " " + path;
    }

    /** The nodes and nodegraphs of one document whose paths the other document does not have. */
    private static final class Elements {
        private final Map<String, Element> byPath = new HashMap<>();
        private final Map<String, Map<String, Element>> byShape = new HashMap<>();
        private final ListMultimap<String, String> readers = ArrayListMultimap.create();

        Elements(Document document, Document other) {
            Deque<Element> open = new ArrayDeque<>(document.children());
            while (!open.isEmpty()) {
                Element element = open.removeFirst();
                if (element instanceof Node || element instanceof NodeGraph) {
                    String path = document.index().path(element);
                    if (other.find(path).isEmpty()) {
                        add(path, element);
                    }
                }
                if (!(element instanceof Node)) {
                    open.addAll(element.children());
                }
            }
        }

        private void add(String path, Element element) {
            byPath.put(path, element);
            byShape.computeIfAbsent(shape(element), shape -> new LinkedHashMap<>())
                    .put(path, element);
            for (Element port : element.children()) {
                PortBinding read = PortBinding.of(port);
                if (!read.node().isEmpty()) {
                    readers.put(DocumentMoves.path(scope(path), read.node()), path);
                } else if (!read.graph().isEmpty()) {
                    readers.put(read.graph(), path);
                }
            }
        }

        @Nullable
        Element get(String path) {
            return byPath.get(path);
        }

        List<String> readers(String path) {
            return readers.get(path);
        }

        Stream<Map.Entry<String, Element>> like(Element element) {
            return byShape.getOrDefault(shape(element), Map.of()).entrySet().stream();
        }

        void remove(String path) {
            Element element = byPath.remove(path);
            Map<String, Element> likes = element == null ? null : byShape.get(shape(element));
            if (likes != null) {
                likes.remove(path);
            }
        }

        /** Returns a key that equal elements share. It ignores names, connections and files. */
        private static String shape(Element element) {
            StringBuilder shape =
                    new StringBuilder(element.category()).append(' ').append(element.type());
            DocumentDiff.children(element).forEach((name, child) -> shape.append('\n')
                    .append(name)
                    .append(' ')
                    .append(
                            FileNames.isName(child, "value")
                                    ? ""
                                    : child.attributes().get("value", "")));
            return shape.toString();
        }
    }

    /** Returns true if the connection of a port still leads to the same node, which only has a new name or place. */
    private boolean follows(String path) {
        Optional<Element> one = before.find(path).map(Element.class::cast);
        Optional<Element> other = after.find(path).map(Element.class::cast);
        if (one.isEmpty() || other.isEmpty()) {
            return false;
        }
        // An input of a node is in the scope of the node.
        String scope = scope(path);
        boolean ofNode = !scope.isEmpty()
                && before.find(scope).filter(Node.class::isInstance).isPresent();
        String around = ofNode ? scope(scope) : scope;
        return sameConnection(one.get(), around, other.get(), around);
    }

    /** Returns true if elements are equal except for their names, and are connected to the same nodes. */
    private boolean alike(Element one, String scope, Element other, String otherScope) {
        if (!one.category().equals(other.category()) || !sameAttributes(one, scope, other, otherScope)) {
            return false;
        }
        Map<String, Element> these = DocumentDiff.children(one);
        Map<String, Element> those = DocumentDiff.children(other);
        if (!these.keySet().equals(those.keySet())) {
            return false;
        }
        String inner = one instanceof NodeGraph ? inside(scope, one) : scope;
        String otherInner = other instanceof NodeGraph ? inside(otherScope, other) : otherScope;
        return these.entrySet().stream()
                .allMatch(child -> alike(
                        child.getValue(), inner, those.getOrDefault(child.getKey(), child.getValue()), otherInner));
    }

    private boolean sameAttributes(Element one, String scope, Element other, String otherScope) {
        Attributes these = one.attributes();
        Attributes those = other.attributes();
        Set<String> names = new LinkedHashSet<>(these.names());
        names.addAll(those.names());
        return names.stream()
                        .filter(name -> !name.equals("name") && !PortBinding.CONNECTIONS.contains(name))
                        .allMatch(
                                name -> these.get(name, "").equals(those.get(name, "")) || files.same(one, other, name))
                && sameConnection(one, scope, other, otherScope);
    }

    /**
     * Returns true if both elements read the same port of the same node or graph. A node or graph that has moved is the
     * same.
     */
    private boolean sameConnection(Element one, String scope, Element other, String otherScope) {
        PortBinding here = PortBinding.of(one);
        PortBinding there = PortBinding.of(other);
        return here.interfaceName().equals(there.interfaceName())
                && here.output().equals(there.output())
                && sameTarget(here.node(), scope, there.node(), otherScope)
                && sameTarget(here.graph(), "", there.graph(), "");
    }

    private boolean sameTarget(String name, String scope, String otherName, String otherScope) {
        if (name.isEmpty() || otherName.isEmpty()) {
            return name.equals(otherName);
        }
        String now = moves.get(path(scope, name));
        return now == null ? name.equals(otherName) : now.equals(path(otherScope, otherName));
    }

    private static String inside(String scope, Element graph) {
        return path(scope, graph.name());
    }

    private static String path(String scope, String name) {
        return scope.isEmpty() ? name : scope + "/" + name;
    }

    private static String scope(String path) {
        int end = path.lastIndexOf('/');
        return end < 0 ? "" : path.substring(0, end);
    }
}
