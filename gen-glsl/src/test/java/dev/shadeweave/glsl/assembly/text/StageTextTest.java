package dev.shadeweave.glsl.assembly.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import org.junit.jupiter.api.Test;

/** Texts of several files know the origin of their lines. */
class StageTextTest {
    private static final SourceFile ONE = SourceFile.of("one.glsl", "float a;\r\nfloat b;\n");
    private static final SourceFile TWO = SourceFile.of("two.glsl", "\nint c;");

    private static StageText both() {
        StageText.Builder builder = new StageText.Builder();
        builder.lines(ONE, 10, ONE.text().length());
        builder.lines(TWO, 0, TWO.text().length());
        return builder.build();
    }

    /** Returns file, line and column of a span, and its text. */
    private static String shown(SourceSpan span) {
        return span.file().displayName() + ":"
                + span.file().position(span.start()).line() + ":"
                + span.file().position(span.start()).column() + " "
                + span.file().text().substring(span.start(), span.end());
    }

    @Test
    void lines_end_with_a_line_feed_whatever_they_ended_with() {
        assertEquals("float a;\nfloat b;\n", StageText.of(ONE).text());
        assertEquals("float b;\n\nint c;\n", both().text());
        assertEquals("", StageText.of(SourceFile.of("none.glsl", "")).text());
    }

    @Test
    void tokens_lead_back_to_their_files() {
        StageText text = both();
        ImmutableList<String> places =
                text.tokens().stream().map(token -> shown(text.span(token))).collect(ImmutableList.toImmutableList());
        assertEquals(
                ImmutableList.of(
                        "one.glsl:2:1 float",
                        "one.glsl:2:7 b",
                        "one.glsl:2:8 ;",
                        "two.glsl:2:1 int",
                        "two.glsl:2:5 c",
                        "two.glsl:2:6 ;"),
                places);
        assertEquals(ImmutableSet.of("float", "b", "int", "c"), text.words());
    }

    @Test
    void lines_lead_back_too() {
        assertEquals("one.glsl:2:1 float b;", shown(both().line(0)));
        assertEquals("two.glsl:2:1 int c;", shown(both().line(2)));
        assertEquals(false, both().line(3).isKnown());
        assertEquals(false, both().line(-1).isKnown());
    }

    @Test
    void removed_tokens_leave_white_space_and_all_lines() {
        StageText left = both().without(ImmutableList.of(0, 12));
        assertEquals("        \n\n  t c;\n", left.text());
        assertEquals("two.glsl:2:5 c", shown(left.span(left.tokens().get(1))));
    }
}
