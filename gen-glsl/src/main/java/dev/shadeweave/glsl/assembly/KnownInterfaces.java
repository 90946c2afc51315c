package dev.shadeweave.glsl.assembly;

import dev.shadeweave.shader.StageInterface;
import org.jspecify.annotations.Nullable;

/** What an assembly declares, worked out by the first shader: once for surfaces, and once for all else. */
final class KnownInterfaces {
    private volatile @Nullable StageInterface ofSurfaces;
    private volatile @Nullable StageInterface ofOthers;

    @Nullable
    StageInterface find(boolean surface) {
        return surface ? ofSurfaces : ofOthers;
    }

    /** Keeps what was worked out; it is the same whoever does. */
    void keep(boolean surface, StageInterface declared) {
        if (surface) {
            ofSurfaces = declared;
        } else {
            ofOthers = declared;
        }
    }
}
