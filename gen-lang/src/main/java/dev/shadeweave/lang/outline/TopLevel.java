package dev.shadeweave.lang.outline;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.lang.overload.TypeRules;
import dev.shadeweave.lang.overload.Use;
import dev.shadeweave.lang.overload.Uses;
import dev.shadeweave.lang.token.Brackets;
import dev.shadeweave.lang.token.DirectiveLine;
import dev.shadeweave.lang.token.Lexer;
import dev.shadeweave.lang.token.Token;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A directive or a declaration at global scope in a GLSL text. All branches of an {@code #if} are read, each as if it
 * directly followed the text before the {@code #if}.
 */
public final class TopLevel {
    /**
     * A variable, or a member of a block.
     *
     * @param type the word for its type, without lengths of arrays
     * @param name its name
     * @param suffix the brackets of an array, after the type or the name; empty if it is not an array
     * @param value the tokens of its initial value; empty if it has no initial value
     */
    public record Variable(String type, Token name, String suffix, ImmutableList<Token> value) {}

    private static final ImmutableSet<String> QUALIFIERS =
            ImmutableSet.of("in", "out", "inout", "const", "output", "highp", "mediump", "lowp", "precise");

    private final @Nullable DirectiveLine directive;
    private final ImmutableList<Token> tokens;
    private final boolean conditional;
    private final int behindLayout;
    private final ImmutableList<Token> head;
    /** The index of the name after the type; for blocks, the last word before the brace. */
    private final int name;

    private TopLevel(@Nullable DirectiveLine directive, List<Token> tokens, boolean conditional) {
        this.directive = directive;
        this.tokens = ImmutableList.copyOf(tokens);
        this.conditional = conditional;
        this.behindLayout = directive == null ? behindLayout(this.tokens) : 0;
        this.head = words(this.tokens, behindLayout);
        this.name = nameIndex();
    }

    /** Returns the index of the name. Array lengths may precede it: {@code float[2] a}. */
    private int nameIndex() {
        int last = behindLayout + head.size() - 1;
        int behind = behindBrackets(last + 1);
        return behind > last + 1 && isWord(behind) ? behind : last;
    }

    private int behindBrackets(int from) {
        int behind = from;
        while (behind < tokens.size() && tokens.get(behind).is('[')) {
            while (behind < tokens.size() && !tokens.get(behind).is(']')) {
                behind++;
            }
            behind++;
        }
        return Math.min(behind, tokens.size());
    }

    private boolean isWord(int index) {
        return index < tokens.size() && tokens.get(index).isWord();
    }

    /** Reads one declaration from tokens without comments. */
    static TopLevel declaration(List<Token> tokens) {
        return new TopLevel(null, tokens, false);
    }

    /** Returns the directives and declarations of a text, in order. A declaration without an end is left out. */
    public static ImmutableList<TopLevel> of(String text) {
        ImmutableList.Builder<TopLevel> parts = ImmutableList.builder();
        List<Token> open = new ArrayList<>();
        Deque<Integer> depths = new ArrayDeque<>();
        int depth = 0;
        // A function has a brace after a parenthesis, before any initial value.
        boolean function = false;
        boolean other = false;
        for (Token token : Lexer.code(text)) {
            if (token instanceof DirectiveLine line) {
                if (line.opensBlock()) {
                    depths.push(depth);
                } else if (line.name().startsWith("el") && !depths.isEmpty()) {
                    depth = depths.element();
                } else if (line.name().equals("endif")) {
                    depths.poll();
                }
                parts.add(new TopLevel(line, line.tokens(), !depths.isEmpty()));
                continue;
            }
            function |= !other
                    && token.is('{')
                    && !open.isEmpty()
                    && open.get(open.size() - 1).is(')');
            other |= token.is('{') || token.is('=');
            open.add(token);
            depth = Math.max(0, depth + (token.is('{') ? 1 : token.is('}') ? -1 : 0));
            boolean ends = token.is(';') || (token.is('}') && function);
            if (depth == 0 && ends) {
                parts.add(new TopLevel(null, open, !depths.isEmpty()));
                open.clear();
                function = false;
                other = false;
            }
        }
        return parts.build();
    }

    private static int behindLayout(List<Token> tokens) {
        int behind = 0;
        while (behind + 1 < tokens.size()
                && tokens.get(behind).isWord("layout")
                && tokens.get(behind + 1).is('(')) {
            while (behind < tokens.size() && !tokens.get(behind).is(')')) {
                behind++;
            }
            behind = Math.min(behind + 1, tokens.size());
        }
        return behind;
    }

    private static ImmutableList<Token> words(List<Token> tokens, int first) {
        int end = first;
        while (end < tokens.size() && tokens.get(end).isWord()) {
            end++;
        }
        return ImmutableList.copyOf(tokens.subList(first, end));
    }

    /** Returns the directive, or null if this is a declaration. */
    public @Nullable DirectiveLine directive() {
        return directive;
    }

    /** Returns its tokens; for a directive, the tokens after its name. */
    public ImmutableList<Token> tokens() {
        return tokens;
    }

    /** Returns true if it is between an {@code #if} and its {@code #endif}. */
    public boolean isConditional() {
        return conditional;
    }

    /** Returns the offset of its start in the text. */
    public int start() {
        return directive == null ? tokens.get(0).start() : directive.start();
    }

    /** Returns the offset of its end in the text. */
    public int end() {
        return directive == null ? tokens.get(tokens.size() - 1).end() : directive.end();
    }

    /** Returns true if a word, such as a qualifier, occurs before the first sign. A {@code layout(…)} is skipped. */
    public boolean says(String word) {
        for (Token token : head) {
            if (token.isWord(word)) {
                return true;
            }
        }
        return false;
    }

    /** Returns the words before the first sign, without a layout. */
    public ImmutableList<Token> head() {
        return head;
    }

    /** Returns the index of the first token after a layout; 0 if there is no layout. */
    public int afterLayout() {
        return behindLayout;
    }

    private boolean behindName(char sign) {
        return directive == null
                && !head.isEmpty()
                && name + 1 < tokens.size()
                && tokens.get(name + 1).is(sign);
    }

    /** Returns true if it is an interface block or a structure: words, then braces. */
    public boolean isBlock() {
        return behindName('{');
    }

    /** Returns true if it is a function or a prototype: a type and a name, then parentheses. */
    public boolean isFunction() {
        return name > behindLayout && behindName('(');
    }

    /** Returns true if it is a function with its body. */
    public boolean hasBody() {
        return isFunction() && tokens.get(tokens.size() - 1).is('}');
    }

    /**
     * Returns the types of the parameters of a function, followed by the lengths of arrays; empty for any other
     * declaration.
     */
    public ImmutableList<String> parameters() {
        ImmutableList.Builder<String> types = ImmutableList.builder();
        if (isFunction()) {
            Brackets.split(tokens, Brackets.closing(tokens), name + 1).forEach(parameter -> types.add(type(parameter)));
        }
        return types.build();
    }

    /**
     * Returns the type of a parameter: its first word that is not a qualifier, and the brackets after the type or the
     * name.
     */
    private static String type(List<Token> parameter) {
        String type = "";
        StringBuilder brackets = new StringBuilder();
        int depth = 0;
        for (Token token : parameter) {
            depth += token.is('[') ? 1 : 0;
            if (depth > 0) {
                brackets.append(token.text());
            } else if (type.isEmpty() && token.isWord() && !QUALIFIERS.contains(token.text())) {
                type = token.text();
            }
            depth -= token.is(']') ? 1 : 0;
        }
        return type + brackets;
    }

    /** Returns the names that it defines at global scope, and its signature. It must not be a directive. */
    Declared.Head outside() {
        if (!isFunction()) {
            return new Declared.Head(Declared.Kind.DATA, names(), "", Use.NO_CALL);
        }
        ImmutableList<String> types = parameters();
        return new Declared.Head(
                hasBody() ? Declared.Kind.FUNCTION : Declared.Kind.PROTOTYPE,
                ImmutableSet.of(name().text()),
                String.join(",", types),
                types.size());
    }

    /**
     * Returns the names it uses, without those it defines. If the body of a function uses the name of the function,
     * that name is included. Call this method only if needed: it takes as long as all other steps together.
     */
    ImmutableSet<Use> uses(TypeRules rules) {
        ImmutableSet.Builder<Use> uses = ImmutableSet.builder();
        if (isFunction()) {
            return uses.addAll(Uses.of(tokens.subList(0, name), rules))
                    .addAll(Uses.of(tokens.subList(name + 1, tokens.size()), rules))
                    .build();
        }
        ImmutableSet<String> own = outside().names();
        for (Use use : Uses.of(tokens, rules)) {
            if (!own.contains(use.name())) {
                uses.add(use);
            }
        }
        return uses.build();
    }

    /** Returns the name of a function, a structure or a block, or the name of the first variable. */
    public Token name() {
        return tokens.get(name);
    }

    /** Returns the index of the opening brace of a block. */
    public int brace() {
        return name + 1;
    }

    /**
     * Returns the instance name of a block, between the closing brace and the end; empty if the block has no instance
     * name.
     */
    public ImmutableList<Token> instance() {
        int behind = isBlock() ? Brackets.closing(tokens)[brace()] + 1 : tokens.size();
        return behind < tokens.size() && tokens.get(behind).isWord()
                ? ImmutableList.of(tokens.get(behind))
                : ImmutableList.of();
    }

    /** Returns the members of a block. */
    public ImmutableList<Variable> members() {
        ImmutableList.Builder<Variable> members = ImmutableList.builder();
        List<Token> open = new ArrayList<>();
        for (int i = brace() + 1; i < tokens.size() && !tokens.get(i).is('}'); i++) {
            open.add(tokens.get(i));
            if (tokens.get(i).is(';')) {
                members.addAll(new TopLevel(null, open, false).variables());
                open.clear();
            }
        }
        return members.build();
    }

    /** Returns the variables of a declaration; empty for a directive, a function or a block. */
    public ImmutableList<Variable> variables() {
        int type = behindLayout + head.size() - (name < behindLayout + head.size() ? 2 : 1);
        if (directive != null || type < behindLayout || isBlock() || isFunction()) {
            return ImmutableList.of();
        }
        String brackets = text(type + 1, name);
        int[] closing = Brackets.closing(tokens);
        ImmutableList.Builder<Variable> variables = ImmutableList.builder();
        for (int at = name; isWord(at); ) {
            int value = behindBrackets(at + 1);
            boolean valued = value < tokens.size() && tokens.get(value).is('=');
            int end = value;
            while (end < tokens.size()
                    && !tokens.get(end).is(',')
                    && !tokens.get(end).is(';')) {
                end = closing[end] > 0 ? Math.min(closing[end] + 1, tokens.size()) : end + 1;
            }
            variables.add(new Variable(
                    tokens.get(type).text(),
                    tokens.get(at),
                    brackets + text(at + 1, value),
                    valued ? tokens.subList(value + 1, end) : ImmutableList.of()));
            at = end + 1;
        }
        return variables.build();
    }

    private String text(int first, int end) {
        StringBuilder text = new StringBuilder();
        for (Token token : tokens.subList(first, end)) {
            text.append(token.text());
        }
        return text.toString();
    }

    /**
     * Returns the names that it defines at global scope: of macros, functions, structures, variables, blocks and their
     * members.
     */
    public ImmutableSet<String> names() {
        return texts(declared());
    }

    /** Returns the tokens of the names that it defines at global scope. */
    public ImmutableList<Token> declared() {
        if (directive != null) {
            boolean defines = directive.name().equals("define") && !tokens.isEmpty();
            return defines ? tokens.subList(0, 1) : ImmutableList.of();
        }
        ImmutableList.Builder<Token> names = ImmutableList.builder();
        if (isBlock()) {
            names.addAll(blockNames());
            if (instance().isEmpty() && !says("struct")) {
                members().forEach(member -> names.add(member.name()));
            }
        } else if (isFunction()) {
            names.add(name());
        } else if (!says("precision")) {
            variables().forEach(variable -> names.add(variable.name()));
        }
        return names.build();
    }

    /** Returns the name of a block and of its instance. */
    private ImmutableList<Token> blockNames() {
        ImmutableList.Builder<Token> names = ImmutableList.builder();
        if (name > behindLayout) {
            names.add(name());
        }
        return names.addAll(instance()).build();
    }

    private static ImmutableSet<String> texts(List<Token> names) {
        return names.stream().map(Token::text).collect(ImmutableSet.toImmutableSet());
    }
}
