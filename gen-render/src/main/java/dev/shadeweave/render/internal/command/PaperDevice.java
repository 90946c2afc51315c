package dev.shadeweave.render.internal.command;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.glir.GlirCommand;
import dev.shadeweave.glir.GlirStream;
import dev.shadeweave.glir.ObjectClass;
import dev.shadeweave.glir.Payload;
import dev.shadeweave.render.gl.GlirInterpreter;
import dev.shadeweave.render.gl.ProgramFacts;
import dev.shadeweave.render.image.Image;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Draws nothing, and reads the inputs of programs from the declarations in their source. A compiler may drop some of
 * these inputs, and a program that runs the stream ignores them.
 */
public final class PaperDevice implements Device {
    private final int samples;
    private final int pixels;
    private final Map<Integer, ObjectClass> classes = new HashMap<>();
    private final Map<Integer, String> texts = new HashMap<>();
    private final Map<Integer, List<Integer>> attached = new HashMap<>();
    private final Map<Integer, ProgramFacts> programs = new HashMap<>();

    /**
     * Creates a device with some limits.
     *
     * @param samples the largest number of samples per pixel
     * @param pixels the largest side of a target in pixels
     */
    public PaperDevice(int samples, int pixels) {
        this.samples = samples;
        this.pixels = pixels;
    }

    @Override
    public int mostSamples() {
        return samples;
    }

    @Override
    public int mostPixels() {
        return pixels;
    }

    @Override
    public String compiler() {
        return "the reader of declarations";
    }

    @Override
    public ImmutableList<GlirInterpreter.Refusal> run(
            GlirStream stream, GlirStream.Canvas canvas, Consumer<Image> pictures) {
        stream.commands().forEach(this::read);
        return ImmutableList.of();
    }

    private void read(GlirCommand command) {
        if (command instanceof GlirCommand.Create create) {
            classes.put(create.id(), create.type());
        } else if (command instanceof GlirCommand.Data data && data.payload() instanceof Payload.Text text) {
            texts.put(data.id(), text.text());
        } else if (command instanceof GlirCommand.Attach attach && classes.get(attach.id()) == ObjectClass.PROGRAM) {
            attached.computeIfAbsent(attach.id(), none -> new ArrayList<>()).add(attach.object());
        } else if (command instanceof GlirCommand.Link link) {
            programs.put(link.id(), facts(attached.getOrDefault(link.id(), List.of())));
            attached.remove(link.id());
        } else if (command instanceof GlirCommand.Delete delete) {
            classes.remove(delete.id());
            texts.remove(delete.id());
            attached.remove(delete.id());
            programs.remove(delete.id());
        }
    }

    private ProgramFacts facts(List<Integer> shaders) {
        DeclaredFacts facts = new DeclaredFacts();
        for (int shader : shaders) {
            facts.add(texts.getOrDefault(shader, ""), classes.get(shader) == ObjectClass.VERTEX_SHADER);
        }
        return facts.build();
    }

    @Override
    public ProgramFacts facts(int program) {
        ProgramFacts facts = programs.get(program);
        if (facts == null) {
            throw new IllegalArgumentException("program " + program + " is not linked");
        }
        return facts;
    }

    @Override
    public void close() {
        classes.clear();
        texts.clear();
        attached.clear();
        programs.clear();
    }
}
