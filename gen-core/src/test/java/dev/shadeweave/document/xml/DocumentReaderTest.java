package dev.shadeweave.document.xml;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.BlankLines;
import dev.shadeweave.document.Comment;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a well-formed document becomes. */
class DocumentReaderTest {
    @Test
    void every_category_gets_its_record() {
        check(
                """
                <materialx version="1.39">
                  <typedef name="t"><member name="m" type="float" /></typedef>
                  <unittypedef name="distance" />
                  <unitdef name="u"><unit name="metre" scale="1" /></unitdef>
                  <targetdef name="genglsl" />
                  <geompropdef name="UV0" />
                  <nodedef name="ND"><input name="i" /><token name="k" /><output name="o" /></nodedef>
                  <implementation name="IM" />
                  <nodegraph name="NG"><add name="a"><input name="in1" /></add><output name="out" /></nodegraph>
                  <look name="l"><materialassign name="m" /><thing name="x" /></look>
                  <surfacematerial name="M"><input name="s" /></surfacematerial>
                </materialx>
                """,
                """
                Document materialx {version=1.39}
                  TypeDef typedef {name=t}
                    OtherElement member {name=m, type=float}
                  UnitTypeDef unittypedef {name=distance}
                  UnitDef unitdef {name=u}
                    OtherElement unit {name=metre, scale=1}
                  TargetDef targetdef {name=genglsl}
                  GeomPropDef geompropdef {name=UV0}
                  NodeDef nodedef {name=ND}
                    Input input {name=i}
                    Token token {name=k}
                    Output output {name=o}
                  Implementation implementation {name=IM}
                  NodeGraph nodegraph {name=NG}
                    Node add {name=a}
                      Input input {name=in1}
                    Output output {name=out}
                  OtherElement look {name=l}
                    OtherElement materialassign {name=m}
                    OtherElement thing {name=x}
                  Node surfacematerial {name=M}
                    Input input {name=s}
                """);
    }

    @Test
    void known_categories_are_never_nodes() {
        StringBuilder xml = new StringBuilder("<materialx>");
        StringBuilder expected = new StringBuilder("Document materialx {}\n");
        for (String category : List.of(
                "attributedef",
                "backdrop",
                "collection",
                "geominfo",
                "geomprop",
                "look",
                "lookgroup",
                "materialassign",
                "materialx",
                "member",
                "property",
                "propertyassign",
                "propertyset",
                "propertysetassign",
                "unit",
                "variant",
                "variantassign",
                "variantset",
                "visibility")) {
            xml.append('<').append(category).append("/>");
            expected.append("  OtherElement ").append(category).append(" {}\n");
        }
        check(xml.append("</materialx>").toString(), expected.toString());
    }

    @Test
    void prefixes_need_no_declaration_and_attributes_keep_their_names_and_order() {
        check(
                "<materialx xmlns:xi='http://www.w3.org/2001/XInclude' b='' xsi:type='q' xsi:nil='true' a='1'>"
                        + "<lib:tint category='c' start='s' end='e' lib:x='&lt;&#10;&quot;'/><comment/><node/></materialx>",
                """
                Document materialx {xmlns:xi=http://www.w3.org/2001/XInclude, b=, xsi:type=q, xsi:nil=true, a=1}
                  Node lib:tint {category=c, start=s, end=e, lib:x=<
                "}
                  Node comment {}
                  Node node {}
                """);
    }

    @Test
    void comments_and_blank_lines_stay() {
        check(
                """
                <?xml version="1.0"?>
                <!-- licence -->

                <materialx><!-- first -->

                  <a/> <!-- behind -->


                  <nodegraph name="g">

                  </nodegraph>
                </materialx>

                <!-- last -->
                """,
                """
                Comment ' licence '
                BlankLines 1
                Document materialx {}
                  Comment ' first '
                  BlankLines 1
                  Node a {}
                  Comment ' behind '
                  BlankLines 2
                  NodeGraph nodegraph {name=g}
                    BlankLines 1
                BlankLines 1
                Comment ' last '
                """);
    }

    @Test
    void a_bracket_in_a_value_is_read() {
        check(
                "<materialx>\n<image file='a.<UDIM>.<X>.png' doc='\uE000'/></materialx>",
                """
                Document materialx {}
                  Node image {file=a.<UDIM>.<X>.png, doc=\uE000}
                warning[SW1022] at 2:16: '<'
                warning[SW1022] at 2:23: '<'
                """);
    }

    @Test
    void brackets_in_comments_and_data_are_none_in_values() {
        check(
                "<materialx><!--><a b='<'--><![CDATA[]]]]><?a <b c='<'?><!----></materialx>",
                """
                Document materialx {}
                  Comment '><a b='<''
                  Comment ''
                warning[SW1020] at 1:28: '<![CDATA[]]]]>'
                warning[SW1021] at 1:42: '<?a <b c='<'?>'
                """);
    }

    @Test
    void text_and_instructions_are_named_and_ignored() {
        check(
                "<materialx>\n  <?go now?>\n  <a>  some\n text </a><![CDATA[data]]>\n</materialx>\n<?end?>",
                """
                Document materialx {}
                  Node a {}
                warning[SW1021] at 2:3: '<?go now?>'
                warning[SW1020] at 3:8: 'some
                 text'
                warning[SW1020] at 4:11: '<![CDATA[data]]>'
                warning[SW1021] at 6:1: '<?end?>'
                """);
    }

    @Test
    void a_document_type_declaration_is_refused_whatever_is_in_it() {
        check(
                """
                <!DOCTYPE materialx [
                  <!ENTITY a "aaaaaaaaaa">
                  <!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
                  <!ENTITY c SYSTEM "file:///etc/passwd">
                ]>
                <materialx doc="&b;&c;" />
                """,
                "error[SW1007] at 1:1: '<!DOCTYPE materialx ['\n");
    }

    /** The outline of the document, then all messages with the first line of what they point at. */
    private static void check(String xml, String expected) {
        Diagnostics diagnostics = new Diagnostics();
        StringBuilder text = new StringBuilder();
        DocumentReader.create().readString("test.mtlx", xml, diagnostics).ifPresent(document -> {
            document.prolog().forEach(trivia -> outline(trivia, "", text));
            outline(document, "", text);
            document.epilog().forEach(trivia -> outline(trivia, "", text));
            checkSpans(document);
        });
        diagnostics.all().forEach(it -> text.append(it.severity().word())
                .append('[')
                .append(it.kind().code())
                .append("] at ")
                .append(it.span().file().position(it.span().start()))
                .append(": '")
                .append(
                        it.kind().equals(CanonicalElementReader.DOCTYPE)
                                ? it.span().text().lines().findFirst().orElse("")
                                : it.span().text())
                .append("'\n"));
        assertEquals(expected, text.toString());
    }

    static void outline(Element element, String indent, StringBuilder text) {
        text.append(indent).append(element.getClass().getSimpleName()).append(' ');
        if (element instanceof Comment comment) {
            text.append('\'').append(comment.text()).append('\'');
        } else if (element instanceof BlankLines blank) {
            text.append(blank.count());
        } else {
            text.append(element.category())
                    .append(' ')
                    .append(element.attributes().map());
        }
        text.append('\n');
        element.children().forEach(child -> outline(child, indent + "  ", text));
    }

    /** Every span is exactly a start tag, a comment or white space. */
    private static void checkSpans(Element element) {
        String text = element.span().text();
        if (element instanceof BlankLines) {
            assertEquals("", text.strip());
        } else if (element instanceof Comment comment) {
            assertEquals("<!--" + comment.text() + "-->", text);
        } else {
            assertEquals(
                    "<" + element.category(),
                    text.substring(0, element.category().length() + 1));
            assertEquals('>', text.charAt(text.length() - 1));
        }
        if (!(element instanceof Document document)) {
            return;
        }
        document.prolog().forEach(DocumentReaderTest::checkSpans);
        document.epilog().forEach(DocumentReaderTest::checkSpans);
        element.children().forEach(DocumentReaderTest::checkSpans);
    }
}
