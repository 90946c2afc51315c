package dev.shadeweave.glsl.assembly.internal.check;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.glsl.assembly.internal.LinkCheck;
import dev.shadeweave.glsl.assembly.internal.vocabulary.Vocabulary;
import dev.shadeweave.glsl.assembly.text.StageText;
import dev.shadeweave.lang.outline.TopLevel;
import dev.shadeweave.lang.token.DirectiveLine;
import dev.shadeweave.lang.token.Token;
import dev.shadeweave.source.SourceSpan;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A macro, structure, function, constant or variable that a text defines outside of functions. Those in a branch of a
 * preprocessor condition, and macros that the text undefines again, are left out: the compiler decides which of them
 * exist.
 *
 * @param kind its kind
 * @param names the defined names; several for a list of variables
 * @param key the name, for a function with the types of its parameters, since functions can be overloaded
 * @param code its tokens with one space between them
 * @param start the offset of its first character in the text
 * @param end the offset after its last character
 * @param span the place of its name
 */
public record Definition(
        Kind kind, ImmutableList<String> names, String key, String code, int start, int end, SourceSpan span) {
    /** The kinds of definitions. */
    public enum Kind {
        MACRO("macro"),
        STRUCTURE("structure"),
        FUNCTION("function"),
        CONSTANT("constant"),
        VARIABLE("variable");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    /**
     * Statements that begin with one of these define nothing, or something between stages, which {@link LinkCheck}
     * checks.
     */
    private static final ImmutableSet<String> OTHERS = ImmutableSet.of(
            "layout",
            "uniform",
            "in",
            "out",
            "flat",
            "smooth",
            "noperspective",
            "centroid",
            "sample",
            "patch",
            "precision",
            "invariant",
            "buffer",
            "shared",
            "subroutine");

    /**
     * Returns true if equal definitions in several texts can be written once: the defined value is constant while a
     * shader runs.
     */
    public boolean isShareable() {
        return kind != Kind.VARIABLE;
    }

    /** Returns the definitions of a text, in order. */
    public static ImmutableList<Definition> of(StageText text) {
        Set<String> undefined = new HashSet<>();
        text.named("undef").forEach(name -> undefined.add(name.text()));
        ImmutableList.Builder<Definition> all = ImmutableList.builder();
        for (TopLevel part : text.parts()) {
            Definition found = part.isConditional() ? null : of(part, text);
            if (found != null && found.names().stream().noneMatch(undefined::contains)) {
                all.add(found);
            }
        }
        return all.build();
    }

    private static @Nullable Definition of(TopLevel part, StageText text) {
        DirectiveLine line = part.directive();
        if (line != null) {
            return macro(line, text);
        }
        Token first = part.tokens().get(0);
        if (part.hasBody()) {
            String key = part.name().text() + "(" + String.join(", ", part.parameters()) + ")";
            return part.name().isWord("main")
                    ? null
                    : of(Kind.FUNCTION, part, key, ImmutableList.of(part.name()), text);
        }
        if (part.isBlock()) {
            return first.isWord("struct")
                    ? of(Kind.STRUCTURE, part, part.name().text(), ImmutableList.of(part.name()), text)
                    : null;
        }
        ImmutableList<Token> variables =
                part.variables().stream().map(TopLevel.Variable::name).collect(ImmutableList.toImmutableList());
        return OTHERS.contains(first.text()) || variables.isEmpty()
                ? null
                : of(
                        first.isWord("const") ? Kind.CONSTANT : Kind.VARIABLE,
                        part,
                        variables.get(0).text(),
                        variables,
                        text);
    }

    private static @Nullable Definition macro(DirectiveLine line, StageText text) {
        ImmutableList<Token> tokens = line.tokens();
        if (!line.name().equals("define")
                || tokens.isEmpty()
                || tokens.get(0).text().startsWith(Vocabulary.REQUEST)) {
            return null;
        }
        Token name = tokens.get(0);
        return new Definition(
                Kind.MACRO,
                ImmutableList.of(name.text()),
                name.text(),
                (line.definesFunction() ? "call " : "") + code(tokens),
                line.start(),
                tokens.get(tokens.size() - 1).end(),
                text.span(name));
    }

    private static Definition of(Kind kind, TopLevel part, String key, ImmutableList<Token> names, StageText text) {
        return new Definition(
                kind,
                names.stream().map(Token::text).collect(ImmutableList.toImmutableList()),
                key,
                code(part.tokens()),
                part.start(),
                part.end(),
                text.span(names.get(0)));
    }

    private static String code(List<Token> tokens) {
        StringBuilder code = new StringBuilder();
        tokens.forEach(token -> code.append(token.text()).append(' '));
        return code.toString();
    }
}
