package dev.shadeweave.cli.service;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import com.google.common.collect.ImmutableList;
import com.google.common.hash.Hasher;
import com.google.common.hash.Hashing;
import com.google.common.io.ByteSource;
import dev.shadeweave.cli.call.VersionProvider;
import dev.shadeweave.file.ProgramFiles;
import dev.shadeweave.instance.StoredShaders;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The answers to recent requests. Equal requests have equal answers, so the server repeats an answer instead of working
 * again. The key of an answer is a hash of the request, the library and the program. Files on the search path of the
 * server are not part of it, so a server with a search path keeps no answers.
 */
final class KeptAnswers {
    /** The bytes that an answer counts for, in addition to its body. */
    private static final int COST = 512;

    private final String server;
    private final boolean dependsOnFiles;
    private final Cache<String, Answer> answers;

    /**
     * Creates a store without answers.
     *
     * @param place the library, which is a part of each key
     * @param most the most bytes of all answers; answers that were not requested recently are dropped
     */
    KeptAnswers(Workplace place, long most) {
        this.server = VersionProvider.version() + " " + ProgramFiles.hash(List.of(KeptAnswers.class)) + " "
                + StoredShaders.hashOf(place.library()) + " " + place.places().limits();
        this.dependsOnFiles = !place.places().searchPath().roots().isEmpty();
        this.answers = CacheBuilder.newBuilder()
                .maximumWeight(most)
                .<String, Answer>weigher((key, answer) -> COST + answer.body().length)
                .build();
    }

    /** Returns the key of a request: 64 hexadecimal digits. */
    String key(Verb verb, CallFiles files, ImmutableList<Statement> stated) {
        Hasher hasher = Hashing.sha256().newHasher();
        add(server, hasher);
        add(verb.name(), hasher);
        for (Statement statement : stated) {
            add(statement.name(), hasher);
            add(statement.value(), hasher);
        }
        files.documents().forEach(document -> add(document, hasher));
        for (Map.Entry<String, ByteSource> file : files.files().entrySet()) {
            add(file.getKey(), hasher);
            try {
                add(file.getValue().read(), hasher);
            } catch (IOException e) {
                throw new UncheckedIOException("bytes cannot be read from memory", e);
            }
        }
        return hasher.hash().toString();
    }

    private static void add(String text, Hasher hasher) {
        add(text.getBytes(StandardCharsets.UTF_8), hasher);
    }

    private static void add(byte[] bytes, Hasher hasher) {
        hasher.putInt(bytes.length).putBytes(bytes);
    }

    /** Returns a kept answer, or null. */
    @Nullable
    Answer get(String key) {
        return answers.getIfPresent(key);
    }

    /**
     * Keeps an answer if it is the same next time. Internal errors are not kept, and neither are errors of verbs that
     * draw, because the graphics driver may cause them. With a search path, whose files may change, nothing is kept.
     *
     * @return true if it is kept
     */
    boolean put(String key, Verb verb, Answer answer) {
        boolean isSure = answer.outcome() == Answer.Outcome.DONE
                || (answer.outcome() == Answer.Outcome.FAULTY && !verb.isDrawing());
        if (!isSure || dependsOnFiles) {
            return false;
        }
        answers.put(key, answer);
        return true;
    }
}
