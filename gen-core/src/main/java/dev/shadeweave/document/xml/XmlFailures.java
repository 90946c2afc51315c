package dev.shadeweave.document.xml;

import com.ctc.wstx.exc.WstxEOFException;
import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;

/** Turns what the XML parser throws into a message. */
final class XmlFailures {
    static final DiagnosticKind NOT_XML =
            DiagnosticKind.error("SW1003", "this is not XML; a MaterialX document begins with <materialx>");
    static final DiagnosticKind MALFORMED = DiagnosticKind.error("SW1004", "malformed XML: {0}");
    static final DiagnosticKind TRUNCATED = DiagnosticKind.error("SW1005", "the file ends before {0}");
    static final DiagnosticKind LIMIT = DiagnosticKind.error("SW1008", "{0}; the limit is {1}");

    /** How the parser words every limit: what, then the limit in parentheses. */
    private static final Pattern LIMIT_MESSAGE =
            Pattern.compile("(?:Maximum )?(.*?) limit \\((\\d+)\\) exceeded.*", Pattern.DOTALL);

    private static final Pattern CODE = Pattern.compile(" \\(code \\d+\\)");

    /** The parser's words that say too little to somebody who does not know XML well, and better ones. */
    private static final ImmutableMap<Pattern, String> WORDINGS = ImmutableMap.<Pattern, String>builder()
            .put(Pattern.compile("Expected a quote"), "the value of an attribute stands in quotes")
            .put(Pattern.compile("expected '='"), "an attribute without a value; write name=\"value\"")
            .put(Pattern.compile("expected space, or '>'"), "expected a space, '>' or '/>' after an attribute")
            .put(
                    Pattern.compile("eclared general entity \"(.*?)\""),
                    "unknown entity '&{0};'; there are &amp; &lt; &gt; &quot; and &apos;")
            .put(Pattern.compile("missing name\\?"), "a single '&' is written &amp;")
            .put(
                    Pattern.compile("'<' \\(code 60\\) in attribute value"),
                    "'<' in an attribute value; a quote is missing before it, or it is meant and written &lt;")
            .put(Pattern.compile("multiple roots"), "a second root element; a document has one <materialx>")
            .put(Pattern.compile("in epilog"), "text after the end of <materialx>")
            .put(Pattern.compile("CTRL-CHAR, code (\\d+)"), "a control character (code {0})")
            .buildOrThrow();

    private XmlFailures() {}

    static Diagnostic describe(
            XMLStreamException e,
            SourceFile file,
            ReaderLimits limits,
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
        String reason = reason(e);
        Diagnostic malformed = Diagnostic.of(MALFORMED, at(file, place(e, reason, file, tokenStart)), reason);
        return open == null ? malformed : malformed.note("inside <" + open.category() + ">", open.span());
    }

    private static String reason(XMLStreamException e) {
        String message = String.valueOf(e.getMessage());
        int location = message.indexOf("\n at [");
        String line = (location < 0 ? message : message.substring(0, location))
                .strip()
                .replace('\n', ' ');
        for (Map.Entry<Pattern, String> wording : WORDINGS.entrySet()) {
            Matcher matcher = wording.getKey().matcher(line);
            if (matcher.find()) {
                return matcher.groupCount() == 0
                        ? wording.getValue()
                        : wording.getValue().replace("{0}", matcher.group(1));
            }
        }
        String plain = CODE.matcher(line).replaceAll("");
        String open = plain.endsWith(".") ? plain.substring(0, plain.length() - 1) : plain;
        return open.isEmpty() ? "no reason given" : Ascii.toLowerCase(open.charAt(0)) + open.substring(1);
    }

    /** Where the parser was, moved back to the beginning of an entity or an end tag it had just read. */
    private static int place(XMLStreamException e, String reason, SourceFile file, int tokenStart) {
        if (e.getLocation() == null) {
            return tokenStart;
        }
        int offset = e.getLocation().getCharacterOffset();
        char begin = reason.startsWith("unexpected close tag") ? '<' : '&';
        int found = reason.indexOf(begin) < 0 ? -1 : file.text().lastIndexOf(begin, offset);
        return found >= tokenStart ? found : offset;
    }

    /** One character, or none at the end of the file. */
    private static SourceSpan at(SourceFile file, int offset) {
        int length = file.text().length();
        int start = Math.max(0, Math.min(offset, length));
        return new SourceSpan(file, start, Math.min(start + 1, length));
    }
}
