package dev.shadeweave.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.GenerationException;
import dev.shadeweave.emit.Syntax;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.option.Option;
import dev.shadeweave.shader.ShaderStage;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GeneratorsTest {
    @TempDir
    Path folder = Path.of("");

    @Test
    void onlyTheProviderThatIsAskedForIsInstantiated() throws IOException {
        Generators generators = generators(List.of(BaseProvider.class, BrokenProvider.class), List.of());
        assertEquals("base", generators.generator("base").target());
        assertSame(generators.generator("base"), generators.generator("base"));
    }

    @Test
    void aTargetHasTheNodesOfThoseItInheritsAndItsOwnComeFirst() throws IOException {
        Generators generators = generators(
                List.of(BaseProvider.class, DerivedProvider.class), List.of(DerivedNodes.class, BaseNodes.class));
        NodeImplementations derived = generators.generator("derived").nodes();
        assertSame(OTHER, derived.find("shared").orElseThrow());
        assertSame(ONE, derived.find("base_only").orElseThrow());
        NodeImplementations base = generators.generator("base").nodes();
        assertSame(ONE, base.find("shared").orElseThrow());
        assertTrue(base.find("derived_only").isEmpty());
        assertEquals(List.of("derived", "base"), generators.generator("derived").targets());
    }

    @Test
    void anUnknownTargetIsAnsweredWithThoseThereAre() throws IOException {
        Generators generators = generators(List.of(DerivedProvider.class, BaseProvider.class), List.of());
        String message = message(() -> generators.generator("derivd"));
        assertTrue(
                message.startsWith(
                        "error[SW1501]: unknown target 'derivd'; did you mean 'derived'?; known targets: base, derived"),
                message);
    }

    @Test
    void twoOfAKindAreNamed() throws IOException {
        String message = message(() -> generators(List.of(BaseProvider.class, SecondBaseProvider.class), List.of()));
        assertTrue(message.startsWith("error[SW1502]: two generators for target 'base': "), message);
        assertTrue(message.contains("GeneratorsTest$BaseProvider in file:"), message);
        assertTrue(message.contains("GeneratorsTest$SecondBaseProvider in file:"), message);

        Generators generators =
                generators(List.of(BaseProvider.class), List.of(BaseNodes.class, SecondBaseNodes.class));
        String nodes = message(() -> generators.generator("base"));
        assertTrue(nodes.startsWith("error[SW1503]: two implementations of 'shared' for target 'base': "), nodes);
        assertTrue(nodes.contains("$BaseNodes in ") && nodes.contains("$SecondBaseNodes in "), nodes);
    }

    @Test
    void aProviderSaysItsTarget() {
        check(
                "error[SW1504]: provider dev.shadeweave.generator.GeneratorsTest$Nameless does not say its target; annotate"
                        + " the class with @ForTarget",
                () -> generators(List.of(Nameless.class), List.of()));
    }

    private interface Act {
        void run() throws IOException;
    }

    private static void check(String expected, Act act) {
        assertEquals(expected, message(act));
    }

    private static String message(Act act) {
        return String.valueOf(assertThrows(GenerationException.class, act::run).getMessage());
    }

    private Generators generators(
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

    @ForTarget("broken")
    public static final class BrokenProvider extends BaseProvider {
        public BrokenProvider() {
            throw new IllegalStateException("nobody asked for this one");
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
