package dev.shadeweave.render.gl;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.glir.GlFunction;
import dev.shadeweave.glir.GlirBuffer;
import dev.shadeweave.glir.GlirCommand;
import dev.shadeweave.glir.GlirLimits;
import dev.shadeweave.glir.GlirProblem;
import dev.shadeweave.glir.GlirProblem.Kind;
import dev.shadeweave.glir.GlirProblem.Place;
import dev.shadeweave.glir.GlirStream;
import dev.shadeweave.glir.ObjectClass;
import dev.shadeweave.glir.Payload;
import dev.shadeweave.glir.check.GlirChecker;
import dev.shadeweave.glir.io.CommandForm;
import dev.shadeweave.render.image.Image;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.lwjgl.opengl.GL11C;
import org.lwjgl.opengl.GL20C;
import org.lwjgl.opengl.GL30C;

/**
 * Draws streams of commands with OpenGL. Objects of one stream remain available to the next, until the interpreter is
 * closed.
 *
 * <p>Every command is checked before the driver receives it, so untrusted streams can be run; each problem becomes a
 * message. Belongs to the thread of its context.
 */
public final class GlirInterpreter implements AutoCloseable {
    /** The reaction to a command that cannot be executed. */
    public enum Mode {
        /** Drawing stops. */
        STRICT,
        /** The command is skipped, with a warning. */
        LENIENT
    }

    /**
     * The driver's error for a shader or program that it rejects.
     *
     * @param object the shader, or the program if it does not link
     * @param log the text of the driver
     */
    public record Refusal(int object, String log) {}

    /**
     * The result of a stream.
     *
     * @param problems the problems of the stream
     * @param refusals the shaders and programs that the driver does not compile or link, each of which is among the
     *     problems too
     */
    public record Result(ImmutableList<GlirProblem> problems, ImmutableList<Refusal> refusals) {
        /** Returns true if the stream was not drawn to its end. */
        public boolean hasErrors() {
            return problems.stream().anyMatch(GlirProblem::isError);
        }
    }

    /** The largest number of messages; a stream could cause a million. */
    private static final int MOST_PROBLEMS = 1000;

    private final GlContext context;
    private final Mode mode;
    private final GlirChecker checker;
    private final GlirObjects objects;
    private final GlirCanvas canvas;
    private final GlirStorage storage;
    private final GlirPrograms programs;
    private final List<GlirProblem> problems = new ArrayList<>();
    private final List<Refusal> refusals = new ArrayList<>();
    private @Nullable GlState state;
    private int vertexArray;
    private boolean failed;
    private boolean open = true;

    private GlirInterpreter(GlContext context, Mode mode, GlirLimits limits) {
        this.context = context;
        this.mode = mode;
        this.checker = new GlirChecker(new GlirStream(null, null, null, List.of()), limits);
        this.objects = new GlirObjects(context);
        this.canvas = new GlirCanvas(context, objects, checker::framebuffer);
        this.storage = new GlirStorage(context);
        this.programs = new GlirPrograms(context, objects.all());
    }

    /** Returns an interpreter without objects. */
    public static GlirInterpreter in(GlContext context, Mode mode, GlirLimits limits) {
        return new GlirInterpreter(context, mode, limits);
    }

    /**
     * Draws a stream.
     *
     * @param wanted the default framebuffer, used until the stream binds another
     * @param pictures receives every completed picture; drawing after the last one is passed on by {@link #finish}
     */
    public Result run(GlirStream stream, GlirStream.Canvas wanted, Consumer<Image> pictures) {
        return run(stream, List.of(), wanted, pictures);
    }

    /**
     * Draws a stream that was read from a file or text.
     *
     * @param places the positions of its commands
     */
    public Result run(GlirStream stream, List<Place> places, GlirStream.Canvas wanted, Consumer<Image> pictures) {
        if (!open) {
            throw new IllegalStateException("the interpreter is closed");
        }
        problems.clear();
        refusals.clear();
        failed = false;
        context.run(() -> {
            takeOver();
            GlirStream.Canvas stated = stream.canvas();
            checker.begin(stream);
            try {
                canvas.begin(stated == null ? wanted : stated);
                for (int i = 0; i < stream.commands().size(); i++) {
                    Place place = i < places.size() ? places.get(i) : Place.of(i);
                    command(stream, stream.commands().get(i), place, pictures);
                }
            } catch (GlException e) {
                problem(Kind.DRIVER, Place.NONE, "", e.diagnostic().message());
            }
            if (context.isLent()) {
                release();
            }
        });
        return new Result(ImmutableList.copyOf(problems), ImmutableList.copyOf(refusals));
    }

    /** Passes on the picture that was drawn after the last completed one, if any. */
    public void finish(Consumer<Image> pictures) {
        if (open && canvas.isDrawn() && !failed) {
            context.run(() -> {
                takeOver();
                canvas.present(pictures);
                if (context.isLent()) {
                    release();
                }
            });
        }
    }

    /** Restores the state of this interpreter, since several interpreters share the state of one context. */
    private void takeOver() {
        GlirInterpreter last = context.lastInterpreter();
        if (last == this) {
            return;
        }
        if (last != null) {
            last.release();
        }
        context.setLastInterpreter(this);
        if (state == null) {
            GlState.reset();
        } else {
            state.restore();
        }
        programs.forget();
        if (vertexArray != 0) {
            context.objects().delete(GlObjects.Kind.VERTEX_ARRAY, vertexArray);
            vertexArray = 0;
        }
        GL11C.glPixelStorei(GL11C.GL_PACK_ALIGNMENT, 1);
    }

    private void release() {
        state = GlState.save(context.limits().uploadUnit() + 1);
        context.setLastInterpreter(null);
    }

    private void problem(Kind kind, Place place, String text, String message) {
        if (problems.size() >= MOST_PROBLEMS) {
            failed |= mode == Mode.STRICT && kind.severity() == GlirProblem.Severity.ERROR;
            return;
        }
        boolean skip = mode == Mode.LENIENT && kind.severity() == GlirProblem.Severity.ERROR;
        if (!skip && kind.severity() == GlirProblem.Severity.ERROR) {
            failed = true;
        }
        problems.add(new GlirProblem(skip ? Kind.SKIPPED : kind, place, text, message + (skip ? "; skipped" : "")));
    }

    private void command(GlirStream stream, GlirCommand command, Place place, Consumer<Image> pictures) {
        if (failed && !mayStillCompile(command)) {
            return;
        }
        GlirChecker.Verdict verdict = checker.check(command, place);
        for (GlirProblem found : checker.takeProblems()) {
            problem(found.kind(), found.place(), found.text(), found.message());
        }
        if (verdict != GlirChecker.Verdict.DO) {
            return;
        }
        try {
            execute(stream, command, place, pictures);
            Optional<String> error = context.error();
            if (error.isPresent()) {
                throw new Refused(
                        Kind.DRIVER, "the driver '" + context.name() + "' failed (OpenGL error " + error.get() + ")");
            }
        } catch (Refused e) {
            problem(e.kind(), place, CommandForm.shortened(command), e.reason());
        }
    }

    /**
     * Returns true for commands that compile shaders. They still run after an error, so all errors of shaders are
     * reported at once.
     */
    private boolean mayStillCompile(GlirCommand command) {
        return command instanceof GlirCommand.Create
                || (command instanceof GlirCommand.Data data && data.payload() instanceof Payload.Text);
    }

    private void execute(GlirStream stream, GlirCommand command, Place place, Consumer<Image> pictures) throws Refused {
        switch (command.name()) {
            case CREATE -> storage.begin(objects.create((GlirCommand.Create) command));
            case DELETE -> {
                objects.delete(command.id());
                canvas.bind();
            }
            case UNIFORM ->
                inform(
                        programs.uniform(objects.linked(command.id()), (GlirCommand.Uniform) command),
                        ((GlirCommand.Uniform) command).variable(),
                        command,
                        place);
            case TEXTURE -> {
                GlirCommand.Texture texture = (GlirCommand.Texture) command;
                HeldObject program = objects.linked(texture.id());
                inform(
                        programs.texture(program, texture, objects.held(texture.texture())),
                        texture.variable(),
                        command,
                        place);
            }
            case ATTRIBUTE ->
                inform(
                        programs.attribute(objects.linked(command.id()), (GlirCommand.Attribute) command),
                        ((GlirCommand.Attribute) command).variable(),
                        command,
                        place);
            case DRAW -> draw((GlirCommand.Draw) command, place);
            case SIZE -> size((GlirCommand.Size) command);
            case DATA -> data(stream, (GlirCommand.Data) command);
            case WRAPPING -> storage.wrapping(objects.held(command.id()), (GlirCommand.Wrap) command);
            case INTERPOLATION ->
                storage.interpolation(objects.held(command.id()), (GlirCommand.Interpolation) command);
            case ATTACH -> objects.attach((GlirCommand.Attach) command);
            case FRAMEBUFFER -> canvas.bind();
            case LINK -> link((GlirCommand.Link) command);
            case FUNC -> func((GlirCommand.Func) command);
            case CURRENT -> {
                if (vertexArray != 0) {
                    programs.disable();
                }
                canvas.bind();
            }
            case SWAP -> canvas.present(pictures);
        }
    }

    private void inform(boolean read, String variable, GlirCommand command, Place place) {
        if (!read) {
            problem(
                    Kind.INACTIVE,
                    place,
                    CommandForm.shortened(command),
                    "program " + command.id() + " does not read " + variable);
        }
    }

    private void size(GlirCommand.Size size) throws Refused {
        HeldObject held = objects.held(size.id());
        if (!held.type.isBuffer() && held.type != ObjectClass.TEXTURE_BUFFER) {
            int most = context.limits().textureSize();
            for (int side : size.shape().subList(0, Math.min(2, size.shape().size()))) {
                if (side > most) {
                    throw new Refused(
                            Kind.BAD_SIZE,
                            "a side of " + side + " texels is not possible here; it has at most " + most);
                }
            }
        }
        storage.size(held, size);
        objects.changed(size.id());
    }

    private void data(GlirStream stream, GlirCommand.Data data) throws Refused {
        HeldObject held = objects.held(data.id());
        if (data.payload() instanceof Payload.Text text) {
            Optional<String> log = programs.compile(held, text.text(), stream.dialect());
            if (log.isPresent()) {
                refusals.add(new Refusal(data.id(), log.get()));
                throw new Refused(Kind.NOT_COMPILED, GlirPrograms.explained(held.type, text.text(), log.get()));
            }
        } else if (data.payload() instanceof GlirBuffer buffer) {
            storage.data(held, data, buffer);
        }
    }

    private void link(GlirCommand.Link link) throws Refused {
        HeldObject program = objects.held(link.id());
        for (int shader : program.shaders) {
            if (!objects.held(shader).compiled) {
                throw new Refused(Kind.LINK_FAILED, "shader " + shader + " did not compile");
            }
        }
        Optional<String> log = programs.link(program);
        if (log.isPresent()) {
            refusals.add(new Refusal(link.id(), log.get()));
            throw new Refused(
                    Kind.LINK_FAILED,
                    "the driver does not link program " + link.id() + ": "
                            + log.get().strip().replaceAll("\\s+", " "));
        }
    }

    private void draw(GlirCommand.Draw draw, Place place) throws Refused {
        HeldObject program = objects.linked(draw.id());
        canvas.complete(checker.framebuffer());
        canvas.need();
        if (vertexArray == 0) {
            vertexArray = context.objects().create(GlObjects.Kind.VERTEX_ARRAY);
            GL30C.glBindVertexArray(vertexArray);
        }
        if (!program.warned) {
            program.warned = true;
            List<String> unset = programs.unset(program);
            if (!unset.isEmpty()) {
                problem(
                        Kind.NEVER_SET,
                        place,
                        CommandForm.shortened(draw),
                        "program " + draw.id() + " reads " + String.join(", ", unset)
                                + ", which the stream never sets");
            }
        }
        programs.draw(program, draw);
        canvas.touch();
    }

    private void func(GlirCommand.Func func) throws Refused {
        List<GlFunction.Argument> arguments = func.arguments();
        switch (func.function()) {
            case GENERATE_MIPMAP -> {
                HeldObject texture = objects.held(arguments.get(0).integer());
                storage.bind(texture);
                GL30C.glGenerateMipmap(GlirStorage.target(texture.type));
            }
            case BLIT_FRAMEBUFFER ->
                canvas.blit(arguments.get(0).integer(), arguments.get(1).integer());
            case DRAW_BUFFERS -> {
                if (checker.framebuffer() == 0) {
                    throw new Refused(Kind.BAD_FUNCTION, "what is drawn into by default has one colour");
                }
                canvas.complete(checker.framebuffer());
                GL20C.glDrawBuffers(arguments.stream()
                        .mapToInt(GlFunction.Argument::integer)
                        .toArray());
            }
            case CLEAR -> {
                canvas.complete(checker.framebuffer());
                canvas.need();
                GlirFunctions.call(func);
                canvas.touch();
            }
            default -> GlirFunctions.call(func);
        }
    }

    /** Returns the inputs of a linked program. */
    public ProgramFacts program(int id) {
        HeldObject held = objects.find(id);
        if (held == null || held.linked == null) {
            throw new IllegalArgumentException(id + " is no linked program");
        }
        return held.linked.facts();
    }

    /** Returns the number of objects of streams. */
    public int objects() {
        return objects.all().size();
    }

    @Override
    public void close() {
        if (open && context.isOpen()) {
            context.run(() -> {
                if (context.lastInterpreter() == this) {
                    context.setLastInterpreter(null);
                }
                objects.freeAll();
                if (vertexArray != 0) {
                    context.objects().delete(GlObjects.Kind.VERTEX_ARRAY, vertexArray);
                }
                canvas.close();
            });
        }
        objects.all().clear();
        open = false;
    }
}
