package dev.shadeweave.cli.inspect;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.shadeweave.cli.call.ExitCode;
import dev.shadeweave.cli.call.UsageErrors;
import dev.shadeweave.cli.message.Areas;
import dev.shadeweave.cli.message.Codes;
import dev.shadeweave.cli.message.Codes.Known;
import dev.shadeweave.cli.message.Examples;
import dev.shadeweave.cli.message.Explanation;
import dev.shadeweave.cli.message.Explanations;
import dev.shadeweave.cli.message.RetiredCodes;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.json.JsonText;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code explain}: explains a message, with its cause, the solution and an example. */
@Command(
        name = "explain",
        description = "Explains the code of a message, with a fix and an example. Without a code, lists all codes.",
        mixinStandardHelpOptions = true,
        abbreviateSynopsis = true,
        sortOptions = false)
public final class ExplainCommand implements Callable<Integer> {
    static final DiagnosticKind UNKNOWN_CODE =
            DiagnosticKind.error("SW1781", "there is no message of code '{0}'; 'shadeweave explain' lists all");

    @Spec
    private CommandSpec spec;

    @Parameters(arity = "0..*", paramLabel = "CODE", description = "A code: SW1331, sw1331 or 1331.")
    private List<String> codes = List.of();

    @Option(names = "--json", description = "Prints JSON.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        List<String> asked = new ArrayList<>();
        for (String code : codes) {
            asked.add(known(code));
        }
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            writeJson(codes.isEmpty() ? Codes.all().keySet() : asked, out);
        } else if (codes.isEmpty()) {
            Codes.all().values().forEach(known -> out.print(headline(known.kind())));
        } else {
            Examples examples = Examples.all();
            for (int i = 0; i < asked.size(); i++) {
                out.print(i > 0 ? "\n" : "");
                write(asked.get(i), examples, out);
            }
        }
        out.flush();
        return ExitCode.OK;
    }

    /** Returns the canonical spelling of the code of a current or retired message. */
    private String known(String code) {
        String canonical = Codes.canonical(code);
        if (!Codes.all().containsKey(canonical)
                && RetiredCodes.successor(canonical).isEmpty()) {
            throw UsageErrors.wrongCall(spec.commandLine(), UNKNOWN_CODE, code);
        }
        return canonical;
    }

    /** Returns the kind of a code, or of its successor. */
    private static Known meaning(String code) {
        String today = RetiredCodes.successor(code).orElse(code);
        return Objects.requireNonNull(Codes.all().get(today), today);
    }

    private static String headline(DiagnosticKind kind) {
        return kind.code() + "  " + kind.severity().word() + ": " + Placeholders.named(kind.pattern()) + "\n";
    }

    private static void write(String asked, Examples examples, PrintWriter out) {
        RetiredCodes.successor(asked).ifPresent(today -> out.print(asked + "  retired, see " + today + "\n\n"));
        Known known = meaning(asked);
        out.print(headline(known.kind()));
        out.print("\nArea: " + Areas.of(known.kind().code()) + "\n");
        out.print("Severity: " + Areas.meaning(known.kind().severity()) + "\n");
        out.print("To take it otherwise: --severity " + known.kind().code() + "=error|warning|note|off\n");
        out.print("Reported by: " + String.join(", ", known.reporters()) + "\n");
        String code = known.kind().code();
        Optional<Explanation> explanation = Explanations.of(code);
        explanation.ifPresent(it ->
                out.print("\nCause: " + it.cause() + (it.repair().isEmpty() ? "" : "\nUsed instead: " + it.repair())
                        + "\nWay out: " + it.wayOut() + "\n"));
        Optional<Explanation.Call> call = explanation.flatMap(Explanation::call);
        Optional<Examples.Example> example = examples.of(code);
        if (call.isPresent()) {
            write(call.get(), out);
        } else if (example.isPresent()) {
            out.print("\nFor example, this document (" + example.get().name() + "):\n\n");
            indented(example.get().document(), out);
            out.print("\nbrings:\n\n");
            indented(example.get().messagesOf(code), out);
        } else {
            explanation.flatMap(Explanation::unseen).ifPresent(reason -> out.print("\nNo example: " + reason + "\n"));
        }
    }

    private static void write(Explanation.Call call, PrintWriter out) {
        out.print("\nFor example, this call:\n\n");
        indented(call.line(), out);
        call.files().forEach((name, text) -> {
            out.print("\nwith this file (" + name + "):\n\n");
            indented(text, out);
        });
        out.print("\nbrings:\n\n");
        indented(call.messages(), out);
    }

    private static void indented(String text, PrintWriter out) {
        text.stripTrailing().lines().forEach(line -> out.print(line.isEmpty() ? "\n" : "    " + line + "\n"));
    }

    private static void writeJson(Collection<String> asked, PrintWriter out) throws IOException {
        Examples examples = Examples.all();
        try (JsonGenerator generator = JsonText.open(out)) {
            generator.writeStartObject();
            generator.writeArrayFieldStart("codes");
            for (String code : asked) {
                Known known = meaning(code);
                generator.writeStartObject();
                generator.writeStringField("code", known.kind().code());
                if (!code.equals(known.kind().code())) {
                    generator.writeStringField("retired", code);
                }
                generator.writeStringField("severity", known.kind().severity().word());
                generator.writeStringField(
                        "message", Placeholders.named(known.kind().pattern()));
                generator.writeStringField("area", Areas.of(known.kind().code()));
                Optional<Explanation> explanation = Explanations.of(known.kind().code());
                if (explanation.isPresent()) {
                    generator.writeStringField("cause", explanation.get().cause());
                    if (!explanation.get().repair().isEmpty()) {
                        generator.writeStringField("repair", explanation.get().repair());
                    }
                    generator.writeStringField("wayOut", explanation.get().wayOut());
                }
                Optional<Explanation.Call> call = explanation.flatMap(Explanation::call);
                Optional<Examples.Example> example = examples.of(known.kind().code());
                if (call.isPresent()) {
                    writeJson(call.get(), generator);
                } else if (example.isPresent()) {
                    generator.writeObjectFieldStart("example");
                    generator.writeStringField("name", example.get().name());
                    generator.writeStringField("document", example.get().document());
                    generator.writeStringField(
                            "messages", example.get().messagesOf(known.kind().code()));
                    generator.writeEndObject();
                }
                generator.writeEndObject();
            }
            generator.writeEndArray();
            generator.writeEndObject();
        }
        out.print("\n");
    }

    private static void writeJson(Explanation.Call call, JsonGenerator generator) throws IOException {
        generator.writeObjectFieldStart("example");
        generator.writeStringField("call", call.line());
        generator.writeObjectFieldStart("files");
        for (Map.Entry<String, String> file : call.files().entrySet()) {
            generator.writeStringField(file.getKey(), file.getValue());
        }
        generator.writeEndObject();
        generator.writeStringField("messages", call.messages());
        generator.writeEndObject();
    }

    /** Replaces the numbered placeholders of message patterns by ellipses. */
    private static final class Placeholders {
        private Placeholders() {}

        static String named(String pattern) {
            return pattern.replaceAll("\\{[0-9]}", "…").replaceAll("…$", "");
        }
    }
}
