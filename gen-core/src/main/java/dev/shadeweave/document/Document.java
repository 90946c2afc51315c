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
 * <p>Two documents are equal if they say the same in the same order at the same places.
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
    /** The version that this library speaks. */
    public static final String VERSION = "1.39";

    private final Attributes attributes;
    private final ImmutableList<Element> children;
    private final SourceSpan span;
    private final ImmutableList<Element> prolog;
    private final ImmutableList<Element> epilog;
    private final Supplier<DocumentIndex> index;
    private final Supplier<ImmutableSet<String>> colorSpaces;

    /**
     * A document of the given parts.
     *
     * @param attributes the attributes of the root element, {@code version} among them
     * @param children the elements in document order
     * @param span where the root element stands
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
     * The same document with other comments and blank lines before and after its root element.
     *
     * @param newProlog comments and blank lines before the root element
     * @param newEpilog comments and blank lines after it
     */
    public Document withSurroundings(ImmutableList<Element> newProlog, ImmutableList<Element> newEpilog) {
        return new Document(attributes, children, span, newProlog, newEpilog, null);
    }

    /**
     * The same document by somebody who knows its {@linkplain #colorSpaces() colour spaces}, so that nobody looks for them.
     *
     * @param known the colour spaces that it states, all of them
     */
    public Document withColorSpaces(ImmutableSet<String> known) {
        return new Document(attributes, children, span, prolog, epilog, known);
    }

    /** The colour spaces that the document and its elements state, in document order; those of included documents are not among them. */
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

    /** Comments and blank lines before the root element. */
    public ImmutableList<Element> prolog() {
        return prolog;
    }

    /** Comments and blank lines after the root element. */
    public ImmutableList<Element> epilog() {
        return epilog;
    }

    /**
     * True if the other document says the same in the same order: categories, attributes, comments and blank lines,
     * wherever they stand in their files. Includes are the same if their attributes are; what they brought in is not
     * looked at.
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

    /** The file the document was read from, or null for one built in code. */
    public @Nullable SourceFile source() {
        return span.isKnown() ? span.file() : null;
    }

    /** Where every element stands: parents, paths, scopes. Made when first asked for. */
    public DocumentIndex index() {
        return index.get();
    }

    /** The documents that {@code xi:include} lines brought in, in order; only the direct ones. */
    public Stream<Document> includes() {
        return children(Include.class).map(Include::document).filter(Objects::nonNull);
    }

    /**
     * The element at a {@code /}-separated path of names.
     *
     * @param path names with {@code /} between them, outermost first: {@code NG_brick/noise}
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
