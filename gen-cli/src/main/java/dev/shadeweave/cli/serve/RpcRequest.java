package dev.shadeweave.cli.serve;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.cli.call.Surroundings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A request of JSON-RPC 2.0.
 *
 * @param id the id of the request, as JSON; null for a notification, whose result is not sent
 * @param method a verb of the command line, {@code version}, {@code cancel}, {@code shutdown}, or a method about
 *     sessions or documents
 * @param args the arguments after the verb
 * @param surroundings the environment of the client; null if the request does not state it
 * @param cancelled the id of the request to cancel, as JSON
 * @param texts the parameters of a request about a session, by name
 * @param documents the files and parameters of a request about documents
 */
public record RpcRequest(
        @Nullable String id,
        String method,
        ImmutableList<String> args,
        @Nullable Surroundings surroundings,
        @Nullable String cancelled,
        ImmutableMap<String, String> texts,
        RpcDocuments documents) {
    public static final int BROKEN_JSON = -32700;
    public static final int INVALID = -32600;
    public static final int UNKNOWN_METHOD = -32601;
    public static final int BAD_PARAMETERS = -32602;

    /** The parameters of requests about sessions. */
    private static final ImmutableSet<String> TEXTS =
            ImmutableSet.of("session", "element", "path", "value", "source", "file");

    private static final JsonFactory FACTORY = new JsonFactory();

    /** Thrown for a request that cannot be served. It has the error code and the reason. */
    static final class BadRequestException extends Exception {
        private static final long serialVersionUID = 1L;

        private final int code;

        BadRequestException(int code, String message) {
            super(message);
            this.code = code;
        }

        int code() {
            return code;
        }

        String reason() {
            return String.valueOf(getMessage());
        }
    }

    /**
     * Parses the line of a request.
     *
     * @throws BadRequestException if the line is not one valid request
     */
    static RpcRequest parse(String line) throws BadRequestException {
        return parse(line, true);
    }

    /**
     * Returns the id of a request whose parameters may be wrong, as JSON; null for a notification.
     *
     * @throws BadRequestException if the line is not one valid request, regardless of parameters
     */
    static @Nullable String id(String line) throws BadRequestException {
        return parse(line, false).id();
    }

    private static RpcRequest parse(String line, boolean withParameters) throws BadRequestException {
        try (JsonParser json = FACTORY.createParser(line)) {
            if (json.nextToken() != JsonToken.START_OBJECT) {
                throw new BadRequestException(INVALID, "a request is one JSON object on a line; batches are not taken");
            }
            RpcRequest request = object(json, withParameters);
            if (json.nextToken() != null) {
                throw new BadRequestException(INVALID, "a line holds one request");
            }
            return request;
        } catch (JsonProcessingException e) {
            throw new BadRequestException(BROKEN_JSON, "this is no JSON: " + e.getOriginalMessage());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Returns a parameter of a request about a session.
     *
     * @throws BadRequestException if the request does not have it
     */
    String text(String name) throws BadRequestException {
        String text = texts.get(name);
        if (text == null) {
            throw new BadRequestException(BAD_PARAMETERS, method + " needs the parameter '" + name + "'");
        }
        return text;
    }

    private static RpcRequest object(JsonParser json, boolean withParameters) throws IOException, BadRequestException {
        String id = null;
        String method = null;
        String version = null;
        Parameters parameters = new Parameters();
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String name = json.currentName();
            json.nextToken();
            switch (name) {
                case "jsonrpc" -> version = json.getText();
                case "id" -> id = id(json);
                case "method" -> method = json.currentToken() == JsonToken.VALUE_STRING ? json.getText() : null;
                case "params" -> {
                    if (withParameters) {
                        parameters.read(json);
                    } else {
                        json.skipChildren();
                    }
                }
                default -> json.skipChildren();
            }
        }
        if (!"2.0".equals(version) || method == null) {
            throw new BadRequestException(INVALID, "a request has \"jsonrpc\": \"2.0\" and a method");
        }
        return new RpcRequest(
                id,
                method,
                parameters.args,
                parameters.surroundings(),
                parameters.cancelled,
                ImmutableMap.copyOf(parameters.texts),
                parameters.documents);
    }

    /** The content of {@code params}. */
    private static final class Parameters {
        private ImmutableList<String> args = ImmutableList.of();
        private @Nullable String folder;
        private @Nullable String searchPath;
        private @Nullable String program;
        private @Nullable String cancelled;
        private final Map<String, String> texts = new LinkedHashMap<>();
        private RpcDocuments documents = RpcDocuments.NONE;

        void read(JsonParser json) throws IOException, BadRequestException {
            if (json.currentToken() != JsonToken.START_OBJECT) {
                throw new BadRequestException(BAD_PARAMETERS, "params is an object");
            }
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                String name = json.currentName();
                json.nextToken();
                switch (name) {
                    case "args" -> args = texts(json, name);
                    case "folder" -> folder = text(json, name);
                    case "searchPath" -> searchPath = text(json, name);
                    case "program" -> program = text(json, name);
                    case "id" -> cancelled = id(json);
                    case "files", "documents", "parameters" -> documents = documents.with(name, json);
                    default -> {
                        if (!TEXTS.contains(name)) {
                            throw new BadRequestException(
                                    BAD_PARAMETERS,
                                    "unknown parameter '" + name
                                            + "'; there are args, folder, searchPath, program, id, "
                                            + String.join(", ", TEXTS) + ", " + String.join(", ", RpcDocuments.NAMES));
                        }
                        texts.put(name, text(json, name));
                    }
                }
            }
        }

        @Nullable
        Surroundings surroundings() {
            return folder == null && searchPath == null && program == null
                    ? null
                    : Surroundings.here().with(folder, searchPath, program);
        }
    }

    private static @Nullable String id(JsonParser json) throws IOException, BadRequestException {
        return switch (json.currentToken()) {
            case VALUE_NULL -> null;
            case VALUE_STRING -> RpcAnswers.quoted(json.getText());
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> json.getText();
            default -> throw new BadRequestException(INVALID, "an id is a string or a number");
        };
    }

    static String text(JsonParser json, String name) throws IOException, BadRequestException {
        if (json.currentToken() != JsonToken.VALUE_STRING) {
            throw new BadRequestException(BAD_PARAMETERS, "'" + name + "' is a string");
        }
        return json.getText();
    }

    static ImmutableList<String> texts(JsonParser json, String name) throws IOException, BadRequestException {
        if (json.currentToken() != JsonToken.START_ARRAY) {
            throw new BadRequestException(BAD_PARAMETERS, "'" + name + "' is an array of strings");
        }
        ImmutableList.Builder<String> texts = ImmutableList.builder();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            texts.add(text(json, name));
        }
        return texts.build();
    }
}
