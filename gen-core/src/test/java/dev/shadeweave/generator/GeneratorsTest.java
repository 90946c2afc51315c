package dev.shadeweave.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.GenerationException;
import dev.shadeweave.emit.Syntax;
import dev.shadeweave.extension.Backend;
import dev.shadeweave.extension.EmissionPlan;
import dev.shadeweave.extension.ForTarget;
import dev.shadeweave.extension.NodeImplementationProvider;
import dev.shadeweave.extension.NodeImplementations;
import dev.shadeweave.extension.Requirements;
import dev.shadeweave.extension.ShaderGeneratorProvider;
import dev.shadeweave.extension.ShaderNodeImpl;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.library.Library;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.Option;
import dev.shadeweave.option.OptionGroup;
import dev.shadeweave.shader.ShaderStage;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GeneratorsTest {
    @TempDir
    Path folder = Path.of("");

    @Test
    void onlyTheRequestedProviderIsInstantiated() throws IOException {
        GeneratorSet generators = generators(List.of(BaseProvider.class, BrokenProvider.class), List.of());
        assertEquals("base", generators.forTarget("base").target());
        assertSame(generators.forTarget("base"), generators.forTarget("base"));
    }

    /** A list in the resources of the tests takes the place of the annotation, which this class lacks. */
    @Test
    void aListBesideAClassCountsAsItsAnnotation() throws IOException {
        GeneratorSet generators = generators(List.of(ListedProvider.class, BaseProvider.class), List.of());
        assertEquals(List.of("listed", "base"), generators.forTarget("listed").targets());
    }

    @Test
    void aTargetHasTheNodesOfThoseItInheritsAndItsOwnComeFirst() throws IOException {
        GeneratorSet generators = generators(
                List.of(BaseProvider.class, DerivedProvider.class), List.of(DerivedNodes.class, BaseNodes.class));
        NodeImplementations derived = generators.forTarget("derived").nodes();
        assertSame(OTHER, derived.find("shared").orElseThrow());
        assertSame(ONE, derived.find("base_only").orElseThrow());
        NodeImplementations base = generators.forTarget("base").nodes();
        assertSame(ONE, base.find("shared").orElseThrow());
        assertTrue(base.find("derived_only").isEmpty());
        assertEquals(List.of("derived", "base"), generators.forTarget("derived").targets());
    }

    @Test
    void anUnknownTargetIsAnsweredWithThoseThereAre() throws IOException {
        GeneratorSet generators = generators(List.of(DerivedProvider.class, BaseProvider.class), List.of());
        String message = message(() -> generators.forTarget("derivd"));
        assertTrue(
                message.startsWith(
                        "error[SW1501]: unknown target 'derivd'; did you mean 'derived'?; known targets: base, derived"),
                message);
    }

    @Test
    void a_target_of_another_artefact_is_answered_with_its_name() throws IOException {
        GeneratorSet generators = generators(List.of(BaseProvider.class), List.of());
        String message = message(() -> generators.forTarget("wgsl"));
        assertTrue(
                message.startsWith(
                        "error[SW1501]: unknown target 'wgsl'; the artefact 'shadeweave-targets' brings it and is not on"
                                + " the class path; known targets: base"),
                message);
    }

    @Test
    void twoOfAKindAreNamed() throws IOException {
        String message = message(() -> generators(List.of(BaseProvider.class, SecondBaseProvider.class), List.of())
                .forTarget("base"));
        assertTrue(message.startsWith("error[SW1502]: two generators for target 'base': "), message);
        assertTrue(message.contains("GeneratorsTest$BaseProvider in file:"), message);
        assertTrue(message.contains("GeneratorsTest$SecondBaseProvider in file:"), message);

        GeneratorSet generators =
                generators(List.of(BaseProvider.class), List.of(BaseNodes.class, SecondBaseNodes.class));
        String nodes = message(() -> generators.forTarget("base"));
        assertTrue(nodes.startsWith("error[SW1503]: two implementations of 'shared' for target 'base': "), nodes);
        assertTrue(nodes.contains("$BaseNodes in ") && nodes.contains("$SecondBaseNodes in "), nodes);
    }

    @Test
    void nodes_in_a_lambda_are_named_by_the_class_around() throws IOException {
        GeneratorSet generators = Generators.builder()
                .target(List.of("base"), new BaseProvider())
                .nodes("base", () -> Map.of("shared", ONE))
                .nodes("base", () -> Map.of("shared", OTHER))
                .build();
        String nodes = message(() -> generators.forTarget("base"));
        String lambda = "a lambda in dev.shadeweave.generator.GeneratorsTest in file:";
        assertTrue(
                nodes.startsWith("error[SW1503]: two implementations of 'shared' for target 'base': " + lambda), nodes);
        assertTrue(nodes.contains(" and " + lambda), nodes);
    }

    @Test
    void nodes_for_an_unknown_target_are_reported() {
        GeneratorSet generators = Generators.builder()
                .target(List.of("base"), new BaseProvider())
                .nodes("bass", () -> Map.of("shared", ONE))
                .build();
        checkProblems(
                generators,
                "warning[SW1508]: the nodes for target 'bass' are not used: no generator has or inherits that target; did"
                        + " you mean 'base'?");
    }

    @Test
    void aProviderSaysItsTarget() throws IOException {
        GeneratorSet generators = generators(List.of(Nameless.class, BaseProvider.class), List.of());
        checkProblems(
                generators,
                "warning[SW1504]: provider dev.shadeweave.generator.GeneratorsTest$Nameless does not say its target, so it"
                        + " is left out; annotate the class with @ForTarget");
        assertEquals("base", generators.forTarget("base").target());
    }

    @Test
    void aGeneratorThatCannotBeMadeIsNamed() throws IOException {
        GeneratorSet generators = generators(
                List.of(BrokenProvider.class, NullProvider.class, ThrowingProvider.class, BaseProvider.class),
                List.of());
        assertEquals("base", generators.forTarget("base").target());
        for (Class<?> provider : List.of(BrokenProvider.class, NullProvider.class, ThrowingProvider.class)) {
            String target = provider.getAnnotation(ForTarget.class).value()[0];
            String message = message(() -> generators.forTarget(target));
            assertTrue(
                    message.startsWith("error[SW1506]: the generator of target '" + target
                            + "' cannot be made: service " + ShaderGeneratorProvider.class.getName() + ": "),
                    message);
            assertTrue(message.contains(provider.getName()), message);
            assertTrue(message.contains(", named in file:"), message);
        }
        checkProblems(generators);
    }

    @Test
    void nodesThatCannotBeHadAreLeftOut() throws IOException {
        GeneratorSet generators = generators(
                List.of(BaseProvider.class),
                List.of(BrokenNodes.class, NullNodes.class, HalfNodes.class, ThrowingNodes.class, BaseNodes.class));
        assertSame(ONE, generators.forTarget("base").nodes().find("shared").orElseThrow());
        assertEquals(
                List.of("BrokenNodes", "HalfNodes", "NullNodes", "ThrowingNodes"),
                generators.problems().stream()
                        .map(problem -> problem.message().replaceFirst(".*?[$](\\w+).*", "$1"))
                        .distinct()
                        .sorted()
                        .toList());
        generators
                .problems()
                .forEach(problem -> assertTrue(
                        problem.toString()
                                        .startsWith("warning[SW1505]: service "
                                                + NodeImplementationProvider.class.getName())
                                && problem.message().contains(", named in file:")
                                && problem.message()
                                        .endsWith("; it is left out, so mend or remove the jar that brings it"),
                        problem.toString()));
    }

    @Test
    void linesThatNameNoProviderAreLeftOut() throws IOException {
        Path services = Files.createDirectories(folder.resolve("META-INF/services"));
        String service = ShaderGeneratorProvider.class.getName();
        for (String line : List.of(
                "gone.Away", GeneratorsTest.class.getName(), "1 2", "\u001b[31m", HiddenProvider.class.getName())) {
            Files.writeString(services.resolve(service), line + "\n");
            Path other = Files.createDirectories(folder.resolve("good/META-INF/services"));
            Files.writeString(other.resolve(service), BaseProvider.class.getName());
            GeneratorSet generators = Generators.discover(new URLClassLoader(
                    new URL[] {
                        folder.toUri().toURL(), folder.resolve("good/").toUri().toURL()
                    },
                    GeneratorsTest.class.getClassLoader()));
            assertEquals("base", generators.forTarget("base").target(), line);
            assertEquals(
                    1, generators.problems().size(), () -> generators.problems().toString());
            String problem = generators.problems().get(0).toString();
            assertTrue(problem.startsWith("warning[SW1505]: service " + service + ": "), problem);
            assertTrue(problem.contains("file:" + folder), problem);
            assertTrue(problem.contains(line) || !line.contains("."), problem);
        }
    }

    private static void checkProblems(GeneratorSet generators, String... expected) {
        assertEquals(
                List.of(expected),
                generators.problems().stream().map(String::valueOf).toList());
    }

    @Test
    void a_builder_adds_languages_and_nodes() {
        GeneratorSet generators = Generators.builder()
                .target(new BaseProvider())
                .target(List.of("lambda", "base"), NoLanguage::new)
                .nodes(new BaseNodes())
                .nodes("lambda", () -> Map.of("shared", OTHER))
                .build();
        assertTrue(generators.targets().containsAll(List.of("base", "lambda")));
        NodeImplementations nodes = generators.forTarget("lambda").nodes();
        assertSame(OTHER, nodes.find("shared").orElseThrow());
        assertSame(ONE, nodes.find("base_only").orElseThrow());
        assertEquals(List.of("lambda", "base"), generators.targetsOf("lambda"));
        assertTrue(!Generators.targets().contains("lambda"));
    }

    @Test
    void refuses_a_plug_in_that_is_no_jar() throws IOException {
        Path missing = folder.resolve("missing.jar");
        IllegalArgumentException e = assertThrows(
                IllegalArgumentException.class, () -> Generators.builder().plugin(missing));
        assertEquals("cannot load the plug-in '" + missing + "': it does not exist", e.getMessage());
        Path text = Files.writeString(folder.resolve("text.jar"), "no zip");
        e = assertThrows(
                IllegalArgumentException.class, () -> Generators.builder().plugin(text));
        assertTrue(
                String.valueOf(e.getMessage()).startsWith("cannot load the plug-in '" + text + "': it is not a jar ("),
                e::getMessage);
    }

    @Test
    void generators_of_the_program_precede_services() throws IOException {
        generators(List.of(ThrowingProvider.class, BaseProvider.class), List.of(BaseNodes.class));
        GeneratorSet generators = Generators.builder()
                .plugin(folder)
                .target(List.of("throwing"), NoLanguage::new)
                .nodes(new SecondBaseNodes())
                .build();
        assertEquals("throwing", generators.forTarget("throwing").target());
        NodeImplementations nodes = generators.forTarget("base").nodes();
        assertSame(OTHER, nodes.find("shared").orElseThrow());
        assertSame(ONE, nodes.find("base_only").orElseThrow());
    }

    @Test
    void two_of_a_kind_that_a_program_gives_are_named() {
        GeneratorSet generators = Generators.builder()
                .target(new BaseProvider())
                .target(new SecondBaseProvider())
                .build();
        String message = message(() -> generators.forTarget("base"));
        assertTrue(message.startsWith("error[SW1502]: two generators for target 'base': "), message);
    }

    @Test
    void a_builder_takes_services_from_a_class_loader() throws IOException {
        generators(List.of(BaseProvider.class), List.of(BaseNodes.class));
        URL[] urls = {folder.toUri().toURL()};
        GeneratorSet generators = Generators.builder()
                .classLoader(new URLClassLoader(urls, GeneratorsTest.class.getClassLoader()))
                .build();
        assertEquals(List.of("base"), List.copyOf(generators.targets()));
        assertSame(ONE, generators.forTarget("base").nodes().find("shared").orElseThrow());
    }

    @Test
    void a_builder_lists_options_and_refuses_a_name_twice() {
        Option<Integer> samples = Option.number("my-samples", 16, 1, "how many samples are taken");
        Generators.Builder builder =
                Generators.builder().options(() -> ImmutableList.of(OptionGroup.of("Sampling", samples)));
        assertTrue(builder.build().options().stream().anyMatch(group -> group.has(samples)));
        assertThrows(IllegalStateException.class, () -> builder.options(
                        () -> ImmutableList.of(OptionGroup.of("Again", samples)))
                .build());
    }

    @Test
    void a_provider_without_a_target_is_a_wrong_call() {
        IllegalArgumentException thrown = assertThrows(
                IllegalArgumentException.class, () -> Generators.builder().target(new Nameless()));
        assertEquals(
                "dev.shadeweave.generator.GeneratorsTest$Nameless does not say its target; annotate it with @ForTarget",
                thrown.getMessage());
        assertThrows(IllegalArgumentException.class, () -> Generators.builder().target(List.of(), new BaseProvider()));
    }

    @Test
    void a_missing_language_names_its_artefact_beside_a_library() throws IOException {
        GeneratorSet generators = generators(List.of(BaseProvider.class), List.of());
        assertEquals(
                "error[SW1501]: unknown target 'essl_raymarch'; the artefact 'shadeweave-raymarch' brings it and is not on"
                        + " the class path; known targets: base",
                message(() -> generators.forTarget("essl_raymarch", Library.empty())));
        assertEquals(
                "error[SW1507]: there is no generator for target 'genmsl': 'genmsl' is a language that other programs write,"
                        + " which is called 'msl' here; the artefact 'shadeweave-targets' brings it and is not on the class"
                        + " path; let its targetdef inherit one of base",
                message(() -> generators.forTarget("genmsl", Library.standard())));
    }

    private interface Act {
        void run() throws IOException;
    }

    private static String message(Act act) {
        return String.valueOf(assertThrows(GenerationException.class, act::run).getMessage());
    }

    private GeneratorSet generators(
            List<Class<? extends ShaderGeneratorProvider>> languages,
            List<Class<? extends NodeImplementationProvider>> nodes)
            throws IOException {
        Path services = Files.createDirectories(folder.resolve("META-INF/services"));
        write(services, ShaderGeneratorProvider.class, languages);
        write(services, NodeImplementationProvider.class, nodes);
        URL[] urls = {folder.toUri().toURL()};
        return Generators.discover(new URLClassLoader(urls, GeneratorsTest.class.getClassLoader()));
    }

    private static <T> void write(Path services, Class<T> service, List<Class<? extends T>> providers)
            throws IOException {
        Files.write(
                services.resolve(service.getName()),
                providers.stream().map(Class::getName).toList());
    }

    private static final ShaderNodeImpl ONE = new ShaderNodeImpl() {};
    private static final ShaderNodeImpl OTHER = new ShaderNodeImpl() {};

    @ForTarget("base")
    public static class BaseProvider implements ShaderGeneratorProvider {
        @Override
        public Backend backend() {
            return new NoLanguage();
        }
    }

    @ForTarget("base")
    public static final class SecondBaseProvider extends BaseProvider {}

    @ForTarget({"derived", "base"})
    public static final class DerivedProvider extends BaseProvider {}

    /** See the list in the resources of the tests. */
    public static final class ListedProvider implements ShaderGeneratorProvider {
        @Override
        public Backend backend() {
            return new NoLanguage();
        }
    }

    @ForTarget("broken")
    public static final class BrokenProvider extends BaseProvider {
        public BrokenProvider() {
            throw new IllegalStateException("this provider was not requested");
        }
    }

    @ForTarget("nothing")
    public static final class NullProvider extends BaseProvider {
        @Override
        @SuppressWarnings("NullAway") // code of others may do so
        public Backend backend() {
            return null;
        }
    }

    @ForTarget("throwing")
    public static final class ThrowingProvider extends BaseProvider {
        @Override
        public Backend backend() {
            throw new NoSuchMethodError("of another release");
        }
    }

    @ForTarget("hidden")
    public static final class HiddenProvider extends BaseProvider {
        private HiddenProvider() {}
    }

    @ForTarget("base")
    public static final class BrokenNodes extends BaseNodes {
        public BrokenNodes() {
            throw new IllegalStateException("broken");
        }
    }

    @ForTarget("base")
    public static final class ThrowingNodes extends BaseNodes {
        @Override
        public Map<String, ShaderNodeImpl> nodes() {
            throw new IllegalStateException("broken");
        }

        @Override
        public Map<String, ShaderNodeImpl> files() {
            throw new IllegalStateException("broken");
        }
    }

    @ForTarget("base")
    public static final class NullNodes extends BaseNodes {
        @Override
        @SuppressWarnings("NullAway") // code of others may do so
        public Map<String, ShaderNodeImpl> nodes() {
            return null;
        }
    }

    @ForTarget("base")
    public static final class HalfNodes extends BaseNodes {
        @Override
        @SuppressWarnings("NullAway") // code of others may do so
        public Map<String, ShaderNodeImpl> nodes() {
            Map<String, ShaderNodeImpl> half = new HashMap<>();
            half.put("half", null);
            return half;
        }
    }

    public static final class Nameless extends BaseProvider {}

    @ForTarget("base")
    public static class BaseNodes implements NodeImplementationProvider {
        @Override
        public Map<String, ShaderNodeImpl> nodes() {
            return Map.of("shared", ONE, "base_only", ONE);
        }
    }

    @ForTarget("base")
    public static final class SecondBaseNodes implements NodeImplementationProvider {
        @Override
        public Map<String, ShaderNodeImpl> nodes() {
            return Map.of("shared", OTHER);
        }
    }

    @ForTarget("derived")
    public static final class DerivedNodes implements NodeImplementationProvider {
        @Override
        public Map<String, ShaderNodeImpl> nodes() {
            return Map.of("shared", OTHER, "derived_only", OTHER);
        }
    }

    /** Is found and named, and never writes. */
    private static final class NoLanguage implements Backend {
        @Override
        public Syntax syntax() {
            throw new AssertionError("nothing is written here");
        }

        @Override
        public boolean actsUpon(Option<?> option, GenerationOptions options) {
            return false;
        }

        @Override
        public Requirements requirements(ShaderProgram program, GenerationOptions options, Diagnostics diagnostics) {
            return Requirements.builder().build();
        }

        @Override
        public ImmutableList<ShaderStage> write(EmissionPlan plan, Diagnostics diagnostics) {
            return ImmutableList.of();
        }
    }
}
