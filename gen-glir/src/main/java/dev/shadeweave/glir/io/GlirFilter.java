package dev.shadeweave.glir.io;

import dev.shadeweave.glir.GlirCommand;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Removes each {@code SIZE} and {@code DATA} that a later {@code SIZE} of the same object makes useless. VisPy does the
 * same before it sends commands.
 *
 * <p>Before → after: {@code DATA 1, SIZE 1, WRAPPING 1, SIZE 1, DATA 1} → {@code WRAPPING 1, SIZE 1, DATA 1}. Commands
 * that depend on the content of objects are boundaries of this: {@code DRAW}, {@code FRAMEBUFFER}, {@code SWAP}, {@code
 * CURRENT}, {@code LINK}, functions, and the creation and deletion of an object.
 */
public final class GlirFilter {
    private GlirFilter() {}

    /** Returns the remaining commands. */
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
