package dev.shadeweave.cli.call;

import dev.shadeweave.diagnostic.Diagnostic;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Receives the messages and the files of a call, for a program that runs calls in its own process, such as a build
 * tool. The thread of the call makes all method calls.
 */
public interface CallListener {
    /**
     * Receives the document that the following messages and files belong to.
     *
     * @param file the file as the call names it; for a document in an archive, the archive. Empty if the following
     *     messages and files belong to the whole call
     */
    default void document(Optional<Path> file) {}

    /**
     * Receives a message, which is not printed on standard error. Its severity is the one that the call sets. Each
     * message comes once.
     *
     * @param message the message
     */
    void message(Diagnostic message);

    /**
     * Receives a file that the call reads for a document: the document, its includes, textures and code. Also called
     * for each place where a missing file was searched.
     *
     * @param file the file; for a document in an archive, the archive
     */
    void read(Path file);

    /**
     * Receives a file that the call has written.
     *
     * @param file the file
     */
    void written(Path file);

    /** Attaches the listener of a call to a verb. */
    static void install(CommandSpec verb, CallListener listener) {
        verb.addMixin(CallListener.class.getSimpleName(), CommandSpec.wrapWithoutInspection(listener));
    }

    /** Returns the listener that is attached to a verb; null if no listener is attached. */
    static @Nullable CallListener of(CommandSpec verb) {
        CommandSpec mixin = verb.mixins().get(CallListener.class.getSimpleName());
        return mixin != null && mixin.userObject() instanceof CallListener listener ? listener : null;
    }
}
