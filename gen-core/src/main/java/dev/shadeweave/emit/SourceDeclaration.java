package dev.shadeweave.emit;

import com.google.common.base.Splitter;
import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Maps;
import dev.shadeweave.lang.outline.Declared;
import dev.shadeweave.lang.outline.Declared.Kind;
import dev.shadeweave.lang.overload.Use;
import dev.shadeweave.lang.rewrite.BranchPruner;
import dev.shadeweave.lang.rewrite.BranchPruner.Call;
import dev.shadeweave.lang.rewrite.FunctionFacts;
import dev.shadeweave.lang.rewrite.FunctionHeader;
import dev.shadeweave.lang.rewrite.KnownValues;
import dev.shadeweave.lang.rewrite.MacroText;
import dev.shadeweave.lang.token.DirectiveLine;
import dev.shadeweave.lang.token.Lexer;
import dev.shadeweave.shader.SourceMap.Origin;
import dev.shadeweave.source.SourceSpan;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A top-level declaration of a source file. Known by identity: two files may state the same.
 */
final class SourceDeclaration {
    /**
     * The lines of a declaration.
     *
     * @param lines the lines with the comments above, tokens replaced
     * @param origins where each of the lines is stated
     */
    record Text(ImmutableList<String> lines, ImmutableList<Origin> origins) {
        /**
         * Cuts a text into lines.
         *
         * @param code the text, tokens replaced
         * @param kind what it declares; files are included above guarded blocks, not in them
         * @param line the number of its first line in its file, from 1
         * @param lineSpan the characters of a line of the file
         */
        static Text of(String code, Kind kind, int line, IntFunction<SourceSpan> lineSpan) {
            ImmutableList.Builder<String> lines = ImmutableList.builder();
            ImmutableList.Builder<Origin> origins = ImmutableList.builder();
            int number = line;
            for (int start = 0; start <= code.length(); ) {
                int end = code.indexOf('\n', start);
                end = end < 0 ? code.length() : end;
                String stripped = code.substring(start, end).stripTrailing();
                lines.add(kind == Kind.GUARDED && isInclude(stripped) ? "" : stripped);
                origins.add(new Origin("", lineSpan.apply(number++)));
                start = end + 1;
            }
            return new Text(lines.build(), origins.build());
        }

        private static boolean isInclude(String line) {
            return line.stripLeading().startsWith("#")
                    && Lexer.tokens(line).get(0) instanceof DirectiveLine directive
                    && directive.name().equals("include");
        }
    }

    /**
     * A name that a declaration mentions, with what is known of its calls.
     *
     * @param arguments the literals that all calls hand over
     * @param handingOn the calls that hand on what their caller was handed
     */
    record Mention(Use use, ImmutableList<String> arguments, ImmutableList<Call> handingOn) {}

    /** What one function is known to be called with, at a time. */
    private static final int MOST_FORMS = 64;

    private final Declared declared;
    private final Supplier<Text> text;
    private volatile @Nullable ImmutableMap<String, String> signatures;
    private final boolean mayBeDecided;
    private final Supplier<Optional<FunctionHeader>> header;
    private final Supplier<FunctionFacts> facts;
    private final Map<KnownValues, DeclarationForm> forms = new ConcurrentHashMap<>();
    private volatile @Nullable DeclarationForm whole;
    private volatile @Nullable MacroText macros;
    /** The names in its uses. */
    private volatile @Nullable ImmutableSet<String> mentioned;

    /** A declaration of which only the text is known. */
    SourceDeclaration(Declared declared, Supplier<String> code, IntFunction<SourceSpan> lineSpan) {
        this(declared, code, lineSpan, Suppliers.memoize(() -> FunctionFacts.of(code.get())));
    }

    /**
     * A declaration.
     *
     * @param code its text with the comments above it, tokens replaced; read when it is needed
     * @param lineSpan the characters of a line (from 1) in the file as it is on disk
     * @param facts what is asked of it if it is a function
     */
    SourceDeclaration(
            Declared declared, Supplier<String> code, IntFunction<SourceSpan> lineSpan, Supplier<FunctionFacts> facts) {
        this.declared = declared;
        this.text = Suppliers.memoize(
                () -> Text.of(code.get(), declared.kind(), declared.place().line(), lineSpan));
        this.mayBeDecided = kind() == Kind.FUNCTION
                && (parameters().contains("int") || parameters().contains("bool"));
        this.header = Suppliers.memoize(() ->
                kind() == Kind.FUNCTION ? Optional.ofNullable(FunctionHeader.of(whole().text())) : Optional.empty());
        this.facts = facts;
    }

    Kind kind() {
        return declared.kind();
    }

    /** The names it gives a meaning; several for {@code const float a = 1.0, b = 2.0;} and guarded blocks. */
    ImmutableSet<String> names() {
        return declared.head().names();
    }

    /** The types of a function's parameters, {@code vec3,float}; empty for all else. */
    String parameters() {
        return declared.head().parameters();
    }

    /** How many parameters a function has; {@link Use#NO_CALL} for all else. */
    int arity() {
        return declared.head().arity();
    }

    /**
     * What two declarations that cannot stand together have in common: the name and, of functions, the parameters.
     *
     * @param name one of the {@link #names()}, or what is written for it
     */
    String signature(String name) {
        ImmutableMap<String, String> all = signatures;
        if (all == null) {
            all = Maps.toMap(names(), this::signed);
            signatures = all;
        }
        String known = all.get(name);
        return known == null ? signed(name) : known;
    }

    /**
     * The same for a function without its last parameter, and without some of the others.
     *
     * @param unread which of the others, from 0
     */
    String signatureWithoutLast(String name, Set<Integer> unread) {
        List<String> all = Splitter.on(',').splitToList(parameters());
        StringJoiner left = new StringJoiner(",", name + "(", ")");
        for (int i = 0; i < all.size() - 1; i++) {
            if (!unread.contains(i)) {
                left.add(all.get(i));
            }
        }
        return left.toString();
    }

    private String signed(String name) {
        return (kind() == Kind.PROTOTYPE ? "prototype " : "") + name + (isFunction() ? "(" + parameters() + ")" : "");
    }

    private boolean isFunction() {
        return kind() == Kind.FUNCTION || kind() == Kind.PROTOTYPE;
    }

    /** True for a function that gives a value back: it is not void. */
    boolean givesBack() {
        return isFunction() && facts.get().givesBack();
    }

    /** True for a function that takes a variable for its one value and can be written as one that gives it back. */
    boolean mayGiveBack() {
        return kind() == Kind.FUNCTION && facts.get().mayGiveBack();
    }

    /** True for a function that writes to its last parameter, as far as its text can be followed. */
    boolean writesLast() {
        return kind() == Kind.FUNCTION && facts.get().writesLast();
    }

    /** What it mentions. */
    ImmutableSet<Use> uses() {
        return declared.uses();
    }

    /** True if it mentions one of some words, which are few. */
    boolean mentionsOneOf(ImmutableSet<String> words) {
        if (words.isEmpty()) {
            return false;
        }
        ImmutableSet<String> known = mentioned;
        if (known == null) {
            ImmutableSet.Builder<String> all = ImmutableSet.builder();
            for (Use use : uses()) {
                all.add(use.name());
            }
            known = all.build();
            mentioned = known;
        }
        return !Collections.disjoint(known, words);
    }

    /** Its text with the comments above it, tokens replaced. */
    ImmutableList<String> lines() {
        return text.get().lines();
    }

    /** Where each of the lines is stated. */
    ImmutableList<Origin> origins() {
        return text.get().origins();
    }

    /** The declaration as it is stated. */
    DeclarationForm whole() {
        DeclarationForm known = whole;
        if (known == null) {
            known = new DeclarationForm(this, text.get().lines(), text.get().origins());
            whole = known;
        }
        return known;
    }

    /** What was read of a function that can be followed. */
    Optional<FunctionHeader> header() {
        return header.get();
    }

    /** What macros it puts into code. */
    MacroText macros() {
        MacroText known = macros;
        if (known == null) {
            known = MacroText.of(whole().text());
            macros = known;
        }
        return known;
    }

    /** True for a function with a parameter that can say which of several ways it goes: a number of a mode, or a truth value. */
    boolean mayBeDecided() {
        return mayBeDecided;
    }

    /** True for a function in which a way may be chosen; macros that hide one are not looked into. */
    boolean hasConditions() {
        return kind() == Kind.FUNCTION && facts.get().branches();
    }

    /** The declaration as it stands in a stage where something is known of a function. */
    DeclarationForm form(KnownValues known) {
        if (kind() != Kind.FUNCTION) {
            return whole();
        }
        DeclarationForm form = forms.get(known);
        if (form == null) {
            form = pruned(known);
            if (forms.size() >= MOST_FORMS) {
                forms.clear();
            }
            forms.put(known, form);
        }
        return form;
    }

    private DeclarationForm pruned(KnownValues known) {
        DeclarationForm all = whole();
        BranchPruner.Result result = BranchPruner.prune(all.text(), header.get().orElse(null), known);
        if (!result.changed()) {
            return all.with(result.calls());
        }
        ImmutableList.Builder<String> lines =
                ImmutableList.builderWithExpectedSize(result.lines().size());
        ImmutableList.Builder<Origin> origins =
                ImmutableList.builderWithExpectedSize(result.lines().size());
        int start = 0;
        for (int line : result.lines()) {
            int end = result.text().indexOf('\n', start);
            lines.add(result.text().substring(start, end < 0 ? result.text().length() : end));
            origins.add(all.origins().get(line));
            start = end + 1;
        }
        return new DeclarationForm(this, lines.build(), origins.build(), result.calls(), result.tokens());
    }

    /** Where it is stated, without the comments above it. */
    SourceSpan span() {
        ImmutableList<Origin> origins = origins();
        SourceSpan first = origins.get(bodyLine()).span();
        return new SourceSpan(
                first.file(),
                first.start(),
                origins.get(origins.size() - 1).span().end());
    }

    /** Which of the {@link #lines()} comes first after the comments, from 0. */
    int bodyLine() {
        return declared.place().comments();
    }

    @Override
    public String toString() {
        return String.join(",", names()) + "(" + parameters() + ")";
    }
}
