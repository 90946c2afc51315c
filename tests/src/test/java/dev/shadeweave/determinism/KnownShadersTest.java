package dev.shadeweave.determinism;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.approval.Materials;
import dev.shadeweave.approval.Materials.Subject;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.Backend;
import dev.shadeweave.generator.EmissionPlan;
import dev.shadeweave.generator.ForwardingBackend;
import dev.shadeweave.generator.GenerationOptions;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.glsl.GlslBackend;
import dev.shadeweave.glsl.syntax.GlslVersion;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.VariableBlock;
import dev.shadeweave.source.SearchPath;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A generator makes shaders of documents that differ in values of live uniforms alone of each other. Whatever it made before,
 * callers get what a generator gives that makes each shader anew: text, interface, source map, places, messages.
 */
class KnownShadersTest {
    private static final int THREADS = 8;
    private static final int ROUNDS = 4;

    private static final ImmutableMap<String, GlslVersion> VERSIONS = ImmutableMap.of(
            "genglsl", GlslVersion.GLSL_400, "essl", GlslVersion.ESSL_300, "vulkan", GlslVersion.VULKAN_450);

    private static final ImmutableList<GenerationOptions> OPTIONS = ImmutableList.of(
            GenerationOptions.DEFAULT,
            GenerationOptions.builder().bake("*/b*").build(),
            GenerationOptions.DEFAULT.with(InterfaceOptions.CANONICAL, true),
            GenerationOptions.DEFAULT.with(InterfaceOptions.IMAGE_SAMPLING, InterfaceOptions.ImageSampling.HOST),
            GenerationOptions.DEFAULT.with(InterfaceOptions.SHADER_INTERFACE, InterfaceOptions.InterfaceType.REDUCED));

    /** The values of inputs that hold numbers, wherever they stand. */
    private static final Pattern VALUES = Pattern.compile(
            "(<input [^>]*type=\"(?:float|color[34]|vector[234]|matrix33|matrix44)\"[^>]*value=\")([^\"]*)(\")");

    private static final List<String> NUMBERS = List.of("0", "1", "1.0", "-0.5", "0.25", "3", "1e-3");

    /** Numbers at the edges, other ways to write some, and what is none. */
    private static final List<String> ODD = List.of(
            "-0",
            "+0.0",
            "1e-46",
            "-1.4e-45",
            "3.4028235e38",
            "3.4028236e38",
            "1e999",
            "nan",
            "inf",
            "00001",
            ".5",
            "1.",
            "+.5e+0",
            " 1 ",
            "&#10;1",
            "&#x661;",
            "0x1",
            "1f",
            "0." + "3".repeat(400),
            "1 1",
            "",
            "[t]",
            "1; EVIL",
            "*/ EVIL");

    private static final List<Path> FILES = files();

    private static final ShaderGenerator KEEPING = generator("genglsl");

    // ---- what it is for ----

    @Test
    void other_values_need_no_writing() {
        AtomicInteger written = new AtomicInteger();
        ShaderGenerator generator = counting(written);
        String text = "<checkerboard name='c' type='color3'><input name='color1' type='color3' value='1, 0, 0' />"
                + "</checkerboard><output name='out' type='color3' nodename='c' />";
        for (int i = 0; i < ROUNDS; i++) {
            out(generator, text);
        }
        assertEquals(3, written.get());
        GenerationResult other = out(generator, "<!-- moved -->" + text.replace("1, 0, 0", "0, 0.5, 1"));
        assertEquals(3, written.get());
        assertTrue(pixels(other).contains("uniform vec3 c_color1 = vec3(0.0, 0.5, 1.0);\n"), pixels(other));
    }

    @Test
    void what_nobody_asks_for_a_second_time_is_not_kept() {
        AtomicInteger written = new AtomicInteger();
        ShaderGenerator generator = counting(written);
        for (int i = 0; i < 4; i++) {
            out(
                    generator,
                    "<constant name='c" + i + "' type='float' /><output name='out' type='float' nodename='c" + i
                            + "' />");
        }
        assertEquals(4, written.get());
    }

    @Test
    void documents_are_not_kept() throws InterruptedException {
        ShaderGenerator generator = generator("genglsl");
        WeakReference<Document> held = new WeakReference<>(generateTwice(generator));
        for (int attempt = 0; attempt < 50 && held.get() != null; attempt++) {
            System.gc();
            Thread.sleep(10);
        }
        assertNull(held.get());
        assertEquals("genglsl", generator.target());
    }

    private static Document generateTwice(ShaderGenerator generator) {
        LinkedDocument content = content("<add name='a' type='float'><input name='in1' type='float' value='2' /></add>"
                + "<output name='out' type='float' nodename='a' />");
        for (int i = 0; i < ROUNDS; i++) {
            generator.generate(content, content.element("out").orElseThrow(), GenerationOptions.DEFAULT);
        }
        return content.document();
    }

    // ---- values that do not only become defaults ----

    @Test
    void a_text_that_chooses() {
        check(
                "<position name='p' type='vector3'><input name='space' type='string' value='world' /></position>"
                        + "<output name='out' type='vector3' nodename='p' />",
                text -> text.replace("world", "object"));
    }

    @Test
    void a_number_that_says_which_coordinates() {
        check(
                "<texcoord name='t' type='vector2'><input name='index' type='integer' value='0' /></texcoord>"
                        + "<output name='out' type='vector2' nodename='t' />",
                text -> text.replace("value='0'", "value='1'"));
    }

    @Test
    void a_number_in_a_function_of_the_document() {
        check(
                """
                <nodedef name="ND_mine" node="mine">
                  <input name="in" type="float" value="0" /><output name="out" type="float" />
                </nodedef>
                <nodegraph name="NG_mine" nodedef="ND_mine">
                  <add name="a" type="float">
                    <input name="in1" type="float" interfacename="in" /><input name="in2" type="float" value="5" />
                  </add>
                  <output name="out" type="float" nodename="a" />
                </nodegraph>
                <mine name="m" type="float" />
                <output name="out" type="float" nodename="m" />
                """,
                text -> text.replace("value=\"5\"", "value=\"6\""));
    }

    @Test
    void the_default_of_a_definition_of_the_document() {
        check(
                """
                <nodedef name="ND_mine" node="mine">
                  <input name="in" type="float" value="3" /><output name="out" type="float" />
                </nodedef>
                <implementation name="IM_mine" nodedef="ND_mine" target="genglsl" sourcecode="{{in}} + 1.0" />
                <mine name="m" type="float" />
                <output name="out" type="float" nodename="m" />
                """,
                text -> text.replace("value=\"3\"", "value=\"4\""));
    }

    @Test
    void a_color_beyond_the_edge_of_a_texture() {
        check(images("1, 0, 0", "1, 0, 0"), text -> images("0, 1, 0", "0, 1, 0"));
    }

    /** As long as both say the same, the texture has a border; a host can do no more than one. */
    @Test
    void colors_beyond_the_edge_of_a_texture_that_begin_to_differ() {
        check(images("1, 0, 0", "1, 0, 0"), text -> images("1, 0, 0", "0, 1, 0"));
    }

    private static String images(String first, String second) {
        return "<constant name='file' type='filename'><input name='value' type='filename' value='a.png' /></constant>"
                + image("one", first) + image("two", second)
                + "<add name='both' type='color3'><input name='in1' type='color3' nodename='one' />"
                + "<input name='in2' type='color3' nodename='two' /></add>"
                + "<output name='out' type='color3' nodename='both' />";
    }

    private static String image(String name, String otherwise) {
        return "<image name='" + name + "' type='color3'><input name='file' type='filename' nodename='file' />"
                + "<input name='default' type='color3' value='" + otherwise + "' />"
                + "<input name='uaddressmode' type='string' value='constant' /></image>";
    }

    @Test
    void what_a_mesh_shows_that_lacks_a_property() {
        check(
                "<geompropvalue name='g' type='float'><input name='geomprop' type='string' value='wear' />"
                        + "<input name='default' type='float' value='0.5' /></geompropvalue>"
                        + "<output name='out' type='float' nodename='g' />",
                text -> text.replace("0.5", "0.75"));
    }

    @Test
    void one_value_for_a_node_and_for_a_mesh_that_lacks_a_property() {
        check(
                "<nodegraph name='NG'><input name='v' type='float' value='0.5' />"
                        + "<geompropvalue name='g' type='float'><input name='geomprop' type='string' value='wear' />"
                        + "<input name='default' type='float' interfacename='v' /></geompropvalue>"
                        + "<add name='a' type='float'><input name='in1' type='float' nodename='g' />"
                        + "<input name='in2' type='float' interfacename='v' /></add>"
                        + "<output name='o' type='float' nodename='a' /></nodegraph>"
                        + "<dot name='d' type='float'><input name='in' type='float' nodegraph='NG' output='o' /></dot>"
                        + "<output name='out' type='float' nodename='d' />",
                text -> text.replace("value='0.5'", "value='0.75'"));
    }

    @Test
    void a_value_that_an_output_shows() {
        check(
                "<nodegraph name='NG'><input name='v' type='float' value='0.5' />"
                        + "<output name='o' type='float' interfacename='v' /></nodegraph>"
                        + "<dot name='d' type='float'><input name='in' type='float' nodegraph='NG' output='o' /></dot>"
                        + "<output name='out' type='float' nodename='d' />",
                text -> text.replace("0.5", "0.75"));
    }

    @Test
    void a_value_that_is_none() {
        check(
                "<add name='a' type='float'><input name='in1' type='float' value='2' /></add>"
                        + "<output name='out' type='float' nodename='a' />",
                text -> text.replace("value='2'", "value='two'"));
    }

    @Test
    void a_value_in_a_unit_and_a_color_in_a_space() {
        check(
                "<constant name='c' type='color3'><input name='value' type='color3' value='0.5, 0.5, 0.5'"
                        + " colorspace='srgb_texture' /></constant>"
                        + "<multiply name='m' type='color3'><input name='in1' type='color3' nodename='c' />"
                        + "<input name='in2' type='float' value='2' unit='inch' unittype='distance' /></multiply>"
                        + "<output name='out' type='color3' nodename='m' />",
                text -> text.replace("0.5, 0.5, 0.5", "0, 1, 0").replace("'2'", "'0'"));
    }

    // ---- everything ----

    @ParameterizedTest
    @ValueSource(strings = {"genglsl", "essl", "vulkan"})
    void the_materials_in_any_order_again_and_again(String target) {
        ShaderGenerator keeping = generator(target);
        for (int round = 0; round < ROUNDS; round++) {
            List<Subject> subjects = new ArrayList<>(Materials.all());
            Collections.shuffle(subjects, new Random(round));
            for (Subject subject : subjects) {
                same(keeping, subject.content(), subject.element(), subject.options(), subject.name());
            }
        }
    }

    @Test
    void the_materials_on_many_threads() throws Exception {
        ShaderGenerator keeping = generator("essl");
        List<Callable<Void>> work = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            for (Subject subject : Materials.under("patterns", Library.standard())) {
                work.add(() -> {
                    same(keeping, subject.content(), subject.element(), subject.options(), subject.name());
                    return null;
                });
            }
        }
        Collections.shuffle(work, new Random(1));
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            for (Future<Void> done : threads.invokeAll(work)) {
                done.get();
            }
        } finally {
            threads.shutdownNow();
        }
    }

    /** A material with any values, asked for by any options, often enough to be made of the one before. */
    @Property(tries = 120, shrinking = ShrinkingMode.OFF)
    void whatever_the_values_are(@ForAll long seed) {
        Random random = new Random(seed);
        Path file = FILES.get(random.nextInt(FILES.size()));
        GenerationOptions options = OPTIONS.get(random.nextInt(OPTIONS.size()));
        String text = read(file);
        for (int round = 0; round <= ROUNDS; round++) {
            Diagnostics unheard = new Diagnostics();
            LinkedDocument content = DocumentReader.create()
                    .readString(file.toString(), text, unheard)
                    .map(document -> LinkedDocument.of(Library.standard(), document))
                    .orElseThrow();
            for (Element element : content.renderables()) {
                same(KEEPING, content, element, options, file + " " + options + "\n" + text);
            }
            text = otherValues(text, random);
        }
    }

    private static String otherValues(String text, Random random) {
        return VALUES.matcher(text).replaceAll(found -> {
            String value = random.nextBoolean()
                    ? found.group(2)
                    : Stream.of(found.group(2).split(",", -1))
                            .map(number -> number(random))
                            .collect(Collectors.joining(", "));
            return Matcher.quoteReplacement(found.group(1) + value + found.group(3));
        });
    }

    /** Seldom an odd one: most documents shall have a shader. */
    private static String number(Random random) {
        List<String> list = random.nextInt(40) == 0 ? ODD : NUMBERS;
        return list.get(random.nextInt(list.size()));
    }

    // ---- the law ----

    /** The shader of a document that is changed after it was asked for often is that of the changed document, and back. */
    private static void check(String text, UnaryOperator<String> change) {
        for (GenerationOptions options : OPTIONS) {
            ShaderGenerator keeping = generator("genglsl");
            String changed = change.apply(text);
            assertNotEquals(text, changed);
            List<String> asked = new ArrayList<>(Collections.nCopies(ROUNDS, text));
            asked.addAll(List.of(changed, text, changed, changed, changed, text));
            for (String next : asked) {
                LinkedDocument content = content(next);
                same(keeping, content, content.element("out").orElseThrow(), options, next);
            }
        }
    }

    private static void same(
            ShaderGenerator keeping, LinkedDocument content, Element element, GenerationOptions options, String what) {
        GenerationResult anew = keeping.withPasses(UnaryOperator.identity()).generate(content, element, options);
        assertEquals(everything(anew), everything(keeping.generate(content, element, options)), what);
    }

    /** All that a caller can see. */
    private static String everything(GenerationResult result) {
        StringBuilder text = new StringBuilder();
        if (result.shader().isPresent()) {
            Shader shader = result.shader().get();
            text.append(shader.name())
                    .append(shader.targets())
                    .append(shader.displaced())
                    .append(shader.primitives());
            for (ShaderStage stage : shader.stages()) {
                text.append(stage.stage())
                        .append(stage.source())
                        .append(stage.entryPoint())
                        .append(stage.resources());
                stage.blocks().forEach(block -> everything(block, text));
                for (int line = 0; line <= stage.sourceMap().lines() + 1; line++) {
                    text.append(stage.sourceMap().at(line)).append('\n');
                }
            }
        }
        return text.append(result.inputs())
                .append(result.colors())
                .append(result.diagnostics())
                .toString();
    }

    private static void everything(VariableBlock block, StringBuilder text) {
        text.append(block.name()).append(block.instance()).append(block.kind()).append(block.slot());
        block.variables().forEach(variable -> text.append(variable).append('\n'));
    }

    // ---- generators and documents ----

    /** One that has made nothing yet. */
    private static ShaderGenerator generator(String target) {
        ShaderGenerator known = Generators.forTarget(target);
        return ShaderGenerator.of(
                known.targets(), known.nodes(), new GlslBackend(Objects.requireNonNull(VERSIONS.get(target))));
    }

    private static ShaderGenerator counting(AtomicInteger written) {
        Backend glsl = new GlslBackend(GlslVersion.GLSL_400);
        ShaderGenerator known = Generators.forTarget("genglsl");
        return ShaderGenerator.of(known.targets(), known.nodes(), new ForwardingBackend(glsl) {
            @Override
            public Defaults defaults(GenerationOptions options) {
                return glsl.defaults(options);
            }

            @Override
            public ImmutableList<ShaderStage> write(EmissionPlan plan, Diagnostics diagnostics) {
                written.incrementAndGet();
                return super.write(plan, diagnostics);
            }
        });
    }

    private static GenerationResult out(ShaderGenerator generator, String text) {
        LinkedDocument content = content(text);
        return generator.generate(content, content.element("out").orElseThrow(), GenerationOptions.DEFAULT);
    }

    private static String pixels(GenerationResult result) {
        return result.throwIfErrors().stages().get(1).source();
    }

    private static LinkedDocument content(String text) {
        return DocumentReader.create()
                .readString("document.mtlx", "<materialx version='1.39'>" + text + "</materialx>", new Diagnostics())
                .map(document -> LinkedDocument.of(Library.standard(), document, SearchPath.EMPTY))
                .orElseThrow();
    }

    private static List<Path> files() {
        try (Stream<Path> all = Files.walk(Path.of("../resources/materials"))) {
            return all.filter(file -> file.toString().endsWith(".mtlx"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
