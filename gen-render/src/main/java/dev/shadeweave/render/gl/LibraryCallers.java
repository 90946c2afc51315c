package dev.shadeweave.render.gl;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.lang.outline.TopLevel;
import dev.shadeweave.lang.token.Token;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.SourceMap;
import dev.shadeweave.shader.SourceMap.Origin;
import dev.shadeweave.source.SourceFile;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds the node for which library code was included in a shader: the first node that calls it, directly or through
 * other functions.
 */
final class LibraryCallers {
    /** A function or macro that a line calls or declares. */
    private record Named(String name, int line) {}

    /** The lines, from 1, of a declaration, and its name. */
    private record Declaration(int first, int last, String name) {}

    private final SourceMap map;
    private final ImmutableList<Declaration> declarations;
    private final ImmutableList<Named> calls;

    LibraryCallers(ShaderStage stage) {
        this.map = stage.sourceMap();
        SourceFile file = SourceFile.of("", stage.source());
        ImmutableList.Builder<Declaration> declared = ImmutableList.builder();
        ImmutableList.Builder<Named> called = ImmutableList.builder();
        for (TopLevel part : TopLevel.of(stage.source())) {
            for (Token name :
                    part.isFunction() || part.directive() != null ? part.declared() : ImmutableList.<Token>of()) {
                declared.add(new Declaration(line(file, part.start()), line(file, part.end()), name.text()));
            }
            ImmutableList<Token> tokens = part.tokens();
            for (int i = 0; i + 1 < tokens.size(); i++) {
                if (tokens.get(i).isWord() && tokens.get(i + 1).is('(')) {
                    called.add(new Named(
                            tokens.get(i).text(), line(file, tokens.get(i).start())));
                }
            }
        }
        this.declarations = declared.build();
        this.calls = called.build();
    }

    private static int line(SourceFile file, int offset) {
        return file.position(offset).line();
    }

    /** Returns the node that calls the library function at a line; empty if the line is not library code. */
    Optional<Origin> of(int line) {
        Deque<Integer> unanswered = new ArrayDeque<>();
        Set<String> asked = new HashSet<>();
        unanswered.add(line);
        while (!unanswered.isEmpty()) {
            int next = unanswered.remove();
            String function = isLibrary(next) ? declared(next) : null;
            if (function == null || !asked.add(function)) {
                continue;
            }
            for (int caller : callers(function)) {
                Origin origin = map.at(caller);
                if (origin != null && !origin.path().isEmpty()) {
                    return Optional.of(origin);
                }
                unanswered.add(caller);
            }
        }
        return Optional.empty();
    }

    private boolean isLibrary(int line) {
        Origin origin = map.at(line);
        return origin != null && origin.path().isEmpty();
    }

    /** Returns the function that is declared around a line. */
    private @Nullable String declared(int line) {
        for (Declaration declaration : declarations) {
            if (declaration.first() <= line && line <= declaration.last()) {
                return declaration.name();
            }
        }
        return null;
    }

    private ImmutableList<Integer> callers(String function) {
        return calls.stream()
                .filter(call -> call.name().equals(function))
                .map(Named::line)
                .collect(ImmutableList.toImmutableList());
    }
}
