package dev.shadeweave.render.internal.gl;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.SourceMap;
import dev.shadeweave.shader.SourceMap.Origin;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds the node that a line of library code was taken into a shader for: the first one that calls it, even if by others. */
final class LibraryCallers {
    /** What can be a function, where it is declared or called. */
    private static final Pattern CALL = Pattern.compile("\\b([A-Za-z_]\\w*)\\s*\\(");

    /** A line that declares a function, or a macro that is called like one: words before the name, and nothing else. */
    private static final Pattern DECLARATION =
            Pattern.compile("^\\s*(?:#\\s*define\\s+|(?!return\\b|else\\b)(?:\\w+\\s+)+)(\\w+)\\s*\\(");

    private final ImmutableList<String> lines;
    private final SourceMap map;

    LibraryCallers(ShaderStage stage) {
        this.lines = stage.source().lines().collect(ImmutableList.toImmutableList());
        this.map = stage.sourceMap();
    }

    /** The node that calls what a line of library code is a part of; empty for a line of anything else. */
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

    /** The function that the declaration around a line declares; nothing lies between the lines of a declaration. */
    private @Nullable String declared(int line) {
        int first = line;
        while (isLibrary(first - 1)) {
            first--;
        }
        for (int at = first; isLibrary(at); at++) {
            Matcher match = DECLARATION.matcher(code(at));
            if (match.find()) {
                return match.group(1);
            }
        }
        return null;
    }

    private ImmutableList<Integer> callers(String function) {
        ImmutableList.Builder<Integer> found = ImmutableList.builder();
        for (int line = 1; line <= lines.size(); line++) {
            Matcher match = CALL.matcher(code(line));
            while (match.find()) {
                if (match.group(1).equals(function)) {
                    found.add(line);
                }
            }
        }
        return found.build();
    }

    private String code(int line) {
        String text = lines.get(line - 1);
        int comment = text.indexOf("//");
        return comment < 0 ? text : text.substring(0, comment);
    }
}
