package dev.shadeweave.cli.service;

import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Iterables;
import com.google.common.io.Resources;
import dev.shadeweave.cli.call.VersionProvider;
import dev.shadeweave.cli.edit.DocumentDiff;
import dev.shadeweave.cli.report.JsonOutput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** Describes the server in OpenAPI 3.1. The description is generated from the {@link Verbs}. */
final class OpenApi {
    private static final ImmutableMap<String, String> ERRORS = ImmutableMap.of(
            "400",
            "The request is wrong: an unknown parameter, a value that is not possible, no document.",
            "413",
            "The request has too many bytes.",
            "422",
            "A document has an error; the answer has the same fields.",
            "429",
            "This caller has too many requests. Retry-After says when to try again.",
            "500",
            "An internal error; please report it.",
            "503",
            "The server is busy, stops, or the request took too long.");

    private static final String ID = "X-Request-Id";
    private static final String CACHING = "Cache-Control";
    private static final String RETRY = "Retry-After";

    private static final ImmutableMap<String, String> HEADERS = ImmutableMap.of(
            ID,
            "The identity of the request, which the log of the server states.",
            CACHING,
            "no-store, or for ever for an answer that is kept.",
            RETRY,
            "The seconds after which the caller may try again.",
            "ETag",
            "The key of the answer, if it is kept: equal requests have equal answers.",
            "Content-Location",
            "The address of the answer, if it is kept.");

    private static final ImmutableList<String> OF_ALL = ImmutableList.of(ID, CACHING);
    private static final ImmutableList<String> OF_RESULTS = ImmutableList.of(ID, CACHING, "ETag", "Content-Location");

    private static final ImmutableMap<String, String> CHANGE = ImmutableMap.of(
            "path", "The path of the element; the old path of an element that moved.",
            "what", "The element, or the part of it that changed.",
            "from", "The old value; empty for none.",
            "to", "The new value; empty for none.");

    private OpenApi() {}

    /** Returns the description as JSON. */
    static String text() {
        return JsonOutput.text(json -> {
            json.field("openapi", "3.1.0");
            json.object("info", () -> {
                json.field("title", "Shadeweave");
                json.field(
                        "description",
                        "Generates shaders from MaterialX documents, checks, describes, changes and draws them. A body is one"
                                + " document, or a ZIP archive of documents, code and images.");
                json.field("version", VersionProvider.version());
            });
            json.object("paths", () -> {
                Verbs.ALL.values().forEach(verb -> path(verb, json));
                get(
                        HttpService.RESULTS + "{key}",
                        ImmutableMap.of(
                                "200", "A recent answer; its address is in Content-Location.",
                                "304", "The caller has it already, as If-None-Match states.",
                                "404", "It is not kept any more."),
                        json);
                get("/health", ImmutableMap.of("200", "The server runs."), json);
                get(
                        "/ready",
                        ImmutableMap.of(
                                "200",
                                "The server takes requests.",
                                "503",
                                "The server stops, or late work blocks all threads."),
                        json);
                get("/metrics", ImmutableMap.of("200", "Metrics in the text format of Prometheus."), json);
                get("/openapi.json", ImmutableMap.of("200", "This description."), json);
            });
            json.object("components", () -> {
                json.object("schemas", () -> {
                    json.object("Messages", () -> {
                        json.field("type", "object");
                        json.object("properties", () -> field(Field.DIAGNOSTICS, json));
                    });
                    json.name("Report");
                    json.raw(schema("report", Field.REPORT));
                    json.name("Inspection");
                    json.raw(schema("inspect", Field.INSPECTION));
                    json.object("Change", () -> change(json));
                });
                json.object(
                        "headers",
                        () -> HEADERS.forEach((name, description) -> json.object(name, () -> {
                            json.field("description", description);
                            json.object("schema", () -> json.field("type", "string"));
                        })));
            });
        });
    }

    /** Returns a schema of the documentation. Its references start at the description, not at the schema. */
    private static String schema(String name, String place) {
        URL resource = Resources.getResource(OpenApi.class, "/dev/shadeweave/cli/schemas/" + name + ".schema.json");
        try {
            return Resources.toString(resource, StandardCharsets.UTF_8).replace("\"#/$defs/", "\"" + place + "/$defs/");
        } catch (IOException e) {
            throw new UncheckedIOException("the schema of " + name + " is not installed", e);
        }
    }

    /** Describes what {@link DocumentDiff#write} writes. */
    private static void change(JsonOutput json) {
        json.field("type", "object");
        json.object("properties", () -> {
            json.object("kind", () -> {
                json.field("type", "string");
                json.strings(
                        "enum",
                        Arrays.stream(DocumentDiff.Kind.values())
                                .map(kind -> Ascii.toLowerCase(kind.name()))
                                .toList());
            });
            CHANGE.forEach((name, description) -> json.object(name, () -> {
                json.field("type", "string");
                json.field("description", description);
            }));
        });
        json.strings("required", Iterables.concat(List.of("kind"), CHANGE.keySet()));
        json.field("additionalProperties", false);
    }

    /** Describes the headers of an answer by their names. */
    private static void headers(Iterable<String> names, JsonOutput json) {
        json.object(
                "headers",
                () -> names.forEach(
                        name -> json.object(name, () -> json.field("$ref", "#/components/headers/" + name))));
    }

    private static void path(Verb verb, JsonOutput json) {
        json.object(
                HttpService.VERBS + verb.name(),
                () -> json.object("post", () -> {
                    json.field("operationId", verb.name());
                    json.field("summary", verb.summary());
                    json.objects(
                            "parameters", Iterables.concat(HttpCall.parameters(verb), verb.parameters()), parameter -> {
                                json.field("name", parameter.name());
                                json.field("in", "query");
                                json.field("required", parameter.required());
                                json.field("description", parameter.description());
                                json.object("schema", () -> schema(parameter, json));
                            });
                    json.object("requestBody", () -> {
                        json.field("required", true);
                        json.object("content", () -> {
                            if (verb.documents() == 1) {
                                binary("application/xml", json);
                            }
                            binary("application/zip", json);
                        });
                    });
                    json.object("responses", () -> {
                        json.object("200", () -> {
                            json.field("description", "Done.");
                            headers(OF_RESULTS, json);
                            json.object("content", () -> {
                                json.object(
                                        Answer.JSON,
                                        () -> json.object("schema", () -> {
                                            json.field("type", "object");
                                            json.object("properties", () -> verb.fields()
                                                    .forEach(field -> field(field, json)));
                                        }));
                                verb.mediaTypes().forEach(type -> binary(type, json));
                            });
                        });
                        ERRORS.forEach((status, description) -> json.object(status, () -> {
                            json.field("description", description);
                            headers(
                                    switch (status) {
                                        case "422" -> OF_RESULTS;
                                        case "429", "503" -> ImmutableList.of(ID, CACHING, RETRY);
                                        default -> OF_ALL;
                                    },
                                    json);
                            json.object(
                                    "content",
                                    () -> json.object(
                                            Answer.JSON,
                                            () -> json.object(
                                                    "schema",
                                                    () -> json.field("$ref", "#/components/schemas/Messages"))));
                        }));
                    });
                }));
    }

    private static void binary(String type, JsonOutput json) {
        json.object(type, () -> json.object("schema", () -> {}));
    }

    private static void field(Field field, JsonOutput json) {
        json.object(field.name(), () -> {
            json.field("type", field.type());
            if (field.type().equals("array")) {
                json.object("items", () -> reference(field, json));
            }
            if (field.type().equals("object")) {
                if (field.schema().isEmpty()) {
                    json.object("additionalProperties", () -> json.field("type", "string"));
                } else {
                    reference(field, json);
                }
            }
            json.field("description", field.description());
        });
    }

    private static void reference(Field field, JsonOutput json) {
        json.field("$ref", field.schema());
    }

    private static void schema(Parameter parameter, JsonOutput json) {
        if (parameter.repeatable()) {
            json.field("type", "array");
            json.object("items", () -> json.field("type", "string"));
            return;
        }
        json.field(
                "type",
                switch (parameter.kind()) {
                    case FLAG -> "boolean";
                    case NUMBER -> "integer";
                    case TEXT -> "string";
                });
        if (!parameter.values().isEmpty()) {
            json.strings("enum", parameter.values());
        }
        if (!parameter.otherwise().isEmpty()) {
            switch (parameter.kind()) {
                case FLAG -> json.field("default", Boolean.parseBoolean(parameter.otherwise()));
                case NUMBER -> json.field("default", Long.parseLong(parameter.otherwise()));
                case TEXT -> json.field("default", parameter.otherwise());
            }
        }
    }

    private static void get(String path, ImmutableMap<String, String> answers, JsonOutput json) {
        json.object(
                path,
                () -> json.object("get", () -> {
                    if (path.endsWith("{key}")) {
                        json.array(
                                "parameters",
                                () -> json.object(() -> {
                                    json.field("name", "key");
                                    json.field("in", "path");
                                    json.field("required", true);
                                    json.object("schema", () -> json.field("type", "string"));
                                }));
                    }
                    json.object(
                            "responses",
                            () -> answers.forEach((status, description) -> json.object(status, () -> {
                                json.field("description", description);
                                headers(path.endsWith("{key}") && !status.equals("404") ? OF_RESULTS : OF_ALL, json);
                            })));
                }));
    }
}
