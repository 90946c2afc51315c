package dev.shadeweave.jaxb;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.ReaderLimits;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.source.SourceFile;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.UnmarshalException;
import jakarta.xml.bind.Unmarshaller;
import javax.xml.stream.XMLStreamException;

/**
 * Reads XML that contains documents with a program's {@link Unmarshaller}. The fields of documents have a {@link
 * DocumentAdapter}.
 *
 * <p>Documents are read from the text of the file, not from the elements of JAXB. They keep comments, blank lines and
 * the order of attributes. Lines and columns of elements and messages are those of the file. Includes are found in the
 * folder of the file. The offsets of a span count from the line in which its document begins. Columns in that line
 * count from the document if more than 4096 characters are before it.
 *
 * <pre>{@code
 * SourceFile file = SourceRoot.folder(Path.of("catalogue")).read("chair.xml").orElseThrow();
 * Diagnostics diagnostics = new Diagnostics();
 * Product product = new DocumentUnmarshaller(context.createUnmarshaller())
 *         .unmarshal(file, Product.class, diagnostics);
 * }</pre>
 */
public final class DocumentUnmarshaller {
    private final Unmarshaller unmarshaller;
    private final DocumentReader reader;
    private final ReaderLimits limits;

    /**
     * Creates an unmarshaller with the standard reader and the {@linkplain ReaderLimits#STANDARD standard limits}.
     *
     * @param unmarshaller creates the program's objects; it may have a schema, a handler of events and other
     *     adapters
     */
    public DocumentUnmarshaller(Unmarshaller unmarshaller) {
        this(unmarshaller, DocumentReader.create(), ReaderLimits.STANDARD);
    }

    private DocumentUnmarshaller(Unmarshaller unmarshaller, DocumentReader reader, ReaderLimits limits) {
        this.unmarshaller = unmarshaller;
        this.reader = reader;
        this.limits = limits;
    }

    /**
     * Returns a copy with another reader of documents.
     *
     * @param newReader defines the search path of includes and the treatment of older versions; its limits are
     *     replaced by those of this unmarshaller
     */
    public DocumentUnmarshaller withReader(DocumentReader newReader) {
        return new DocumentUnmarshaller(unmarshaller, newReader.withLimits(limits), limits);
    }

    /**
     * Returns a copy with other limits, for the file and for each document in it.
     *
     * @param newLimits the maximum size and depth of files; a file may contain one document more than the permitted
     *     includes
     */
    public DocumentUnmarshaller withLimits(ReaderLimits newLimits) {
        return new DocumentUnmarshaller(unmarshaller, reader.withLimits(newLimits), newLimits);
    }

    /**
     * Reads a file. A document that cannot be read is null in its object, and reported.
     *
     * @param file the program's XML
     * @param type the class of the root element
     * @param diagnostics receives the faults of documents, with line and column of the file
     * @throws JAXBException if the XML around the documents is malformed, exceeds a limit, or does not fit the
     *     class
     */
    public <T> T unmarshal(SourceFile file, Class<T> type, Diagnostics diagnostics) throws JAXBException {
        SourceFile.DecodingProblem problem = file.decodingProblem();
        if (problem != null) {
            throw new UnmarshalException(file.displayName() + " is not valid text: " + problem.message());
        }
        Parts parts = new Parts();
        DocumentAdapter before = unmarshaller.getAdapter(DocumentAdapter.class);
        unmarshaller.setAdapter(DocumentAdapter.class, DocumentAdapter.reading(parts, reader, diagnostics));
        try {
            PartReader xml = new PartReader(Parsers.of(file.text(), limits), file, parts, limits.includes() + 1);
            return unmarshaller.unmarshal(xml, type).getValue();
        } catch (XMLStreamException e) {
            throw malformed(file, e);
        } catch (UnmarshalException e) {
            throw e.getLinkedException() instanceof XMLStreamException cause ? malformed(file, cause) : e;
        } finally {
            unmarshaller.setAdapter(DocumentAdapter.class, before);
        }
    }

    private static UnmarshalException malformed(SourceFile file, XMLStreamException cause) {
        return new UnmarshalException("cannot read " + file.displayName() + ": " + cause.getMessage(), cause);
    }
}
