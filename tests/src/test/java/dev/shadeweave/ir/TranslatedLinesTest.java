package dev.shadeweave.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.base.Splitter;
import dev.shadeweave.approval.Materials;
import dev.shadeweave.approval.Materials.Subject;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.ir.target.ShaderOptimizer;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.SourceMap;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A line of a translated shader, or of one that was improved, leads to the node that it was written for and to its place in
 * the document: a statement that reads a uniform of a node leads to a node that reads this uniform in the plain text, and no
 * line leads anywhere the plain text does not.
 */
class TranslatedLinesTest {
    private static final Set<String> DOCUMENTS = Set.of(
            "patterns/marble", "patterns/brick", "surfaces/car_paint", "surfaces/veined_marble", "surfaces/velvet");

    static Stream<String> languages() {
        return Stream.of("wgsl", "hlsl", "msl", "slang", "genglsl improved", "essl improved", "vulkan improved");
    }

    @ParameterizedTest
    @MethodSource("languages")
    void lines_lead_to_their_nodes(String language) {
        int statements = 0;
        for (Subject subject : Materials.all()) {
            if (DOCUMENTS.contains(subject.document())) {
                statements += check(subject, language);
            }
        }
        assertTrue(statements > 40, "few statements that read a uniform: " + statements);
    }

    private static int check(Subject subject, String language) {
        boolean improved = language.endsWith(" improved");
        String target = improved ? language.substring(0, language.indexOf(' ')) : language;
        ShaderStage plain = pixel(subject.shader(improved ? target : "vulkan"));
        ShaderStage stage = pixel(improved ? improved(subject.shader(target)) : subject.shader(target));
        List<String> lines = Splitter.on('\n').splitToList(stage.source());
        SourceMap map = stage.sourceMap();
        assertEquals(stage.source().lines().count(), map.lines(), subject.name());

        Set<String> known = new HashSet<>();
        SourceMap before = plain.sourceMap();
        for (int line = 1; line <= before.lines(); line++) {
            SourceMap.Origin origin = before.at(line);
            if (origin != null) {
                known.add(origin.toString());
            }
        }
        Set<String> paths = paths(plain);
        int statements = 0;
        for (int line = 1; line <= map.lines(); line++) {
            SourceMap.Origin origin = map.at(line);
            assertTrue(
                    origin == null || known.contains(origin.toString()),
                    subject.name() + ":" + line + " leads to " + origin);
            String text = lines.get(line - 1);
            Set<String> wanted = readers(plain, text);
            if (!wanted.isEmpty() && text.startsWith("    ") && text.contains("=")) {
                statements++;
                String place = subject.name() + ":" + line + ": " + text;
                assertNotNull(origin, place);
                // one statement of an optimised text may contain expressions of several nodes; its origin is the last
                // one
                boolean right = improved ? paths.contains(origin.path()) : wanted.contains(origin.path());
                assertTrue(right, place + "\n" + origin + " not of " + wanted);
            }
        }
        return statements;
    }

    /** The nodes that some line leads to, each with a place in the document. */
    private static Set<String> paths(ShaderStage plain) {
        Set<String> paths = new HashSet<>();
        for (int line = 1; line <= plain.sourceMap().lines(); line++) {
            SourceMap.Origin origin = plain.sourceMap().at(line);
            if (origin != null && !origin.path().isEmpty() && origin.span().isKnown()) {
                paths.add(origin.path());
            }
        }
        return paths;
    }

    /** The nodes whose statements read, in the plain text, a uniform of the document that a line reads. */
    private static Set<String> readers(ShaderStage plain, String line) {
        Set<String> paths = new HashSet<>();
        List<String> lines = Splitter.on('\n').splitToList(plain.source());
        for (VariableBlock block : plain.blocks()) {
            for (Variable it :
                    block.kind() == VariableBlock.Kind.PUBLIC_UNIFORMS ? block.variables() : List.<Variable>of()) {
                Pattern name = Pattern.compile("\\b" + it.name() + "\\b");
                if (!name.matcher(line).find()) {
                    continue;
                }
                for (int i = 0; i < lines.size(); i++) {
                    Matcher use = name.matcher(lines.get(i));
                    SourceMap.Origin origin = plain.sourceMap().at(i + 1);
                    boolean statement =
                            lines.get(i).startsWith("  ") && lines.get(i).contains("=");
                    if (statement && origin != null && use.find()) {
                        paths.add(origin.path());
                    }
                }
            }
        }
        return paths;
    }

    private static ShaderStage pixel(Shader shader) {
        return shader.stages().stream()
                .filter(it -> it.stage().equals(Stage.PIXEL))
                .findFirst()
                .orElseThrow();
    }

    private static Shader improved(Shader shader) {
        Diagnostics diagnostics = new Diagnostics();
        return ShaderOptimizer.optimize(shader, diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all().toString()));
    }
}
