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
 * <p>The element is called {@code materialx} and is in no XML namespace; lists of documents work too. A document in an object
 * has everything that {@link DocumentReader} gives: older versions are upgraded, included documents are read, limits hold.
 *
 * <p>JAXB hands an adapter a DOM element. With a plain {@code Unmarshaller} or {@code Marshaller}, the order of elements and all
 * attributes are kept, unknown ones too, but JAXB has lost:
 *
 * <ul>
 *   <li>comments, and in writing blank lines;
 *   <li>declarations of XML namespaces that the document does not use;
 *   <li>the order of the attributes of an element, which becomes alphabetical;
 *   <li>places: those of messages and elements are places in a text made of the DOM element, not in the file;
 *   <li>the file's name, so includes are found on the search path of the reader only.
 * </ul>
 *
 * <p>{@link DocumentUnmarshaller} and {@link DocumentMarshaller} keep all of that.
 */
public final class DocumentAdapter extends XmlAdapter<Object, @Nullable Document> {
    private static final String NAME = "materialx";

    private final DocumentReader reader;
    private final @Nullable Diagnostics diagnostics;
    private final @Nullable Parts parts;

    /** For JAXB: an adapter with the standard reader, for which every error of a document is one of JAXB. */
    public DocumentAdapter() {
        this(DocumentReader.create(), null, null);
    }

    /**
     * An adapter for {@code Unmarshaller.setAdapter}.
     *
     * @param reader reads the documents, with its limits, search path and treatment of older versions
     * @param diagnostics receives what is wrong with documents; a document that cannot be read is null
     */
    public DocumentAdapter(DocumentReader reader, Diagnostics diagnostics) {
        this(reader, diagnostics, null);
    }

    private DocumentAdapter(DocumentReader reader, @Nullable Diagnostics diagnostics, @Nullable Parts parts) {
        this.reader = reader;
        this.diagnostics = diagnostics;
        this.parts = parts;
    }

    /** An adapter that reads documents from parts of a file. */
    static DocumentAdapter reading(Parts parts, DocumentReader reader, Diagnostics diagnostics) {
        return new DocumentAdapter(reader, diagnostics, parts);
    }

    /** An adapter that leaves documents to be written later. */
    static DocumentAdapter writing(Parts parts) {
        return new DocumentAdapter(DocumentReader.create(), null, parts);
    }

    /**
     * Returns the document that an element states; null for none.
     *
     * @param element the element {@code materialx}, as DOM
     * @throws UnmarshalException if the document has an error and this adapter has no {@code Diagnostics} to report it to, or if
     *     the value is no DOM element
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
     * Returns the element that states a document; null for none.
     *
     * @param document what to write
     */
    @Override
    public @Nullable Object marshal(@Nullable Document document) {
        if (document == null) {
            return null;
        }
        return parts == null ? DomText.element(document) : parts.placeholder(document);
    }
}
