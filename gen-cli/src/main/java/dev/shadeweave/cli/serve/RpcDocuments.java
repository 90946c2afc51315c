package dev.shadeweave.cli.serve;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.cli.serve.RpcRequest.BadRequestException;
import dev.shadeweave.cli.service.Answer;
import dev.shadeweave.cli.service.Statement;
import dev.shadeweave.cli.service.Verbs;
import dev.shadeweave.cli.service.Workplace;
import java.io.IOException;

/**
 * The parameters of a request about documents that it contains.
 *
 * @param files the texts of files by name
 * @param documents the names of the documents that the request is about; empty for the only one
 * @param parameters the parameters of the verb
 */
record RpcDocuments(
        ImmutableMap<String, String> files, ImmutableList<String> documents, ImmutableList<Statement> parameters) {
    private static final String PREFIX = "document/";

    /** The methods about documents. */
    static final ImmutableSet<String> METHODS =
            Verbs.names().stream().map(verb -> PREFIX + verb).collect(ImmutableSet.toImmutableSet());

    /** The parameters of requests, for messages. */
    static final ImmutableSet<String> NAMES = ImmutableSet.of("files", "documents", "parameters");

    static final RpcDocuments NONE = new RpcDocuments(ImmutableMap.of(), ImmutableList.of(), ImmutableList.of());

    /** Returns the same parameters with the one that comes next in JSON. */
    RpcDocuments with(String name, JsonParser json) throws IOException, BadRequestException {
        return switch (name) {
            case "files" -> new RpcDocuments(files(json), documents, parameters);
            case "documents" -> new RpcDocuments(files, RpcRequest.texts(json, name), parameters);
            case "parameters" -> new RpcDocuments(files, documents, parameters(json));
            default -> throw new IllegalArgumentException(name);
        };
    }

    private static ImmutableMap<String, String> files(JsonParser json) throws IOException, BadRequestException {
        object(json, "files");
        ImmutableMap.Builder<String, String> files = ImmutableMap.builder();
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String name = json.currentName();
            json.nextToken();
            files.put(name, RpcRequest.text(json, name));
        }
        return files.buildKeepingLast();
    }

    private static ImmutableList<Statement> parameters(JsonParser json) throws IOException, BadRequestException {
        object(json, "parameters");
        ImmutableList.Builder<Statement> stated = ImmutableList.builder();
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String name = json.currentName();
            switch (json.nextToken()) {
                case VALUE_STRING, VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT, VALUE_TRUE, VALUE_FALSE ->
                    stated.add(new Statement(name, json.getText()));
                case START_ARRAY ->
                    RpcRequest.texts(json, name).forEach(value -> stated.add(new Statement(name, value)));
                default ->
                    throw new BadRequestException(
                            RpcRequest.BAD_PARAMETERS,
                            "parameter '" + name + "' is a text, a number, a boolean or an array");
            }
        }
        return stated.build();
    }

    private static void object(JsonParser json, String name) throws BadRequestException {
        if (json.currentToken() != JsonToken.START_OBJECT) {
            throw new BadRequestException(RpcRequest.BAD_PARAMETERS, "'" + name + "' is an object");
        }
    }

    /** Serves the request of a method. */
    Answer answer(String method, Workplace place) {
        return Verbs.answer(method.substring(PREFIX.length()), files, documents, parameters, place);
    }
}
