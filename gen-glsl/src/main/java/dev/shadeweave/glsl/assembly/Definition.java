package dev.shadeweave.glsl.assembly;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.glsl.assembly.internal.text.StageText;
import dev.shadeweave.glsl.assembly.internal.text.StageToken;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A macro, structure, function, constant or variable that a text defines outside of functions. Those in a branch of a
 * preprocessor condition, and macros that the text undefines again, are left out: the compiler decides which of them exist.
 *
 * @param kind what it is
 * @param names what it defines; several for a list of variables
 * @param key the name, for a function with the types of its parameters, since functions of one name may differ in them
 * @param code its tokens with one space between them
 * @param start the offset of its first character in the text
 * @param end the offset behind its last
 * @param span where its name is
 */
record Definition(
        Kind kind, ImmutableList<String> names, String key, String code, int start, int end, SourceSpan span) {
    /** What can be defined. */
    enum Kind {
        MACRO("macro"),
        STRUCTURE("structure"),
        FUNCTION("function"),
        CONSTANT("constant"),
        VARIABLE("variable");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        String word() {
            return word;
        }
    }

    private static final ImmutableSet<String> OF_PARAMETERS =
            ImmutableSet.of("const", "in", "out", "inout", "highp", "mediump", "lowp", "precise");

    /** Statements that begin with one of these define nothing, or something between stages, which {@link LinkCheck} knows. */
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

    /** True if one definition serves all texts that have the same: nothing of it changes while a shader runs. */
    boolean isShareable() {
        return kind != Kind.VARIABLE;
    }

    /** The definitions of a text, in order. */
    static ImmutableList<Definition> of(StageText text) {
        return new Reader(text).read();
    }

    /** Reads one text. */
    private static final class Reader {
        private final StageText text;
        private final ImmutableList<StageToken> tokens;
        private final ImmutableList.Builder<Definition> found = ImmutableList.builder();
        private final Set<String> undefined = new HashSet<>();
        private final List<StageToken> statement = new ArrayList<>();
        private int depth;
        private int chosen;
        private boolean body;

        Reader(StageText text) {
            this.text = text;
            this.tokens = text.tokens();
        }

        ImmutableList<Definition> read() {
            text.named("undef").forEach(name -> undefined.add(name.text()));
            for (int i = 0; i < tokens.size(); i++) {
                StageToken token = tokens.get(i);
                if (token.isInDirective()) {
                    i = directive(i);
                } else {
                    part(token);
                }
            }
            return found.build();
        }

        /** Reads a preprocessor line; gives the index of its last token. */
        private int directive(int first) {
            int last = first;
            while (last + 1 < tokens.size()
                    && tokens.get(last + 1).isInDirective()
                    && tokens.get(last + 1).kind() != StageToken.Kind.DIRECTIVE) {
                last++;
            }
            String name = tokens.get(first).text();
            if (name.startsWith("if")) {
                chosen++;
            } else if (name.equals("endif")) {
                chosen--;
            } else if (name.equals("define") && last > first) {
                StageToken macro = tokens.get(first + 1);
                boolean called = first + 2 <= last && tokens.get(first + 2).start() == macro.end();
                if (!macro.text().startsWith(Vocabulary.REQUEST)) {
                    int hash = text.text().lastIndexOf('#', tokens.get(first).start());
                    add(
                            Kind.MACRO,
                            ImmutableList.of(macro.text()),
                            macro.text(),
                            (called ? "call " : "") + code(tokens.subList(first, last + 1)),
                            hash,
                            tokens.get(last).end(),
                            macro);
                }
            }
            return last;
        }

        private void part(StageToken token) {
            statement.add(token);
            if (token.isSign('{')) {
                body |= depth == 0 && isFunction();
                depth++;
            } else if (token.isSign('}')) {
                depth--;
                if (depth == 0 && body) {
                    function();
                    end();
                }
            } else if (token.isSign(';') && depth == 0) {
                statement();
                end();
            }
        }

        private void end() {
            statement.clear();
            body = false;
        }

        /** True if what was read up to a bracket is the head of a function: words, a name, and parameters in brackets. */
        private boolean isFunction() {
            int last = statement.size() - 2;
            int open = opening();
            return open > 0
                    && open < last
                    && statement.get(open - 1).kind() == StageToken.Kind.WORD
                    && statement.get(last).isSign(')')
                    && !has('=');
        }

        /** The index of the first opening bracket; -1 if there is none. */
        private int opening() {
            for (int i = 0; i < statement.size(); i++) {
                if (statement.get(i).isSign('(')) {
                    return i;
                }
            }
            return -1;
        }

        private boolean has(char sign) {
            return statement.stream().anyMatch(token -> token.isSign(sign));
        }

        private void function() {
            int open = opening();
            StageToken name = statement.get(open - 1);
            StringBuilder key = new StringBuilder(name.text()).append('(');
            boolean typed = false;
            boolean named = false;
            for (int i = open + 1; !statement.get(i).isSign(')'); i++) {
                StageToken token = statement.get(i);
                if (token.isSign(',')) {
                    key.append(", ");
                    typed = false;
                    named = false;
                } else if (typed && !named && token.kind() == StageToken.Kind.WORD) {
                    named = true;
                } else if (!OF_PARAMETERS.contains(token.text()) && !token.isWord("void")) {
                    key.append(token.text());
                    typed = true;
                }
            }
            if (!name.isWord("main")) {
                add(
                        Kind.FUNCTION,
                        ImmutableList.of(name.text()),
                        key.append(')').toString(),
                        name);
            }
        }

        private void statement() {
            StageToken first = statement.get(0);
            if (OTHERS.contains(first.text()) || statement.size() < 3) {
                return;
            }
            if (first.isWord("struct")) {
                StageToken name = statement.get(1);
                add(Kind.STRUCTURE, ImmutableList.of(name.text()), name.text(), name);
            } else if (isList() && (has('=') || !has('('))) {
                variables(first.isWord("const"));
            }
        }

        /** True if a statement is a type and names. */
        private boolean isList() {
            long words = statement.stream()
                    .takeWhile(token -> token.kind() == StageToken.Kind.WORD)
                    .count();
            return words >= 2;
        }

        private void variables(boolean constant) {
            int at = 0;
            while (statement.get(at + 1).kind() == StageToken.Kind.WORD) {
                at++;
            }
            StageToken first = statement.get(at);
            ImmutableList.Builder<String> names = ImmutableList.builder();
            names.add(first.text());
            int inner = 0;
            for (int i = at + 1; i < statement.size(); i++) {
                StageToken token = statement.get(i);
                boolean opens = token.isSign('(') || token.isSign('[') || token.isSign('{');
                boolean closes = token.isSign(')') || token.isSign(']') || token.isSign('}');
                inner += opens ? 1 : closes ? -1 : 0;
                if (inner == 0 && token.isSign(',') && statement.get(i + 1).kind() == StageToken.Kind.WORD) {
                    names.add(statement.get(i + 1).text());
                }
            }
            add(constant ? Kind.CONSTANT : Kind.VARIABLE, names.build(), first.text(), first);
        }

        private void add(Kind kind, ImmutableList<String> names, String key, StageToken name) {
            add(
                    kind,
                    names,
                    key,
                    code(statement),
                    statement.get(0).start(),
                    statement.get(statement.size() - 1).end(),
                    name);
        }

        private void add(
                Kind kind, ImmutableList<String> names, String key, String code, int start, int end, StageToken name) {
            boolean decided = names.stream().noneMatch(undefined::contains);
            if (chosen == 0 && decided) {
                found.add(new Definition(kind, names, key, code, start, end, text.span(name)));
            }
        }

        private static String code(List<StageToken> parts) {
            StringBuilder code = new StringBuilder();
            parts.forEach(part -> code.append(part.text()).append(' '));
            return code.toString();
        }
    }
}
