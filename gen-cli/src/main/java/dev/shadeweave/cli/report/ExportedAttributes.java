package dev.shadeweave.cli.report;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.facet.Facet;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.reference.Binding;
import dev.shadeweave.link.reference.GraphScope;
import dev.shadeweave.link.reference.ReferenceResolver;
import dev.shadeweave.source.Attributes;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * The attributes that documents define for hosts: those of an {@code attributedef} with {@code exportable="true"}
 * (specification, "AttributeDef Elements").
 *
 * @param definitions the definitions, those of libraries first
 */
public record ExportedAttributes(ImmutableList<Definition> definitions) {
    private static final Facet<Library, ExportedAttributes> OF_LIBRARY = new Facet<>(ExportedAttributes::read);
    private static final Splitter NAMES = Splitter.on(',').trimResults().omitEmptyStrings();

    /**
     * A definition.
     *
     * @param attribute the name of the attribute
     * @param elements the elements that may state it: categories, or {@code category/input}; empty for all
     * @param targets the targets whose shaders it belongs to; empty for all
     */
    record Definition(String attribute, ImmutableSet<String> elements, ImmutableSet<String> targets) {
        private boolean applies(String kind, Set<String> chain) {
            return (elements.isEmpty() || elements.contains(kind))
                    && (targets.isEmpty() || chain.isEmpty() || !Collections.disjoint(targets, chain));
        }
    }

    /** Returns the definitions of a document, its includes and the library. */
    public static ExportedAttributes of(LinkedDocument content) {
        return content.library().get(OF_LIBRARY);
    }

    private static ExportedAttributes read(Library library) {
        ImmutableList.Builder<Definition> definitions = ImmutableList.builder();
        for (Document document : library.documents()) {
            for (Element child : document.children()) {
                Attributes stated = child.attributes();
                if (child.category().equals("attributedef")
                        && stated.isTrue("exportable")
                        && !stated.get("attrname", "").isEmpty()) {
                    definitions.add(new Definition(
                            stated.get("attrname", ""), names(stated, "elements"), names(stated, "target")));
                }
            }
        }
        return new ExportedAttributes(definitions.build());
    }

    private static ImmutableSet<String> names(Attributes stated, String name) {
        return ImmutableSet.copyOf(NAMES.split(stated.get(name, "")));
    }

    /**
     * Returns the attributes of an element and of all elements that it reads, by the path of the element that states
     * them. The given element comes first, then the elements that it reads, in the order of its inputs.
     */
    public Map<String, Map<String, String>> upstream(Element root, LinkedDocument content, String target) {
        return definitions.isEmpty() ? Map.of() : new Walk(this, content, target).from(root);
    }

    /** Writes the result of {@link #upstream} as field {@code attributes}, unless it is empty. */
    public static void write(Map<String, Map<String, String>> found, JsonOutput json) {
        if (!found.isEmpty()) {
            json.objects("attributes", found.entrySet(), element -> {
                json.field("path", element.getKey());
                json.object("attributes", element.getValue());
            });
        }
    }

    /** Follows connections and visits each element once. */
    private static final class Walk {
        private final ExportedAttributes exported;
        private final ReferenceResolver resolver;
        private final LinkedDocument content;
        private final ImmutableSet<String> chain;
        private final Map<String, Map<String, String>> found = new LinkedHashMap<>();
        private final Set<Element> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        private final Deque<Place> open = new ArrayDeque<>();

        /** A node or output and its scope. */
        private record Place(Element element, GraphScope scope) {}

        Walk(ExportedAttributes exported, LinkedDocument content, String target) {
            this.exported = exported;
            this.content = content;
            this.resolver = new ReferenceResolver(content.library(), new Diagnostics());
            this.chain =
                    target.isEmpty() ? ImmutableSet.of() : content.library().targetChain(target);
        }

        Map<String, Map<String, String>> from(Element root) {
            Document owner = content.owner(root);
            Element parent = owner.index().parent(root);
            open.add(new Place(
                    root, parent instanceof NodeGraph ? new GraphScope(parent, owner, true) : GraphScope.top(owner)));
            seen.add(root);
            while (!open.isEmpty()) {
                visit(open.removeFirst());
            }
            return found;
        }

        private void visit(Place place) {
            Document owner = place.scope().owner();
            Element element = place.element();
            record(element, element.category(), owner);
            if (element.children().isEmpty()) {
                follow(element, place.scope());
            }
            element.children(Input.class).forEach(input -> {
                record(input, element.category() + "/" + input.name(), owner);
                follow(input, place.scope());
            });
        }

        private void follow(Element port, GraphScope scope) {
            Binding binding = resolver.resolve(port, scope);
            if (binding instanceof Binding.ToNode toNode) {
                once(toNode.connector(), toNode.scope().owner());
                if (seen.add(toNode.node())) {
                    open.add(new Place(toNode.node(), toNode.scope()));
                }
            } else if (binding instanceof Binding.Literal literal) {
                once(literal.source(), literal.owner());
            }
        }

        /**
         * Records the attributes of the output or input of a nodegraph that a connection leads through, if they are not
         * recorded yet.
         */
        private void once(Element element, Document owner) {
            if (owner.index().contains(element)
                    && !found.containsKey(owner.index().path(element))) {
                record(element, element.category(), owner);
            }
        }

        private void record(Element element, String kind, Document owner) {
            Map<String, String> stated = new LinkedHashMap<>();
            for (Definition definition : exported.definitions()) {
                String value = element.attribute(definition.attribute());
                if (value != null
                        && (definition.applies(kind, chain) || definition.applies(element.category(), chain))) {
                    stated.put(definition.attribute(), value);
                }
            }
            if (!stated.isEmpty()) {
                found.put(owner.index().path(element), stated);
            }
        }
    }
}
