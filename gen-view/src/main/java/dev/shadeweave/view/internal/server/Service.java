package dev.shadeweave.view.internal.server;

import java.util.Map;
import java.util.Optional;

/** What answers the calls of pages. Is asked by many threads at once. */
public interface Service {
    /** A call that cannot be answered; the message is for people. */
    final class Refusal extends Exception {
        private static final long serialVersionUID = 1L;

        /** A call that cannot be answered. */
        public Refusal(String message) {
            super(message);
        }
    }

    /**
     * Answers a call.
     *
     * @param method what is asked for
     * @param arguments maps, lists, texts, numbers and truth values
     * @return the same
     * @throws Refusal if the call is wrong
     */
    Map<String, Object> call(String method, Map<String, Object> arguments) throws Refusal;

    /** Bytes that an answer named, which never change. */
    Optional<byte[]> blob(String hash);

    /**
     * Takes a file that was dropped into a page.
     *
     * @param kind what it is for: {@code mesh} or {@code environment}
     * @param name its name on the machine of the page
     * @return what the page may call it
     * @throws Refusal if it cannot be used
     */
    Map<String, Object> upload(String kind, String name, byte[] bytes) throws Refusal;
}
