package dev.shadeweave.cli.serve;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.cli.report.JsonOutput;
import dev.shadeweave.cli.report.StageJson;
import dev.shadeweave.cli.serve.RpcRequest.BadRequestException;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentWriter;
import dev.shadeweave.instance.Instance;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.session.Change;
import dev.shadeweave.session.Session;
import dev.shadeweave.session.Shown;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.type.Value;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The sessions of one client: documents that it edits, each with the elements that it shows. The thread that reads
 * requests also answers requests about sessions, so their order is kept.
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
     * Runs a request about a session. Returns code that writes the result.
     *
     * @throws BadRequestException if the request is wrong
     */
    Consumer<JsonOutput> answer(RpcRequest request) throws BadRequestException {
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
                yield JsonOutput::none;
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
                yield JsonOutput::none;
            }
            default -> throw new IllegalStateException(method);
        };
    }

    private Consumer<JsonOutput> open(RpcRequest request) throws BadRequestException {
        if (open.size() == MOST) {
            throw new BadRequestException(
                    RpcRequest.BAD_PARAMETERS, "there are " + MOST + " open sessions; close one that is not needed");
        }
        SessionCall call = SessionCall.open(request.args());
        Optional<Session> session = call.session();
        String name = session.isPresent() ? "s" + ++opened : "";
        session.ifPresent(made -> open.put(name, call));
        return json -> json.object(() -> {
            session.ifPresent(made -> {
                json.field("session", name);
                LinkedDocument content = made.content();
                json.strings(
                        "renderables",
                        content.renderables().stream().map(content::path).toList());
            });
            json.diagnostics("diagnostics", call.diagnostics());
        });
    }

    private static Consumer<JsonOutput> replace(SessionCall call, Session session, String file)
            throws BadRequestException {
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

    private static Consumer<JsonOutput> document(Session session) {
        return json -> json.object(() -> {
            json.field("text", DocumentWriter.write(session.document()));
            json.strings("edits", session.edits());
            json.strings("undone", session.undoneEdits());
        });
    }

    private static Consumer<JsonOutput> change(Change change) {
        return json -> json.object(() -> {
            json.field("done", change.isDone());
            json.diagnostics("diagnostics", change.diagnostics());
            json.object("elements", () -> change.elements()
                    .forEach((path, changed) -> json.object(path, () -> {
                        json.field("newShader", changed.newShader());
                        values(changed.values(), json);
                        Optional<Instance> instance = changed.shown().instance();
                        if (changed.newShader() && instance.isPresent()) {
                            stages(instance.get().shader(), json);
                        }
                        json.diagnostics("diagnostics", changed.shown().diagnostics());
                    })));
        });
    }

    private static Consumer<JsonOutput> shown(Shown shown) {
        return json -> json.object(() -> {
            shown.instance().ifPresent(instance -> {
                values(instance.values(), json);
                stages(instance.shader(), json);
            });
            json.diagnostics("diagnostics", shown.diagnostics());
        });
    }

    private static void values(ImmutableMap<String, Value> values, JsonOutput json) {
        json.object("values", () -> values.forEach((path, value) -> json.field(path, value.text())));
    }

    /** Writes the texts of the stages in their order, and the data that a host needs for each stage. */
    private static void stages(Shader shader, JsonOutput json) {
        json.strings(
                "sources", shader.stages().stream().map(ShaderStage::source).toList());
        StageJson stages = new StageJson(json, false);
        json.array("stages", () -> shader.stages().forEach(stage -> stages.write(stage, null)));
    }
}
