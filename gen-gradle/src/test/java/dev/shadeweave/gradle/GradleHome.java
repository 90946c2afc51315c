package dev.shadeweave.gradle;

import com.google.common.base.Splitter;
import com.google.common.collect.MoreCollectors;
import com.google.common.io.MoreFiles;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gradle.launcher.GradleMain;

/**
 * An installation of Gradle, created from the jar of its API, which contains all classes of Gradle. Gradle finds its
 * modules by the names of jars in a folder, so each module gets a jar that contains only its list of dependencies.
 *
 * @param folder the folder of the installation
 * @param version its version
 */
record GradleHome(Path folder, String version) {
    private static final String LIST = "-classpath.properties";

    /** The module that starts Gradle. */
    private static final String LAUNCHER = "gradle-launcher";

    /** The arguments of Gradle's own processes. A process without them starts another one. */
    private static final List<String> MEMORY =
            List.of("-Xms256m", "-Xmx512m", "-XX:MaxMetaspaceSize=384m", "-XX:+HeapDumpOnOutOfMemoryError");

    private static final List<String> OPENED = List.of(
            "java.base/java.util",
            "java.base/java.lang",
            "java.base/java.lang.invoke",
            "java.prefs/java.util.prefs",
            "java.base/java.nio.charset",
            "java.base/java.net",
            "java.base/java.util.concurrent.atomic");

    /** Returns the jar with which the plug-in is compiled: the oldest Gradle that it supports. */
    static Path oldest() {
        return Path.of(GradleMain.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .getPath());
    }

    /**
     * Returns the jar of a newer Gradle, which the build copies to this folder. Jars after version 8.9 do not contain
     * the classes that start Gradle.
     */
    static Path newer() throws IOException {
        try (Stream<Path> jars = Files.list(Path.of("target/gradle"))) {
            return jars.collect(MoreCollectors.onlyElement());
        }
    }

    /** Creates an installation from the jar of an API; the version is that of the jar. */
    static GradleHome create(Path folder, Path all) throws IOException {
        String version = all.getFileName().toString().replaceFirst("^gradle-api-(.*)\\.jar$", "$1");
        Path libraries = Files.createDirectories(folder.resolve("lib"));
        // the folders that identify an installation
        Files.createDirectories(libraries.resolve("plugins"));
        Files.createDirectories(folder.resolve("bin"));
        TreeMap<String, Path> ours = new TreeMap<>();
        for (Path jar : classPath()) {
            ours.put(jar.getFileName().toString(), jar);
        }
        TreeSet<String> needed = new TreeSet<>();
        try (JarFile jar = new JarFile(all.toFile())) {
            for (Enumeration<JarEntry> entries = jar.entries(); entries.hasMoreElements(); ) {
                JarEntry entry = entries.nextElement();
                String name = entry.getName();
                if (!name.endsWith(LIST) || name.contains("/")) {
                    continue;
                }
                byte[] list;
                try (InputStream in = jar.getInputStream(entry)) {
                    list = in.readAllBytes();
                }
                Properties properties = new Properties();
                properties.load(new ByteArrayInputStream(list));
                Splitter.on(',')
                        .omitEmptyStrings()
                        .splitToStream(properties.getProperty("runtime", ""))
                        .forEach(needed::add);
                String module = name.substring(0, name.length() - LIST.length());
                if (!module.equals(LAUNCHER)) {
                    write(libraries.resolve(module + "-" + version + ".jar"), name, list);
                }
            }
        }
        for (String name : needed) {
            // The jar of the API contains Gradle's own jars. Only Groovy, Kotlin and Ant are separate.
            String artefact = name.replaceFirst("-[0-9].*", "");
            Path library = ours.entrySet().stream()
                    .filter(jar -> jar.getKey().replaceFirst("-[0-9].*", "").equals(artefact))
                    .filter(jar -> Pattern.matches("groovy.*|kotlin-stdlib|ant", artefact))
                    .map(Map.Entry::getValue)
                    .findFirst()
                    .orElse(null);
            if (library != null) {
                link(libraries.resolve(name), library);
            } else {
                // the index of the jar of the API says that such jars have this folder
                write(libraries.resolve(name), "META-INF/empty", new byte[0]);
            }
        }
        link(libraries.resolve(LAUNCHER + "-" + version + ".jar"), all);
        return new GradleHome(folder, version);
    }

    /** Returns the jars and folders of this process. */
    static List<Path> classPath() {
        return Splitter.on(File.pathSeparatorChar)
                .splitToStream(System.getProperty("java.class.path"))
                .map(Path::of)
                .toList();
    }

    private static void write(Path jar, String name, byte[] content) throws IOException {
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new JarEntry(name));
            out.write(content);
        }
    }

    private static void link(Path name, Path file) throws IOException {
        try {
            // not a symbolic link, because Gradle would search its modules beside the target of the link
            Files.createLink(name, file);
        } catch (UnsupportedOperationException | FileSystemException e) {
            Files.copy(file, name, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /**
     * Runs Gradle.
     *
     * @return what it printed, followed by a line with its exit status
     */
    String run(Path project, String... arguments) throws IOException, InterruptedException {
        List<String> call = new ArrayList<>();
        call.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        call.addAll(MEMORY);
        OPENED.forEach(opened -> call.add("--add-opens=" + opened + "=ALL-UNNAMED"));
        call.addAll(List.of("-Dfile.encoding=UTF-8", "-Duser.language=en", "-Duser.country", "-Duser.variant"));
        // The jar of the agent is not part of the API. Without the agent, Gradle instruments plug-ins when it loads
        // them.
        call.add("-Dorg.gradle.internal.instrumentation.agent=false");
        call.addAll(List.of(
                "-cp",
                folder.resolve("lib/" + LAUNCHER + "-" + version + ".jar").toString()));
        call.addAll(List.of(
                "org.gradle.launcher.GradleMain", "--no-daemon", "--offline", "--console=plain", "--stacktrace"));
        call.addAll(List.of("-Dorg.gradle.internal.instrumentation.agent=false"));
        call.addAll(List.of("-g", folder.resolve("user").toString()));
        call.addAll(List.of(arguments));
        Path output = folder.resolve("output.txt");
        int status = new ProcessBuilder(call)
                .directory(project.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start()
                .waitFor();
        return MoreFiles.asCharSource(output, StandardCharsets.UTF_8).read() + "status " + status + "\n";
    }
}
