package dev.shadeweave.jaxb;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.source.SourceFile;
import jakarta.xml.bind.UnmarshalException;
import jakarta.xml.bind.annotation.adapters.XmlAdapter;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;

/**
 * Lets a JAXB class hold a MaterialX document as a field.
 *
 * <pre>{@code
 * @XmlRootElement
 * class Product {
 *     @XmlElement(name = "materialx")
 *     @XmlJavaTypeAdapter(DocumentAdapter.class)
 *     Document material;
 * }
 * }</pre>
 *
 * <p>The element is called {@code materialx} and is in no XML namespace; lists of documents work too. A document in an
 * object is read by {@link DocumentReader}: older versions are upgraded, included documents are read, limits apply.
 *
 * <p>JAXB passes a DOM element to an adapter. A plain {@code Unmarshaller} or {@code Marshaller} keeps the order of
 * elements and all attributes, even unknown ones, but loses:
 *
 * <ul>
 *   <li>comments, and blank lines when writing;
 *   <li>declarations of XML namespaces that the document does not use;
 *   <li>the order of the attributes of an element, which becomes alphabetical;
 *   <li>places: messages and elements have places in a text created from the DOM element, not in the file;
 *   <li>the file's name, so includes are found only on the search path of the reader.
 * </ul>
 *
 * <p>{@link DocumentUnmarshaller} and {@link DocumentMarshaller} keep all of that.
 */
public final class DocumentAdapter extends XmlAdapter<Object, @Nullable Document> {
    private static final String NAME = "materialx";

    private final DocumentReader reader;
    private final @Nullable Diagnostics diagnostics;
    private final @Nullable Parts parts;

    /** Creates an adapter for JAXB, with the standard reader. Every error of a document becomes a JAXB error. */
    public DocumentAdapter() {
        this(DocumentReader.create(), null, null);
    }

    /**
     * Creates an adapter for {@code Unmarshaller.setAdapter}.
     *
     * @param reader reads the documents, with its limits, search path and treatment of older versions
     * @param diagnostics receives the faults of documents; a document that cannot be read is null
     */
    public DocumentAdapter(DocumentReader reader, Diagnostics diagnostics) {
        this(reader, diagnostics, null);
    }

    private DocumentAdapter(DocumentReader reader, @Nullable Diagnostics diagnostics, @Nullable Parts parts) {
        this.reader = reader;
        this.diagnostics = diagnostics;
        this.parts = parts;
    }

    /** Returns an adapter that reads documents from parts of a file. */
    static DocumentAdapter reading(Parts parts, DocumentReader reader, Diagnostics diagnostics) {
        return new DocumentAdapter(reader, diagnostics, parts);
    }

    /** Returns an adapter that stores documents to be written later. */
    static DocumentAdapter writing(Parts parts) {
        return new DocumentAdapter(DocumentReader.create(), null, parts);
    }

    /**
     * Returns the document of an element; null for null.
     *
     * @param element the element {@code materialx}, as DOM
     * @throws UnmarshalException if the document has an error and this adapter has no {@code Diagnostics} to report
     *     it to, or if the value is not a DOM element
     */
    @Override
    public @Nullable Document unmarshal(@Nullable Object element) throws UnmarshalException {
        if (element == null) {
            return null;
        }
        if (!(element instanceof Element dom)) {
            throw new UnmarshalException("a document is an element, not " + element.getClass());
        }
        SourceFile file = parts == null ? null : parts.source(dom);
        return read(file == null ? SourceFile.of(NAME, DomText.of(dom)) : file);
    }

    private @Nullable Document read(SourceFile file) throws UnmarshalException {
        if (diagnostics != null) {
            return reader.read(file, diagnostics).orElse(null);
        }
        Diagnostics own = new Diagnostics();
        Optional<Document> document = reader.read(file, own);
        if (own.hasErrors()) {
            ImmutableList<Diagnostic> all = own.all();
            throw new UnmarshalException(all.stream().map(Diagnostic::toString).collect(Collectors.joining("\n")));
        }
        return document.orElse(null);
    }

    /**
     * Returns a document as an element; null for null.
     *
     * @param document the document to write
     */
    @Override
    public @Nullable Object marshal(@Nullable Document document) {
        if (document == null) {
            return null;
        }
        return parts == null ? DomText.element(document) : parts.placeholder(document);
    }
}
