package dev.shadeweave.glsl.assembly.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.glsl.assembly.Contribution;
import dev.shadeweave.glsl.assembly.Declaration;
import dev.shadeweave.glsl.assembly.internal.check.DeclarationCheck;
import dev.shadeweave.glsl.assembly.internal.check.Definition;
import dev.shadeweave.glsl.assembly.internal.check.StageSource;
import dev.shadeweave.glsl.assembly.text.StageText;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Checks the definitions in the texts of one stage, which come from several authors. If two texts contain an equal
 * definition, only the first one stays. A name with two different definitions is reported with both places.
 */
final class DefinitionCheck {
    /**
     * A defined name.
     *
     * @param owner the author of the definition
     * @param what its kind, with an article
     * @param span its place
     * @param code its tokens, if an equal definition can be removed; else empty
     */
    private record Taken(String owner, String what, SourceSpan span, String code) {}

    private static final String MACRO = "a macro";

    private final Diagnostics diagnostics;

    /** Definitions by stage, name, and key. Functions of one name may differ in their parameters. */
    private final Map<Stage, Map<String, Map<String, Taken>>> taken = new LinkedHashMap<>();

    private final Set<String> reported = new HashSet<>();

    DefinitionCheck(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
    }

    /** Adds the names of declarations. */
    void declarations(Iterable<Declaration> declarations) {
        for (Declaration declaration : declarations) {
            String owner = DeclarationCheck.who(declaration);
            Taken entry = new Taken(owner, DeclarationCheck.what(declaration), declaration.span(), "");
            for (Stage stage : Assembly.ALL_STAGES) {
                if (declaration.kind() == Declaration.Kind.CONNECTOR
                        || declaration.stage().equals(stage)) {
                    names(stage, declaration.name()).putIfAbsent(declaration.name(), entry);
                }
            }
        }
    }

    /** Adds the macros that the caller defines in all stages. */
    void macros(Map<String, String> macros) {
        macros.keySet().forEach(name -> {
            for (Stage stage : Assembly.ALL_STAGES) {
                names(stage, name).put(name, new Taken("the options", MACRO, SourceSpan.none(), ""));
            }
        });
    }

    /** Returns the contribution without the definitions that another one contains. */
    Contribution settle(Contribution part) {
        String owner = "modifier '" + part.id() + "'";
        ImmutableMap.Builder<Stage, ImmutableList<StageText>> globals = ImmutableMap.builder();
        part.texts().globals().forEach((stage, texts) -> {
            ImmutableList.Builder<StageText> settled = ImmutableList.builder();
            texts.forEach(text -> settled.add(settle(stage, text, owner)));
            globals.put(stage, settled.build());
        });
        part.texts().code().forEach((point, texts) -> texts.forEach(text -> lines(point.stage(), text, owner)));
        return part.withGlobals(globals.buildOrThrow());
    }

    /** Adds the macros defined in lines within functions, which affect all following text. */
    private void lines(Stage stage, StageText text, String owner) {
        for (Definition definition : Definition.of(text)) {
            if (definition.kind() == Definition.Kind.MACRO) {
                isKnown(stage, definition, owner);
            }
        }
    }

    /** Returns the text without the definitions that another one contains. */
    StageText settle(Stage stage, StageText text, String owner) {
        List<Integer> repeated = new ArrayList<>();
        for (Definition definition : Definition.of(text)) {
            if (isKnown(stage, definition, owner)) {
                repeated.add(definition.start());
                repeated.add(definition.end());
            }
        }
        return text.without(repeated);
    }

    /** Returns true if another text contains an equal definition. Reports a different one. */
    private boolean isKnown(Stage stage, Definition definition, String owner) {
        boolean known = false;
        for (String name : definition.names()) {
            Map<String, Taken> all = names(stage, name);
            String key = definition.kind() == Definition.Kind.FUNCTION ? definition.key() : name;
            Taken other = clash(definition, key, all);
            String code = definition.isShareable() ? definition.code() : "";
            Taken own = new Taken(owner, what(definition), definition.span(), code);
            if (other == null) {
                all.putIfAbsent(key, own);
            } else if (!code.isEmpty()
                    && !other.owner().equals(owner)
                    && other.code().equals(code)) {
                known = true;
            } else if (other.code().isEmpty() || !other.owner().equals(owner)) {
                // The compiler reports repeated definitions by the same author.
                report(name, other, own);
                return false;
            }
        }
        return known;
    }

    /** Returns an earlier definition that conflicts with this one. */
    private static @Nullable Taken clash(Definition definition, String key, Map<String, Taken> all) {
        Taken same = all.get(key);
        if (same != null || all.isEmpty()) {
            return same;
        }
        // Functions may be overloads of each other; all other definitions need distinct names.
        return definition.kind() == Definition.Kind.FUNCTION
                ? all.get(definition.names().get(0))
                : all.values().iterator().next();
    }

    /** Reports variables that a macro of another text would replace. */
    void variables(Iterable<StageSource> sources) {
        for (StageSource source : sources) {
            for (String word : source.declared()) {
                Taken macro = names(source.stage(), word).get(word);
                if (macro == null
                        || !macro.what().equals(MACRO)
                        || macro.owner().equals(source.name())) {
                    continue;
                }
                source.text().tokens().stream()
                        .filter(token -> token.isWord(word) && !token.isInDirective())
                        .findFirst()
                        .ifPresent(token -> report(
                                word,
                                macro,
                                new Taken(
                                        source.name(),
                                        "a variable",
                                        source.text().span(token),
                                        "")));
            }
        }
    }

    private void report(String name, Taken first, Taken second) {
        if (!reported.add(name + " of " + second.owner())) {
            return;
        }
        String what =
                second.what().equals(first.what()) ? second.what().replaceFirst("^an? ", "another ") : second.what();
        Diagnostic diagnostic = Diagnostic.of(
                DeclarationCheck.TWO_MEANINGS, second.span(), name, first.what(), first.owner(), what, second.owner());
        diagnostics.report(first.span().isKnown() ? diagnostic.note("the first", first.span()) : diagnostic);
    }

    private static String what(Definition definition) {
        return definition.kind() == Definition.Kind.FUNCTION
                ? "a function " + definition.key()
                : "a " + definition.kind().word();
    }

    private Map<String, Taken> names(Stage stage, String name) {
        return taken.computeIfAbsent(stage, none -> new LinkedHashMap<>())
                .computeIfAbsent(name, none -> new LinkedHashMap<>());
    }
}
