package dev.shadeweave.spark;

import com.google.common.hash.Hasher;
import com.google.common.hash.Hashing;
import com.google.common.io.MoreFiles;
import dev.shadeweave.file.ProgramFiles;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.instance.StoredShaders;
import dev.shadeweave.library.Library;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.TreeSet;

/**
 * What results depend on in addition to documents: the program, the library and the options. Rows of another environment are
 * made again.
 *
 * @param hash a SHA-256 of all of it
 */
record Environment(String hash) {
    /** Returns the environment of a job. */
    static Environment of(JobOptions options, Library library) throws IOException {
        Hasher hasher = Hashing.sha256().newHasher();
        add(StoredShaders.hashOf(library), hasher);
        add(options.read().toString(), hasher);
        add(String.join(",", new TreeSet<>(options.targets())), hasher);
        add(options.seconds() + " " + options.characters() + " " + options.elements() + " " + options.counts(), hasher);
        Set<Class<?>> classes = new LinkedHashSet<>();
        classes.add(Environment.class);
        for (String target : new TreeSet<>(options.targets())) {
            classes.addAll(Generators.forTarget(target, library).classes());
        }
        for (String program : programs(classes)) {
            add(program, hasher);
        }
        return new Environment(hasher.hash().toString());
    }

    /**
     * Returns the hashes of the jars that define classes. Spark copies jars to new places with new times, so their bytes are
     * hashed.
     */
    private static Set<String> programs(Set<Class<?>> classes) throws IOException {
        Set<Path> jars = new LinkedHashSet<>();
        Set<Class<?>> others = new LinkedHashSet<>();
        for (Class<?> type : classes) {
            CodeSource source = type.getProtectionDomain().getCodeSource();
            try {
                Path place =
                        source == null ? null : Path.of(source.getLocation().toURI());
                if (place != null && Files.isRegularFile(place)) {
                    jars.add(place);
                } else {
                    others.add(type);
                }
            } catch (URISyntaxException e) {
                others.add(type);
            }
        }
        Set<String> hashes = new TreeSet<>();
        for (Path jar : jars) {
            hashes.add(MoreFiles.asByteSource(jar).hash(Hashing.sha256()).toString());
        }
        if (!others.isEmpty()) {
            hashes.add(ProgramFiles.hash(others));
        }
        return hashes;
    }

    private static void add(String text, Hasher hasher) {
        byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
        hasher.putInt(encoded.length).putBytes(encoded);
    }
}
