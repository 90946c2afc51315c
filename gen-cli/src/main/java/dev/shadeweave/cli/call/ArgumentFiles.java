package dev.shadeweave.cli.call;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.file.IoReason;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/**
 * Replaces an argument {@code @FILE} by the lines of the file, for calls that are longer than the system allows.
 *
 * <p>Each line is one argument, so names need no quotes. Blank lines and lines that begin with {@code #} are ignored.
 * The encoding is UTF-8. An argument that begins with {@code @@} is an argument that begins with {@code @}.
 */
public final class ArgumentFiles {
    /** The most bytes of a file. No system accepts a longer argument list. */
    private static final int MOST_BYTES = 64 << 20;

    static final DiagnosticKind UNREADABLE = DiagnosticKind.error(
            "SW1708",
            "argument file '{0}' cannot be read: {1}; a file whose own name begins with @ is named as ./@name");

    private static final String MARK = "@";
    private static final String COMMENT = "#";
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private ArgumentFiles() {}

    /** Thrown if an argument file cannot be read. */
    public static final class UnreadableException extends Exception {
        private static final long serialVersionUID = 1L;

        private UnreadableException(String file, String reason) {
            super("error[" + UNREADABLE.code() + "]: " + UNREADABLE.format(file, reason));
        }
    }

    /**
     * Returns the arguments, with each {@code @FILE} replaced by the lines of the file. An argument in a file is never
     * replaced again.
     *
     * @throws UnreadableException if a file cannot be read or is not valid UTF-8
     */
    public static String[] expand(String[] arguments) throws UnreadableException {
        ImmutableList.Builder<String> expanded = ImmutableList.builder();
        for (String argument : arguments) {
            if (argument.startsWith(MARK + MARK)) {
                expanded.add(argument.substring(MARK.length()));
            } else if (argument.startsWith(MARK) && argument.length() > MARK.length()) {
                expanded.addAll(read(argument.substring(MARK.length())));
            } else {
                expanded.add(argument);
            }
        }
        return expanded.build().toArray(String[]::new);
    }

    private static String text(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(MOST_BYTES + 1);
            if (bytes.length > MOST_BYTES) {
                throw new IOException("it has more than " + MOST_BYTES + " bytes");
            }
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        }
    }

    private static ImmutableList<String> read(String name) throws UnreadableException {
        try {
            String text = text(Path.of(name));
            return (text.startsWith(BYTE_ORDER_MARK) ? text.substring(BYTE_ORDER_MARK.length()) : text)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith(COMMENT))
                    .collect(ImmutableList.toImmutableList());
        } catch (CharacterCodingException e) {
            throw new UnreadableException(name, "it is not valid UTF-8");
        } catch (IOException e) {
            throw new UnreadableException(name, IoReason.of(e));
        } catch (InvalidPathException e) {
            throw new UnreadableException(name, "that is no name of a file");
        }
    }
}
