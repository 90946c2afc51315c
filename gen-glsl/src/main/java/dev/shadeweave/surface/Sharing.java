package dev.shadeweave.surface;

import com.google.common.hash.Hashing;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Finds the declarations that several functions share. Two declarations are the same if their texts are equal, and so
 * are the texts of all declarations that they use.
 *
 * <p>Functions of one name stay together: either all of them are shared, or none, so that a call means one of them.
 */
final class Sharing {
    private final List<SurfaceFunction> functions;

    /** The key of each declaration of each function: equal for the same declarations. */
    private final List<Map<Piece, String>> keys = new ArrayList<>();

    /** The declarations of each function that are not shared. */
    private final List<Set<Piece>> own = new ArrayList<>();

    /** The shared declarations with their keys, each after those that it uses. */
    private final Map<String, Piece> library = new LinkedHashMap<>();

    private Sharing(List<SurfaceFunction> functions) {
        this.functions = functions;
        for (SurfaceFunction function : functions) {
            keys.add(keys(function));
            own.add(new HashSet<>());
        }
        boolean changed = true;
        while (changed) {
            changed = false;
            Map<String, String> chosen = chosen();
            for (int i = 0; i < functions.size(); i++) {
                changed |= leaveOut(i, chosen);
            }
        }
        for (int i = 0; i < functions.size(); i++) {
            for (Piece piece : functions.get(i).pieces()) {
                if (!own.get(i).contains(piece)) {
                    library.putIfAbsent(keys.get(i).get(piece), piece);
                }
            }
        }
    }

    /** Returns the declarations that at least two of the functions use. */
    static Sharing of(List<SurfaceFunction> functions) {
        return new Sharing(functions);
    }

    /** Returns the shared declarations, each after those that it uses. */
    List<Piece> library() {
        return List.copyOf(library.values());
    }

    /** Returns true if a declaration of a function is shared. */
    boolean isShared(int function, Piece piece) {
        return !own.get(function).contains(piece);
    }

    @SuppressWarnings("deprecation") // the hash needs no security
    private static Map<Piece, String> keys(SurfaceFunction function) {
        Map<String, StringBuilder> known = new HashMap<>();
        Map<Piece, String> keys = new HashMap<>();
        for (Piece piece : function.pieces()) {
            StringBuilder all = new StringBuilder(piece.id()).append('\n').append(piece.text());
            for (String word : piece.words()) {
                StringBuilder used = known.get(word);
                if (used != null) {
                    all.append('\n').append(word).append(used);
                }
            }
            String key =
                    Hashing.sha256().hashString(all, StandardCharsets.UTF_8).toString();
            keys.put(piece, key);
            for (String name : piece.names()) {
                known.computeIfAbsent(name, any -> new StringBuilder())
                        .append(' ')
                        .append(key);
            }
        }
        return keys;
    }

    /** Returns the key that most functions have for each declaration, if at least two functions have it. */
    private Map<String, String> chosen() {
        Map<String, Map<String, Integer>> counts = new LinkedHashMap<>();
        for (int i = 0; i < functions.size(); i++) {
            for (Piece piece : functions.get(i).pieces()) {
                if (!own.get(i).contains(piece)) {
                    counts.computeIfAbsent(piece.id(), any -> new LinkedHashMap<>())
                            .merge(keys.get(i).get(piece), 1, Integer::sum);
                }
            }
        }
        Map<String, String> chosen = new HashMap<>();
        counts.forEach((id, found) -> {
            String best = "";
            int most = 1;
            for (Map.Entry<String, Integer> entry : found.entrySet()) {
                if (entry.getValue() > most) {
                    most = entry.getValue();
                    best = entry.getKey();
                }
            }
            chosen.put(id, best);
        });
        return chosen;
    }

    /** Leaves out declarations that were not chosen, or that use others that are left out. */
    private boolean leaveOut(int index, Map<String, String> chosen) {
        Set<Piece> left = own.get(index);
        int before = left.size();
        Set<String> names = new HashSet<>();
        left.forEach(piece -> names.addAll(piece.names()));
        for (Piece piece : functions.get(index).pieces()) {
            boolean other = !Objects.equals(keys.get(index).get(piece), chosen.get(piece.id()));
            boolean uses = piece.words().stream().anyMatch(names::contains);
            if (other || uses) {
                left.add(piece);
                names.addAll(piece.names());
            }
        }
        // Overloads stay together, also those before the first that is left out.
        for (Piece piece : functions.get(index).pieces()) {
            if (piece.names().stream().anyMatch(names::contains)) {
                left.add(piece);
            }
        }
        return left.size() > before;
    }
}
