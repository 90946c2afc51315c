package dev.shadeweave.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.document.Node;
import org.junit.jupiter.api.Test;

/** Which characters of a start tag state an attribute. */
class AttributeSpansTest {
    @Test
    void plain() {
        check("<input name=\"in1\" type='float' value=\"1\"/>", "name", "name@7", "in1@13");
        check("<input name=\"in1\" type='float' value=\"1\"/>", "type", "type@18", "float@24");
        check("<input name=\"in1\" type='float' value=\"1\" />", "value", "value@31", "1@38");
        check("<input name=''>", "name", "name@7", "@13");
    }

    @Test
    void layout_and_other_quotes() {
        check("<a\n\tname\r\n=\n 'x \"=\" y'\nb=\"'>' name='no'\"\n>", "name", "name@4", "x \"=\" y@14");
        check("<a b=\"name='no'\" name='yes'>", "name", "name@17", "yes@23");
        check("<a lib:name='no' name='yes' names='no'>", "name", "name@17", "yes@23");
        check("<a value='<UDIM>/b>'/>", "value", "value@3", "<UDIM>/b>@10");
    }

    @Test
    void an_attribute_that_is_not_there() {
        check("<a b='name'/>", "name", "<a b='name'/>@0", "<a b='name'/>@0");
        check("<name/>", "name", "<name/>@0", "<name/>@0");
        check("<a/>", "name", "<a/>@0", "<a/>@0");
        check("<", "name", "<@0", "<@0");
        check("<a name", "name", "<a name@0", "<a name@0");
        check("<a name=", "name", "<a name=@0", "<a name=@0");
        check("<a name='x", "name", "<a name='x@0", "<a name='x@0");
    }

    @Test
    void an_element_that_no_file_states() {
        Node node = new Node("add", Attributes.of("name", "a"), ImmutableList.of(), SourceSpan.none());
        assertEquals(SourceSpan.none(), AttributeSpans.value(node, "name"));
    }

    private static void check(String tag, String attribute, String name, String value) {
        SourceFile file = SourceFile.of("test", tag);
        Node node = new Node("a", Attributes.EMPTY, ImmutableList.of(), new SourceSpan(file, 0, tag.length()));
        assertEquals(name, print(AttributeSpans.name(node, attribute)));
        assertEquals(value, print(AttributeSpans.value(node, attribute)));
    }

    private static String print(SourceSpan span) {
        return span.text() + "@" + span.start();
    }
}
