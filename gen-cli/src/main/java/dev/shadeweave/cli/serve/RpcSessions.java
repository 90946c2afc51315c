package dev.shadeweave.cli.serve;

import com.fasterxml.jackson.core.JsonGenerator;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.cli.report.StageJson;
import dev.shadeweave.cli.serve.RpcRequest.BadRequestException;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.xml.DocumentWriter;
import dev.shadeweave.instance.Instance;
import dev.shadeweave.json.JsonText;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.session.Change;
import dev.shadeweave.session.Change.ElementChange;
import dev.shadeweave.session.Session;
import dev.shadeweave.session.Shown;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.type.Value;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The sessions of one client: documents that it edits, each with the elements that it shows. Requests about sessions are answered
 * in their order, by the thread that reads them.
 */
final class RpcSessions {
    private static final String PREFIX = "session/";

    /** The methods about sessions. */
    static final ImmutableSet<String> METHODS = ImmutableSet.of(
            PREFIX + "open",
            PREFIX + "show",
            PREFIX + "hide",
            PREFIX + "set",
            PREFIX + "slide",
            PREFIX + "connect",
            PREFIX + "disconnect",
            PREFIX + "replace",
            PREFIX + "undo",
            PREFIX + "redo",
            PREFIX + "document",
            PREFIX + "close");

    /** The most sessions of a client. */
    private static final int MOST = 64;

    private final Map<String, SessionCall> open = new LinkedHashMap<>();
    private int opened;

    /**
     * Does what a request asks for, and returns what writes the result.
     *
     * @throws BadRequestException if the request is wrong
     */
    RpcAnswers.Body answer(RpcRequest request) throws BadRequestException {
        String method = request.method().substring(PREFIX.length());
        if (method.equals("open")) {
            return open(request);
        }
        String name = request.text("session");
        SessionCall call = open.get(name);
        if (call == null) {
            throw new BadRequestException(RpcRequest.BAD_PARAMETERS, "there is no open session '" + name + "'");
        }
        Session session = call.session().orElseThrow();
        return switch (method) {
            case "show" -> shown(session.show(request.text("element")));
            case "hide" -> {
                session.hide(request.text("element"));
                yield JsonGenerator::writeNull;
            }
            case "set" -> change(session.set(request.text("path"), request.text("value")));
            case "slide" -> change(session.slide(request.text("path"), request.text("value")));
            case "connect" -> change(session.connect(request.text("path"), request.text("source")));
            case "disconnect" -> change(session.disconnect(request.text("path")));
            case "replace" -> replace(call, session, request.text("file"));
            case "undo" -> change(session.undo());
            case "redo" -> change(session.redo());
            case "document" -> document(session);
            case "close" -> {
                open.remove(name);
                yield JsonGenerator::writeNull;
            }
            default -> throw new IllegalStateException(method);
        };
    }

    private RpcAnswers.Body open(RpcRequest request) throws BadRequestException {
        if (open.size() == MOST) {
            throw new BadRequestException(
                    RpcRequest.BAD_PARAMETERS, "there are " + MOST + " open sessions; close one that is not needed");
        }
        SessionCall call = SessionCall.open(request.args());
        Optional<Session> session = call.session();
        String name = session.isPresent() ? "s" + ++opened : "";
        session.ifPresent(made -> open.put(name, call));
        return json -> {
            json.writeStartObject();
            if (session.isPresent()) {
                json.writeStringField("session", name);
                json.writeArrayFieldStart("renderables");
                LinkedDocument content = session.get().content();
                for (Element element : content.renderables()) {
                    json.writeString(content.path(element));
                }
                json.writeEndArray();
            }
            diagnostics(call.diagnostics(), json);
            json.writeEndObject();
        };
    }

    private static RpcAnswers.Body replace(SessionCall call, Session session, String file) throws BadRequestException {
        if (RpcConnection.isStream(file)) {
            throw new BadRequestException(RpcRequest.BAD_PARAMETERS, "'file' names a file, no stream");
        }
        Diagnostics diagnostics = new Diagnostics();
        Optional<Document> document;
        try {
            document = call.read(Path.of(file), diagnostics);
        } catch (InvalidPathException e) {
            throw new BadRequestException(RpcRequest.BAD_PARAMETERS, "'" + file + "' is no name of a file");
        }
        return document.isPresent()
                ? change(session.replace(document.get()))
                : change(new Change(diagnostics.all(), ImmutableMap.of()));
    }

    private static RpcAnswers.Body document(Session session) {
        return json -> {
            json.writeStartObject();
            json.writeStringField("text", DocumentWriter.write(session.document()));
            strings("edits", session.edits(), json);
            strings("undone", session.undoneEdits(), json);
            json.writeEndObject();
        };
    }

    private static RpcAnswers.Body change(Change change) {
        return json -> {
            json.writeStartObject();
            json.writeBooleanField("done", change.isDone());
            diagnostics(change.diagnostics(), json);
            json.writeObjectFieldStart("elements");
            for (Map.Entry<String, ElementChange> element : change.elements().entrySet()) {
                ElementChange changed = element.getValue();
                json.writeObjectFieldStart(element.getKey());
                json.writeBooleanField("newShader", changed.newShader());
                values(changed.values(), json);
                Optional<Instance> instance = changed.shown().instance();
                if (changed.newShader() && instance.isPresent()) {
                    stages(instance.get().shader(), json);
                }
                diagnostics(changed.shown().diagnostics(), json);
                json.writeEndObject();
            }
            json.writeEndObject();
            json.writeEndObject();
        };
    }

    private static RpcAnswers.Body shown(Shown shown) {
        return json -> {
            json.writeStartObject();
            if (shown.instance().isPresent()) {
                values(shown.instance().get().values(), json);
                stages(shown.instance().get().shader(), json);
            }
            diagnostics(shown.diagnostics(), json);
            json.writeEndObject();
        };
    }

    private static void values(ImmutableMap<String, Value> values, JsonGenerator json) throws IOException {
        json.writeObjectFieldStart("values");
        for (Map.Entry<String, Value> value : values.entrySet()) {
            json.writeStringField(value.getKey(), value.getValue().text());
        }
        json.writeEndObject();
    }

    /** Writes the texts of the stages in their order, and what a host needs for each. */
    private static void stages(Shader shader, JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("sources");
        for (ShaderStage stage : shader.stages()) {
            json.writeString(stage.source());
        }
        json.writeEndArray();
        json.writeArrayFieldStart("stages");
        StageJson stages = new StageJson(json, false);
        for (ShaderStage stage : shader.stages()) {
            stages.write(stage, null);
        }
        json.writeEndArray();
    }

    private static void diagnostics(Iterable<Diagnostic> diagnostics, JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("diagnostics");
        for (Diagnostic diagnostic : diagnostics) {
            JsonText.write(json, diagnostic);
        }
        json.writeEndArray();
    }

    private static void strings(String field, ImmutableList<String> texts, JsonGenerator json) throws IOException {
        json.writeArrayFieldStart(field);
        for (String text : texts) {
            json.writeString(text);
        }
        json.writeEndArray();
    }
}
