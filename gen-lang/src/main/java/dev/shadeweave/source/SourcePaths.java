package dev.shadeweave.source;

import com.google.common.collect.ImmutableSortedMap;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;

/** Functions for {@code /}-separated names. */
final class SourcePaths {
    private SourcePaths() {}

    /** Returns the folder part; {@code ""} for a name without folder. */
    static String folder(String path) {
        int slash = path.lastIndexOf('/');
        return slash < 0 ? "" : path.substring(0, slash);
    }

    /**
     * Joins two names and removes {@code .} and {@code ..}. A {@code ..} that would climb above the start of a relative
     * name is kept. An absolute name replaces the folder, and its start, {@code /} or {@code C:/}, is kept.
     */
    static String join(String folder, String name) {
        String clean = name.replace('\\', '/');
        String whole = folder.isEmpty() || isAbsolute(clean) ? clean : folder + "/" + clean;
        String root = whole.substring(0, whole.startsWith("/") ? 1 : isAbsolute(whole) ? 3 : 0);
        Deque<String> parts = new ArrayDeque<>();
        for (String part : whole.substring(root.length()).split("/", -1)) {
            if (part.equals("..") && (!parts.isEmpty() ? !parts.getLast().equals("..") : !root.isEmpty())) {
                parts.pollLast();
            } else if (!part.isEmpty() && !part.equals(".")) {
                parts.addLast(part);
            }
        }
        return root + String.join("/", parts);
    }

    /** Returns true if the name is absolute. */
    static boolean isAbsolute(String path) {
        return path.startsWith("/") || (path.startsWith(":/", 1) && isLetter(path.charAt(0)));
    }

    private static boolean isLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    /** Returns true if a normalised name climbs above its root or is absolute. */
    static boolean leaves(String path) {
        return isAbsolute(path) || path.equals("..") || path.startsWith("../") || path.contains("/../");
    }

    /**
     * Returns a map with its keys normalised.
     *
     * @throws IllegalArgumentException if a key is empty or leads out of its root, or if two keys are the same name
     */
    static <V> ImmutableSortedMap<String, V> normalizedKeys(Map<String, V> map) {
        ImmutableSortedMap.Builder<String, V> normalized = ImmutableSortedMap.naturalOrder();
        map.forEach((key, value) -> {
            String name = join("", key);
            if (leaves(name) || name.isEmpty()) {
                throw new IllegalArgumentException("'" + key + "' is no name of a file below a root");
            }
            normalized.put(name, value);
        });
        return normalized.buildOrThrow();
    }
}
