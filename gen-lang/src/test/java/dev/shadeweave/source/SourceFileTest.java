package dev.shadeweave.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.SourceFile.DecodingProblem;
import dev.shadeweave.source.SourceFile.LineMark;
import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Tests the decoding of bytes, and the lines and columns of characters. */
class SourceFileTest {
    private static final String XML = "<?xml version='1.0' encoding='%s'?><a b='\u00e9'/>";

    @Test
    void encodings() {
        checkDecoded("UTF-8", new byte[0], false);
        checkDecoded("utf-8", bytes(0xEF, 0xBB, 0xBF), false);
        checkDecoded("ISO-8859-1", new byte[0], false);
        checkDecoded("windows-1252", new byte[0], false);
        checkDecoded("UTF-16LE", bytes(0xFF, 0xFE), false);
        checkDecoded("UTF-16BE", bytes(0xFE, 0xFF), false);
        checkDecoded("UTF-16LE", new byte[0], false);
        checkDecoded("UTF-16BE", new byte[0], false);
    }

    /**
     * Compares the declarations that are found with those that a pattern of XML 1.0 (fifth edition), 2.8 and 4.3.3,
     * finds.
     */
    @Test
    void declared_encodings() {
        Pattern declaration = Pattern.compile("^<\\?xml\\s[^>]*?\\bencoding\\s*=\\s*[\"']([A-Za-z0-9._:-]+)[\"']");
        List<String> parts = List.of(
                " ",
                "\t",
                "=",
                "'",
                "\"",
                ">",
                "?>",
                "x",
                "_",
                "\u00e9",
                "-",
                "encoding",
                "encodin",
                "ISO-8859-1",
                "version");
        Random random = new Random(7);
        int found = 0;
        for (int i = 0; i < 20_000; i++) {
            StringBuilder head = new StringBuilder("<?xml");
            for (int length = random.nextInt(8); length > 0; length--) {
                head.append(parts.get(random.nextInt(parts.size())));
                if (random.nextInt(3) == 0) {
                    head.append(" encoding='ISO-8859-1'");
                }
            }
            found += checkDeclared(declaration, head + "?>\u00e9") ? 1 : 0;
        }
        assertTrue(found > 1_000 && found < 19_000, "a test of both answers");
    }

    @Test
    void a_byte_order_mark_counts_more_than_a_declaration() {
        checkDecoded("ISO-8859-1", bytes(0xEF, 0xBB, 0xBF), true);
        checkDecoded("UTF-16", new byte[0], true);
    }

    @Test
    void bytes_that_are_no_characters() {
        checkProblem(
                bytes('<', 'a', 0xC3, '>'), 2, "byte 0xC3 is not part of a UTF-8 character; save the file as UTF-8");
        checkProblem(bytes('a', 0xFF), 1, "byte 0xFF is not part of a UTF-8 character; save the file as UTF-8");
        checkProblem(
                bytes('a', 'b', 0xE2, 0x82), 2, "byte 0xE2 is not part of a UTF-8 character; save the file as UTF-8");
        checkProblem(
                bytes(0xFF, 0xFE, 'a', 0, 'b'),
                1,
                "byte 0x62 is not part of a UTF-16LE character; save the file as UTF-8");
        checkProblem(
                "<?xml version='1.0' encoding='klingon'?>".getBytes(StandardCharsets.US_ASCII),
                30,
                "encoding 'klingon' is not known; save the file as UTF-8");
    }

    @Test
    void a_replacement_character_of_the_author_is_no_problem() {
        SourceFile file = decode("a\uFFFDb".getBytes(StandardCharsets.UTF_8));
        assertEquals("a\uFFFDb", file.text());
        assertEquals(null, file.decodingProblem());
    }

    @Test
    void lines_are_counted_as_marks_say() {
        SourceFile file = SourceFile.of("test", "ab\ncd\nef\ngh\n")
                .withLineMarks(ImmutableList.of(new LineMark(3, 40), new LineMark(9, 7)));
        assertEquals("1:2", file.position(1).toString());
        assertEquals("40:1", file.position(3).toString());
        assertEquals("41:2", file.position(7).toString());
        assertEquals("7:1", file.position(9).toString());
        assertEquals("ef", file.lineAround(7));
        assertEquals("ef", file.line(3));
    }

    @Test
    void lines_and_columns() {
        SourceFile file = SourceFile.of("test", "ab\ncd\r\n\re\uD83D\uDE00f");
        checkPlace(file, 0, "1:1", "ab");
        checkPlace(file, 2, "1:3", "ab");
        checkPlace(file, 3, "2:1", "cd");
        checkPlace(file, 6, "2:4", "cd");
        checkPlace(file, 7, "3:1", "");
        checkPlace(file, 8, "4:1", "e\uD83D\uDE00f");
        checkPlace(file, 11, "4:4", "e\uD83D\uDE00f");
        checkPlace(file, 12, "4:5", "e\uD83D\uDE00f");
        assertEquals("", file.line(5));
        checkPlace(SourceFile.of("test", ""), 0, "1:1", "");
        checkPlace(SourceFile.of("test", "a\n"), 2, "2:1", "");
    }

    private static void checkDecoded(String encoding, byte[] mark, boolean isUtf8) {
        String text = XML.formatted(encoding);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes(mark);
        bytes.writeBytes(text.getBytes(isUtf8 ? StandardCharsets.UTF_8 : Charset.forName(encoding)));
        SourceFile file = decode(bytes.toByteArray());
        assertEquals(text, file.text());
        assertEquals(null, file.decodingProblem());
    }

    /** Checks that a text is decoded in the encoding that the pattern finds. Returns true if the pattern finds one. */
    private static boolean checkDeclared(Pattern declaration, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        Matcher matcher = declaration.matcher(text);
        String declared = matcher.find() ? matcher.group(1) : null;
        SourceFile file = decode(bytes);
        Charset expected = declared == null ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1;
        assertEquals(new String(bytes, expected), file.text(), text);
        DecodingProblem problem = file.decodingProblem();
        boolean known = declared == null || declared.equals("ISO-8859-1");
        assertEquals(!known, problem != null && problem.message().startsWith("encoding '" + declared + "'"), text);
        return declared != null;
    }

    private static void checkProblem(byte[] bytes, int offset, String message) {
        assertEquals(new DecodingProblem(offset, message), decode(bytes).decodingProblem());
    }

    private static void checkPlace(SourceFile file, int offset, String place, String line) {
        assertEquals(place, file.position(offset).toString());
        assertEquals(line, file.line(file.position(offset).line()));
    }

    private static SourceFile decode(byte[] bytes) {
        return SourceFile.decode(SourceRoot.memory("test", Map.of()), "a.mtlx", bytes);
    }

    private static byte[] bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }
}
