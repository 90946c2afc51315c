package dev.shadeweave.cli.serve;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.shadeweave.cli.call.CallAnswer;
import dev.shadeweave.cli.call.Surroundings;
import dev.shadeweave.cli.run.PluginOptions;
import dev.shadeweave.diagnostic.Printable;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Sends a call to the server that {@value #VARIABLE} names. */
public final class ServeClient {
    /** The environment variable with the path of the socket. */
    public static final String VARIABLE = Surroundings.SERVER;

    private ServeClient() {}

    /**
     * Sends a call to the server. Returns empty if this process must run the call itself: there is no server, the verb
     * is not served, the call names jars or uses streams that the server cannot reach, or the server has another folder
     * or build. Also returns empty, after a note, if the server does not answer or answers with an error.
     *
     * @param socket the path of the socket; null or empty for no server
     * @param args the verb, its options and its files
     * @param err receives the note
     */
    public static Optional<CallAnswer> ask(@Nullable String socket, String[] args, PrintWriter err) {
        if (socket == null
                || socket.isEmpty()
                || args.length == 0
                || PluginOptions.isAsked(args)
                || !RpcConnection.VERBS.contains(args[0])
                || Arrays.stream(args).anyMatch(RpcConnection::isStream)) {
            return Optional.empty();
        }
        try (SocketChannel channel = SocketChannel.open(UnixDomainSocketAddress.of(socket))) {
            write(args, Channels.newOutputStream(channel));
            Read read = read(channel);
            if (read.code != 0 && read.code != RpcConnection.ELSEWHERE) {
                throw new IOException(read.err);
            }
            return read.code == 0 ? Optional.of(new CallAnswer(read.status, read.out, read.err)) : Optional.empty();
        } catch (IOException | IllegalArgumentException e) {
            err.println("shadeweave: note: the server at '" + Printable.of(socket) + "' (" + VARIABLE
                    + ") does not answer: " + Printable.of(String.valueOf(e.getMessage())));
            err.flush();
            return Optional.empty();
        }
    }

    private static void write(String[] args, OutputStream out) throws IOException {
        Surroundings here = Surroundings.here();
        try (JsonGenerator json = new JsonFactory().createGenerator(out)) {
            json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
            json.writeStartObject();
            json.writeStringField("jsonrpc", "2.0");
            json.writeNumberField("id", 1);
            json.writeStringField("method", args[0]);
            json.writeObjectFieldStart("params");
            json.writeFieldName("args");
            json.writeArray(args, 1, args.length - 1);
            json.writeStringField("folder", here.folder());
            json.writeStringField("searchPath", here.searchPath());
            json.writeStringField("program", here.program());
            json.writeEndObject();
            json.writeEndObject();
            json.writeRaw('\n');
        }
    }

    /** The parts of an answer that have been read so far. */
    private static final class Read {
        private int status;
        private String out = "";
        private String err = "";
        private int code;
    }

    private static Read read(SocketChannel channel) throws IOException {
        Read read = new Read();
        try (JsonParser json =
                new JsonFactory().createParser(new BufferedInputStream(Channels.newInputStream(channel)))) {
            int depth = 0;
            for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
                depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
                if (depth == 0) {
                    return read;
                }
                if (depth == 2 && token.isScalarValue()) {
                    switch (json.currentName()) {
                        case "status" -> read.status = json.getIntValue();
                        case "out" -> read.out = json.getText();
                        case "err", "message" -> read.err = json.getText();
                        case "code" -> read.code = json.getIntValue();
                        default -> {}
                    }
                }
            }
        }
        throw new IOException("it went away");
    }
}
