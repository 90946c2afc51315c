package dev.shadeweave.cli.report;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;
import dev.shadeweave.facet.Facet;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.UpstreamElements;
import dev.shadeweave.source.Attributes;
import java.util.Collections;
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
        if (definitions.isEmpty()) {
            return Map.of();
        }
        Recorder recorder = new Recorder(
                this, target.isEmpty() ? ImmutableSet.of() : content.library().targetChain(target));
        UpstreamElements.visit(root, content, recorder);
        return recorder.found;
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

    /** Records the attributes of the elements that it receives. */
    private static final class Recorder implements UpstreamElements.Visitor {
        private final ExportedAttributes exported;
        private final ImmutableSet<String> chain;
        private final Map<String, Map<String, String>> found = new LinkedHashMap<>();

        Recorder(ExportedAttributes exported, ImmutableSet<String> chain) {
            this.exported = exported;
            this.chain = chain;
        }

        @Override
        public void element(Element element, Document owner) {
            record(element, element.category(), owner);
        }

        @Override
        public void input(Input input, Element of, Document owner) {
            record(input, of.category() + "/" + input.name(), owner);
        }

        @Override
        public void through(Element element, Document owner) {
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
