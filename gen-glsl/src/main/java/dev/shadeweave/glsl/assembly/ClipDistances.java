package dev.shadeweave.glsl.assembly;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.glsl.assembly.text.StageToken;
import dev.shadeweave.shader.Stage;
import java.util.List;

/** Finds the clip distances that texts write. */
final class ClipDistances {
    private static final String NAME = "gl_ClipDistance";

    private ClipDistances() {}

    /** A bit for each {@code gl_ClipDistance[i]}. */
    static int written(List<StageSource> sources) {
        int mask = 0;
        for (StageSource source : sources) {
            if (source.stage().equals(Stage.PIXEL)) {
                continue;
            }
            ImmutableList<StageToken> tokens = source.text().tokens();
            for (int i = 0; i + 2 < tokens.size(); i++) {
                if (tokens.get(i).isWord(NAME)
                        && tokens.get(i + 1).isSign('[')
                        && tokens.get(i + 2).text().matches("[0-7]")) {
                    mask |= 1 << Integer.parseInt(tokens.get(i + 2).text());
                }
            }
        }
        return mask;
    }

    /** How many there must be for the highest of a mask. */
    static int count(int mask) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(mask);
    }
}
