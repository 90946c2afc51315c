package dev.shadeweave.spark;

import com.google.common.hash.Hasher;
import com.google.common.hash.Hashing;
import dev.shadeweave.file.ProgramFiles;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.instance.StoredShaders;
import dev.shadeweave.library.Library;
import java.nio.charset.StandardCharsets;
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
    static Environment of(JobOptions options, Library library) {
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
        add(ProgramFiles.contentHash(classes), hasher);
        return new Environment(hasher.hash().toString());
    }

    private static void add(String text, Hasher hasher) {
        byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
        hasher.putInt(encoded.length).putBytes(encoded);
    }
}
