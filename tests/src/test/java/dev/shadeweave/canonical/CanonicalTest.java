package dev.shadeweave.canonical;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.shadeweave.approval.Materials;
import dev.shadeweave.approval.Materials.Subject;
import dev.shadeweave.compile.Compiler;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.pass.InputPolicy;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Edits of a document that do not change the picture change neither the text nor the hash. */
class CanonicalTest {
    private static final List<Subject> SUBJECTS = Materials.all();
    private static final List<String> TARGETS = List.of("genglsl", "essl", "vulkan", "genosl");

    @TestFactory
    Stream<DynamicTest> the_form_of_every_material_compiles() {
        return SUBJECTS.stream()
                .map(subject -> DynamicTest.dynamicTest(subject.name(), () -> {
                    Shader shader = shader("genglsl", subject.content(), subject.path(), options(subject));
                    assertEquals(Optional.empty(), Compiler.of("genglsl").problem(shader));
                }));
    }

    @TestFactory
    Stream<DynamicTest> the_form_of_every_material_has_no_values_and_no_names() {
        return SUBJECTS.stream()
                .map(subject -> DynamicTest.dynamicTest(subject.name(), () -> {
                    for (String target : TARGETS) {
                        String source = text(shader(target, subject.content(), subject.path(), options(subject)));
                        assertFalse(source.contains("mtlx_path"), source);
                        source.lines()
                                .filter(line -> line.startsWith("uniform "))
                                .forEach(line -> assertFalse(line.contains("="), line));
                    }
                }));
    }

    @Property(tries = 60)
    void renaming_changes_nothing(@ForAll int choice, @ForAll long salt) {
        Subject subject = subject(choice);
        Document document = subject.content().document();
        check(subject, Variations.renamed(document, salt), Variations.renamedPath(document, subject.path(), salt));
    }

    @Property(tries = 60)
    void reordering_changes_nothing(@ForAll int choice, @ForAll long seed) {
        Subject subject = subject(choice);
        check(subject, Variations.reordered(subject.content().document(), seed), subject.path());
    }

    @Property(tries = 60)
    void wrapping_a_node_into_a_definition_changes_nothing(@ForAll int choice, @ForAll long seed) {
        Subject subject = subject(choice);
        check(subject, Variations.wrapped(subject.content().document(), seed), subject.path());
    }

    @Property(tries = 60)
    void other_values_change_nothing(@ForAll int choice, @ForAll long seed) {
        Subject subject = subject(choice);
        check(subject, Variations.revalued(subject.content().document(), seed), subject.path());
    }

    @TestFactory
    Stream<DynamicTest> equal_hashes_mean_equal_texts_with_baked_values() {
        return SUBJECTS.stream()
                .filter(subject -> subject.content().documents().size() == 1)
                .filter(subject ->
                        subject.content().document().find(subject.path()).isPresent())
                .map(subject -> DynamicTest.dynamicTest(subject.name(), () -> {
                    String target = TARGETS.get(Math.floorMod(subject.name().hashCode(), TARGETS.size()));
                    Document document = subject.content().document();
                    for (InputPolicy policy : List.of(
                            InputPolicy.NONE.bake("all"), InputPolicy.NONE.bake("*1"), InputPolicy.NONE.bake("*o*"))) {
                        GenerationOptions options = options(subject).with(InterfaceOptions.INPUTS, policy);
                        Map<StructuralHash, String> texts = new HashMap<>();
                        for (Document each : List.of(
                                document,
                                Variations.reordered(document, 3),
                                Variations.revalued(document, 4),
                                Variations.special(document, 5))) {
                            LinkedDocument content = LinkedDocument.of(Library.standard(), each);
                            String text = text(shader(target, content, subject.path(), options));
                            String known = texts.putIfAbsent(hash(target, content, subject.path(), options), text);
                            assertEquals(known == null ? text : known, text, () -> target + " " + policy);
                        }
                    }
                }));
    }

    private static Subject subject(int choice) {
        // Documents that others include cannot be changed by themselves.
        List<Subject> subjects = SUBJECTS.stream()
                .filter(subject -> subject.content().documents().size() == 1)
                .filter(subject ->
                        subject.content().document().find(subject.path()).isPresent())
                .toList();
        return subjects.get(Math.floorMod(choice, subjects.size()));
    }

    private static GenerationOptions options(Subject subject) {
        return subject.options().toBuilder()
                .set(InterfaceOptions.CANONICAL, true)
                .build();
    }

    private static void check(Subject subject, Document changed, String path) {
        LinkedDocument content = LinkedDocument.of(Library.standard(), changed);
        for (String target : TARGETS) {
            GenerationOptions options = options(subject);
            assertEquals(
                    text(shader(target, subject.content(), subject.path(), options)),
                    text(shader(target, content, path, options)),
                    () -> target + " " + subject.name());
            assertEquals(
                    hash(target, subject.content(), subject.path(), options),
                    hash(target, content, path, options),
                    () -> target + " " + subject.name());
        }
    }

    private static StructuralHash hash(String target, LinkedDocument content, String path, GenerationOptions options) {
        Diagnostics diagnostics = new Diagnostics();
        return Generators.forTarget(target)
                .structure(content, content.element(path).orElseThrow(), options, diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all().toString()));
    }

    private static Shader shader(String target, LinkedDocument content, String path, GenerationOptions options) {
        GenerationResult result = Generators.forTarget(target)
                .generate(content, content.element(path).orElseThrow(), options);
        return result.shader().orElseThrow(() -> new AssertionError(path + ": " + result.diagnostics()));
    }

    private static String text(Shader shader) {
        return shader.name() + shader.stages().stream().map(ShaderStage::source).collect(Collectors.joining("\n"));
    }
}
