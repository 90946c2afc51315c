package dev.shadeweave.cli.service;

import com.google.common.collect.ImmutableList;
import com.google.common.hash.Hasher;
import com.google.common.hash.Hashing;
import com.google.common.io.ByteSource;
import dev.shadeweave.cache.internal.BoundedMap;
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
 * The answers to recent requests. Equal requests have equal answers, so a request that is repeated is not served again. The key
 * of an answer is a hash of the whole request, the library and the program.
 */
final class KeptAnswers {
    /** The weight of an answer besides its body. */
    private static final int COST = 512;

    private final String server;
    private final BoundedMap<String, Answer> answers;

    /**
     * Creates an empty memory.
     *
     * @param most the most bytes of all answers
     */
    KeptAnswers(Workplace place, long most) {
        this.server = VersionProvider.version() + " " + ProgramFiles.hash(List.of(KeptAnswers.class)) + " "
                + StoredShaders.hashOf(place.library());
        this.answers = new BoundedMap<>(Math.max(2, most), (key, answer) -> COST + answer.body().length);
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
        return answers.get(key);
    }

    /** Keeps an answer. Answers about drivers and internal errors may differ the next time, and are not kept. */
    void put(String key, Verb verb, Answer answer) {
        boolean isSure = answer.outcome() == Answer.Outcome.DONE
                || (answer.outcome() == Answer.Outcome.FAULTY && !verb.isDrawing());
        if (isSure) {
            answers.put(key, answer);
        }
    }
}
