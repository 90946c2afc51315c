package dev.shadeweave.document.xml;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.source.SourceFile;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Finds stray brackets in values, and only there, in any document. */
class StrayBracketsTest {
    private static final String[] PIECES = {
        "<",
        ">",
        "\"",
        "'",
        "\n",
        " ",
        "a",
        "=",
        "/",
        "<!--",
        "-->",
        "<![CDATA[",
        "]]>",
        "<?",
        "?>",
        "<UDIM>",
        "v=\"",
        "v='"
    };

    @Test
    void brackets_in_values_are_replaced() {
        check("<a v=\"b_<UDIM>.png\"/>", "<a v=\"b_*UDIM>.png\"/>");
        check("<a v='b_<UDIM>_<UVTILE>' w=\"<\">", "<a v='b_*UDIM>_*UVTILE>' w=\"*\">");
        check("<a v=\"x > y\"/> <b w=\"it's <\"/>", "<a v=\"x > y\"/> <b w=\"it's *\"/>");
    }

    @Test
    void brackets_elsewhere_stay() {
        check("<!-- \"<\" --><a v=\"<\"/>", "<!-- \"<\" --><a v=\"*\"/>");
        check("<![CDATA[ v=\"<\" ]]><a/>", "<![CDATA[ v=\"<\" ]]><a/>");
        check("<a v=\"no end\n<b/>", "<a v=\"no end\n<b/>");
        check("<a v=\"over\n<a line\"/>", "<a v=\"over\n<a line\"/>");
        check("<a <b v=\"<\"", "<a <b v=\"*\"");
    }

    @Test
    void finds_the_same_brackets_as_a_plain_reader() {
        Random random = new Random(5);
        for (int i = 0; i < 20_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int length = random.nextInt(24); length >= 0; length--) {
                text.append(PIECES[random.nextInt(PIECES.length)]);
            }
            check(text.toString(), plainly(text.toString()));
        }
    }

    private static void check(String text, String expected) {
        assertEquals(
                expected,
                new StrayBrackets(SourceFile.of("test.mtlx", text)).text().replace('\uE000', '*'),
                text);
    }

    private static String plainly(String text) {
        StringBuilder read = new StringBuilder(text);
        int i = text.indexOf('<');
        while (i >= 0) {
            if (text.startsWith("<!--", i)) {
                i = behind(text, "-->", i + 4);
            } else if (text.startsWith("<![CDATA[", i)) {
                i = behind(text, "]]>", i + 9);
            } else if (text.startsWith("<?", i)) {
                i = behind(text, "?>", i + 2);
            } else {
                i = behindTag(text, i + 1, read);
            }
            i = i < 0 ? -1 : text.indexOf('<', i);
        }
        return read.toString();
    }

    private static int behind(String text, String end, int from) {
        int at = text.indexOf(end, from);
        return at < 0 ? -1 : at + end.length();
    }

    private static int behindTag(String text, int from, StringBuilder read) {
        for (int i = from; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '<' || c == '>') {
                return i;
            }
            if (c == '"' || c == '\'') {
                int close = text.indexOf(c, i + 1);
                if (close < 0) {
                    return -1;
                }
                for (int at = i; text.substring(i, close).indexOf('\n') < 0 && at < close; at++) {
                    if (text.charAt(at) == '<') {
                        read.setCharAt(at, '*');
                    }
                }
                i = close;
            }
        }
        return text.length();
    }
}
