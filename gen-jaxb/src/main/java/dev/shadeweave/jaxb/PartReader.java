package dev.shadeweave.jaxb;

import com.google.common.base.Strings;
import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.Position;
import dev.shadeweave.source.SourceFile;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.util.StreamReaderDelegate;
import org.codehaus.stax2.XMLStreamReader2;

/** Reads a file with empty elements in place of its documents, and records the documents. */
final class PartReader extends StreamReaderDelegate {
    /** The longest text before a document in its line with which columns are exact. */
    private static final int LONGEST_INDENT = 1 << 12;

    private final XMLStreamReader2 xml;
    private final SourceFile file;
    private final Parts parts;
    private final int most;
    private int depth;
    private int number = -1;

    /** True at the start of an empty element; then the parser is at the end of the document. */
    private boolean shown;

    /**
     * Creates a reader.
     *
     * @param most the maximum number of documents in a file
     */
    PartReader(XMLStreamReader2 xml, SourceFile file, Parts parts, int most) {
        super(xml);
        this.xml = xml;
        this.file = file;
        this.parts = parts;
        this.most = most;
    }

    /** Returns true if the parser is at the start of a document inside the file. */
    static boolean isDocument(XMLStreamReader2 xml, int depth) {
        String namespace = xml.getNamespaceURI();
        return depth > 1 && xml.getLocalName().equals("materialx") && (namespace == null || namespace.isEmpty());
    }

    @Override
    public int next() throws XMLStreamException {
        if (shown) {
            shown = false;
            depth--;
            return END_ELEMENT;
        }
        int event = xml.next();
        if (event == END_ELEMENT) {
            depth--;
        } else if (event == START_ELEMENT) {
            depth++;
            if (isDocument(xml, depth)) {
                number = parts.add(part());
                if (number >= most) {
                    throw new XMLStreamException("more than " + most + " documents in one file", xml.getLocation());
                }
                shown = true;
            }
        }
        return event;
    }

    /** Moves to the end of the document, and returns it as a text whose lines and columns are those of the file. */
    private SourceFile part() throws XMLStreamException {
        int start = (int) xml.getLocationInfo().getStartingCharOffset();
        xml.skipElement();
        int end = (int) xml.getLocationInfo().getEndingCharOffset();
        Position position = file.position(start);
        int indent = position.column() - 1;
        String text = Strings.repeat(" ", indent > LONGEST_INDENT ? 0 : indent)
                + file.text().substring(start, end);
        SourceFile part =
                file.root() == null ? SourceFile.of(file.path(), text) : SourceFile.in(file.root(), file.path(), text);
        return part.withLineMarks(ImmutableList.of(new SourceFile.LineMark(0, position.line())));
    }

    @Override
    public int getEventType() {
        return shown ? START_ELEMENT : super.getEventType();
    }

    @Override
    public boolean isStartElement() {
        return shown || super.isStartElement();
    }

    @Override
    public boolean isEndElement() {
        return !shown && super.isEndElement();
    }

    @Override
    public int getAttributeCount() {
        return shown ? 1 : super.getAttributeCount();
    }

    @Override
    public String getAttributeLocalName(int index) {
        return shown ? Parts.NUMBER : super.getAttributeLocalName(index);
    }

    @Override
    public QName getAttributeName(int index) {
        return shown ? new QName(Parts.NUMBER) : super.getAttributeName(index);
    }

    @Override
    public String getAttributeNamespace(int index) {
        return shown ? "" : super.getAttributeNamespace(index);
    }

    @Override
    public String getAttributePrefix(int index) {
        return shown ? "" : super.getAttributePrefix(index);
    }

    @Override
    public String getAttributeType(int index) {
        return shown ? "CDATA" : super.getAttributeType(index);
    }

    @Override
    public String getAttributeValue(int index) {
        return shown ? Integer.toString(number) : super.getAttributeValue(index);
    }

    @Override
    public int getNamespaceCount() {
        return shown ? 0 : super.getNamespaceCount();
    }
}
