package dev.shadeweave.approval;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.base.Splitter;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.SourceMap;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.VariableBlock;
import dev.shadeweave.shader.VariableBlock.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The text of a shader as it is recorded: its stages one below the other, each below a line with its name. Text that
 * does not depend on the document is recorded among {@link SharedTexts}: types, macros and functions of the library,
 * and stages without functions and values of the document.
 */
final class ShaderSnapshot {
    private static final Pattern FUNCTION = Pattern.compile("[\\w ]*?(\\w+)\\s*\\((.*)\\)");
    private static final Pattern HEADER = Pattern.compile("^\\w[\\w ]*\\(.*\\)$");
    private static final Pattern VARIABLE = Pattern.compile("^(?:uniform|layout|in|out)\\b");
    private static final Pattern NOT_COUNTED = Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*\"|//.*");
    private static final int LONGEST_NAME = 100;

    private final SharedTexts shared;

    ShaderSnapshot(SharedTexts shared) {
        this.shared = shared;
    }

    /** The text of all stages. */
    String print(Shader shader) {
        StringBuilder text = new StringBuilder();
        for (ShaderStage stage : shader.stages()) {
            text.append(text.isEmpty() ? "" : "\n")
                    .append("//==== ")
                    .append(stage.stage())
                    .append('\n')
                    .append(print(stage));
        }
        return text.toString();
    }

    private String print(ShaderStage stage) {
        String text = print(stage.source(), stage.sourceMap(), stage.entryPoint());
        assertEquals(stage.source(), shared.expand(text), "a snapshot leads back to the text that it records");
        return saysNothingOfTheDocument(stage) ? shared.reference(name(stage), text, false) : text;
    }

    private static boolean saysNothingOfTheDocument(ShaderStage stage) {
        int lines = stage.sourceMap().lines();
        if (isOfLibrary(stage.sourceMap(), 0, lines)) {
            return true;
        }
        List<String> functions =
                stage.source().lines().filter(HEADER.asPredicate()).toList();
        return !stage.stage().equals(Stage.PIXEL)
                && functions.size() == 1
                && stage.blocks().stream().noneMatch(block -> block.kind() == Kind.PUBLIC_UNIFORMS);
    }

    /** The name of a stage that many shaders have: what it hands on. */
    private static String name(ShaderStage stage) {
        String handed = stage.blocks().stream()
                .filter(block -> block.kind() == Kind.CONNECTOR)
                .map(VariableBlock::variables)
                .flatMap(List::stream)
                .map(variable -> variable.name())
                .collect(Collectors.joining(", "));
        return "stage " + stage.stage() + (handed.isEmpty() ? "" : ": " + handed);
    }

    private String print(String source, SourceMap map, String entryPoint) {
        List<String> lines = SharedTexts.lines(source);
        StringBuilder text = new StringBuilder();
        boolean pendingEmpty = false;
        for (int first = 0; first < lines.size(); ) {
            if (lines.get(first).isEmpty()) {
                text.append(pendingEmpty ? "\n" : "");
                pendingEmpty = true;
                first++;
                continue;
            }
            int end = end(lines, first);
            String piece = String.join("\n", lines.subList(first, end)) + "\n";
            String name = name(lines.subList(first, end));
            if (isOfLibrary(map, first, end)
                    && !name.startsWith(entryPoint + "(")
                    && !VARIABLE.matcher(name).find()) {
                text.append(shared.reference(name, piece, pendingEmpty));
            } else {
                text.append(pendingEmpty ? "\n" : "").append(piece);
            }
            pendingEmpty = false;
            first = end;
        }
        return text.append(pendingEmpty ? "\n" : "").toString();
    }

    /** The line behind a declaration and the comment before it. */
    private static int end(List<String> lines, int first) {
        int depth = 0;
        for (int i = first; i < lines.size(); i++) {
            String line = NOT_COUNTED.matcher(lines.get(i)).replaceAll("").strip();
            for (int c = 0; c < line.length(); c++) {
                depth += "({[".indexOf(line.charAt(c)) >= 0 ? 1 : ")}]".indexOf(line.charAt(c)) >= 0 ? -1 : 0;
            }
            boolean ends = line.startsWith("#") ? !line.endsWith("\\") : line.endsWith(";") || line.endsWith("}");
            if (ends && depth == 0) {
                return i + 1;
            }
        }
        return lines.size();
    }

    private static boolean isOfLibrary(SourceMap map, int first, int end) {
        boolean led = false;
        for (int i = first; i < end; i++) {
            SourceMap.Origin origin = map.at(i + 1);
            if (origin != null && !SharedTexts.isLibrary(origin.span().file())) {
                return false;
            }
            led |= origin != null;
        }
        return led;
    }

    /** What a declaration declares: {@code mx_square(vec2)}, {@code struct FresnelData}, {@code #define M_PI}. */
    private static String name(List<String> piece) {
        StringBuilder head = new StringBuilder();
        for (String line : piece) {
            if (line.startsWith("#")) {
                return Splitter.onPattern("[ (]").splitToList(line).stream()
                        .limit(2)
                        .collect(Collectors.joining(" "));
            }
            String code = NOT_COUNTED.matcher(line).replaceAll("").strip();
            int body = code.replaceAll("[{;=]", "\0").indexOf('\0');
            head.append(head.isEmpty() || code.isEmpty() ? "" : " ").append(body < 0 ? code : code.substring(0, body));
            if (body >= 0) {
                break;
            }
        }
        String header = head.toString().strip();
        Matcher function = FUNCTION.matcher(header);
        return function.matches() ? function(function.group(1), function.group(2)) : header;
    }

    private static String function(String name, String parameters) {
        List<String> types = new ArrayList<>();
        for (String parameter :
                Splitter.on(',').trimResults().omitEmptyStrings().split(parameters)) {
            types.add(parameter.replaceFirst("\\s+\\w+(\\[.*])?$", "$1"));
        }
        String whole = name + "(" + String.join(", ", types) + ")";
        return whole.length() <= LONGEST_NAME ? whole : name + "(" + types.size() + " parameters)";
    }
}
