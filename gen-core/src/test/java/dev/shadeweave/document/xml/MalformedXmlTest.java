package dev.shadeweave.document.xml;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.diagnostic.Diagnostics;
import org.junit.jupiter.api.Test;

/** Messages about a text that is not a document. */
class MalformedXmlTest {
    @Test
    void reports_an_empty_file() {
        check("", "1:1 SW1002 the file is empty; the least document is <materialx version=\"1.39\" />");
        check(" \n\t", "1:1 SW1002 the file is empty; the least document is <materialx version=\"1.39\" />");
    }

    @Test
    void not_xml() {
        check("{\"asset\": {}}", "1:1 SW1003 this is not XML; a MaterialX document begins with <materialx>");
        check(
                "#version 400\nvoid main() {}",
                "1:1 SW1003 this is not XML; a MaterialX document begins with <materialx>");
    }

    @Test
    void another_root() {
        check(
                "<?xml version='1.0'?>\n<svg/>",
                "2:1 SW1006 the root element is <svg>; a MaterialX document begins with <materialx>");
        check(
                "<MaterialX/>",
                "1:1 SW1006 the root element is <MaterialX>; a MaterialX document begins with <materialx>");
    }

    @Test
    void truncated() {
        check(
                "<materialx>\n  <nodegraph name='g'>\n    <add name='a' ",
                "3:19 SW1005 the file ends before </nodegraph>, 2:3 <nodegraph> begins here");
        check("<materialx>\n", "2:1 SW1005 the file ends before </materialx>, 1:1 <materialx> begins here");
        check("<!-- only", "1:10 SW1005 the file ends before the root element <materialx>");
        check("<materialx/><!-- ", "1:18 SW1005 the file ends before the XML is complete");
    }

    @Test
    void tags() {
        check(
                "<materialx>\n <a>\n </b>\n</materialx>",
                "3:2 SW1004 malformed XML: </b> closes nothing; </a> is missing before it, 2:2 <a> begins here");
        check("<materialx/>\n<b/>", "2:1 SW1004 malformed XML: a second root element; a document has one <materialx>");
        check(
                "<materialx>\n<2d_noise/></materialx>",
                "2:2 SW1004 malformed XML: the name of an element cannot begin with '2'");
        check(
                "<materialx><!-- a -- b --></materialx>",
                "1:19 SW1004 malformed XML: '--' inside a comment, which ends with -->");
        check("<materialx/> x", "1:14 SW1004 malformed XML: text after the end of <materialx>");
    }

    @Test
    void attributes() {
        check("<materialx a=1/>", "1:14 SW1004 malformed XML: the value of an attribute stands in quotes");
        check("<materialx a/>", "1:13 SW1004 malformed XML: an attribute without a value; write name=\"value\"");
        check(
                "<materialx a='1'b='2'/>",
                "1:17 SW1004 malformed XML: expected a space, '>' or '/>' after an attribute; a quote may be missing"
                        + " before it");
        check("<materialx a='1' a='2'/>", "1:18 SW1004 malformed XML: a second attribute 'a'");
        check(
                "<materialx a='1>\n<b/></materialx>\n<c d=''/>",
                "1:14 SW1004 malformed XML: the value that begins here has no closing quote before the next '<'; if '<'"
                        + " belongs to it, write &lt;");
    }

    @Test
    void characters() {
        check(
                "<materialx a='x &foo; y'/>",
                "1:17 SW1004 malformed XML: unknown entity '&foo;'; there are &amp; &lt; &gt; &quot; and &apos;");
        check("<materialx a='salt & pepper'/>", "1:20 SW1004 malformed XML: a single '&' is written &amp;");
        check("<materialx a='\u0007'/>", "1:15 SW1004 malformed XML: a control character (code 7)");
    }

    /** Everything ends the reading, with one message. */
    private static void check(String xml, String expected) {
        Diagnostics diagnostics = new Diagnostics();
        boolean read = DocumentReader.create()
                .readString("test.mtlx", xml, diagnostics)
                .isPresent();
        StringBuilder text = new StringBuilder(read ? "a document; " : "");
        diagnostics.all().forEach(it -> {
            text.append(it.span().file().position(it.span().start()));
            text.append(' ').append(it.kind().code()).append(' ').append(it.message());
            it.notes().forEach(note -> text.append(", ")
                    .append(note.span().file().position(note.span().start()))
                    .append(' ')
                    .append(note.message()));
        });
        assertEquals(expected, text.toString());
    }
}
