package dev.shadeweave.glir.report;

import dev.shadeweave.glir.GlirBuffer;
import dev.shadeweave.glir.GlirCommand;
import dev.shadeweave.glir.GlirStream;
import dev.shadeweave.glir.Payload;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * Counts of the content of a stream.
 *
 * @param commands the number of uses of each command, in the order of the specification
 * @param objects the number of created objects of each class
 * @param pictures the number of completed pictures
 * @param vertices the number of vertices of all draws, counted for each instance
 * @param dataBytes the size of all data in bytes
 * @param shaderCharacters the number of characters of all shaders
 */
public record StreamStatistics(
        Map<String, Integer> commands,
        Map<String, Integer> objects,
        int pictures,
        long vertices,
        long dataBytes,
        long shaderCharacters) {
    /** Returns the counts of a stream. */
    public static StreamStatistics of(GlirStream stream) {
        Map<GlirCommand.Name, Integer> commands = new TreeMap<>();
        Map<String, Integer> objects = new TreeMap<>();
        long vertices = 0;
        long data = 0;
        long characters = 0;
        for (GlirCommand command : stream.commands()) {
            commands.merge(command.name(), 1, Integer::sum);
            if (command instanceof GlirCommand.Create create) {
                objects.merge(create.type().word(), 1, Integer::sum);
            } else if (command instanceof GlirCommand.Draw draw) {
                vertices += (long) draw.selection().count() * draw.instances();
            } else if (command instanceof GlirCommand.Data filling) {
                if (filling.payload() instanceof GlirBuffer buffer) {
                    data += buffer.size();
                } else if (filling.payload() instanceof Payload.Text text) {
                    characters += text.text().length();
                }
            }
        }
        Map<String, Integer> named = new LinkedHashMap<>();
        commands.forEach((name, count) -> named.put(name.name(), count));
        return new StreamStatistics(
                named, objects, commands.getOrDefault(GlirCommand.Name.SWAP, 0), vertices, data, characters);
    }
}
