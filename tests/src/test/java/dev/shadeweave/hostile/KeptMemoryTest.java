package dev.shadeweave.hostile;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.Validator;
import dev.shadeweave.option.GenerationOptions;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The memory that a process keeps for untrusted documents is limited: for their code, expressions, and versions of
 * functions for their values.
 */
class KeptMemoryTest {
    private static final int DOCUMENTS = 240;
    private static final int CHARACTERS = 400_000;
    private static final long MOST_MEGABYTES = 48;

    @Test
    void memory_does_not_grow_with_the_content_of_documents() {
        for (int i = 0; i < 5; i++) {
            take(i);
        }
        long before = used();
        for (int i = 5; i < DOCUMENTS; i++) {
            take(i);
        }
        long grown = (used() - before) >> 20;
        assertTrue(grown < MOST_MEGABYTES, () -> grown + " MiB more are held");
    }

    private static void take(int number) {
        String long1 = "1.0" + " ".repeat(CHARACTERS) + "+ " + number + ".0";
        Diagnostics diagnostics = new Diagnostics();
        Document document = DocumentReader.create()
                .readString(
                        "kept.mtlx",
                        """
                        <materialx version="1.39">
                          <nodedef name="ND_own" node="own"><output name="out" type="float" /></nodedef>
                          <implementation name="IM_own" nodedef="ND_own" sourcecode="%s" />
                          <own name="o" type="float" />
                          <image name="i" type="float">
                            <input name="file" type="filename" value="%s.png" />
                          </image>
                          <geompropvalue name="g" type="float"><input name="geomprop" type="string" value="%s" /></geompropvalue>
                          <triplanarprojection name="t" type="float">
                            <input name="filex" type="filename" value="%s.png" />
                          </triplanarprojection>
                          <add name="a" type="float"><input name="in1" type="float" nodename="o" /><input name="in2" type="float" nodename="i" /></add>
                          <add name="b" type="float"><input name="in1" type="float" nodename="g" /><input name="in2" type="float" nodename="t" /></add>
                          <add name="c" type="float"><input name="in1" type="float" nodename="a" /><input name="in2" type="float" nodename="b" /></add>
                          <output name="out" type="float" nodename="c" />
                        </materialx>
                        """
                                .formatted(long1, text("f", number), text("g", number), text("h", number)),
                        diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all().toString()));
        LinkedDocument content = LinkedDocument.of(Library.standard(), document);
        Validator.validate(content);
        for (String target : List.of("genglsl", "genosl")) {
            Generators.forTarget(target)
                    .generate(content, content.element("out").orElseThrow(), GenerationOptions.DEFAULT);
        }
    }

    private static String text(String word, int number) {
        return word.repeat(CHARACTERS) + number;
    }

    private static long used() {
        System.gc();
        Runtime memory = Runtime.getRuntime();
        return memory.totalMemory() - memory.freeMemory();
    }
}
