package dev.shadeweave.link;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.primitives.Ints;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Implementation;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.internal.cache.BoundedMap;
import dev.shadeweave.library.Library;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Types;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The elements of a document in their order, apart from the numbers and colours that inputs of nodes and nodegraphs state.
 * Documents of one {@linkplain #identity identity} differ in those values, and in where their elements stand in files, and in
 * nothing else that means anything.
 *
 * <p>Elements are known by their place, which is the same in all documents of one identity.
 */
public final class DocumentStructure {
    /** Whoever has a larger one waits for other things than shaders of equal structure. */
    private static final int MOST_ELEMENTS = 1 << 14;

    /** The characters that all structures of one library have at most; a service may see ever other documents. */
    private static final long MOST_CHARACTERS = 1 << 23;

    /** Characters that a word weighs beside its own. */
    private static final long COST = 8;

    /** Values of such types are left out: no node gives names to them, and nothing is chosen by them. */
    private static final ImmutableSet<String> OPEN = ImmutableSet.of(
            Types.FLOAT.name(),
            Types.COLOR3.name(),
            Types.COLOR4.name(),
            Types.VECTOR2.name(),
            Types.VECTOR3.name(),
            Types.VECTOR4.name(),
            Types.MATRIX33.name(),
            Types.MATRIX44.name());

    private final Document document;
    private final Object identity;
    private final Element[] elements;
    private final IdentityHashMap<Element, Integer> places;

    /** The number of each place among those with an open value; -1 for the others. */
    private final int[] numbers;

    private final ImmutableList<String> values;
    private final Supplier<Boolean> hasUniquePaths;

    private DocumentStructure(
            Document document,
            Object identity,
            Element[] elements,
            IdentityHashMap<Element, Integer> places,
            int[] numbers,
            ImmutableList<String> values) {
        this.document = document;
        this.identity = identity;
        this.elements = elements;
        this.places = places;
        this.numbers = numbers;
        this.values = values;
        this.hasUniquePaths = Suppliers.memoize(this::findsUniquePaths);
    }

    /**
     * The structure of a document; empty if a shader may depend on more than what stands there: on files with code, on
     * included documents; or if it has too many elements.
     *
     * @param content the document over its library
     */
    public static Optional<DocumentStructure> of(LinkedDocument content) {
        return content.library()
                .memo(DocumentStructure.class, library -> of(content.document(), library))
                .filter(structure -> structure.isOf(content.document()));
    }

    @SuppressWarnings("ReferenceEquality") // a document may say the same as another
    private boolean isOf(Document other) {
        return document == other;
    }

    @SuppressWarnings("ReferenceEquality") // a document may say the same as another
    private static Optional<DocumentStructure> of(Document document, Library library) {
        Library base = library.base();
        ImmutableList<Document> own = library.ownDocuments();
        return base == null
                        || own.size() != 1
                        || own.get(0) != document
                        || !library.sources().equals(base.sources())
                ? Optional.empty()
                : new Reading(document).read(base);
    }

    /** One object for all documents of this structure over one library, while somebody asks for them. */
    public Object identity() {
        return identity;
    }

    /** How many places there are. */
    public int size() {
        return elements.length;
    }

    /** The place of an element; -1 if it is no element of this document. */
    public int place(Element element) {
        return places.getOrDefault(element, -1);
    }

    /** Where the element of a place stands. */
    public SourceSpan span(int place) {
        return elements[place].span();
    }

    /** The attributes of the element of a place. */
    public Attributes attributes(int place) {
        return elements[place].attributes();
    }

    /** The values that are no part of the structure, in document order. */
    public ImmutableList<String> values() {
        return values;
    }

    /** Which of {@link #values} the element of a place states; -1 if none. */
    public int value(int place) {
        return numbers[place];
    }

    /** True if no two elements have one path, so that an element is known by it. */
    public boolean hasUniquePaths() {
        return hasUniquePaths.get();
    }

    private boolean findsUniquePaths() {
        Set<String> paths = new HashSet<>();
        for (Element element : elements) {
            if (element != document
                    && (element.name().indexOf('/') >= 0
                            || !paths.add(document.index().path(element)))) {
                return false;
            }
        }
        return true;
    }

    /** Finds places by what elements are made of, for those who have nothing else. */
    public Lookup lookup() {
        return new Lookup(this);
    }

    /** Places by the objects that elements are made of; of several elements with one object, the first. */
    public static final class Lookup {
        private final DocumentStructure structure;
        private final IdentityHashMap<SourceSpan, Integer> spans = new IdentityHashMap<>();
        private final IdentityHashMap<Attributes, Integer> attributes = new IdentityHashMap<>();
        private final Set<Integer> shared = new HashSet<>();

        private Lookup(DocumentStructure structure) {
            this.structure = structure;
            for (int place = 0; place < structure.elements.length; place++) {
                spans.putIfAbsent(structure.span(place), place);
                Integer before = attributes.putIfAbsent(structure.attributes(place), place);
                if (before != null) {
                    shared.add(before);
                }
            }
        }

        /** The place that a span is of; -1 if it is of none. */
        public int place(SourceSpan span) {
            return spans.getOrDefault(span, -1);
        }

        /** The place that attributes are of; -1 if they are of none. */
        public int place(Attributes of) {
            return attributes.getOrDefault(of, -1);
        }

        /** True if attributes of a place are those of another place too, which may say something else elsewhere. */
        public boolean isShared(int place) {
            return shared.contains(place);
        }

        /** True if a span says something of the document that no place says. */
        public boolean isUnknown(SourceSpan span) {
            return place(span) < 0
                    && !span.equals(SourceSpan.none())
                    && (!span.isKnown()
                            || span.file().equals(structure.document.span().file()));
        }
    }

    /**
     * All that documents of one structure share; words and numbers in an order that leaves no doubt. Those of one hash, as
     * strangers may make thousands of documents, are found by their order.
     */
    private static final class Form implements Comparable<Form> {
        private final Object[] words;
        private final int hash;

        Form(List<Object> words) {
            this.words = words.toArray();
            this.hash = Arrays.hashCode(this.words);
        }

        /** What it weighs, in characters. */
        long weight() {
            long weight = 0;
            for (Object word : words) {
                weight += COST + (word instanceof String text ? text.length() : 0);
            }
            return weight;
        }

        @Override
        public int compareTo(Form other) {
            int order = Integer.compare(words.length, other.words.length);
            for (int i = 0; order == 0 && i < words.length; i++) {
                order = compare(words[i], other.words[i]);
            }
            return order;
        }

        private static int compare(Object one, Object other) {
            int order = one.getClass().getName().compareTo(other.getClass().getName());
            return order != 0 ? order : one.toString().compareTo(other.toString());
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return this == other
                    || (other instanceof Form that && hash == that.hash && Arrays.equals(words, that.words));
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }

    /** The structures of documents over one library. */
    private record Forms(BoundedMap<Form, Object> identities) {}

    private static final class Reading {
        private final Document document;
        private final List<Element> elements = new ArrayList<>();
        private final IdentityHashMap<Element, Integer> places = new IdentityHashMap<>();
        private final IdentityHashMap<SourceSpan, Integer> spans = new IdentityHashMap<>();
        private final List<Integer> numbers = new ArrayList<>();
        private final ImmutableList.Builder<String> values = ImmutableList.builder();
        private final List<Object> words = new ArrayList<>();
        private int open;

        Reading(Document document) {
            this.document = document;
        }

        Optional<DocumentStructure> read(Library base) {
            Deque<Element> waiting = new ArrayDeque<>();
            Deque<Boolean> insideGraph = new ArrayDeque<>();
            waiting.push(document);
            insideGraph.push(false);
            while (!waiting.isEmpty()) {
                Element next = waiting.pop();
                boolean mayBeOpen = insideGraph.pop();
                boolean readsFile = next instanceof Implementation && next.attribute("file") != null;
                if (readsFile || elements.size() == MOST_ELEMENTS) {
                    return Optional.empty();
                }
                add(next, mayBeOpen);
                boolean opens = next instanceof Node || next instanceof NodeGraph;
                ImmutableList<Element> children = next.children();
                int count = 0;
                for (int i = children.size() - 1; i >= 0; i--) {
                    if (!children.get(i).isTrivia()) {
                        waiting.push(children.get(i));
                        insideGraph.push(opens);
                        count++;
                    }
                }
                words.add(count);
            }
            Form form = new Form(words);
            Forms forms = base.memo(
                    Forms.class, none -> new Forms(new BoundedMap<>(MOST_CHARACTERS, (key, value) -> key.weight())));
            return Optional.of(new DocumentStructure(
                    document,
                    forms.identities().get(form, none -> new Object()),
                    elements.toArray(new Element[0]),
                    places,
                    Ints.toArray(numbers),
                    values.build()));
        }

        private void add(Element element, boolean mayBeOpen) {
            int place = elements.size();
            elements.add(element);
            places.put(element, place);
            Integer before = spans.putIfAbsent(element.span(), place);
            boolean isOpen = mayBeOpen && element instanceof Input && OPEN.contains(element.type());
            words.add(element.getClass());
            words.add(element.category());
            // Elements that an upgrade made stand where others do.
            words.add(before == null ? -1 : place - before);
            words.add(element.attributes().size());
            boolean hasOpen = isOpen && element.attributes().has("value");
            element.attributes().forEach((name, value) -> {
                words.add(name);
                if (isOpen && name.equals("value")) {
                    values.add(value);
                } else {
                    words.add(value);
                }
            });
            numbers.add(hasOpen ? open++ : -1);
        }
    }
}
