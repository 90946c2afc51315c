package dev.shadeweave.determinism;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.approval.Materials;
import dev.shadeweave.approval.Materials.Subject;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.glsl.GlslBackend;
import dev.shadeweave.glsl.syntax.GlslVersion;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
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
 * A generator keeps functions of libraries. Its results never depend on earlier calls: text, interface, source map, places and
 * messages are those of a new generator.
 */
class UsedGeneratorsTest {
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

    /** Numbers at the limits, other spellings of numbers, and texts that are not numbers. */
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

    private static final ShaderGenerator USED = generator("genglsl");

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

    @ParameterizedTest
    @ValueSource(strings = {"genglsl", "essl", "vulkan"})
    void the_materials_in_any_order_again_and_again(String target) {
        ShaderGenerator used = generator(target);
        for (int round = 0; round < ROUNDS; round++) {
            List<Subject> subjects = new ArrayList<>(Materials.all());
            Collections.shuffle(subjects, new Random(round));
            for (Subject subject : subjects) {
                same(used, subject.content(), subject.element(), subject.options(), subject.name());
            }
        }
    }

    @Test
    void the_materials_on_many_threads() throws Exception {
        ShaderGenerator used = generator("essl");
        List<Callable<Void>> work = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            for (Subject subject : Materials.under("patterns", Library.standard())) {
                work.add(() -> {
                    same(used, subject.content(), subject.element(), subject.options(), subject.name());
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

    /** A material with any values and options, and then with other values. */
    @Property(tries = 120, shrinking = ShrinkingMode.OFF)
    void used_generator_gives_the_same_result_for_any_values(@ForAll long seed) {
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
                same(USED, content, element, options, file + " " + options + "\n" + text);
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

    private static void same(
            ShaderGenerator used, LinkedDocument content, Element element, GenerationOptions options, String what) {
        GenerationResult anew = used.withPasses(UnaryOperator.identity()).generate(content, element, options);
        assertEquals(everything(anew), everything(used.generate(content, element, options)), what);
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

    /** Returns a generator that has made nothing. */
    private static ShaderGenerator generator(String target) {
        ShaderGenerator known = Generators.forTarget(target);
        return ShaderGenerator.of(
                known.targets(), known.nodes(), new GlslBackend(Objects.requireNonNull(VERSIONS.get(target))));
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
