package dev.shadeweave.edit;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.DocumentBuilder;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.GeomPropDef;
import dev.shadeweave.document.Implementation;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.NodeDef;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.document.Output;
import dev.shadeweave.document.TargetDef;
import dev.shadeweave.document.Token;
import dev.shadeweave.document.TypeDef;
import dev.shadeweave.document.UnitDef;
import dev.shadeweave.document.UnitTypeDef;
import dev.shadeweave.library.Names;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Types;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Adds, removes and renames elements. */
final class Structure {
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    /** Elements whose names are also parts of other texts, such as types and file names. */
    private static final ImmutableList<Class<? extends Element>> FIXED = ImmutableList.of(
            TypeDef.class, UnitDef.class, UnitTypeDef.class, TargetDef.class, GeomPropDef.class, Token.class);

    private final DocumentEdit edit;
    private final Document document;
    private final String path;

    Structure(DocumentEdit edit, String path) {
        this.edit = edit;
        this.document = edit.document();
        this.path = path;
    }

    DocumentEdit add(Consumer<DocumentBuilder> body) {
        Optional<Trail> found = Trail.find(document, path, element -> true);
        if (found.isEmpty()) {
            return edit.noElement(path);
        }
        Element parent = found.get().last();
        if (!(parent instanceof Document || parent instanceof NodeGraph)) {
            return edit.refused(
                    EditFaults.NO_PLACE,
                    place(parent),
                    path,
                    "it is a " + parent.category() + "; name a nodegraph, or the document by an empty path");
        }
        ImmutableList<Element> added =
                DocumentBuilder.edit(emptied(parent), body).children();
        Set<String> names = new HashSet<>();
        for (Element child : added) {
            String fault = child.name().isEmpty() ? null : nameFault(parent, child.name());
            if (fault == null && !child.name().isEmpty() && !names.add(child.name())) {
                fault = "it is added twice";
            }
            if (fault != null) {
                return edit.refused(
                        EditFaults.BAD_NAME, place(child), "the new " + child.category(), child.name(), fault);
            }
        }
        Element filled = parent.with(
                parent.attributes(),
                ImmutableList.<Element>builder()
                        .addAll(parent.children())
                        .addAll(added)
                        .build());
        Document changed =
                filled instanceof Document whole ? whole : found.get().with(filled);
        return checked(
                edit.changed(
                        changed,
                        parent instanceof Document
                                ? added
                                : found.get().elements().subList(1, 2)),
                added);
    }

    /** Returns an element without children; its path and its attributes stay. */
    private static Element emptied(Element parent) {
        return parent.with(parent.attributes(), ImmutableList.of());
    }

    /** Refuses nodes without a nodedef that fits them. */
    private DocumentEdit checked(DocumentEdit changed, List<Element> added) {
        Diagnostics faults = Diagnostics.strict();
        if (changed.interfaces().areKnown()) {
            Deque<Element> open = new ArrayDeque<>(added);
            while (!open.isEmpty()) {
                Element next = open.pop();
                if (next instanceof Node node) {
                    changed.interfaces().of(node, changed.document(), faults);
                } else if (next instanceof NodeGraph graph) {
                    graph.children().forEach(open::push);
                }
            }
        }
        return faults.hasErrors() ? edit.refused(faults) : changed;
    }

    DocumentEdit remove() {
        Optional<Trail> found = Trail.find(document, path, element -> !(element instanceof Document));
        if (found.isEmpty()) {
            return edit.noElement(path);
        }
        Element target = found.get().last();
        Element parent = found.get().parent();
        String declared = target instanceof Node ? null : declaredBy(target, parent);
        if (declared != null && !DocumentEdit.isOptional(target, parent)) {
            return edit.refused(EditFaults.INTERFACE, place(target), path, "removed", declared);
        }
        List<Element> readers = readers(found.get());
        if (!readers.isEmpty()) {
            Element first = readers.get(0);
            String more = readers.size() == 1 ? "" : " (and " + (readers.size() - 1) + " more)";
            return edit.refused(
                    EditFaults.IS_READ,
                    place(target),
                    path,
                    first.category() + " '" + document.index().path(first) + "'",
                    more);
        }
        return edit.changed(found.get().without(), found.get().elements().subList(1, 2));
    }

    /** Returns the elements outside of an element that refer to it. */
    private List<Element> readers(Trail trail) {
        Set<Element> inside = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Element> open = new ArrayDeque<>(List.of(trail.last()));
        while (!open.isEmpty()) {
            Element next = open.pop();
            inside.add(next);
            next.children().forEach(open::push);
        }
        List<Element> readers = new ArrayList<>();
        References.to(document, trail).stream()
                .map(References.Reference::from)
                .filter(from -> !inside.contains(from) && !readers.contains(from))
                .forEach(readers::add);
        if (trail.last() instanceof NodeDef nodeDef) {
            open.add(document);
            while (!open.isEmpty()) {
                Element next = open.pop();
                if (next instanceof Node node && isOf(node, nodeDef) && !readers.contains(node)) {
                    readers.add(node);
                }
                next.children().reverse().forEach(open::push);
            }
        }
        return readers;
    }

    /** Returns true for a node of the category and type of a nodedef. */
    private boolean isOf(Node node, NodeDef nodeDef) {
        String category = Names.qualify(document, nodeDef, nodeDef.attributes().get("node", ""));
        List<Output> outputs = nodeDef.children(Output.class).toList();
        String type = outputs.size() == 1 ? outputs.get(0).type() : Types.MULTIOUTPUT;
        return Names.candidates(document, node, node.category()).contains(category)
                && node.type().equals(type);
    }

    DocumentEdit rename(String name) {
        Optional<Trail> found = Trail.find(document, path, element -> !(element instanceof Document));
        if (found.isEmpty()) {
            return edit.noElement(path);
        }
        Element target = found.get().last();
        Element parent = found.get().parent();
        String fixed = FIXED.stream().anyMatch(kind -> kind.isInstance(target))
                ? "the name of a " + target.category() + " is also written in types, values and file names"
                : declaredBy(target, parent);
        if (fixed != null) {
            return edit.refused(EditFaults.INTERFACE, place(target), path, "renamed", fixed);
        }
        if (name.equals(target.name())) {
            return edit;
        }
        String fault = nameFault(parent == null ? document : parent, name);
        if (fault != null) {
            return edit.refused(EditFaults.BAD_NAME, place(target), "'" + path + "'", name, fault);
        }
        Document renamed = Renaming.of(document, found.get(), name);
        // Definitions refer to all kinds of elements by name, except to nodes, inputs and outputs.
        boolean keepsDefinitions = target instanceof Node || target instanceof Input || target instanceof Output;
        return edit.changed(renamed, ImmutableList.of(keepsDefinitions ? target : renamed));
    }

    /** Returns why the name of a port is part of an interface, or null. */
    private @Nullable String declaredBy(Element target, @Nullable Element parent) {
        if (!(target instanceof Input || target instanceof Output)) {
            return null;
        }
        if (parent instanceof NodeDef) {
            return "nodes and implementations of the nodedef refer to it by its name";
        }
        if (parent instanceof NodeGraph graph) {
            return isImplementation(graph) ? "the nodegraph implements a nodedef, which declares it" : null;
        }
        return parent instanceof Document ? null : "the nodedef declares its name";
    }

    private boolean isImplementation(NodeGraph graph) {
        return !graph.attributes().get("nodedef", "").isEmpty()
                || document.children(Implementation.class)
                        .anyMatch(each -> Names.candidates(document, each, each.graph())
                                .contains(Names.qualify(document, graph, graph.name())));
    }

    /** Returns why a new child of an element cannot have a name, or null. */
    private @Nullable String nameFault(Element parent, String name) {
        if (!NAME.matcher(name).matches()) {
            return "a name has letters, digits and underscores, and does not begin with a digit";
        }
        for (Element child : parent.children()) {
            if (child.name().equals(name)) {
                return "an element <" + child.category() + "> there has that name";
            }
        }
        if (parent instanceof Document) {
            for (Document included : Sources.withIncluded(document)) {
                if (included.index().child(included, name).isPresent()) {
                    return included + ", which is included, has an element of that name";
                }
            }
        }
        return null;
    }

    private SourceSpan place(Element element) {
        return element.span().isKnown() || !element.span().element().isEmpty()
                ? element.span()
                : SourceSpan.ofElement(path);
    }
}
