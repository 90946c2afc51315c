package dev.shadeweave.emit;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.emit.SourceDeclaration.Mention;
import dev.shadeweave.lang.outline.Declared;
import dev.shadeweave.lang.outline.Declared.Kind;
import dev.shadeweave.lang.overload.TypeRules;
import dev.shadeweave.lang.overload.Use;
import dev.shadeweave.lang.rewrite.BranchPruner.Call;
import dev.shadeweave.lang.rewrite.KnownValues;
import dev.shadeweave.lang.rewrite.ReturningFunction;
import dev.shadeweave.lang.token.Token;
import dev.shadeweave.shader.SourceMap.Origin;
import java.util.List;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;

/** A declaration as it is written in a stage: whole, or without unreachable branches. */
final class DeclarationForm {
    /**
     * The form that returns its output, the value of the output before it is written, and whether unread parameters may
     * be removed.
     */
    private record GivenBack(String initial, boolean mayLose, DeclarationForm form) {}

    /** The largest number of characters of a comment that is written to stages. */
    private static final int LONGEST_COMMENT = 50;

    private final SourceDeclaration declaration;
    private final ImmutableList<String> lines;
    private final ImmutableList<Origin> origins;
    private final ImmutableList<Call> calls;
    /** True if it returns the output that the declaration writes to its last parameter. */
    private final boolean givesBack;
    /** The removed parameters of the declaration, from 0, which it does not read. */
    private final ImmutableSet<Integer> unread;
    /** The tokens of the text until its mentions are found; null for a whole declaration. */
    private @Nullable List<Token> tokens;

    private volatile @Nullable GivenBack givenBack;
    private volatile @Nullable CodeFragment fragment;
    private volatile @Nullable CodeFragment tightFragment;
    private volatile @Nullable ImmutableList<Mention> mentions;
    private int characters;

    DeclarationForm(SourceDeclaration declaration, ImmutableList<String> lines, ImmutableList<Origin> origins) {
        this(declaration, lines, origins, ImmutableList.of(), null);
    }

    /**
     * Creates a form.
     *
     * @param calls the calls in it
     * @param tokens the tokens of its text, with or without comments; null for a whole declaration, whose mentions
     *     are known
     */
    DeclarationForm(
            SourceDeclaration declaration,
            ImmutableList<String> lines,
            ImmutableList<Origin> origins,
            ImmutableList<Call> calls,
            @Nullable List<Token> tokens) {
        this(declaration, lines, origins, calls, tokens, false, ImmutableSet.of());
    }

    private DeclarationForm(
            SourceDeclaration declaration,
            ImmutableList<String> lines,
            ImmutableList<Origin> origins,
            ImmutableList<Call> calls,
            @Nullable List<Token> tokens,
            boolean givesBack,
            ImmutableSet<Integer> unread) {
        this.givesBack = givesBack;
        this.unread = unread;
        this.declaration = declaration;
        this.lines = lines;
        this.origins = origins;
        this.calls = calls;
        this.tokens = tokens;
    }

    /** Returns the form with its calls. */
    DeclarationForm with(ImmutableList<Call> found) {
        return new DeclarationForm(declaration, lines, origins, found, null);
    }

    /**
     * Returns the form of the function that returns its output. The result is cached, since many programs write it so.
     *
     * @param initial the value of the output before it is written
     * @param mayLose true if parameters that it does not read may be removed
     */
    DeclarationForm givingBack(String initial, boolean mayLose) {
        GivenBack known = givenBack;
        if (known == null || !known.initial().equals(initial) || known.mayLose() != mayLose) {
            known = new GivenBack(initial, mayLose, findGivingBack(initial, mayLose));
            givenBack = known;
        }
        return known.form();
    }

    private DeclarationForm findGivingBack(String initial, boolean mayLose) {
        ReturningFunction.Result result = ReturningFunction.of(text(), initial, mayLose);
        if (result == null) {
            return this;
        }
        ImmutableList.Builder<Origin> stated =
                ImmutableList.builderWithExpectedSize(result.origins().size());
        for (int line : result.origins()) {
            stated.add(origins.get(line));
        }
        return new DeclarationForm(declaration, result.lines(), stated.build(), calls, null, true, result.unread());
    }

    /** Returns the removed parameters of the declaration, from 0. */
    ImmutableSet<Integer> unread() {
        return unread;
    }

    SourceDeclaration declaration() {
        return declaration;
    }

    /** Returns the signature that conflicting declarations share, as {@link SourceDeclaration#signature}. */
    String signature(String name) {
        return givesBack ? declaration.signatureWithoutLast(name, unread) : declaration.signature(name);
    }

    /** Returns its lines with the comments above it, tokens replaced. */
    ImmutableList<String> lines() {
        return lines;
    }

    /** Returns the place of each line in its file. */
    ImmutableList<Origin> origins() {
        return origins;
    }

    /** Returns the number of characters of its text. */
    int characters() {
        int known = characters;
        if (known == 0) {
            for (String line : lines) {
                known = Math.min(known + line.length(), 1 << 28);
            }
            characters = known;
        }
        return known;
    }

    String text() {
        return String.join("\n", lines);
    }

    /** Returns the names that it mentions, with the arguments of its calls. */
    ImmutableList<Mention> mentions(TypeRules rules) {
        ImmutableList<Mention> known = mentions;
        return known == null ? find(rules) : known;
    }

    private synchronized ImmutableList<Mention> find(TypeRules rules) {
        ImmutableList<Mention> known = mentions;
        if (known == null) {
            ImmutableSet<Use> uses = tokens == null ? declaration.uses() : Declared.uses(tokens, rules);
            ImmutableList.Builder<Mention> all = ImmutableList.builderWithExpectedSize(uses.size());
            for (Use use : uses) {
                all.add(mention(use));
            }
            known = all.build();
            mentions = known;
            tokens = null;
        }
        return known;
    }

    private Mention mention(Use use) {
        ImmutableList<String> values = null;
        ImmutableList.Builder<Call> handingOn = null;
        for (Call call : calls) {
            if (call.values().size() == use.arguments() && call.name().equals(use.name())) {
                values = values == null ? call.values() : KnownValues.join(values, call.values());
                if (call.handsOnWhatIsKnown()) {
                    handingOn = handingOn == null ? ImmutableList.builder() : handingOn;
                    handingOn.add(call);
                }
            }
        }
        return new Mention(
                use,
                values == null ? ImmutableList.of() : values,
                handingOn == null ? ImmutableList.of() : handingOn.build());
    }

    /**
     * Returns the lines as a stage holds them, followed by an empty line unless it is a macro. Of the comments above it
     * only a short one is written; the source map leads to the full text.
     */
    CodeFragment fragment(boolean tight) {
        CodeFragment known = tight ? tightFragment : fragment;
        if (known == null) {
            known = written(lines, tight);
            if (tight) {
                tightFragment = known;
            } else {
                fragment = known;
            }
        }
        return known;
    }

    /** Returns the lines with some names changed. */
    CodeFragment written(ImmutableList<String> changed, boolean tight) {
        CodeWriter out = tight ? CodeWriter.tight() : new CodeWriter();
        boolean usual = isIndentedAsUsual(changed);
        int body = declaration.bodyLine();
        for (int i = 0; i < changed.size(); i++) {
            if (i < body ? body > 1 || changed.get(i).length() > LONGEST_COMMENT : isComment(changed.get(i))) {
                continue;
            }
            out.origin(origins.get(i));
            if (usual) {
                out.line(code(changed.get(i)));
            } else {
                out.verbatim(code(changed.get(i)));
            }
        }
        if (declaration.kind() != Kind.MACRO) {
            out.blank();
        }
        return out.fragment();
    }

    /** Returns true for a line that consists of one whole comment. */
    private static boolean isComment(String line) {
        return line.stripLeading().startsWith("//") && !line.contains("*/") && !line.endsWith("\\");
    }

    /** Returns true if no line is indented by less than the step that a {@link CodeWriter} expects. */
    private static boolean isIndentedAsUsual(List<String> lines) {
        for (String line : lines) {
            boolean indented = line.startsWith(" ") && !line.isBlank();
            if (line.startsWith("\t") || (indented && !line.startsWith("    "))) {
                return false;
            }
        }
        return true;
    }

    @SuppressWarnings("tainting") // code of a source file
    private static @Untainted String code(String line) {
        return line;
    }
}
