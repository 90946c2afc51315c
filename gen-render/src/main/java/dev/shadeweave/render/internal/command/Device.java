package dev.shadeweave.render.internal.command;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.glir.GlirStream;
import dev.shadeweave.render.gl.GlException;
import dev.shadeweave.render.gl.GlirInterpreter;
import dev.shadeweave.render.gl.ProgramFacts;
import dev.shadeweave.render.image.Image;
import java.util.function.Consumer;

/**
 * The receiver of a scene's commands: either a driver, which draws them, or a {@link PaperDevice}, which only records
 * them.
 */
public interface Device extends AutoCloseable {
    /** Returns the largest number of samples per pixel. */
    int mostSamples();

    /** Returns the largest side of a target in pixels. */
    int mostPixels();

    /** Returns the name of the compiler in messages. */
    String compiler();

    /**
     * Executes the next commands.
     *
     * @return the errors of shaders; commands after the first error were not drawn
     * @throws GlException if a command fails for another reason
     */
    ImmutableList<GlirInterpreter.Refusal> run(GlirStream stream, GlirStream.Canvas canvas, Consumer<Image> pictures);

    /** Returns the inputs of a linked program. */
    ProgramFacts facts(int program);

    @Override
    void close();
}
