package dev.shadeweave.cli.service;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Iterables;
import dev.shadeweave.cli.call.VersionProvider;
import dev.shadeweave.cli.report.JsonOutput;

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
                get("/ready", ImmutableMap.of("200", "The server takes requests.", "503", "The server stops."), json);
                get("/metrics", ImmutableMap.of("200", "Metrics in the text format of Prometheus."), json);
                get("/openapi.json", ImmutableMap.of("200", "This description."), json);
            });
            json.object(
                    "components",
                    () -> json.object(
                            "schemas",
                            () -> json.object("Messages", () -> {
                                json.field("type", "object");
                                json.object("properties", () -> field(Field.DIAGNOSTICS, json));
                            })));
        });
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
                json.object("items", () -> {});
            }
            json.field("description", field.description());
        });
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
                            () -> answers.forEach((status, description) ->
                                    json.object(status, () -> json.field("description", description))));
                }));
    }
}
