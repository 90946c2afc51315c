package dev.shadeweave.rendering;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Headers by which a compiler of C++ reads Metal: {@code swizzles.hpp}, then {@code metal_stdlib}. */
public final class MetalHeaders {
    private MetalHeaders() {}

    /** Writes the headers. */
    public static void write(Path folder) throws IOException {
        Files.writeString(folder.resolve("swizzles.hpp"), swizzles());
        try (InputStream in = MetalHeaders.class.getResourceAsStream("/dev/shadeweave/ir/metal_stdlib.hpp")) {
            Files.write(folder.resolve("metal_stdlib"), in.readAllBytes());
        }
    }

    /** All ways to pick two to four components of a vector, as members of a union. */
    private static String swizzles() {
        StringBuilder text = new StringBuilder();
        for (int size = 2; size <= 4; size++) {
            text.append("#define SWIZZLES").append(size).append("(V2, V3, V4, T)");
            for (int picked = 2; picked <= 4; picked++) {
                int ways = (int) Math.round(Math.pow(size, picked));
                for (int way = 0; way < ways; way++) {
                    StringBuilder letters = new StringBuilder();
                    StringBuilder indices = new StringBuilder();
                    for (int i = 0, rest = way; i < picked; i++, rest /= size) {
                        letters.append("xyzw".charAt(rest % size));
                        indices.append(", ").append(rest % size);
                    }
                    text.append(" Swizzle<V")
                            .append(picked)
                            .append(", T, ")
                            .append(size)
                            .append(indices)
                            .append("> ");
                    text.append(letters).append(';');
                }
            }
            text.append('\n');
        }
        return text.toString();
    }
}
