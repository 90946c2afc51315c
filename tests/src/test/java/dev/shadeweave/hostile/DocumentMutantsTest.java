package dev.shadeweave.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.compile.Compiler;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.Validator;
import dev.shadeweave.look.internal.Looks;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.GraphOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Every fault of a document gives a message; no target throws. Some of the shaders are compiled: those of documents
 * without code.
 *
 * <p>The daily check tries few. {@code -Dshadeweave.documents=100000 -Dshadeweave.documents.seed=7} tries others, and then none
 * may take longer than two seconds.
 */
class DocumentMutantsTest {
    private static final int DAILY = 300;
    private static final int COUNT = Integer.getInteger("shadeweave.documents", DAILY);
    private static final long SEED = Long.getLong("shadeweave.documents.seed", 1);
    private static final int ONE_COMPILED_OF = 25;
    private static final long LONGEST = TimeUnit.SECONDS.toNanos(2);
    private static final Pattern QUOTED = Pattern.compile("//[^\n]*|\"(?:[^\"\\\\]|\\\\.)*\"");
    private static final Pattern RAW = Pattern.compile("(?<![A-Za-z0-9_])EVIL.*");
    private static final ImmutableList<String> TARGETS =
            ImmutableList.of("genglsl", "essl", "vulkan", "genosl", "genoslnetwork", "wgsl", "hlsl");

    private static final ImmutableList<String> COMPILED = ImmutableList.of("genglsl", "essl", "vulkan");

    private final DocumentMutants mutants = new DocumentMutants();
    private final List<String> failures = new ArrayList<>();

    @Test
    void mutated_documents_throw_no_exception() {
        for (int i = 0; i < COUNT && failures.size() < 40; i++) {
            long seed = SEED + i;
            long start = time();
            try {
                take(
                        mutants.document(seed),
                        new Random(seed),
                        i % (COUNT > DAILY ? 10 * ONE_COMPILED_OF : ONE_COMPILED_OF) == 0);
            } catch (RuntimeException | StackOverflowError | AssertionError e) {
                failures.add("seed " + seed + ": " + e + " at " + e.getStackTrace()[0]);
            }
            long time = time() - start;
            if (COUNT > DAILY && i % 2000 == 1999) {
                System.gc();
                Runtime memory = Runtime.getRuntime();
                long used = (memory.totalMemory() - memory.freeMemory()) >> 20;
                System.out.println(i + 1 + " documents, " + used + " MiB, " + failures);
            }
            if (COUNT > DAILY && time > LONGEST) {
                failures.add("seed " + seed + ": " + TimeUnit.NANOSECONDS.toMillis(time) + " ms");
            }
        }
        assertTrue(failures.isEmpty(), () -> String.join("\n", failures));
    }

    /** Nanoseconds of a processor, which do not depend on what else the machine does. */
    private static long time() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private void take(String text, Random random, boolean compiled) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<Document> document = DocumentReader.create().readString("mutant.mtlx", text, diagnostics);
        if (document.isEmpty()) {
            return;
        }
        LinkedDocument content = LinkedDocument.of(Library.standard(), document.get());
        Validator.validate(content);
        Looks.of(content);
        List<Element> elements = content.renderables();
        for (int i = 0; i < Math.min(2, elements.size()); i++) {
            Element element = elements.get(random.nextInt(elements.size()));
            String target = TARGETS.get(random.nextInt(TARGETS.size()));
            GenerationOptions options = options(random);
            GenerationResult result = Generators.forTarget(target).generate(content, element, options);
            assertEquals(result.hasErrors(), result.shader().isEmpty(), target);
            if (result.shader().isPresent()) {
                check(result.shader().get(), target, compiled && !text.contains("<implementation"), text);
                if (random.nextInt(4) == 0) {
                    again(text, elements.indexOf(element), target, options, shown(result));
                }
            }
        }
    }

    /** The same document always gives the same result. */
    private static void again(String text, int element, String target, GenerationOptions options, String before) {
        for (int round = 0; round < 3; round++) {
            LinkedDocument content = LinkedDocument.of(
                    Library.standard(),
                    DocumentReader.create()
                            .readString("mutant.mtlx", text, new Diagnostics())
                            .orElseThrow());
            GenerationResult result = Generators.forTarget(target)
                    .generate(content, content.renderables().get(element), options);
            assertEquals(before, shown(result), () -> target + ", asked for again\n" + text);
        }
    }

    private static String shown(GenerationResult result) {
        StringBuilder shown = new StringBuilder();
        for (ShaderStage stage : result.shader().orElseThrow().stages()) {
            shown.append(stage.source()).append(stage.blocks());
        }
        return shown.append(result.inputs()).append(result.diagnostics()).toString();
    }

    private static GenerationOptions options(Random random) {
        GenerationOptions.Builder options = GenerationOptions.builder();
        if (random.nextInt(4) == 0) {
            options.set(InterfaceOptions.CANONICAL, true);
        }
        if (random.nextInt(4) == 0) {
            options.bake("*");
        }
        if (random.nextInt(4) == 0) {
            options.set(GraphOptions.ADD_UPSTREAM_DEPENDENCIES, false);
        }
        return options.build();
    }

    /**
     * Text of a document never becomes code: the texts that were inserted into attributes are only in strings and
     * comments.
     */
    private static void check(Shader shader, String target, boolean compiled, String text) {
        if (!text.contains("<implementation")) {
            for (ShaderStage stage : shader.stages()) {
                Matcher code = RAW.matcher(QUOTED.matcher(stage.source()).replaceAll(""));
                assertTrue(!code.find(), () -> target + ": " + code.group() + "\n" + text);
            }
        }
        if (compiled && COMPILED.contains(target)) {
            Compiler.of(target).problem(shader).ifPresent(problem -> fail(target + ": " + problem + "\n" + text));
        }
    }
}
