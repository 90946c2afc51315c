package dev.shadeweave.document.xml;

import com.ctc.wstx.exc.WstxEOFException;
import com.google.common.base.Ascii;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;

/** Converts exceptions of the XML parser to messages. */
final class XmlFailures {
    static final DiagnosticKind NOT_XML =
            DiagnosticKind.error("SW1003", "this is not XML; a MaterialX document begins with <materialx>");
    static final DiagnosticKind MALFORMED = DiagnosticKind.error("SW1004", "malformed XML: {0}");
    static final DiagnosticKind TRUNCATED = DiagnosticKind.error("SW1005", "the file ends before {0}");
    static final DiagnosticKind LIMIT = DocumentFormat.TOO_LARGE;

    /** The parser's message about a limit: the limit's name, then its value in parentheses. */
    private static final Pattern LIMIT_MESSAGE =
            Pattern.compile("(?:Maximum )?(.*?) limit \\((\\d+)\\) exceeded.*", Pattern.DOTALL);

    private XmlFailures() {}

    static Diagnostic describe(
            XMLStreamException e,
            SourceFile file,
            int tokenStart,
            boolean rootSeen,
            CanonicalElementReader.@Nullable Open open) {
        Matcher limit = LIMIT_MESSAGE.matcher(String.valueOf(e.getMessage()));
        if (limit.matches()) {
            SourceSpan token = at(file, tokenStart);
            String what =
                    switch (Ascii.toLowerCase(limit.group(1))) {
                        case "attribute size" -> "an attribute value of this element is too long";
                        case "attribute" -> "this element has too many attributes";
                        default -> Ascii.toLowerCase(limit.group(1)) + " is too large";
                    };
            return Diagnostic.of(LIMIT, token, what, limit.group(2));
        }
        if (e instanceof WstxEOFException) {
            SourceSpan end = at(file, file.text().length());
            if (open != null) {
                return Diagnostic.of(TRUNCATED, end, "</" + open.category() + ">")
                        .note("<" + open.category() + "> begins here", open.span());
            }
            return Diagnostic.of(TRUNCATED, end, rootSeen ? "the XML is complete" : "the root element <materialx>");
        }
        if (!rootSeen && !file.text().stripLeading().startsWith("<")) {
            return Diagnostic.of(NOT_XML, at(file, 0));
        }
        MalformedXml malformed = MalformedXml.of(e, file.text(), tokenStart);
        Diagnostic diagnostic = Diagnostic.of(MALFORMED, at(file, malformed.offset()), malformed.reason());
        return open != null && file.text().startsWith("</", malformed.offset())
                ? diagnostic.note("<" + open.category() + "> begins here", open.span())
                : diagnostic;
    }

    /** Returns one character, or none at the end of the file. */
    private static SourceSpan at(SourceFile file, int offset) {
        int length = file.text().length();
        int start = Math.max(0, Math.min(offset, length));
        return new SourceSpan(file, start, Math.min(start + 1, length));
    }
}
