package dev.shadeweave.source;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the content read from archives, and which archives are refused. */
class ZipRootTest {
    @TempDir
    Path folder;

    private Path file = Path.of("");

    @BeforeEach
    void name() {
        file = folder.resolve("metals.zip");
    }

    @Test
    void files_by_name() throws IOException {
        zip(StandardCharsets.UTF_8, "brass.mtlx", "textures/", "textures/brass.png", "grün\\x.mtlx", "./a/../b.mtlx");
        SourceRoot root = SourceRoot.zip(file);
        assertEquals(List.of("b.mtlx", "brass.mtlx", "grün/x.mtlx"), root.list(".mtlx"));
        assertEquals(List.of("b.mtlx", "brass.mtlx"), root.names(""));
        SourceFile document = root.read("brass.mtlx").orElseThrow();
        assertEquals(file.toString().replace('\\', '/') + "!/brass.mtlx", document.displayName());
        assertEquals("text of brass.mtlx", document.text());
        FoundFile texture =
                SearchPath.EMPTY.find("textures/brass.png", document).file().orElseThrow();
        assertArrayEquals("text of textures/brass.png".getBytes(StandardCharsets.UTF_8), texture.read());
        assertEquals(
                texture.version(),
                root.look("textures/brass.png").file().orElseThrow().version());
        assertEquals(
                List.of(file.toString().replace('\\', '/') + "!/../brass.mtlx"),
                SearchPath.EMPTY.find("../brass.mtlx", document).outside());
    }

    @Test
    void ignores_entries_that_macos_adds() throws IOException {
        zip(StandardCharsets.UTF_8, "brass.mtlx", "__MACOSX/._brass.mtlx", "a/._x.mtlx");
        assertEquals(List.of("brass.mtlx"), SourceRoot.zip(file).list(""));
    }

    @Test
    void names_of_old_programs() throws IOException {
        Charset old = Charset.forName("IBM437");
        zip(old, "gr\u00fcn.mtlx");
        assertEquals(List.of("gr\u00fcn.mtlx"), SourceRoot.zip(file).list(""));
        assertEquals(
                "text of gr\u00fcn.mtlx",
                SourceRoot.zip(file).read("gr\u00fcn.mtlx").orElseThrow().text());
    }

    @Test
    void refuses_entries_that_lead_out() throws IOException {
        for (String name :
                List.of("../evil.mtlx", "a/../../evil.mtlx", "/etc/passwd", "..\\evil.mtlx", "C:\\evil.mtlx")) {
            zip(StandardCharsets.UTF_8, "brass.mtlx", name);
            refused("its entry '" + name + "' leads out of the archive");
        }
    }

    @Test
    void two_of_one_name_are_refused() throws IOException {
        zip(StandardCharsets.UTF_8, "a/b.mtlx", "a\\b.mtlx");
        refused("it has two entries named 'a/b.mtlx'");
    }

    @Test
    void too_many_entries_are_refused() throws IOException {
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            for (int i = 0; i <= ZipRoot.MAX_ENTRIES; i++) {
                zip.putNextEntry(new ZipEntry(Integer.toString(i)));
            }
        }
        refused("it has 100001 entries, more than 100000");
    }

    @Test
    void refuses_entries_of_large_stated_size() throws IOException {
        zip(StandardCharsets.UTF_8, "a.png");
        byte[] bytes = Files.readAllBytes(file);
        // The inflated size in the central directory: 24 bytes after the start of its signature (APPNOTE 4.3.12).
        int directory = find(bytes, 'P', 'K', 1, 2);
        bytes[directory + 24 + 3] = 0x7f;
        Files.write(file, bytes);
        refused(
                "its entry 'a.png' is too large: 2130706445 bytes; a file may have 536870912, all together 17179869184");
    }

    @Test
    void stops_reading_at_the_limit_if_the_size_is_not_stated() throws IOException {
        byte[] zeros = new byte[1 << 20];
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            zip.putNextEntry(new ZipEntry("bomb"));
            zip.write(zeros);
        }
        FoundFile bomb = SourceRoot.zip(file).look("bomb").file().orElseThrow();
        assertEquals(zeros.length, bomb.read().length);
        assertEquals(
                "the file has more than 1000 bytes",
                assertThrows(IOException.class, () -> bomb.read(1000)).getMessage());
    }

    @Test
    void damaged_archives_are_refused() throws IOException {
        Files.writeString(file, "no archive");
        refused("it is no zip archive, or damaged");
        zip(StandardCharsets.UTF_8, "a.mtlx", "b.mtlx");
        byte[] bytes = Files.readAllBytes(file);
        for (int cut = 0; cut < bytes.length; cut++) {
            Files.write(file, java.util.Arrays.copyOf(bytes, cut));
            refused("it is no zip archive, or damaged");
        }
        refused(folder.resolve("gone.zip"), "there is no such file");
        refused(folder, "it is no file");
    }

    @Test
    void encrypted_archives_are_refused() throws IOException {
        zip(StandardCharsets.UTF_8, "a.mtlx");
        byte[] bytes = Files.readAllBytes(file);
        bytes[find(bytes, 'P', 'K', 1, 2) + 8] |= 1;
        Files.write(file, bytes);
        refused("it is encrypted");
    }

    @Test
    void a_damaged_file_in_an_archive_cannot_be_read() throws IOException {
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            ZipEntry entry = new ZipEntry("a.mtlx");
            byte[] text = "<materialx version=\"1.39\"/>".getBytes(StandardCharsets.UTF_8);
            zip.putNextEntry(entry);
            zip.write(text);
        }
        byte[] bytes = Files.readAllBytes(file);
        java.util.Arrays.fill(bytes, 30 + "a.mtlx".length(), 30 + "a.mtlx".length() + 8, (byte) 0xff);
        Files.write(file, bytes);
        SearchPath.Resolution found = SearchPath.of(SourceRoot.zip(file)).resolve("a.mtlx", null);
        assertEquals(true, found.file().isEmpty());
        assertEquals(false, found.problem().isEmpty());
    }

    @Test
    void a_wrong_checksum_is_no_file() throws IOException {
        for (boolean stored : new boolean[] {true, false}) {
            try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
                ZipEntry entry = new ZipEntry("a.mtlx");
                byte[] text = "<materialx version=\"1.39\"/>".getBytes(StandardCharsets.UTF_8);
                if (stored) {
                    CRC32 crc = new CRC32();
                    crc.update(text);
                    entry.setMethod(ZipEntry.STORED);
                    entry.setSize(text.length);
                    entry.setCrc(crc.getValue());
                }
                zip.putNextEntry(entry);
                zip.write(text);
            }
            assertEquals(
                    "",
                    SearchPath.of(SourceRoot.zip(file)).resolve("a.mtlx", null).problem());
            // The checksum in the central directory: 16 bytes after the start of its signature (APPNOTE 4.3.12).
            byte[] bytes = Files.readAllBytes(file);
            bytes[find(bytes, 'P', 'K', 1, 2) + 16] ^= 1;
            Files.write(file, bytes);
            SearchPath.Resolution found = SearchPath.of(SourceRoot.zip(file)).resolve("a.mtlx", null);
            assertEquals(true, found.file().isEmpty());
            assertEquals("it is damaged: its checksum in the archive is that of another content", found.problem());
        }
    }

    private void zip(Charset charset, String... names) throws IOException {
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file), charset)) {
            for (String name : names) {
                ZipEntry entry = new ZipEntry(name);
                byte[] text = ("text of " + name).getBytes(StandardCharsets.UTF_8);
                entry.setMethod(ZipEntry.STORED);
                entry.setSize(name.endsWith("/") ? 0 : text.length);
                CRC32 crc = new CRC32();
                crc.update(text, 0, name.endsWith("/") ? 0 : text.length);
                entry.setCrc(crc.getValue());
                zip.putNextEntry(entry);
                if (!name.endsWith("/")) {
                    zip.write(text);
                }
            }
        }
    }

    private static int find(byte[] bytes, int... signature) {
        for (int at = 0; at <= bytes.length - signature.length; at++) {
            boolean same = true;
            for (int i = 0; i < signature.length; i++) {
                same &= bytes[at + i] == signature[i];
            }
            if (same) {
                return at;
            }
        }
        throw new AssertionError("no such signature");
    }

    private void refused(String reason) {
        refused(file, reason);
    }

    private static void refused(Path archive, String reason) {
        assertEquals(
                reason,
                assertThrows(BadArchiveException.class, () -> SourceRoot.zip(archive))
                        .getMessage());
    }
}
