package dev.shadeweave.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.base.Splitter;
import dev.shadeweave.library.Library;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A program in a separate module generates shaders with our jars on its module path, in a runtime without a desktop,
 * and without Jakarta XML Binding. (Targets that draw shapes report that they find no shapes.)
 */
class ModulePathTest {
    private static final Path REPOSITORY = Path.of("..");
    private static final List<String> MODULES =
            List.of("gen-lang", "gen-glir", "gen-core", "gen-json", "gen-glsl", "gen-osl", "gen-raymarch");

    /** A class of each jar that a runtime needs. */
    private static final List<String> NEEDED = List.of(
            "com.google.common.collect.ImmutableList",
            "com.google.common.util.concurrent.internal.InternalFutureFailureAccess",
            "com.fasterxml.jackson.core.JsonFactory",
            "org.antlr.v4.runtime.Parser",
            "com.ctc.wstx.stax.WstxInputFactory",
            "org.codehaus.stax2.XMLInputFactory2",
            "org.jspecify.annotations.NullMarked");

    /** And of those that only the compiler needs. */
    private static final List<String> WHEN_COMPILED = List.of("org.checkerframework.checker.tainting.qual.Untainted");

    private static final String HOST =
            """
            package host;

            import dev.shadeweave.diagnostic.Diagnostics;
            import dev.shadeweave.document.Document;
            import dev.shadeweave.document.xml.DocumentReader;
            import dev.shadeweave.option.GenerationOptions;
            import dev.shadeweave.generator.GenerationResult;
            import dev.shadeweave.generator.Generators;
            import dev.shadeweave.library.Library;
            import dev.shadeweave.link.LinkedDocument;

            public final class Main {
                private Main() {}

                public static void main(String[] args) {
                    Document document = DocumentReader.create()
                            .readString("noise.mtlx", args[0], new Diagnostics())
                            .orElseThrow();
                    LinkedDocument content = LinkedDocument.of(Library.standard(), document);
                    for (String target : Generators.targets()) {
                        GenerationResult result = Generators.forTarget(target)
                                .generate(content, content.renderables().get(0), GenerationOptions.DEFAULT);
                        String shown = result.shader()
                                .map(shader -> shader.stages().size() + " stages")
                                .orElseGet(() -> result.diagnostics().get(0).kind().code());
                        System.out.println(target + ": " + shown);
                    }
                    System.out.println("core: " + Library.class.getModule().getName());
                    System.out.println("desktop: " + ModuleLayer.boot().findModule("java.desktop").isPresent());
                }
            }
            """;

    private static final String DOCUMENT =
            """
            <materialx version="1.39">
              <nodegraph name="G">
                <noise2d name="n" type="color3"/>
                <output name="out" type="color3" nodename="n"/>
              </nodegraph>
            </materialx>
            """;

    @Test
    void a_module_makes_shaders(@TempDir Path folder) throws IOException, InterruptedException {
        Path jars = Files.createDirectory(folder.resolve("jars"));
        for (String type : NEEDED) {
            copyJarOf(type, jars);
        }
        Path alone = Files.createDirectory(folder.resolve("alone"));
        for (String type : WHEN_COMPILED) {
            copyJarOf(type, alone);
        }
        libraries(jars);
        for (String module : MODULES) {
            jar(module, jars, alone, folder);
        }
        Path host = folder.resolve("host");
        Path source = Files.createDirectories(folder.resolve("source/host"));
        Files.writeString(source.resolve("Main.java"), HOST);
        Files.writeString(source.resolveSibling("module-info.java"), "module host { requires dev.shadeweave.core; }\n");
        compile(jars.toString(), host, source.resolve("Main.java"), source.resolveSibling("module-info.java"));
        String output = run(
                "java",
                "--module-path",
                host + File.pathSeparator + jars,
                "--limit-modules",
                "java.base,java.logging,java.xml,dev.shadeweave.glir,dev.shadeweave.raymarch,dev.shadeweave.osl",
                "--module",
                "host/host.Main",
                DOCUMENT);
        assertEquals(
                """
                essl: 2 stages
                essl_raymarch: SW2331
                genglsl: 2 stages
                genglsl_raymarch: SW2331
                genosl: 1 stages
                genoslnetwork: 3 stages
                vulkan: 2 stages
                vulkan_raymarch: SW2331
                core: dev.shadeweave.core
                desktop: false
                """,
                output);
    }

    private static void copyJarOf(String type, Path folder) throws IOException {
        try {
            URL jar = Class.forName(type).getProtectionDomain().getCodeSource().getLocation();
            Path file = Path.of(URI.create(jar.toString()));
            Files.copy(file, folder.resolve(file.getFileName()));
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    private static void compile(String modulePath, Path classes, Path... sources) {
        List<String> arguments = new ArrayList<>(List.of("--release", "17", "-proc:none", "-Xlint:-module,-opens"));
        arguments.addAll(List.of("--module-path", modulePath, "-d", classes.toString()));
        Stream.of(sources).forEach(source -> arguments.add(source.toString()));
        int status = ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new));
        assertEquals(0, status, () -> arguments + " does not compile");
    }

    /** What a program writes; it must end well. */
    private static String run(String program, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", program).toString());
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(process.waitFor(60, TimeUnit.SECONDS), "the host does not end");
        assertEquals(0, process.exitValue(), output);
        return output.replace("\r\n", "\n");
    }

    /** The jar that a module becomes: its classes, its resources, and its declaration. */
    private static void jar(String module, Path jars, Path alone, Path folder) throws IOException {
        Path sources = REPOSITORY.resolve(module).resolve("src/main/java");
        Path classes = Files.createDirectories(folder.resolve(module));
        for (Path name : packages(sources)) {
            copyPackage(sources, name, classes);
        }
        // Beside the classes, whose packages it names.
        compile(
                jars + File.pathSeparator + alone,
                classes,
                REPOSITORY.resolve(module).resolve("src/main/module/module-info.java"));
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(jars.resolve(module + ".jar")))) {
            tree(jar, classes, classes, "");
            Path resources = REPOSITORY.resolve(module).resolve("src/main/resources");
            if (Files.isDirectory(resources)) {
                tree(jar, resources, resources, "");
            }
        }
    }

    private static void libraries(Path jars) throws IOException {
        URL index = Library.class.getClassLoader().getResource("dev/shadeweave/libraries/index.txt");
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("Automatic-Module-Name", "dev.shadeweave.libraries");
        try (JarOutputStream jar =
                new JarOutputStream(Files.newOutputStream(jars.resolve("libraries.jar")), manifest)) {
            within(index, file -> {
                Path folder = Objects.requireNonNull(file.getParent());
                tree(jar, folder, folder, "dev/shadeweave/libraries/");
            });
        }
    }

    private static Set<Path> packages(Path sources) throws IOException {
        try (Stream<Path> files = Files.walk(sources)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .map(file -> Objects.requireNonNull(sources.relativize(file).getParent()))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    /** The classes of one package, from where one of them was found: packages of tests may have the same name. */
    private static void copyPackage(Path sources, Path name, Path classes) throws IOException {
        String known;
        try (Stream<Path> files = Files.list(sources.resolve(name))) {
            known = files.map(file -> String.valueOf(file.getFileName()))
                    .filter(file -> file.endsWith(".java"))
                    .min(Comparator.comparing((String file) -> file.equals("package-info.java"))
                            .thenComparing(Comparator.naturalOrder()))
                    .orElseThrow()
                    .replace(".java", ".class");
        }
        String folder = name.toString().replace(File.separatorChar, '/');
        URL found = Objects.requireNonNull(ModulePathTest.class.getClassLoader().getResource(folder + "/" + known));
        Path to = Files.createDirectories(classes.resolve(name.toString()));
        within(found, file -> {
            try (Stream<Path> files = Files.list(file.getParent())) {
                for (Path one : files.sorted().toList()) {
                    if (one.toString().endsWith(".class")) {
                        Files.copy(one, to.resolve(String.valueOf(one.getFileName())));
                    }
                }
            }
        });
    }

    private interface Use {
        void of(Path file) throws IOException;
    }

    /** A resource as a file, which may lie in a jar. */
    private static void within(URL resource, Use use) throws IOException {
        URI uri = URI.create(resource.toString());
        if (uri.getScheme().equals("jar")) {
            List<String> parts = Splitter.on('!').splitToList(uri.toString());
            try (FileSystem jar = FileSystems.newFileSystem(URI.create(parts.get(0)), Map.of())) {
                use.of(jar.getPath(parts.get(1)));
            }
        } else {
            use.of(Path.of(uri));
        }
    }

    private static void tree(JarOutputStream jar, Path root, Path folder, String prefix) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                add(jar, prefix + root.relativize(file).toString().replace(File.separatorChar, '/'), file);
            }
        }
    }

    private static void add(JarOutputStream jar, String name, Path file) throws IOException {
        jar.putNextEntry(new JarEntry(name));
        try (InputStream in = Files.newInputStream(file)) {
            in.transferTo(jar);
        }
        jar.closeEntry();
    }
}
