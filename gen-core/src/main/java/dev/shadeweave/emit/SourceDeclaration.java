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

/** A top-level declaration of a source file. Compared by identity: two files may have the same declaration. */
final class SourceDeclaration {
    /**
     * The lines of a declaration.
     *
     * @param lines the lines with the comments above, tokens replaced
     * @param origins the place of each line in its file
     */
    record Text(ImmutableList<String> lines, ImmutableList<Origin> origins) {
        /**
         * Splits a text into lines.
         *
         * @param code the text, tokens replaced
         * @param kind the kind of the declaration; files are included above guarded blocks, not in them
         * @param line the number of its first line in its file, from 1
         * @param lineSpan returns the characters of a line of the file
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
     * A name that a declaration mentions, with the known arguments of its calls.
     *
     * @param arguments the literals that all calls pass
     * @param handingOn the calls that pass on parameters of their caller
     */
    record Mention(Use use, ImmutableList<String> arguments, ImmutableList<Call> handingOn) {}

    /** The largest number of cached forms of one function. */
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

    /** Creates a declaration of which only the text is known. */
    SourceDeclaration(Declared declared, Supplier<String> code, IntFunction<SourceSpan> lineSpan) {
        this(declared, code, lineSpan, Suppliers.memoize(() -> FunctionFacts.of(code.get())));
    }

    /**
     * Creates a declaration.
     *
     * @param code its text with the comments above it, tokens replaced; read when it is needed
     * @param lineSpan returns the characters of a line (from 1) in the file as it is on disk
     * @param facts the properties of a function
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

    /** Returns the names that it declares; several for {@code const float a = 1.0, b = 2.0;} and guarded blocks. */
    ImmutableSet<String> names() {
        return declared.head().names();
    }

    /** Returns the types of a function's parameters, {@code vec3,float}; empty for other declarations. */
    String parameters() {
        return declared.head().parameters();
    }

    /** Returns the number of parameters of a function; {@link Use#NO_CALL} for other declarations. */
    int arity() {
        return declared.head().arity();
    }

    /**
     * Returns a signature that is equal for two declarations that conflict: the name and, for functions, the
     * parameters.
     *
     * @param name one of the {@link #names()}, or the name that is written instead
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
     * Returns the signature of a function without its last parameter, and without some of the others.
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

    /** Returns true for a function that returns a value: it is not void. */
    boolean givesBack() {
        return isFunction() && facts.get().givesBack();
    }

    /**
     * Returns true for a function that writes its only output to a parameter and can be written to return it instead.
     */
    boolean mayGiveBack() {
        return kind() == Kind.FUNCTION && facts.get().mayGiveBack();
    }

    /** Returns true for a function that writes to its last parameter, if its text can be analysed. */
    boolean writesLast() {
        return kind() == Kind.FUNCTION && facts.get().writesLast();
    }

    /** Returns the names that it mentions, as they are used. */
    ImmutableSet<Use> uses() {
        return declared.uses();
    }

    /** Returns true if it mentions one of a few words. */
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

    /** Returns its text with the comments above it, tokens replaced. */
    ImmutableList<String> lines() {
        return text.get().lines();
    }

    /** Returns the place of each line in its file. */
    ImmutableList<Origin> origins() {
        return text.get().origins();
    }

    /** Returns the complete declaration. */
    DeclarationForm whole() {
        DeclarationForm known = whole;
        if (known == null) {
            known = new DeclarationForm(this, text.get().lines(), text.get().origins());
            whole = known;
        }
        return known;
    }

    /** Returns the parsed header of a function that can be analysed. */
    Optional<FunctionHeader> header() {
        return header.get();
    }

    /** Returns the text that macros insert. */
    MacroText macros() {
        MacroText known = macros;
        if (known == null) {
            known = MacroText.of(whole().text());
            macros = known;
        }
        return known;
    }

    /** Returns true for a function with a parameter that can select a branch: an integer or a boolean. */
    boolean mayBeDecided() {
        return mayBeDecided;
    }

    /** Returns true for a function with a conditional; conditionals in macros do not count. */
    boolean hasConditions() {
        return kind() == Kind.FUNCTION && facts.get().branches();
    }

    /** Returns the form of the declaration in a stage where some values are known. */
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

    /** Returns its place in the file, without the comments above it. */
    SourceSpan span() {
        ImmutableList<Origin> origins = origins();
        SourceSpan first = origins.get(bodyLine()).span();
        return new SourceSpan(
                first.file(),
                first.start(),
                origins.get(origins.size() - 1).span().end());
    }

    /** Returns the index of the first of the {@link #lines()} after the comments, from 0. */
    int bodyLine() {
        return declared.place().comments();
    }

    @Override
    public String toString() {
        return String.join(",", names()) + "(" + parameters() + ")";
    }
}
