package dev.shadeweave.cli;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.link.CustomNodes;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.Linker;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.ValueParser;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What tells two documents apart by meaning: order, layout, comments, and whether a default is stated make no difference,
 * nor does how a number is written.
 */
final class DocumentDiff {
    private static final ImmutableSet<String> CONNECTING =
            ImmutableSet.of("nodename", "nodegraph", "interfacename", "output", "channels");

    private final Side before;
    private final Side after;
    private final List<Change> changes = new ArrayList<>();

    /** What happened to an element. */
    enum Kind {
        ADDED("+"),
        REMOVED("-"),
        MOVED(">"),
        REWIRED("@"),
        VALUE("="),
        CHANGED("~");

        private final String mark;

        Kind(String mark) {
            this.mark = mark;
        }
    }

    /**
     * A difference.
     *
     * @param path the element; of one that moved, where it was
     * @param what it, or what changed about it
     * @param from what was there; empty for nothing
     * @param to what is there now; empty for nothing
     */
    record Change(Kind kind, String path, String what, String from, String to) {
        @Override
        public String toString() {
            String head = kind.mark + " " + path + ": ";
            return switch (kind) {
                case ADDED -> head + what + " is new";
                case REMOVED -> head + what + " is gone";
                case MOVED -> head + what + " is " + to + " now";
                default -> head + what + " " + shown(from) + " → " + shown(to);
            };
        }

        private static String shown(String text) {
            return text.isEmpty() ? "(nothing)" : text;
        }
    }

    /** One of the documents. */
    private record Side(LinkedDocument content, Linker linker) {
        static Side of(LinkedDocument content) {
            return new Side(
                    content, new Linker(content.library(), ImmutableList.of(), CustomNodes.NONE, new Diagnostics()));
        }

        /** The declaration of an input of a node. */
        @Nullable
        PortDeclaration port(Element owner, String name) {
            if (!(owner instanceof Node node)) {
                return null;
            }
            Optional<NodeDeclaration> declaration = linker.declaration(node, content.document());
            return declaration.map(found -> found.input(name)).orElse(null);
        }
    }

    private DocumentDiff(LinkedDocument before, LinkedDocument after) {
        this.before = Side.of(before);
        this.after = Side.of(after);
    }

    /** All differences, those of an element before those of what is in it. */
    static ImmutableList<Change> between(LinkedDocument before, LinkedDocument after) {
        DocumentDiff diff = new DocumentDiff(before, after);
        diff.compare("", before.document(), after.document());
        return diff.withMoves();
    }

    private void compare(String path, Element one, Element other) {
        if (!path.isEmpty() && !one.category().equals(other.category())) {
            changes.add(new Change(Kind.CHANGED, path, "the category", one.category(), other.category()));
        }
        attributes(path, one, other);
        Map<String, Element> these = children(one);
        Map<String, Element> those = children(other);
        Set<String> names = new LinkedHashSet<>(these.keySet());
        names.addAll(those.keySet());
        for (String name : names) {
            Element mine = these.get(name);
            Element theirs = those.get(name);
            String at = path.isEmpty() ? name : path + "/" + name;
            if (mine != null && theirs != null) {
                compare(at, mine, theirs);
            } else if (mine != null && !saysDefault(mine, one, before)) {
                lone(Kind.REMOVED, at, mine, one, before);
            } else if (theirs != null && !saysDefault(theirs, other, after)) {
                lone(Kind.ADDED, at, theirs, other, after);
            }
        }
    }

    /** An input that one of them states and the other leaves at its default is no element that comes or goes. */
    private void lone(Kind kind, String path, Element element, Element owner, Side side) {
        PortDeclaration port = element instanceof Input ? side.port(owner, element.name()) : null;
        if (port == null || port.value() == null) {
            changes.add(new Change(kind, path, described(element), "", ""));
            return;
        }
        String stated = stated(element);
        String byDefault = port.value().text() + " (default)";
        boolean added = kind == Kind.ADDED;
        Kind what = isConnected(element) ? Kind.REWIRED : Kind.VALUE;
        changes.add(new Change(what, path, word(what), added ? byDefault : stated, added ? stated : byDefault));
    }

    private static boolean saysDefault(Element element, Element owner, Side side) {
        if (!(element instanceof Input input) || isConnected(element)) {
            return false;
        }
        PortDeclaration port = side.port(owner, input.name());
        String value = input.attributes().get("value", "");
        return port != null
                && port.value() != null
                && sameValue(port.type(), value, port.value().text())
                && !input.attributes().has("colorspace")
                && !input.attributes().has("unit");
    }

    private void attributes(String path, Element one, Element other) {
        Attributes these = one.attributes();
        Attributes those = other.attributes();
        String wired = wiring(these);
        String rewired = wiring(those);
        if (!wired.equals(rewired)) {
            changes.add(new Change(Kind.REWIRED, path, word(Kind.REWIRED), stated(one), stated(other)));
        }
        Set<String> names = new LinkedHashSet<>(these.names());
        names.addAll(those.names());
        for (String name : names) {
            String from = these.get(name, "");
            String to = those.get(name, "");
            if (from.equals(to) || name.equals("name") || CONNECTING.contains(name)) {
                continue;
            }
            if (name.equals("value")) {
                Type type = before.content().library().types().find(one.type()).orElse(null);
                boolean told = !wired.equals(rewired);
                if (!told && (type == null || !sameValue(type, from, to))) {
                    changes.add(new Change(Kind.VALUE, path, word(Kind.VALUE), from, to));
                }
            } else {
                changes.add(new Change(Kind.CHANGED, path.isEmpty() ? "document" : path, "'" + name + "'", from, to));
            }
        }
    }

    private static String word(Kind kind) {
        return kind == Kind.REWIRED ? "connection" : "value";
    }

    private static boolean sameValue(Type type, String one, String other) {
        try {
            return ValueParser.parse(type, one).equals(ValueParser.parse(type, other));
        } catch (ValueParser.BadValue e) {
            return one.equals(other);
        }
    }

    private static boolean isConnected(Element element) {
        return !wiring(element.attributes()).isEmpty();
    }

    private static String wiring(Attributes attributes) {
        StringBuilder wiring = new StringBuilder();
        for (String name : CONNECTING) {
            String to = attributes.get(name, "");
            if (!to.isEmpty()) {
                wiring.append(wiring.isEmpty() ? "" : ", ")
                        .append(name)
                        .append(' ')
                        .append(to);
            }
        }
        return wiring.toString();
    }

    private static String stated(Element element) {
        String wiring = wiring(element.attributes());
        return wiring.isEmpty() ? element.attributes().get("value", "") : wiring;
    }

    private static String described(Element element) {
        String type = element.type().isEmpty() ? "" : " of type " + element.type();
        return element.category() + type;
    }

    /** Children by name; those without one by their category and place among their like. */
    private static Map<String, Element> children(Element element) {
        Map<String, Element> children = new LinkedHashMap<>();
        for (Element child : element.children()) {
            if (child.isTrivia()) {
                continue;
            }
            String key = child.name().isEmpty() ? child.category() : child.name();
            String unique = key;
            for (int i = 2; children.containsKey(unique); i++) {
                unique = key + "#" + i;
            }
            children.put(unique, child);
        }
        return children;
    }

    /** What is gone in one place and the same in another has moved, be it into a graph that is new or out of one that is gone. */
    private ImmutableList<Change> withMoves() {
        Map<String, Element> were = only(before, after);
        Map<String, Element> are = only(after, before);
        List<Change> left = new ArrayList<>(changes);
        for (Change change : changes) {
            Element gone = change.kind() == Kind.REMOVED ? were.get(change.path()) : null;
            Element come = change.kind() == Kind.ADDED ? are.get(change.path()) : null;
            Optional<String> where = gone != null
                    ? find(gone, are)
                    : come != null && left.contains(change) ? find(come, were) : Optional.empty();
            if (where.isEmpty()) {
                continue;
            }
            String from = gone != null ? change.path() : where.get();
            String to = gone != null ? where.get() : change.path();
            Change moved = new Change(Kind.MOVED, from, change.what(), "", to);
            left.removeIf(other -> other.kind() == (gone != null ? Kind.ADDED : Kind.REMOVED)
                    && other.path().equals(where.get()));
            left.replaceAll(known -> known.equals(change) ? moved : known);
            were.remove(from);
            are.remove(to);
        }
        return ImmutableList.copyOf(left);
    }

    private static Optional<String> find(Element element, Map<String, Element> candidates) {
        return candidates.entrySet().stream()
                .filter(candidate -> sameButForName(element, candidate.getValue()))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    /** The nodes of a document at places where the other has none. */
    private static Map<String, Element> only(Side side, Side other) {
        Map<String, Element> only = new LinkedHashMap<>();
        Deque<Element> open = new ArrayDeque<>(side.content().document().children());
        while (!open.isEmpty()) {
            Element element = open.removeFirst();
            if (element instanceof Node) {
                String path = side.content().document().index().path(element);
                if (other.content().document().find(path).isEmpty()) {
                    only.put(path, element);
                }
            } else {
                open.addAll(element.children());
            }
        }
        return only;
    }

    private static boolean sameButForName(Element one, Element other) {
        return !(one instanceof Input)
                && one.category().equals(other.category())
                && one.attributes().without("name").equals(other.attributes().without("name"))
                && children(one).keySet().equals(children(other).keySet())
                && one.children().stream()
                        .filter(child -> !child.isTrivia())
                        .allMatch(child -> other.children().stream().anyMatch(that -> same(child, that)));
    }

    private static boolean same(Element one, Element other) {
        return one.category().equals(other.category())
                && one.attributes().equals(other.attributes())
                && one.children().size() == other.children().size();
    }
}
