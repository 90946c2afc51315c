package dev.shadeweave.cli.inspect;

import dev.shadeweave.cli.call.ExitCode;
import dev.shadeweave.cli.call.UsageErrors;
import dev.shadeweave.cli.message.Areas;
import dev.shadeweave.cli.message.Codes;
import dev.shadeweave.cli.message.Codes.Known;
import dev.shadeweave.cli.message.Examples;
import dev.shadeweave.cli.message.Explanation;
import dev.shadeweave.cli.message.Explanations;
import dev.shadeweave.cli.message.RetiredCodes;
import dev.shadeweave.cli.report.JsonOutput;
import dev.shadeweave.diagnostic.DiagnosticKind;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
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
    public Integer call() {
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

    /** Returns the usual spelling of the code of a current or retired message. Another code is a wrong call. */
    private String known(String code) {
        String canonical = Codes.canonical(code);
        if (!Codes.all().containsKey(canonical)
                && RetiredCodes.successor(canonical).isEmpty()) {
            throw UsageErrors.wrongCall(spec.commandLine(), UNKNOWN_CODE, code);
        }
        return canonical;
    }

    /** Returns the kind of a code; for a retired code, the kind of its successor. */
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
        out.print("To change the severity: --severity " + known.kind().code() + "=error|warning|note|off\n");
        out.print("Reported by: " + String.join(", ", known.reporters()) + "\n");
        String code = known.kind().code();
        Optional<Explanation> explanation = Explanations.of(code);
        explanation.ifPresent(it ->
                out.print("\nCause: " + it.cause() + (it.repair().isEmpty() ? "" : "\nUsed instead: " + it.repair())
                        + "\nSolution: " + it.solution() + "\n"));
        Optional<Explanation.Call> call = explanation.flatMap(Explanation::call);
        Optional<Examples.Example> example = examples.of(code);
        if (call.isPresent()) {
            write(call.get(), out);
        } else if (example.isPresent()) {
            out.print("\nFor example, this document (" + example.get().name() + "):\n\n");
            indented(example.get().document(), out);
            out.print("\nreports:\n\n");
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
        out.print("\nreports:\n\n");
        indented(call.messages(), out);
    }

    private static void indented(String text, PrintWriter out) {
        text.stripTrailing().lines().forEach(line -> out.print(line.isEmpty() ? "\n" : "    " + line + "\n"));
    }

    private static void writeJson(Collection<String> asked, PrintWriter out) {
        Examples examples = Examples.all();
        out.print(JsonOutput.text(output -> output.objects("codes", asked, code -> {
            DiagnosticKind kind = meaning(code).kind();
            output.field("code", kind.code());
            if (!code.equals(kind.code())) {
                output.field("retired", code);
            }
            output.field("severity", kind.severity().word());
            output.field("message", Placeholders.named(kind.pattern()));
            output.field("area", Areas.of(kind.code()));
            Optional<Explanation> explanation = Explanations.of(kind.code());
            explanation.ifPresent(it -> {
                output.field("cause", it.cause());
                output.text("repair", it.repair());
                output.field("solution", it.solution());
            });
            explanation
                    .flatMap(Explanation::call)
                    .ifPresentOrElse(
                            call -> output.object("example", () -> {
                                output.field("call", call.line());
                                output.object("files", call.files());
                                output.field("messages", call.messages());
                            }),
                            () -> examples.of(kind.code())
                                    .ifPresent(example -> output.object("example", () -> {
                                        output.field("name", example.name());
                                        output.field("document", example.document());
                                        output.field("messages", example.messagesOf(kind.code()));
                                    })));
        })));
    }

    /** Replaces the numbered placeholders of message patterns by ellipses. An ellipsis at the end is removed. */
    private static final class Placeholders {
        private Placeholders() {}

        static String named(String pattern) {
            return pattern.replaceAll("\\{[0-9]}", "…").replaceAll("…$", "");
        }
    }
}
