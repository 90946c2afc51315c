package dev.shadeweave.glir.io;

import dev.shadeweave.glir.GlirCommand;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Leaves out each {@code SIZE} and {@code DATA} that a later {@code SIZE} of the same object makes vain, as the producer of
 * VisPy does before it hands commands on.
 *
 * <p>Before → after: {@code DATA 1, SIZE 1, WRAPPING 1, SIZE 1, DATA 1} → {@code WRAPPING 1, SIZE 1, DATA 1}. Nothing is left
 * out across a command that looks at what objects hold: {@code DRAW}, {@code FRAMEBUFFER}, {@code SWAP}, {@code CURRENT},
 * {@code LINK}, functions, and the making and deleting of an object.
 */
public final class GlirFilter {
    private GlirFilter() {}

    /** The commands that are left. */
    public static List<GlirCommand> filter(List<GlirCommand> commands) {
        List<GlirCommand> kept = new ArrayList<>();
        Set<Integer> resized = new HashSet<>();
        for (int i = commands.size() - 1; i >= 0; i--) {
            GlirCommand command = commands.get(i);
            switch (command.name()) {
                case SIZE -> {
                    if (resized.add(command.id())) {
                        kept.add(command);
                    }
                }
                case DATA -> {
                    if (!resized.contains(command.id())) {
                        kept.add(command);
                    }
                }
                case DRAW, FRAMEBUFFER, SWAP, CURRENT, LINK, FUNC -> {
                    resized.clear();
                    kept.add(command);
                }
                case CREATE, DELETE -> {
                    resized.remove(command.id());
                    kept.add(command);
                }
                case UNIFORM, TEXTURE, ATTRIBUTE, WRAPPING, INTERPOLATION, ATTACH -> kept.add(command);
            }
        }
        Collections.reverse(kept);
        return List.copyOf(kept);
    }
}
