package dev.shadeweave.render.internal.command;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.glir.GlirStream;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.internal.gl.GlException;
import dev.shadeweave.render.internal.gl.GlirInterpreter;
import dev.shadeweave.render.internal.gl.ProgramFacts;
import java.util.function.Consumer;

/** What a scene is written for: a driver that draws it, or paper that only keeps it. */
public interface Device extends AutoCloseable {
    /** Samples that a pixel has at most. */
    int mostSamples();

    /** Pixels along a side of what is drawn into at most. */
    int mostPixels();

    /** What the compiler is called in messages. */
    String compiler();

    /**
     * Takes the next commands.
     *
     * @return what is wrong with shaders; what is behind it was not drawn
     * @throws GlException if something else cannot be done
     */
    ImmutableList<GlirInterpreter.Refusal> run(GlirStream stream, GlirStream.Canvas canvas, Consumer<Image> pictures);

    /** What a linked program reads. */
    ProgramFacts facts(int program);

    @Override
    void close();
}
