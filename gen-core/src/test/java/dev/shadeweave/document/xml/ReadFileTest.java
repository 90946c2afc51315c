package dev.shadeweave.document.xml;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Documents on disk: their encodings, their neighbours, and files that cannot be read. */
class ReadFileTest {
    private static final String XML =
            "<?xml version='1.0' encoding='%s'?>\r\n<materialx>\r\n  <a name='m\u00e9tal'/> <b/>\r\n</materialx>";

    @TempDir
    Path folder;

    @Test
    void encodings() throws IOException {
        for (String encoding : new String[] {"UTF-8", "ISO-8859-1", "UTF-16", "UTF-16LE", "windows-1252"}) {
            String text = XML.formatted(encoding);
            Files.write(folder.resolve("a.mtlx"), text.getBytes(Charset.forName(encoding)));
            check("a.mtlx", "a m\u00e9tal 3:3-3:20, b  3:21-3:25");
        }
    }

    @Test
    void bad_bytes() throws IOException {
        Files.write(folder.resolve("a.mtlx"), XML.formatted("UTF-8").getBytes(StandardCharsets.ISO_8859_1));
        check(
                "a.mtlx",
                "a.mtlx:3:13: error[SW1001]: the file is not valid text: byte 0xE9 is not part of a UTF-8 character; save"
                        + " the file as UTF-8");
    }

    /** CESU-8 writes the halves of a pair one by one, so a lone one is well-formed there. */
    @Test
    void half_a_character() throws IOException {
        Files.write(
                folder.resolve("a.mtlx"),
                "<?xml version='1.0' encoding='CESU-8'?><materialx doc='\u00ed\u00a0\u0080'/>"
                        .getBytes(StandardCharsets.ISO_8859_1));
        check(
                "a.mtlx",
                "a.mtlx:1:56: error[SW1001]: the file is not valid text: U+D800 is no character but half of one;"
                        + " save the file as UTF-8");
        Files.writeString(folder.resolve("a.mtlx"), "<materialx doc='\uffff'/>");
        check(
                "a.mtlx",
                "a.mtlx:1:17: error[SW1001]: the file is not valid text: U+FFFF is no character; save the file as UTF-8");
    }

    @Test
    void neighbours() throws IOException {
        Files.createDirectories(folder.resolve("sub"));
        Files.writeString(
                folder.resolve("sub/a.mtlx"),
                "<materialx><xi:include href='../b.mtlx'/><xi:include href='sub/c.mtlx'/></materialx>");
        Files.writeString(folder.resolve("b.mtlx"), "<materialx><xi:include href='sub/c.mtlx'/></materialx>");
        Files.writeString(folder.resolve("sub/c.mtlx"), "<materialx/>");
        check(
                "sub/a.mtlx",
                "xi:include  1:12-1:42, xi:include  1:42-1:73, sub/a.mtlx:1:42: error[SW1050]: included file 'sub/c.mtlx'"
                        + " was not found");
    }

    @Test
    void no_file() throws IOException {
        Files.createDirectories(folder.resolve("sub"));
        check("gone.mtlx", "gone.mtlx:1:1: error[SW1009]: there is no file 'gone.mtlx'");
        check("sub", "sub:1:1: error[SW1010]: 'sub' is a folder, where one document is expected; name a file in it");
    }

    /** The children with their places, then all messages. */
    private void check(String name, String expected) {
        Diagnostics diagnostics = Diagnostics.strict();
        Optional<Document> document = DocumentReader.create().read(folder.resolve(name), diagnostics);
        StringBuilder text = new StringBuilder();
        String separator = "";
        if (document.isPresent()) {
            for (Element child : document.get().children()) {
                text.append(separator).append(child.category()).append(' ').append(child.name());
                text.append(' ')
                        .append(child.span().file().position(child.span().start()));
                text.append('-')
                        .append(child.span().file().position(child.span().end()));
                separator = ", ";
            }
        }
        diagnostics.all().forEach(it -> text.append(text.isEmpty() ? "" : ", ").append(it));
        String prefix = folder.toString().replace('\\', '/') + "/";
        assertEquals(expected, text.toString().replace(prefix, ""));
    }
}
