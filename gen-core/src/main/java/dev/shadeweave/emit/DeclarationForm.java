package dev.shadeweave.emit;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.emit.BranchPruner.Call;
import dev.shadeweave.emit.SourceDeclaration.Kind;
import dev.shadeweave.emit.SourceDeclaration.Mention;
import dev.shadeweave.emit.SourceDeclaration.Use;
import dev.shadeweave.shader.SourceMap.Origin;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;

/** A declaration as it stands in a stage: whole, or without the branches that are never come to. */
final class DeclarationForm {
    private final SourceDeclaration declaration;
    private final ImmutableList<String> lines;
    private final ImmutableList<Origin> origins;
    private final ImmutableList<Call> calls;
    private volatile @Nullable CodeFragment fragment;
    private volatile @Nullable CodeFragment tightFragment;
    private volatile @Nullable ImmutableList<Mention> mentions;

    DeclarationForm(SourceDeclaration declaration, ImmutableList<String> lines, ImmutableList<Origin> origins) {
        this(declaration, lines, origins, ImmutableList.of());
    }

    private DeclarationForm(
            SourceDeclaration declaration,
            ImmutableList<String> lines,
            ImmutableList<Origin> origins,
            ImmutableList<Call> calls) {
        this.declaration = declaration;
        this.lines = lines;
        this.origins = origins;
        this.calls = calls;
    }

    DeclarationForm with(ImmutableList<Call> found) {
        return new DeclarationForm(declaration, lines, origins, found);
    }

    SourceDeclaration declaration() {
        return declaration;
    }

    /** Its lines with the comments above it, tokens replaced. */
    ImmutableList<String> lines() {
        return lines;
    }

    /** Where each of the lines is stated. */
    ImmutableList<Origin> origins() {
        return origins;
    }

    String text() {
        return String.join("\n", lines);
    }

    /** What it mentions, and with what it calls it. */
    ImmutableList<Mention> mentions(TypeRules rules) {
        ImmutableList<Mention> known = mentions;
        if (known == null) {
            known = uses(rules).stream().map(this::mention).collect(ImmutableList.toImmutableList());
            mentions = known;
        }
        return known;
    }

    @SuppressWarnings("ReferenceEquality") // lines that nothing left are the same
    private ImmutableSet<Use> uses(TypeRules rules) {
        return lines == declaration.lines()
                ? declaration.uses()
                : Declarator.of(SourceLexer.tokens(text())).uses(rules);
    }

    private Mention mention(Use use) {
        ImmutableList<Call> meant = calls.stream()
                .filter(call -> call.name().equals(use.name()) && call.values().size() == use.arguments())
                .collect(ImmutableList.toImmutableList());
        return new Mention(
                use,
                meant.stream().map(Call::values).reduce(KnownValues::join).orElse(ImmutableList.of()),
                meant.stream().filter(Call::handsOnWhatIsKnown).collect(ImmutableList.toImmutableList()));
    }

    /** The lines as a stage holds them, an empty one behind all that is no macro. */
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

    /** The same with some names changed. */
    CodeFragment written(ImmutableList<String> changed, boolean tight) {
        CodeWriter out = tight ? CodeWriter.tight() : new CodeWriter();
        for (int i = 0; i < changed.size(); i++) {
            out.origin(origins.get(i));
            out.line(code(changed.get(i)));
        }
        if (declaration.kind() != Kind.MACRO) {
            out.blank();
        }
        return out.fragment();
    }

    @SuppressWarnings("tainting") // code of a source file
    private static @Untainted String code(String line) {
        return line;
    }
}
