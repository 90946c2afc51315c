package dev.shadeweave.document.xml;

import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableList;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.XMLStreamException;

/**
 * Explains XML that is not well-formed in words for authors of materials. If the table has no explanation, the parser's
 * message is used.
 *
 * @param reason the explanation
 * @param offset the character that it is about
 */
record MalformedXml(String reason, int offset) {
    private static final Pattern CODE = Pattern.compile(" \\(code \\d+\\)");

    private static final ImmutableList<Wording> WORDINGS = ImmutableList.of(
            new Wording("Expected a quote", "the value of an attribute stands in quotes", Place.HERE),
            new Wording("expected '='", "an attribute without a value; write name=\"value\"", Place.HERE),
            new Wording(
                    "expected space, or '>'",
                    "expected a space, '>' or '/>' after an attribute; a quote may be missing before it",
                    Place.HERE),
            new Wording("[Dd]uplicate attribute '(.*?)'", "a second attribute '{0}'", Place.ATTRIBUTE),
            new Wording(
                    "eclared general entity \"(.*?)\"",
                    "unknown entity '&{0};'; there are &amp; &lt; &gt; &quot; and &apos;",
                    Place.AMPERSAND),
            new Wording("\\(missing name\\?\\)", "a single '&' is written &amp;", Place.AMPERSAND),
            new Wording("expected a name start character", "a single '&' is written &amp;", Place.AMPERSAND),
            new Wording(
                    "'<' \\(code 60\\) in attribute value",
                    "the value that begins here has no closing quote before the next '<'; if '<' belongs to it, write"
                            + " &lt;",
                    Place.OPENING_QUOTE),
            new Wording(
                    "nexpected close tag </(.*?)>; expected </(.*?)>",
                    "</{0}> closes nothing; </{1}> is missing before it",
                    Place.TAG),
            new Wording("nexpected close tag </(.*?)>", "</{0}> closes nothing", Place.TAG),
            new Wording(
                    "target \\(\"(?i:xml)\"\\)",
                    "the XML declaration <?xml ...?> stands before all else in a file; move it to the first line or remove it",
                    Place.TAG),
            new Wording("multiple roots", "a second root element; a document has one <materialx>", Place.TAG),
            new Wording("in epilog", "text after the end of <materialx>", Place.HERE),
            new Wording(
                    "character '(.)' .*malformed start element",
                    "the name of an element cannot begin with '{0}'",
                    Place.HERE),
            new Wording("'--' not allowed in comment", "'--' inside a comment, which ends with -->", Place.HYPHENS),
            new Wording("CTRL-CHAR, code (\\d+)", "a control character (code {0})", Place.HERE));

    /**
     * The parser's message, its explanation, and the place to point at, relative to the place where the parser stopped.
     */
    private record Wording(Pattern said, String meant, Place place) {
        Wording(String said, String meant, Place place) {
            this(Pattern.compile(said), meant, place);
        }

        String fill(Matcher matcher) {
            String text = meant;
            for (int i = 0; i < matcher.groupCount(); i++) {
                text = text.replace("{" + i + "}", matcher.group(i + 1));
            }
            return text;
        }
    }

    private enum Place {
        HERE,
        TAG,
        AMPERSAND,
        OPENING_QUOTE,
        ATTRIBUTE,
        HYPHENS;

        int find(String text, int offset, String name) {
            int found =
                    switch (this) {
                        case HERE -> offset;
                        case TAG -> text.lastIndexOf('<', offset);
                        case AMPERSAND -> text.lastIndexOf('&', offset);
                        case OPENING_QUOTE ->
                            Math.max(text.lastIndexOf("=\"", offset), text.lastIndexOf("='", offset)) + 1;
                        case ATTRIBUTE -> text.lastIndexOf(" " + name + "=", offset) + 1;
                        case HYPHENS -> text.indexOf("--", offset + 1);
                    };
            return found <= 0 ? offset : found;
        }
    }

    static MalformedXml of(XMLStreamException e, String text, int tokenStart) {
        int offset =
                e.getLocation() == null ? tokenStart : Math.min(e.getLocation().getCharacterOffset(), text.length());
        String message = String.valueOf(e.getMessage());
        int location = message.indexOf("\n at [");
        String said = (location < 0 ? message : message.substring(0, location))
                .strip()
                .replace('\n', ' ');
        for (Wording wording : WORDINGS) {
            Matcher matcher = wording.said.matcher(said);
            if (matcher.find()) {
                String name = matcher.groupCount() > 0 ? matcher.group(1) : "";
                return new MalformedXml(wording.fill(matcher), wording.place.find(text, offset, name));
            }
        }
        String plain = CODE.matcher(said).replaceAll("");
        String open = plain.endsWith(".") ? plain.substring(0, plain.length() - 1) : plain;
        return new MalformedXml(
                open.isEmpty() ? "the parser gives no reason" : Ascii.toLowerCase(open.charAt(0)) + open.substring(1),
                offset);
    }
}
