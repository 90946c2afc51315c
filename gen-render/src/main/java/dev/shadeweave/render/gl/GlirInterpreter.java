package dev.shadeweave.render.gl;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.glir.AttachmentPoint;
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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.lwjgl.opengl.GL11C;
import org.lwjgl.opengl.GL20C;
import org.lwjgl.opengl.GL30C;

/**
 * Draws streams of commands with OpenGL. What one stream makes is there for the next, until the interpreter is closed.
 *
 * <p>Every command is checked before the driver sees it, so a stream may come from anywhere; whatever is wrong with it is a
 * message. Belongs to the thread of its context.
 */
public final class GlirInterpreter implements AutoCloseable {
    /** What happens after a command that cannot be done. */
    public enum Mode {
        /** Nothing more is drawn. */
        STRICT,
        /** It is skipped, with a warning. */
        LENIENT
    }

    /**
     * What the driver says about a shader or program that it does not take.
     *
     * @param object the shader, or the program if it does not link
     * @param log its words
     */
    public record Refusal(int object, String log) {}

    /**
     * What became of a stream.
     *
     * @param problems what is wrong with it
     * @param refusals what the driver does not compile or link, each of which is among the problems too
     */
    public record Result(ImmutableList<GlirProblem> problems, ImmutableList<Refusal> refusals) {
        /** True if it was not drawn to its end. */
        public boolean hasErrors() {
            return problems.stream().anyMatch(GlirProblem::isError);
        }
    }

    /** More messages help nobody, and a stream can make a million. */
    private static final int MOST_PROBLEMS = 1000;

    private final GlContext context;
    private final Mode mode;
    private final GlirChecker checker;
    private final Map<Integer, HeldObject> objects = new HashMap<>();
    private final GlirStorage storage;
    private final GlirPrograms programs;
    private final List<GlirProblem> problems = new ArrayList<>();
    private final List<Refusal> refusals = new ArrayList<>();
    private @Nullable Framebuffer canvas;
    private GlirStream.@Nullable Canvas canvasSize;
    private @Nullable GlState state;
    private int vertexArray;
    private boolean failed;
    private boolean drawn;
    private boolean viewed;
    private boolean open = true;

    private GlirInterpreter(GlContext context, Mode mode, GlirLimits limits) {
        this.context = context;
        this.mode = mode;
        this.storage = new GlirStorage(context);
        this.programs = new GlirPrograms(context, objects);
        this.checker = new GlirChecker(new GlirStream(null, null, null, List.of()), limits);
    }

    /** An interpreter without objects. */
    public static GlirInterpreter in(GlContext context, Mode mode, GlirLimits limits) {
        return new GlirInterpreter(context, mode, limits);
    }

    /**
     * Draws a stream.
     *
     * @param wanted pixels to draw into where the stream does not say
     * @param pictures takes every picture that is complete; what was drawn after the last, {@link #finish} gives
     */
    public Result run(GlirStream stream, GlirStream.Canvas wanted, Consumer<Image> pictures) {
        return run(stream, List.of(), wanted, pictures);
    }

    /**
     * Draws a stream that was read.
     *
     * @param places where its commands stand
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
                begin(stated == null ? wanted : stated);
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

    /** Gives what was drawn after the last picture that was complete, if there is anything. */
    public void finish(Consumer<Image> pictures) {
        if (open && drawn && !failed) {
            context.run(() -> {
                takeOver();
                present(pictures);
                if (context.isLent()) {
                    release();
                }
            });
        }
    }

    /** Several interpreters share the state of one context; each goes on where it was. */
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

    private void begin(GlirStream.Canvas size) {
        int samples = Math.max(1, Math.min(size.samples(), context.limits().samples()));
        GlirStream.Canvas possible = new GlirStream.Canvas(size.width(), size.height(), samples);
        Framebuffer kept = canvas;
        if (kept != null && !possible.equals(canvasSize)) {
            kept.close();
            canvas = null;
        }
        canvasSize = possible;
        if (!viewed) {
            // a context without a surface begins with a viewport of nothing
            GL11C.glViewport(0, 0, size.width(), size.height());
            viewed = true;
        }
        bindTarget();
    }

    /** What is drawn into by default is made when something is drawn there. */
    private void needCanvas() {
        GlirStream.Canvas size = canvasSize;
        if (checker.framebuffer() != 0 || canvas != null || size == null) {
            return;
        }
        canvas = Framebuffer.of(context, size.width(), size.height(), size.samples());
        bindTarget();
        clearWhole();
    }

    /** Pixels that nothing was drawn into are clear, not what other programs left there. */
    private static void clearWhole() {
        float[] color = new float[4];
        GL11C.glGetFloatv(GL11C.GL_COLOR_CLEAR_VALUE, color);
        boolean scissor = GL11C.glIsEnabled(GL11C.GL_SCISSOR_TEST);
        GL11C.glDisable(GL11C.GL_SCISSOR_TEST);
        GL11C.glClearColor(0, 0, 0, 0);
        GL11C.glClear(GL11C.GL_COLOR_BUFFER_BIT | GL11C.GL_DEPTH_BUFFER_BIT);
        GL11C.glClearColor(color[0], color[1], color[2], color[3]);
        if (scissor) {
            GL11C.glEnable(GL11C.GL_SCISSOR_TEST);
        }
    }

    private void bindTarget() {
        int id = checker.framebuffer();
        HeldObject target = objects.get(id);
        Framebuffer own = canvas;
        GL30C.glBindFramebuffer(GL30C.GL_FRAMEBUFFER, target != null ? target.name : own == null ? 0 : own.id());
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

    /** After an error the other shaders are still compiled, so that all that is wrong with them is reported at once. */
    private boolean mayStillCompile(GlirCommand command) {
        return command instanceof GlirCommand.Create
                || (command instanceof GlirCommand.Data data && data.payload() instanceof Payload.Text);
    }

    private HeldObject held(int id) throws Refused {
        HeldObject held = objects.get(id);
        if (held == null) {
            throw new Refused(Kind.NO_OBJECT, "object " + id + " could not be made");
        }
        return held;
    }

    private void execute(GlirStream stream, GlirCommand command, Place place, Consumer<Image> pictures) throws Refused {
        switch (command.name()) {
            case CREATE -> create((GlirCommand.Create) command);
            case DELETE -> delete(command.id());
            case UNIFORM ->
                inform(
                        programs.uniform(linked(command.id()), (GlirCommand.Uniform) command),
                        ((GlirCommand.Uniform) command).variable(),
                        command,
                        place);
            case TEXTURE -> {
                GlirCommand.Texture texture = (GlirCommand.Texture) command;
                HeldObject program = linked(texture.id());
                inform(programs.texture(program, texture, held(texture.texture())), texture.variable(), command, place);
            }
            case ATTRIBUTE ->
                inform(
                        programs.attribute(linked(command.id()), (GlirCommand.Attribute) command),
                        ((GlirCommand.Attribute) command).variable(),
                        command,
                        place);
            case DRAW -> draw((GlirCommand.Draw) command, place);
            case SIZE -> size((GlirCommand.Size) command);
            case DATA -> data(stream, (GlirCommand.Data) command);
            case WRAPPING -> storage.wrapping(held(command.id()), (GlirCommand.Wrap) command);
            case INTERPOLATION -> storage.interpolation(held(command.id()), (GlirCommand.Interpolation) command);
            case ATTACH -> attach((GlirCommand.Attach) command);
            case FRAMEBUFFER -> bindTarget();
            case LINK -> link((GlirCommand.Link) command);
            case FUNC -> func((GlirCommand.Func) command);
            case CURRENT -> {
                if (vertexArray != 0) {
                    programs.disable();
                }
                bindTarget();
            }
            case SWAP -> present(pictures);
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

    private HeldObject linked(int id) throws Refused {
        HeldObject program = held(id);
        if (program.linked == null) {
            throw new Refused(Kind.NOT_LINKED, "program " + id + " did not link");
        }
        return program;
    }

    private static GlObjects.Kind kind(ObjectClass type) {
        return switch (type) {
            case PROGRAM -> GlObjects.Kind.PROGRAM;
            case VERTEX_SHADER -> GlObjects.Kind.VERTEX_SHADER;
            case FRAGMENT_SHADER -> GlObjects.Kind.FRAGMENT_SHADER;
            case GEOMETRY_SHADER -> GlObjects.Kind.GEOMETRY_SHADER;
            case TESS_CONTROL_SHADER -> GlObjects.Kind.TESS_CONTROL_SHADER;
            case TESS_EVALUATION_SHADER -> GlObjects.Kind.TESS_EVALUATION_SHADER;
            case VERTEX_BUFFER, INDEX_BUFFER -> GlObjects.Kind.BUFFER;
            case TEXTURE_1D, TEXTURE_2D, TEXTURE_3D, TEXTURE_CUBE, TEXTURE_BUFFER -> GlObjects.Kind.TEXTURE;
            case SAMPLER -> GlObjects.Kind.SAMPLER;
            case RENDER_BUFFER -> GlObjects.Kind.RENDERBUFFER;
            case FRAME_BUFFER -> GlObjects.Kind.FRAMEBUFFER;
        };
    }

    private void create(GlirCommand.Create create) {
        HeldObject made = new HeldObject(create.type(), context.objects().create(kind(create.type())));
        objects.put(create.id(), made);
        storage.begin(made);
    }

    private void delete(int id) {
        HeldObject held = objects.remove(id);
        if (held == null) {
            return;
        }
        for (HeldObject other : objects.values()) {
            if (other.attached.values().removeIf(attached -> attached == id)) {
                other.checked = false;
            }
            other.textures.values().removeIf(texture -> texture.texture() == id || texture.sampler() == id);
            other.attributes
                    .values()
                    .removeIf(attribute ->
                            attribute.source() instanceof dev.shadeweave.glir.AttributeSource.FromBuffer from
                                    && from.buffer() == id);
            other.shaders.removeIf(shader -> shader == id);
        }
        free(held);
        bindTarget();
    }

    private void free(HeldObject held) {
        if (held.type == ObjectClass.PROGRAM) {
            // a program in use would stay
            GL20C.glUseProgram(0);
        }
        if (held.buffer != 0) {
            context.objects().delete(GlObjects.Kind.BUFFER, held.buffer);
        }
        context.objects().delete(kind(held.type), held.name);
    }

    private void size(GlirCommand.Size size) throws Refused {
        HeldObject held = held(size.id());
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
        objects.values().stream()
                .filter(other -> other.attached.containsValue(size.id()))
                .forEach(other -> other.checked = false);
    }

    private void data(GlirStream stream, GlirCommand.Data data) throws Refused {
        HeldObject held = held(data.id());
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
        HeldObject program = held(link.id());
        for (int shader : program.shaders) {
            if (!held(shader).compiled) {
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

    private void attach(GlirCommand.Attach attach) throws Refused {
        AttachmentPoint point = attach.point();
        HeldObject held = held(attach.id());
        if (point == null) {
            held.shaders.add(attach.object());
        } else {
            // color and color0 are one place
            AttachmentPoint place = new AttachmentPoint(point.kind(), point.index(), false);
            if (attach.object() == 0) {
                held.attached.remove(place);
            } else {
                held.attached.put(place, attach.object());
            }
            held.checked = false;
        }
    }

    /** Attaches what a stream attached, as late as it is needed; the target in use stays so. */
    private void complete(int id) throws Refused {
        HeldObject target = objects.get(id);
        if (target != null && !target.checked) {
            GlirTargets.attach(target, objects);
            bindTarget();
            target.checked = true;
        }
    }

    private void draw(GlirCommand.Draw draw, Place place) throws Refused {
        HeldObject program = linked(draw.id());
        complete(checker.framebuffer());
        needCanvas();
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
                        "program " + draw.id() + " reads " + String.join(", ", unset) + ", which nobody set");
            }
        }
        programs.draw(program, draw);
        drawn |= checker.framebuffer() == 0;
    }

    private void func(GlirCommand.Func func) throws Refused {
        List<GlFunction.Argument> arguments = func.arguments();
        switch (func.function()) {
            case GENERATE_MIPMAP -> {
                HeldObject texture = held(arguments.get(0).integer());
                storage.bind(texture);
                GL30C.glGenerateMipmap(GlirStorage.target(texture.type));
            }
            case BLIT_FRAMEBUFFER ->
                blit(arguments.get(0).integer(), arguments.get(1).integer());
            case DRAW_BUFFERS -> {
                if (checker.framebuffer() == 0) {
                    throw new Refused(Kind.BAD_FUNCTION, "what is drawn into by default has one colour");
                }
                complete(checker.framebuffer());
                GL20C.glDrawBuffers(arguments.stream()
                        .mapToInt(GlFunction.Argument::integer)
                        .toArray());
            }
            case CLEAR -> {
                complete(checker.framebuffer());
                needCanvas();
                GlirFunctions.call(func);
                drawn |= checker.framebuffer() == 0;
            }
            default -> GlirFunctions.call(func);
        }
    }

    private void blit(int from, int to) throws Refused {
        complete(from);
        complete(to);
        needCanvas();
        int[] source = side(from);
        int[] target = side(to);
        if (source[0] != target[0] || source[1] != target[1]) {
            throw new Refused(
                    Kind.BAD_FRAMEBUFFER,
                    "framebuffer " + from + " has " + source[0] + " by " + source[1] + " pixels, but " + to + " has "
                            + target[0] + " by " + target[1]);
        }
        GL30C.glBindFramebuffer(GL30C.GL_READ_FRAMEBUFFER, name(from));
        GL30C.glBindFramebuffer(GL30C.GL_DRAW_FRAMEBUFFER, name(to));
        boolean scissor = GL11C.glIsEnabled(GL11C.GL_SCISSOR_TEST);
        GL11C.glDisable(GL11C.GL_SCISSOR_TEST);
        GL30C.glBlitFramebuffer(
                0, 0, source[0], source[1], 0, 0, source[0], source[1], GL11C.GL_COLOR_BUFFER_BIT, GL11C.GL_NEAREST);
        if (scissor) {
            GL11C.glEnable(GL11C.GL_SCISSOR_TEST);
        }
        drawn |= to == 0;
        bindTarget();
    }

    private int name(int framebuffer) throws Refused {
        Framebuffer own = canvas;
        return framebuffer == 0 ? (own == null ? 0 : own.id()) : held(framebuffer).name;
    }

    private int[] side(int framebuffer) throws Refused {
        GlirStream.Canvas own = canvasSize;
        if (framebuffer == 0 && own != null) {
            return new int[] {own.width(), own.height()};
        }
        for (int id : held(framebuffer).attached.values()) {
            GlirCommand.Size size = held(id).size;
            if (size != null) {
                return new int[] {size.shape().get(1), size.shape().get(0)};
            }
        }
        throw new Refused(Kind.BAD_FRAMEBUFFER, "framebuffer " + framebuffer + " has no size");
    }

    private void present(Consumer<Image> pictures) {
        needCanvas();
        Framebuffer own = canvas;
        if (own != null) {
            pictures.accept(own.read());
            bindTarget();
        }
        drawn = false;
    }

    /** What a linked program reads. */
    public ProgramFacts program(int id) {
        HeldObject held = objects.get(id);
        if (held == null || held.linked == null) {
            throw new IllegalArgumentException(id + " is no linked program");
        }
        return held.linked.facts();
    }

    /** How many objects of streams there are. */
    public int objects() {
        return objects.size();
    }

    @Override
    public void close() {
        if (open && context.isOpen()) {
            context.run(() -> {
                if (context.lastInterpreter() == this) {
                    context.setLastInterpreter(null);
                }
                objects.values().forEach(this::free);
                if (vertexArray != 0) {
                    context.objects().delete(GlObjects.Kind.VERTEX_ARRAY, vertexArray);
                }
                Framebuffer own = canvas;
                if (own != null) {
                    own.close();
                }
            });
        }
        objects.clear();
        open = false;
    }
}
