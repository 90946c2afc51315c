package dev.shadeweave.canonical;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import dev.shadeweave.approval.Materials;
import dev.shadeweave.approval.Materials.Subject;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Implementation;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.instance.Instance;
import dev.shadeweave.instance.ShaderCache;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.VariableBlock;
import dev.shadeweave.type.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** A shader from a cache equals the generated one, for any earlier content of the cache. */
class InstanceTest {
    private static final List<Subject> SUBJECTS = Materials.all();
    private static final List<String> TARGETS = List.of("genglsl", "essl", "vulkan", "genosl");

    @TestFactory
    Stream<DynamicTest> every_material_with_other_values_and_names() {
        return SUBJECTS.stream()
                .filter(InstanceTest::standsAlone)
                .map(subject -> DynamicTest.dynamicTest(subject.name(), () -> {
                    for (String target : TARGETS) {
                        check(subject, target, 17);
                    }
                }));
    }

    @Property(tries = 60)
    void any_values(@ForAll int choice, @ForAll long seed) {
        List<Subject> subjects =
                SUBJECTS.stream().filter(InstanceTest::standsAlone).toList();
        check(subjects.get(Math.floorMod(choice, subjects.size())), TARGETS.get(Math.floorMod(seed, 4)), seed);
    }

    @TestFactory
    Stream<DynamicTest> special_values_give_the_same_with_and_without_a_known_document() {
        return SUBJECTS.stream()
                .filter(InstanceTest::standsAlone)
                .map(subject -> DynamicTest.dynamicTest(subject.name(), () -> {
                    String target = TARGETS.get(Math.floorMod(subject.name().hashCode(), TARGETS.size()));
                    Document document = subject.content().document();
                    ShaderCache seen = ShaderCache.inMemory(Generators.forTarget(target), 1 << 24);
                    equal(seen, target, subject, document, subject.path());
                    for (int seed = 0; seed < 6; seed++) {
                        equal(seen, target, subject, Variations.special(document, seed), subject.path());
                    }
                }));
    }

    @Test
    void recognises_documents_that_differ_only_in_values() {
        shape(
                "<input name='in2' type='float' value='2'/>",
                "<input name='in2' type='float' value='7.5'/>",
                "recognised");
        shape(
                "<input name='in2' type='float' value='2'/>",
                "<!-- two --><input name='in2' type='float' value='2'/>",
                "recognised");
        // converted by code, and the space is the same
        shape(
                "<input name='in1' type='color3' value='1, 0, 0' colorspace='srgb_texture'/>",
                "<input name='in1' type='color3' value='0, 1, 0' colorspace='srgb_texture'/>",
                "recognised");
        shape(
                "<input name='in1' type='color3' value='1, 0, 0' colorspace='srgb_texture'/>",
                "<input name='in1' type='color3' value='1, 0, 0' colorspace='lin_ap1'/>",
                "found");
        // as good as unstated, with a message
        shape("<input name='in2' type='float' value='2'/>", "<input name='in2' type='float' value='two'/>", "found");
        // the same structure, stated in another way
        shape(
                "<input name='in2' type='float' value='2'/>",
                "<input name='in2' type='float' value='2' uiname='by'/>",
                "found");
        shape(
                "<input name='in2' type='float' value='2'/>",
                "<input name='in2' type='color3' value='1, 1, 1'/>",
                "written");
    }

    /** How a second document is met, after a first one with another input. */
    private static void shape(String first, String second, String expected) {
        ShaderCache cache = ShaderCache.inMemory(Generators.forTarget("genglsl"), 1 << 20);
        for (String input : List.of(first, second)) {
            Document document = DocumentReader.create()
                    .readString(
                            "test.mtlx",
                            "<materialx version='1.39'><multiply name='m' type='color3'>" + input
                                    + "</multiply></materialx>",
                            new Diagnostics())
                    .orElseThrow();
            LinkedDocument content = LinkedDocument.of(Library.standard(), document);
            cache.instance(content, content.element("m").orElseThrow(), GenerationOptions.DEFAULT, new Diagnostics());
        }
        ShaderCache.Counts counts = cache.counts();
        assertEquals(
                expected, counts.recognised() == 1 ? "recognised" : counts.found() == 1 ? "found" : "written", second);
    }

    @Test
    void has_the_values_of_the_document() {
        ShaderCache cache = ShaderCache.inMemory(Generators.forTarget("genglsl"), 1 << 20);
        for (String value : List.of("0.25", "0.5")) {
            Document document = DocumentReader.create()
                    .readString(
                            "test.mtlx",
                            "<materialx version='1.39'><constant name='c' type='float'>"
                                    + "<input name='value' type='float' value='" + value + "'/></constant></materialx>",
                            new Diagnostics())
                    .orElseThrow();
            LinkedDocument content = LinkedDocument.of(Library.standard(), document);
            Instance instance = cache.instance(
                            content, content.element("c").orElseThrow(), GenerationOptions.DEFAULT, new Diagnostics())
                    .orElseThrow();
            assertEquals(
                    "{v0=" + value + "}",
                    ImmutableMap.copyOf(Maps.transformValues(instance.values(), Value::text))
                            .toString());
            assertEquals(value, Objects.requireNonNull(instance.value("v0")).text());
            assertNull(instance.value("v1"));
        }
        assertEquals(new ShaderCache.Counts(1, 0, 0, 1), cache.counts());
    }

    @Test
    void does_not_keep_shaders_above_the_limit() {
        ShaderCache cache = ShaderCache.inMemory(Generators.forTarget("genglsl"), 100);
        for (int i = 0; i < 2; i++) {
            Subject subject = SUBJECTS.get(0);
            cache.instance(
                    subject.content(),
                    subject.content().element(subject.path()).orElseThrow(),
                    subject.options(),
                    new Diagnostics());
        }
        assertEquals(new ShaderCache.Counts(0, 0, 0, 2), cache.counts());
    }

    private static void check(Subject subject, String target, long seed) {
        ShaderCache cache = ShaderCache.inMemory(Generators.forTarget(target), 1 << 24);
        Document document = subject.content().document();
        equal(cache, target, subject, document, subject.path());
        for (int i = 0; i < 3; i++) {
            equal(cache, target, subject, Variations.revalued(document, seed + i), subject.path());
        }
        equal(cache, target, subject, Variations.reordered(document, seed), subject.path());
        equal(
                cache,
                target,
                subject,
                Variations.renamed(document, seed),
                Variations.renamedPath(document, subject.path(), seed));
        equal(cache, target, subject, document, subject.path());
        // A shader about which writing finds messages is written for every document.
        boolean quiet = Generators.forTarget(target)
                .generate(
                        subject.content(),
                        subject.content().element(subject.path()).orElseThrow(),
                        subject.options().with(InterfaceOptions.CANONICAL, true))
                .diagnostics()
                .isEmpty();
        if (quiet) {
            // Included source files are no part of the structure, so documents that name sources share nothing.
            assertEquals(hasOwnSources(document) ? 14 : 1, cache.counts().written(), subject.name());
            assertEquals(hasOwnSources(document), cache.counts().recognised() == 0, subject.name());
        }
    }

    private static void equal(ShaderCache cache, String target, Subject subject, Document document, String path) {
        LinkedDocument content = LinkedDocument.of(Library.standard(), document);
        GenerationOptions options = subject.options();
        Element element = content.element(path).orElseThrow();
        GenerationResult generated =
                Generators.forTarget(target).generate(content, element, options.with(InterfaceOptions.CANONICAL, true));
        Diagnostics diagnostics = new Diagnostics();
        Optional<Instance> instance = cache.instance(content, element, options, diagnostics);
        assertEquals(
                generated.shader().map(InstanceTest::text).orElse(""),
                instance.map(Instance::shader).map(InstanceTest::text).orElse(""));
        assertEquals(generated.diagnostics(), diagnostics.all());
        GenerationResult result = cache.generate(content, element, options).result();
        assertEquals(
                generated.shader().map(InstanceTest::text).orElse(""),
                result.shader().map(InstanceTest::text).orElse(""));
        assertEquals(generated.inputs(), result.inputs());
        assertEquals(generated.colors(), result.colors());
        assertEquals(generated.diagnostics(), result.diagnostics());
    }

    /**
     * Returns the interface for the host, a line for each variable, without the places in documents, which a cache does
     * not know.
     */
    private static String text(Shader shader) {
        StringBuilder text = new StringBuilder();
        for (ShaderStage stage : shader.stages()) {
            text.append(stage.stage()).append(' ').append(stage.entryPoint()).append('\n');
            for (VariableBlock block : stage.blocks()) {
                text.append(block.name()).append(' ').append(block.slot()).append('\n');
                block.variables().forEach(variable -> text.append(variable).append('\n'));
            }
            text.append(stage.resources()).append('\n').append(stage.source());
        }
        return text.toString();
    }

    /** A renderer of OSL lacks thin walls, so a lobe that refracts light there is reported, but not one of weight 0. */
    @Test
    void messages_of_recognised_documents_are_their_own() {
        ShaderCache cache = ShaderCache.inMemory(Generators.forTarget("genosl"), 1 << 20);
        List<Integer> messages = new ArrayList<>();
        for (String transmission : List.of("0", "0.5", "0.7", "0")) {
            Document document = DocumentReader.create()
                    .readString(
                            "test.mtlx",
                            "<materialx version='1.39'><standard_surface name='s' type='surfaceshader'>"
                                    + "<input name='transmission' type='float' value='" + transmission + "'/>"
                                    + "<input name='thin_walled' type='boolean' value='true'/>"
                                    + "</standard_surface></materialx>",
                            new Diagnostics())
                    .orElseThrow();
            LinkedDocument content = LinkedDocument.of(Library.standard(), document);
            Element element = content.element("s").orElseThrow();
            messages.add(cache.generate(content, element, GenerationOptions.DEFAULT)
                    .result()
                    .diagnostics()
                    .size());
        }
        assertEquals(List.of(0, 1, 1, 0), messages);
        assertEquals(new ShaderCache.Counts(1, 2, 0, 1), cache.counts());
    }

    /** The text of a source file is no part of a document's shape. */
    private static boolean hasOwnSources(Document document) {
        return document.children(Implementation.class)
                .anyMatch(implementation -> implementation.attributes().has("file"));
    }

    static boolean standsAlone(Subject subject) {
        return subject.content().documents().size() == 1
                && subject.content().document().find(subject.path()).isPresent();
    }
}
