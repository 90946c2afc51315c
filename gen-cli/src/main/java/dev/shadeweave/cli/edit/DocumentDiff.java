package dev.shadeweave.cli.edit;

import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableList;
import dev.shadeweave.cli.files.FileNames;
import dev.shadeweave.cli.report.JsonOutput;
import dev.shadeweave.cli.run.StatedDefaults;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.reference.PortBinding;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.type.Type;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Compares two documents by meaning. It ignores order, layout, comments, stated defaults, the format of numbers, and
 * different paths to the same file.
 */
public final class DocumentDiff {
    private final LinkedDocument documentBefore;
    private final StatedDefaults before;
    private final StatedDefaults after;
    private final FileNames files;
    private final List<Change> changes = new ArrayList<>();

    /** The kind of a change, with its mark in the output. */
    public enum Kind {
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
     * @param kind the kind of the change
     * @param path the path of the element; the old path of an element that moved
     * @param what the element, or the part of it that changed
     * @param from the old value; empty for none
     * @param to the new value; empty for none
     */
    public record Change(Kind kind, String path, String what, String from, String to) {
        @Override
        public String toString() {
            String head = kind.mark + " " + path + ": ";
            return switch (kind) {
                case ADDED -> head + what + " is new";
                case REMOVED -> head + what + " is gone";
                case MOVED -> head + what + " is " + to + " now";
                case CHANGED -> head + what + stated(from, to);
                default -> head + what + " " + shown(from) + " → " + shown(to);
            };
        }

        /**
         * Returns the text for the change of an attribute. A new or removed attribute has no arrow, because an arrow
         * from or to an empty text is unclear.
         */
        private static String stated(String from, String to) {
            if (from.isEmpty()) {
                return " is new: " + to;
            }
            return to.isEmpty() ? " is gone: " + from : " " + from + " → " + to;
        }

        private static String shown(String text) {
            return text.isEmpty() ? "(nothing)" : text;
        }
    }

    /** Writes changes as JSON. */
    public static void write(ImmutableList<Change> changes, JsonOutput json) {
        json.objects("changes", changes, change -> {
            json.field("kind", Ascii.toLowerCase(change.kind().name()));
            json.field("path", change.path());
            json.field("what", change.what());
            json.field("from", change.from());
            json.field("to", change.to());
        });
    }

    private DocumentDiff(LinkedDocument before, LinkedDocument after, FileNames files) {
        this.documentBefore = before;
        this.before = new StatedDefaults(before);
        this.after = new StatedDefaults(after);
        this.files = files;
    }

    /**
     * Returns all differences. The differences of an element come before the differences of its children.
     *
     * @param from the folder that file names of the old document are relative to
     * @param to the folder that file names of the new document are relative to
     */
    public static ImmutableList<Change> between(LinkedDocument before, LinkedDocument after, Path from, Path to) {
        FileNames files =
                new FileNames(before.document().index(), from, after.document().index(), to);
        DocumentDiff diff = new DocumentDiff(before, after, files);
        diff.compare("", before.document(), after.document());
        return DocumentMoves.of(before.document(), after.document(), files, diff.changes);
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
            } else if (mine != null && !before.saysDefault(mine, one)) {
                lone(Kind.REMOVED, at, mine, one, before);
            } else if (theirs != null && !after.saysDefault(theirs, other)) {
                lone(Kind.ADDED, at, theirs, other, after);
            }
        }
    }

    /**
     * Reports an element that only one document has. If one document states an input that the other leaves at its
     * default, reports a changed value.
     */
    private void lone(Kind kind, String path, Element element, Element owner, StatedDefaults side) {
        PortDeclaration port = element instanceof Input ? side.port(owner, element.name()) : null;
        if (port == null || port.value() == null) {
            changes.add(new Change(kind, path, described(element), "", ""));
            return;
        }
        String stated = stated(element);
        String byDefault = port.value().text() + " (default)";
        boolean added = kind == Kind.ADDED;
        Kind what = PortBinding.of(element).isConnected() ? Kind.REWIRED : Kind.VALUE;
        changes.add(new Change(what, path, word(what), added ? byDefault : stated, added ? stated : byDefault));
    }

    private void attributes(String path, Element one, Element other) {
        Attributes these = one.attributes();
        Attributes those = other.attributes();
        String wired = PortBinding.of(one).connection();
        String rewired = PortBinding.of(other).connection();
        if (!wired.equals(rewired)) {
            changes.add(new Change(Kind.REWIRED, path, word(Kind.REWIRED), stated(one), stated(other)));
        }
        Set<String> names = new LinkedHashSet<>(these.names());
        names.addAll(those.names());
        for (String name : names) {
            String from = these.get(name, "");
            String to = those.get(name, "");
            if (from.equals(to) || name.equals("name") || PortBinding.CONNECTIONS.contains(name)) {
                continue;
            }
            if (files.same(one, other, name)) {
                continue;
            }
            if (name.equals("value")) {
                Type type = documentBefore.library().types().find(one.type()).orElse(null);
                boolean reported = !wired.equals(rewired);
                if (!reported && (type == null || !StatedDefaults.sameValue(type, from, to))) {
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

    private static String stated(Element element) {
        String wiring = PortBinding.of(element).connection();
        return wiring.isEmpty() ? element.attributes().get("value", "") : wiring;
    }

    private static String described(Element element) {
        String type = element.type().isEmpty() ? "" : " of type " + element.type();
        return element.category() + type;
    }

    /**
     * Returns the children of an element by name. The key of a child without a name is its category, and from the
     * second such child on also a number.
     */
    static Map<String, Element> children(Element element) {
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
}
