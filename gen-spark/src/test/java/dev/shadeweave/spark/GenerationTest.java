package dev.shadeweave.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceRoot;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Elements and programs of a cluster are those that one process generates. */
class GenerationTest {
    private static final ImmutableList<String> TARGETS = ImmutableList.of("genglsl", "wgsl");
    private static final GenerationOptions OPTIONS = JobOptions.DEFAULT.read();

    @Test
    void gives_each_element_of_the_examples_the_shader_and_messages_that_one_process_generates() throws IOException {
        Path folder = Path.of("../resources/materials").toRealPath();
        MaterialJobs jobs =
                MaterialJobs.of(LocalSpark.SESSION, JobOptions.DEFAULT.withTargets(TARGETS.toArray(new String[0])));
        MaterialDocuments documents = MaterialDocuments.in(LocalSpark.SESSION, folder.toString());
        Dataset<Row> elements = jobs.elements(documents).persist();
        Map<String, String> made = new TreeMap<>();
        for (Row row :
                jobs.shaders(elements, jobs.programs(documents, elements)).collectAsList()) {
            String key = row.getAs("document") + " " + row.getAs("element") + " " + row.getAs("target");
            assertEquals(null, made.put(key, text(row)), () -> "two rows of " + key);
        }
        elements.unpersist();
        Map<String, String> expected = direct(folder);
        assertTrue(expected.size() > 300, () -> expected.size() + " elements");
        assertEquals(String.join("\n", expected.keySet()), String.join("\n", made.keySet()));
        expected.forEach((key, value) -> assertEquals(value, made.get(key), key));
    }

    private static String text(Row row) {
        StringBuilder text = new StringBuilder(row.<String>getAs("status"));
        text.append('\n').append(String.valueOf(row.<String>getAs("hash"))).append('\n');
        List<String> messages = new ArrayList<>();
        row.<Row>getList(row.fieldIndex("document_messages")).forEach(message -> messages.add(message(message)));
        row.<Row>getList(row.fieldIndex("messages")).forEach(message -> messages.add(message(message)));
        messages.stream().sorted().forEach(message -> text.append(message).append('\n'));
        if (!row.isNullAt(row.fieldIndex("stages"))) {
            row.<Row>getList(row.fieldIndex("stages")).forEach(stage -> text.append(stage.<String>getAs("source")));
        }
        return text.toString();
    }

    private static String message(Row message) {
        String place = message.isNullAt(message.fieldIndex("file"))
                ? ""
                : message.getAs("file") + ":" + message.getAs("line") + ":" + message.getAs("column") + ": ";
        return place + message.getAs("severity") + "[" + message.getAs("code") + "]: " + message.getAs("message");
    }

    private static String message(Diagnostic message) {
        String place = message.span().isKnown()
                ? message.span().file().path() + ":"
                        + message.span().file().position(message.span().start()).line() + ":"
                        + message.span().file().position(message.span().start()).column() + ": "
                : "";
        return place + message.severity().name().toLowerCase(Locale.ROOT) + "["
                + message.kind().code() + "]: " + message.message();
    }

    private static Map<String, String> direct(Path folder) throws IOException {
        Map<String, String> all = new TreeMap<>();
        SourceRoot root = SourceRoot.folder(folder);
        for (String name : root.list(".mtlx")) {
            Diagnostics diagnostics = new Diagnostics();
            SourceFile file = root.read(name).orElseThrow();
            LinkedDocument content = DocumentReader.create()
                    .read(file, diagnostics)
                    .map(document -> LinkedDocument.of(Library.standard(), document))
                    .orElse(null);
            if (content == null) {
                all.put(name + "  null", described("unreadable", null, diagnostics.all(), ""));
                continue;
            }
            diagnostics.reportAll(content.diagnostics());
            if (content.renderables().isEmpty()) {
                all.put(name + "  null", described("empty", null, diagnostics.all(), ""));
            }
            for (Element element : content.renderables()) {
                for (String target : TARGETS) {
                    all.put(
                            name + " " + content.path(element) + " " + target,
                            direct(content, element, Generators.forTarget(target), diagnostics.all()));
                }
            }
        }
        return all;
    }

    private static String direct(
            LinkedDocument content, Element element, ShaderGenerator generator, List<Diagnostic> messages) {
        GenerationResult result = generator.generate(content, element, OPTIONS);
        String hash = generator
                .structure(content, element, OPTIONS, new Diagnostics())
                .map(known -> known.text())
                .orElse(null);
        List<Diagnostic> all = new ArrayList<>(messages);
        all.addAll(result.diagnostics());
        StringBuilder sources = new StringBuilder();
        result.shader().ifPresent(shader -> {
            for (ShaderStage stage : shader.stages()) {
                sources.append(stage.source());
            }
        });
        return described(result.succeeded() ? "generated" : "failed", hash, all, sources.toString());
    }

    private static String described(String status, @Nullable String hash, List<Diagnostic> messages, String sources) {
        StringBuilder text = new StringBuilder(status).append('\n').append(hash).append('\n');
        messages.stream().map(GenerationTest::message).sorted().forEach(message -> text.append(message)
                .append('\n'));
        return text.append(sources).toString();
    }

    @Test
    void generates_a_structure_once_for_all_documents_that_have_it() throws IOException {
        Map<String, String> texts = new LinkedHashMap<>();
        for (int i = 0; i < 200; i++) {
            texts.put("m" + i + ".mtlx", LocalSpark.surface(i / 200.0 + ", 0.5, 0.25"));
        }
        MaterialDocuments documents = LocalSpark.documents(texts);
        MaterialJobs jobs = MaterialJobs.of(LocalSpark.SESSION, JobOptions.DEFAULT.withCounts(true));
        Dataset<Row> elements = jobs.elements(documents).persist();
        List<Row> programs = jobs.programs(documents, elements).collectAsList();
        assertEquals(1, programs.size());
        assertEquals("m0.mtlx", programs.get(0).getAs("document"));
        List<Row> stages = programs.get(0).getList(programs.get(0).fieldIndex("stages"));
        assertTrue(
                stages.get(1).<Integer>getAs("instructions") > 100,
                () -> stages.get(1).getAs("instructions") + "");
        assertEquals(200, elements.filter("status = 'described'").count());
        List<Row> values = elements.filter("document = 'm50.mtlx'")
                .selectExpr("explode(values) as value")
                .selectExpr("value.*")
                .filter("path = 'm/fg'")
                .collectAsList();
        assertEquals(1, values.size());
        assertEquals(
                List.of(0.25f, 0.5f, 0.25f), values.get(0).getList(values.get(0).fieldIndex("numbers")));
        assertEquals("color3", values.get(0).getAs("type"));
        elements.unpersist();
    }
}
