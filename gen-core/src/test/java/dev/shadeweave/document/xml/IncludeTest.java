package dev.shadeweave.document.xml;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Include;
import dev.shadeweave.document.ReaderLimits;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.source.SourceRoot;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The documents that an include reads, and the messages if it fails. */
class IncludeTest {
    private static final String XI = "xmlns:xi='http://www.w3.org/2001/XInclude'";

    private final Map<String, String> files = new LinkedHashMap<>();
    private ReaderLimits limits = ReaderLimits.STANDARD;

    @Test
    void beside_the_file_then_at_the_top_then_on_the_path() {
        file("a.mtlx", include("sub/b.mtlx"), include("far.mtlx"));
        file("sub/b.mtlx", include("c.mtlx"), include("top.mtlx"), include("../top.mtlx"));
        file("sub/c.mtlx");
        file("top.mtlx");
        check(
                """
                memory:own/a.mtlx
                  memory:own/sub/b.mtlx
                    memory:own/sub/c.mtlx
                    memory:own/top.mtlx
                    memory:own/top.mtlx
                  memory:path/far.mtlx
                """);
    }

    @Test
    void any_prefix_or_none() {
        files.put(
                "a.mtlx",
                "<materialx xmlns:inc='http://www.w3.org/2001/XInclude'><inc:include href='b.mtlx'/></materialx>");
        files.put("b.mtlx", "<materialx><include xmlns='http://www.w3.org/2001/XInclude' href='c.mtlx'/></materialx>");
        files.put("c.mtlx", "<materialx xmlns:xi='http://elsewhere'><xi:include href='d.mtlx'/><include/></materialx>");
        check(
                """
                memory:own/a.mtlx
                  memory:own/b.mtlx
                    memory:own/c.mtlx
                """);
    }

    @Test
    void files_of_the_data_library_are_read_anyway() {
        file(
                "sub/a.mtlx",
                include("libraries/stdlib/stdlib_defs.mtlx"),
                include("stdlib/stdlib_ng.mtlx"),
                include("../../libraries/bxdf/lama/lama_add.mtlx"),
                include("libraries\\\\pbrlib\\\\pbrlib_defs.mtlx"));
        file("a.mtlx", include("sub/a.mtlx"), include("libraries/targets/essl.mtlx"));
        check(
                """
                memory:own/a.mtlx
                  memory:own/sub/a.mtlx
                    (none)
                    (none)
                    (none)
                    (none)
                  (none)
                """);
    }

    @Test
    void a_file_beside_the_document_comes_before_that_of_the_data_library() {
        file("a.mtlx", include("libraries/stdlib/stdlib_defs.mtlx"));
        file("libraries/stdlib/stdlib_defs.mtlx");
        check(
                """
                memory:own/a.mtlx
                  memory:own/libraries/stdlib/stdlib_defs.mtlx
                """);
    }

    @Test
    void no_file_of_the_data_library() {
        file("a.mtlx", include("libraries/stdlib/none.mtlx"));
        check(
                """
                memory:own/a.mtlx
                  (none)
                memory:own/a.mtlx:2:1 SW1050 included file 'libraries/stdlib/none.mtlx' was not found
                  tried memory:own/libraries/stdlib/none.mtlx
                  tried memory:path/libraries/stdlib/none.mtlx
                """);
    }

    @Test
    void a_missing_file_names_every_place() {
        file("a.mtlx", include("sub/b.mtlx"));
        file("sub/b.mtlx", include("gone.mtlx"));
        check(
                """
                memory:own/a.mtlx
                  memory:own/sub/b.mtlx
                    (none)
                memory:own/sub/b.mtlx:2:1 SW1050 included file 'gone.mtlx' was not found
                  tried memory:own/sub/gone.mtlx
                  tried memory:own/gone.mtlx
                  tried memory:path/gone.mtlx
                  included here
                """);
    }

    @Test
    void a_cycle_is_named_with_its_chain() {
        file("a.mtlx", include("b.mtlx"));
        file("b.mtlx", include("c.mtlx"));
        file("c.mtlx", include("b.mtlx"));
        check(
                """
                memory:own/a.mtlx
                  memory:own/b.mtlx
                    memory:own/c.mtlx
                      (none)
                memory:own/c.mtlx:2:1 SW1051 'memory:own/b.mtlx' includes itself: memory:own/b.mtlx → memory:own/c.mtlx → memory:own/b.mtlx
                  included here
                  included here
                """);
    }

    @Test
    void itself() {
        file("a.mtlx", include("a.mtlx"));
        check(
                """
                memory:own/a.mtlx
                  (none)
                memory:own/a.mtlx:2:1 SW1051 'memory:own/a.mtlx' includes itself: memory:own/a.mtlx → memory:own/a.mtlx
                """);
    }

    @Test
    void a_broken_file_is_reported_once_and_at_its_own_place() {
        file("a.mtlx", include("bad.mtlx"), include("bad.mtlx"), include("good.mtlx"));
        files.put("bad.mtlx", "<materialx>\n<x></materialx>");
        file("good.mtlx");
        check(
                """
                memory:own/a.mtlx
                  (none)
                  (none)
                  memory:own/good.mtlx
                memory:own/bad.mtlx:2:4 SW1004 malformed XML: </materialx> closes nothing; </x> is missing before it
                  <x> begins here
                  included here
                """);
    }

    @Test
    void reports_malformed_includes() {
        files.put(
                "a.mtlx",
                "<materialx " + XI + ">\n<xi:include/>\n<nodegraph name='g'><xi:include href='b.mtlx'/></nodegraph>\n"
                        + "<xi:include href='b.mtlx'><xi:fallback><add><b/></add></xi:fallback></xi:include></materialx>");
        file("b.mtlx");
        check(
                """
                memory:own/a.mtlx
                  (none)
                  memory:own/b.mtlx
                memory:own/a.mtlx:3:21 SW1053 an include inside <nodegraph> has no effect; move it directly under <materialx>
                memory:own/a.mtlx:4:27 SW1054 <xi:fallback> inside an include has no meaning and is ignored
                memory:own/a.mtlx:2:1 SW1052 the include names no file; give it an href attribute
                """);
    }

    @Test
    void depth_is_limited() {
        limits = new ReaderLimits(1000, 1000, 10, 100, 100, 3);
        file("a.mtlx", include("b.mtlx"));
        file("b.mtlx", include("c.mtlx"));
        file("c.mtlx", include("d.mtlx"));
        file("d.mtlx");
        check(
                """
                memory:own/a.mtlx
                  memory:own/b.mtlx
                    memory:own/c.mtlx
                      (none)
                memory:own/c.mtlx:2:1 SW1008 includes are nested too deep; the limit is 3
                  included here
                  included here
                """);
    }

    @Test
    void number_is_limited_however_often_a_file_is_shared() {
        limits = new ReaderLimits(1 << 20, 1 << 20, 10, 100, 1000, 256);
        file("a.mtlx", include("0.mtlx"));
        for (int i = 0; i < 64; i++) {
            file(i + ".mtlx", include((i + 1) + ".mtlx"), include((i + 1) + ".mtlx"));
        }
        file("64.mtlx");
        Diagnostics diagnostics = Diagnostics.strict();
        Document document = read(diagnostics);
        assertEquals("SW1008", diagnostics.all().get(0).kind().code());
        assertEquals(true, count(document) <= 1001, () -> "documents: " + count(document));
    }

    @Test
    void size_is_limited_over_all_that_is_included() {
        limits = new ReaderLimits(1 << 20, 10, 10, 100, 100, 256);
        file("a.mtlx", include("b.mtlx"), include("c.mtlx"));
        file("b.mtlx", "<a/><a/><a/>");
        file("c.mtlx", "<a/><a/><a/>");
        check(
                """
                memory:own/a.mtlx
                  memory:own/b.mtlx
                  (none)
                memory:own/c.mtlx:2:9 SW1008 the document and what it includes have too many elements; the limit is 10
                  included here
                """);
        int all = files.values().stream().mapToInt(String::length).sum();
        limits = new ReaderLimits(all - 1, 1 << 20, 10, 100, 100, 256);
        check(
                """
                memory:own/a.mtlx
                  memory:own/b.mtlx
                  (none)
                memory:own/c.mtlx:1:1 SW1008 the document and what it includes have %d characters; the limit is %d
                  included here
                """
                        .formatted(all, all - 1));
    }

    /** Each file is small and read once, but they are walked through as often as they are included. */
    @Test
    void a_file_that_is_included_often_counts_each_time() {
        limits = new ReaderLimits(1 << 20, 1 << 10, 10, 100, 1 << 20, 256);
        file("a.mtlx", include("0.mtlx"));
        for (int i = 0; i < 64; i++) {
            file(i + ".mtlx", include((i + 1) + ".mtlx"), include((i + 1) + ".mtlx"));
        }
        file("64.mtlx", "<a/>");
        Diagnostics diagnostics = Diagnostics.strict();
        read(diagnostics);
        assertEquals(
                "the document and what it includes have too many elements; the limit is 1024",
                diagnostics.all().get(0).message());
    }

    private static int count(Document document) {
        return 1 + document.includes().mapToInt(IncludeTest::count).sum();
    }

    private void file(String name, String... lines) {
        files.put(name, "<materialx " + XI + ">\n" + String.join("\n", lines) + "</materialx>");
    }

    private static String include(String href) {
        return "<xi:include href='" + href + "'/>";
    }

    private Document read(Diagnostics diagnostics) {
        SourceRoot own = SourceRoot.memory("own", files);
        SourceRoot path = SourceRoot.memory("path", Map.of("far.mtlx", "<materialx/>"));
        return DocumentReader.create()
                .withSearchPath(SearchPath.of(path))
                .withLimits(limits)
                .read(own.read("a.mtlx").orElseThrow(), diagnostics)
                .orElseThrow();
    }

    private void check(String expected) {
        Diagnostics diagnostics = Diagnostics.strict();
        StringBuilder text = new StringBuilder();
        outline(read(diagnostics), "", text);
        diagnostics.all().forEach(it -> {
            text.append(it.span()).append(' ').append(it.kind().code()).append(' ');
            text.append(it.message()).append('\n');
            it.notes().forEach(note -> text.append("  ").append(note.message()).append('\n'));
        });
        assertEquals(expected, text.toString());
    }

    private static void outline(Document document, String indent, StringBuilder text) {
        text.append(indent).append(document.span().file()).append('\n');
        for (Element child : document.children()) {
            if (child instanceof Include include) {
                Document included = include.document();
                if (included == null) {
                    text.append(indent).append("  (none)\n");
                } else {
                    outline(included, indent + "  ", text);
                }
            }
        }
    }
}
