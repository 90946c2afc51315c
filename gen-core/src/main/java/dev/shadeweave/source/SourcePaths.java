package dev.shadeweave.source;

import java.util.ArrayDeque;
import java.util.Deque;

/** Arithmetic on {@code /}-separated relative names. */
final class SourcePaths {
    private SourcePaths() {}

    /** The folder part, {@code ""} for a name without folder. */
    static String folder(String path) {
        int slash = path.lastIndexOf('/');
        return slash < 0 ? "" : path.substring(0, slash);
    }

    /** Joins and removes {@code .} and {@code ..}; a {@code ..} that would climb above the start stays. */
    static String join(String folder, String name) {
        Deque<String> parts = new ArrayDeque<>();
        for (String part : (folder + "/" + name.replace('\\', '/')).split("/", -1)) {
            if (part.equals("..") && !parts.isEmpty() && !parts.getLast().equals("..")) {
                parts.removeLast();
            } else if (!part.isEmpty() && !part.equals(".")) {
                parts.addLast(part);
            }
        }
        return String.join("/", parts);
    }

    /** True if the name climbs above its root or is absolute. */
    static boolean leaves(String path) {
        return path.startsWith("/") || path.equals("..") || path.startsWith("../") || path.contains("/../");
    }
}
