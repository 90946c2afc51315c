package dev.shadeweave.view.internal.server;

import java.util.Map;
import java.util.Optional;

/** Answers the calls of pages. Must be thread safe. */
public interface Service {
    /** Thrown for a call that cannot be answered; the message is for users. */
    final class Refusal extends Exception {
        private static final long serialVersionUID = 1L;

        /** Creates the exception. */
        public Refusal(String message) {
            super(message);
        }
    }

    /**
     * Answers a call.
     *
     * @param method the name of the method
     * @param arguments maps, lists, texts, numbers and booleans
     * @return values of the same kinds
     * @throws Refusal if the call is wrong
     */
    Map<String, Object> call(String method, Map<String, Object> arguments) throws Refusal;

    /** Returns the bytes with a hash from an answer; they never change. */
    Optional<byte[]> blob(String hash);

    /**
     * Receives a file from a page.
     *
     * @param kind its purpose: {@code mesh}, {@code environment}, {@code document}, {@code texture}, {@code small}
     *     for a thumbnail, or {@code pictures} for two pictures to compare
     * @param name its name on the machine of the page; for a thumbnail the hash of its stream, for pictures their
     *     size
     * @return the name of the file for the page, or the result of the comparison
     * @throws Refusal if it cannot be used
     */
    Map<String, Object> upload(String kind, String name, byte[] bytes) throws Refusal;
}
