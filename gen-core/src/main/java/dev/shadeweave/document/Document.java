package dev.shadeweave.document;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A whole MaterialX document: the root element.
 *
 * <p>Two documents are equal if they have the same content in the same order at the same places.
 *
 * <pre>{@code
 * Document document = DocumentReader.create()
 *         .readString(
 *                 "red.mtlx",
 *                 "<materialx version='1.39'><nodegraph name='NG'><constant name='c' type='color3'/></nodegraph></materialx>",
 *                 new Diagnostics())
 *         .orElseThrow();
 * System.out.println(document.find("NG/c").orElseThrow().category()); // constant
 * }</pre>
 */
public final class Document implements Element {
    /** The version of MaterialX that this library implements. */
    public static final String VERSION = "1.39";

    private final Attributes attributes;
    private final ImmutableList<Element> children;
    private final SourceSpan span;
    private final ImmutableList<Element> prolog;
    private final ImmutableList<Element> epilog;
    private final Supplier<DocumentIndex> index;
    private final Supplier<ImmutableSet<String>> colorSpaces;

    /**
     * Creates a document.
     *
     * @param attributes the attributes of the root element, including {@code version}
     * @param children the elements in document order
     * @param span the place of the root element
     */
    public Document(Attributes attributes, ImmutableList<Element> children, SourceSpan span) {
        this(attributes, children, span, ImmutableList.of(), ImmutableList.of(), null);
    }

    private Document(
            Attributes attributes,
            ImmutableList<Element> children,
            SourceSpan span,
            ImmutableList<Element> prolog,
            ImmutableList<Element> epilog,
            @Nullable ImmutableSet<String> colorSpaces) {
        this.attributes = attributes;
        this.children = children;
        this.span = span;
        this.prolog = prolog;
        this.epilog = epilog;
        this.index = Suppliers.memoize(() -> new DocumentIndex(this));
        this.colorSpaces =
                colorSpaces == null ? Suppliers.memoize(this::findColorSpaces) : Suppliers.ofInstance(colorSpaces);
    }

    @Override
    public String category() {
        return "materialx";
    }

    @Override
    public Attributes attributes() {
        return attributes;
    }

    @Override
    public ImmutableList<Element> children() {
        return children;
    }

    @Override
    public SourceSpan span() {
        return span;
    }

    @Override
    public Document with(Attributes newAttributes, ImmutableList<Element> newChildren) {
        return new Document(newAttributes, newChildren, span, prolog, epilog, null);
    }

    /**
     * Returns the same document with other comments and blank lines before and after its root element.
     *
     * @param newProlog comments and blank lines before the root element
     * @param newEpilog comments and blank lines after it
     */
    public Document withSurroundings(ImmutableList<Element> newProlog, ImmutableList<Element> newEpilog) {
        return new Document(attributes, children, span, newProlog, newEpilog, null);
    }

    /**
     * Returns the same document with its {@linkplain #colorSpaces() colour spaces} already computed.
     *
     * @param known all colour spaces in the document
     */
    public Document withColorSpaces(ImmutableSet<String> known) {
        return new Document(attributes, children, span, prolog, epilog, known);
    }

    /**
     * Returns the colour spaces in the document and its elements, in document order, without those of included
     * documents.
     */
    public ImmutableSet<String> colorSpaces() {
        return colorSpaces.get();
    }

    private ImmutableSet<String> findColorSpaces() {
        Set<String> found = new LinkedHashSet<>();
        Deque<Element> open = new ArrayDeque<>();
        open.push(this);
        while (!open.isEmpty()) {
            Element next = open.pop();
            String space = next.attribute("colorspace");
            if (space != null) {
                found.add(space);
            }
            next.children().reverse().forEach(open::push);
        }
        return ImmutableSet.copyOf(found);
    }

    /** Returns the comments and blank lines before the root element. */
    public ImmutableList<Element> prolog() {
        return prolog;
    }

    /** Returns the comments and blank lines after the root element. */
    public ImmutableList<Element> epilog() {
        return epilog;
    }

    /**
     * Returns true if another document has the same content in the same order: categories, attributes, comments and
     * blank lines. Places in the source do not matter. Includes are equal if their attributes are; the included
     * documents are not compared.
     *
     * @param other the document to compare with
     */
    public boolean sameContentAs(Document other) {
        return same(this, other) && same(prolog, other.prolog) && same(epilog, other.epilog);
    }

    private static boolean same(Element one, Element other) {
        if (one instanceof Comment comment) {
            return other instanceof Comment that && comment.text().equals(that.text());
        }
        if (one instanceof BlankLines blank) {
            return other instanceof BlankLines that && blank.count() == that.count();
        }
        return one.getClass() == other.getClass()
                && one.category().equals(other.category())
                && one.attributes().isStatedAs(other.attributes())
                && same(one.children(), other.children());
    }

    private static boolean same(ImmutableList<Element> these, ImmutableList<Element> those) {
        if (these.size() != those.size()) {
            return false;
        }
        for (int i = 0; i < these.size(); i++) {
            if (!same(these.get(i), those.get(i))) {
                return false;
            }
        }
        return true;
    }

    /** Returns the file that the document was read from, or null for a document built in code. */
    public @Nullable SourceFile source() {
        return span.isKnown() ? span.file() : null;
    }

    /** Returns the index of parents, paths and scopes, created on demand. */
    public DocumentIndex index() {
        return index.get();
    }

    /** Returns the documents that this document includes directly, in order. */
    public Stream<Document> includes() {
        return children(Include.class).map(Include::document).filter(Objects::nonNull);
    }

    /**
     * Returns the element at a path of names.
     *
     * @param path names separated by {@code /}, outermost first: {@code NG_brick/noise}
     */
    public Optional<Element> find(String path) {
        return index().find(path);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Document that
                && attributes.equals(that.attributes)
                && children.equals(that.children)
                && prolog.equals(that.prolog)
                && epilog.equals(that.epilog)
                && span.equals(that.span);
    }

    @Override
    public int hashCode() {
        return Objects.hash(attributes, children);
    }

    @Override
    public String toString() {
        SourceFile file = source();
        return "document " + (file == null ? "(in memory)" : file.displayName());
    }
}
