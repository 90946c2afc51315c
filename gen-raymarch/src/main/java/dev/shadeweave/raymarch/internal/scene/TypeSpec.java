package dev.shadeweave.raymarch.internal.scene;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.lang.token.Comments;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.raymarch.internal.blocks.BlockFile;
import dev.shadeweave.raymarch.internal.blocks.BlockLine;
import dev.shadeweave.raymarch.internal.blocks.BlockSection;
import dev.shadeweave.source.SourceSpan;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;

/**
 * The types that a file of code blocks states in section {@code [types]}.
 *
 * @param choices the possible types. The keys are {@code coord}, {@code context} and {@code return} for the node, and
 *     the same words after the name of an input: {@code in1.coord}
 */
record TypeSpec(ImmutableMap<String, Choice> choices) {
    static final DiagnosticKind BAD_LINE = DiagnosticKind.error(
            "SW2320", "'{0}' says nothing about types; write 'coord = vec3', or 'in.coord = vec2' for an input");
    static final DiagnosticKind NO_TYPE =
            DiagnosticKind.error("SW2321", "'{0}' is neither a type nor an input of nodedef '{1}'; types: {2}");

    private static final Pattern LINE =
            Pattern.compile("(?:([A-Za-z_][A-Za-z0-9_]*)\\.)?(coord|context|return)\\s*=\\s*(.+)");
    private static final ImmutableList<String> COORDS = ImmutableList.of("float", "vec2", "vec3", "vec4");

    /** The role of a type. */
    enum Kind {
        COORD,
        CONTEXT,
        RETURN;

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * The possible types.
     *
     * @param names the types
     * @param ordered true if the first type that fits is used; false if a reader must decide
     * @param input the input whose type is used instead, or null
     */
    record Choice(ImmutableList<@Untainted String> names, boolean ordered, @Nullable String input, SourceSpan span) {
        static Choice of(@Untainted String name) {
            return new Choice(ImmutableList.of(name), false, null, SourceSpan.none());
        }
    }

    static TypeSpec read(BlockFile blocks, NodeDeclaration declaration, Diagnostics diagnostics) {
        Map<String, Choice> choices = new LinkedHashMap<>();
        for (BlockLine line : blocks.lines(BlockSection.TYPES)) {
            String text = Comments.blank(line.text()).trim();
            if (text.isEmpty()) {
                continue;
            }
            Matcher matcher = LINE.matcher(text);
            String input = matcher.matches() ? matcher.group(1) : null;
            if (!matcher.matches() || (input != null && declaration.input(input) == null)) {
                diagnostics.report(BAD_LINE, line.span(), text);
                continue;
            }
            Kind kind = Kind.valueOf(matcher.group(2).toUpperCase(Locale.ROOT));
            choice(matcher.group(3).trim(), kind, declaration, line.span(), diagnostics)
                    .ifPresent(choice -> choices.put((input == null ? "" : input + ".") + kind.word(), choice));
        }
        return new TypeSpec(ImmutableMap.copyOf(choices));
    }

    private static Optional<Choice> choice(
            String text, Kind kind, NodeDeclaration declaration, SourceSpan span, Diagnostics diagnostics) {
        boolean ordered = text.contains(">");
        List<String> names = Splitter.on(ordered ? '>' : '|').trimResults().splitToList(text);
        if (names.size() == 1 && declaration.input(names.get(0)) != null) {
            return Optional.of(new Choice(ImmutableList.of(), false, names.get(0), span));
        }
        for (String name : names) {
            if (!isType(name, kind)) {
                diagnostics.report(NO_TYPE, span, name, declaration.name(), String.join(", ", COORDS));
                return Optional.empty();
            }
        }
        return Optional.of(new Choice(types(names), ordered, null, span));
    }

    @SuppressWarnings("tainting") // names of types, of letters and digits
    private static ImmutableList<@Untainted String> types(List<String> names) {
        return ImmutableList.copyOf(names);
    }

    private static boolean isType(String name, Kind kind) {
        return kind == Kind.COORD
                ? COORDS.contains(name)
                : name.matches("[A-Za-z][A-Za-z0-9]*")
                        && Arrays.stream(Kind.values())
                                .noneMatch(it -> it.word().equals(name));
    }

    /** Returns the choice for the node itself, or null. */
    @Nullable
    Choice own(Kind kind) {
        return choices.get(kind.word());
    }

    /** Returns the choice for an input, or null. */
    @Nullable
    Choice of(String input, Kind kind) {
        return choices.get(input + "." + kind.word());
    }
}
