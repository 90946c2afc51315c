package dev.shadeweave.glir.check;

import dev.shadeweave.glir.Extension;
import dev.shadeweave.glir.GlFunction;
import dev.shadeweave.glir.GlirCommand;
import dev.shadeweave.glir.GlirLimits;
import dev.shadeweave.glir.GlirProblem;
import dev.shadeweave.glir.GlirProblem.Kind;
import dev.shadeweave.glir.GlirProblem.Place;
import dev.shadeweave.glir.GlirStream;
import dev.shadeweave.glir.Needs;
import dev.shadeweave.glir.ObjectClass;
import dev.shadeweave.glir.ValueType;
import dev.shadeweave.glir.io.CommandForm;
import dev.shadeweave.glir.io.GlirReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Follows a stream command by command and reports errors. One checker processes all batches of commands about the same
 * objects. It belongs to one thread.
 */
public final class GlirChecker {
    /** The result of checking a command. */
    public enum Verdict {
        /** The command can run. */
        DO,
        /** The command is about an object that was deleted in the same batch. It has no effect. */
        IGNORE,
        /** The command cannot run; a message was reported. */
        REFUSE
    }

    /** Ends the check of one command. Its message is reported. */
    static final class Refused extends Exception {
        private static final long serialVersionUID = 1L;
        private final Kind kind;

        Refused(Kind kind, String message) {
            super(message, null, false, false);
            this.kind = kind;
        }
    }

    private static final int MOST_PROBLEMS = 1000;

    /** The samples of a picture whose size the stream does not state. */
    private static final long UNSTATED = 512 * 512;

    private static final long BYTES_OF_SAMPLE = 8;

    /** The types of uniforms that are not samplers. */
    private static final Set<String> VALUE_TYPES =
            Arrays.stream(ValueType.values()).map(ValueType::word).collect(Collectors.toUnmodifiableSet());

    private final GlirLimits limits;
    private final List<GlirProblem> problems = new ArrayList<>();
    private final Map<Integer, GlirObject> objects = new HashMap<>();
    private final Map<Integer, Integer> deleted = new HashMap<>();
    private final Set<Integer> deletedInBatch = new HashSet<>();
    private final Set<Integer> spoiled = new HashSet<>();
    private final Deque<Integer> framebuffers = new ArrayDeque<>();
    private final StorageChecks storage;
    private final DrawChecks draws;
    private GlirStream head;
    private long memory;
    private long canvas;
    private long samples;
    private @Nullable Place lastFramebufferOn;

    /**
     * Creates a checker without objects.
     *
     * @param head the facts before the commands; its commands are ignored
     */
    public GlirChecker(GlirStream head, GlirLimits limits) {
        this.head = head;
        this.limits = limits;
        this.storage = new StorageChecks(this, limits);
        this.draws = new DrawChecks(this, limits);
    }

    /** Returns all problems of a stream that was read, including those that the reader reported. */
    public static List<GlirProblem> check(GlirReader.Result read, GlirLimits limits) {
        List<GlirProblem> all = new ArrayList<>(read.problems());
        read.stream().ifPresent(stream -> {
            GlirChecker checker = new GlirChecker(stream, limits);
            checker.spoil(read.spoiled());
            for (int i = 0; i < stream.commands().size(); i++) {
                checker.check(stream.commands().get(i), read.places().get(i));
            }
            checker.finish();
            all.addAll(checker.problems());
        });
        all.sort(Comparator.comparingInt(problem -> problem.place().command()));
        return List.copyOf(all);
    }

    /** Returns all problems of a stream. */
    public static List<GlirProblem> check(GlirStream stream, GlirLimits limits) {
        GlirChecker checker = new GlirChecker(stream, limits);
        for (int i = 0; i < stream.commands().size(); i++) {
            checker.check(stream.commands().get(i), Place.of(i));
        }
        checker.finish();
        return checker.problems();
    }

    /**
     * Starts another batch. The facts before its commands may be new. Using an object that was deleted earlier is now
     * an error.
     */
    public void begin(GlirStream newHead) {
        head = newHead;
        deletedInBatch.clear();
    }

    /** Suppresses messages about these objects, because a command about them could not be read. */
    public void spoil(Set<Integer> ids) {
        spoiled.addAll(ids);
    }

    /** Counts a draw with a number of instances. Rejects it if all draws together touch too many samples. */
    void touch(long times) throws Refused {
        long most = limits.drawing().samples();
        long each = framebuffer() == 0 ? canvasSamples() : draws.samples(framebuffer());
        if (times > (most - samples) / each) {
            samples = most;
            throw new Refused(
                    Kind.LIMIT,
                    times + " instances in " + each + " samples of a picture are too many: all draws may touch " + most
                            + " (samples)");
        }
        samples += times * each;
    }

    private long canvasSamples() {
        GlirStream.Canvas stated = head.canvas();
        return stated == null ? UNSTATED : Math.max(1, (long) stated.width() * stated.height() * stated.samples());
    }

    /** Counts the memory of the canvas, if the stream states one: a colour and a depth for each sample. */
    private void takeCanvas() throws Refused {
        if (head.canvas() == null) {
            return;
        }
        long bytes = BYTES_OF_SAMPLE * canvasSamples();
        if (memory - canvas + bytes > limits.drawing().memory()) {
            throw new Refused(
                    Kind.LIMIT,
                    "the canvas would take " + bytes + " bytes, with all objects more than "
                            + limits.drawing().memory() + " (memory); it needs fewer pixels or samples");
        }
        memory += bytes - canvas;
        canvas = bytes;
    }

    /** Returns the problems reported so far. */
    public List<GlirProblem> problems() {
        return List.copyOf(problems);
    }

    /** Returns the problems reported since the last call. */
    public List<GlirProblem> takeProblems() {
        List<GlirProblem> taken = List.copyOf(problems);
        problems.clear();
        return taken;
    }

    /** Returns the current framebuffer; 0 for the default one. */
    public int framebuffer() {
        return framebuffers.isEmpty() ? 0 : framebuffers.peek();
    }

    GlirStream head() {
        return head;
    }

    /** Reports a message that is not an error. */
    void warn(Kind kind, Place place, GlirCommand command, String message) {
        if (problems.size() < MOST_PROBLEMS) {
            problems.add(new GlirProblem(kind, place, CommandForm.shortened(command), message));
        }
    }

    /** Checks the next command. */
    public Verdict check(GlirCommand command, Place place) {
        if (command.id() != 0
                && deletedInBatch.contains(command.id())
                && !(command instanceof GlirCommand.Create)
                && !objects.containsKey(command.id())) {
            return Verdict.IGNORE;
        }
        try {
            declared(command);
            if (command instanceof GlirCommand.Draw
                    || command instanceof GlirCommand.Func
                    || command instanceof GlirCommand.Swap) {
                takeCanvas();
            }
            look(command, place);
            return Verdict.DO;
        } catch (Refused e) {
            if (problems.size() < MOST_PROBLEMS && !touchesSpoiled(command)) {
                problems.add(
                        new GlirProblem(e.kind, place, CommandForm.shortened(command), String.valueOf(e.getMessage())));
            }
            return Verdict.REFUSE;
        }
    }

    private boolean touchesSpoiled(GlirCommand command) {
        if (spoiled.isEmpty()) {
            return false;
        }
        // A program with a spoiled shader cannot be linked, and so on. One cause should have only one message.
        return spoiled.contains(command.id())
                || (command instanceof GlirCommand.Attach attach && spoil(attach.id(), attach.object()))
                || (command instanceof GlirCommand.Texture texture && spoiled.contains(texture.texture()))
                || command instanceof GlirCommand.Attribute
                || command instanceof GlirCommand.Draw;
    }

    private boolean spoil(int program, int object) {
        return spoiled.contains(object) && spoiled.add(program);
    }

    /** Ends the stream. */
    public void finish() {
        Place on = lastFramebufferOn;
        if (!framebuffers.isEmpty() && on != null) {
            problems.add(new GlirProblem(
                    Kind.LEFT_ON,
                    on,
                    "",
                    "framebuffer " + framebuffers.peek() + " is still on at the end of the stream"));
        }
    }

    private void declared(GlirCommand command) throws Refused {
        GlirObject object = objects.get(command.id());
        for (Extension needed : Needs.of(command, object != null && object.type == ObjectClass.RENDER_BUFFER)) {
            boolean enough = head.mayUse(needed)
                    || (needed == Extension.MIPMAP
                            && command instanceof GlirCommand.Interpolation
                            && head.mayUse(Extension.SRGB));
            if (!enough) {
                throw new Refused(
                        Kind.EXTENSION,
                        "this needs what the stream does not declare; declare extension " + needed.word());
            }
        }
    }

    private void look(GlirCommand command, Place place) throws Refused {
        switch (command.name()) {
            case CREATE -> create((GlirCommand.Create) command, place);
            case DELETE -> delete(command.id(), place);
            case UNIFORM -> uniform((GlirCommand.Uniform) command, place);
            case TEXTURE -> texture((GlirCommand.Texture) command);
            case ATTRIBUTE -> draws.attribute((GlirCommand.Attribute) command);
            case DRAW -> draws.draw((GlirCommand.Draw) command);
            case SIZE -> storage.size((GlirCommand.Size) command);
            case DATA -> storage.data((GlirCommand.Data) command);
            case WRAPPING -> storage.wrapping((GlirCommand.Wrap) command);
            case INTERPOLATION -> storage.interpolation((GlirCommand.Interpolation) command);
            case ATTACH -> draws.attach((GlirCommand.Attach) command);
            case FRAMEBUFFER -> framebuffer((GlirCommand.Framebuffer) command, place);
            case LINK -> draws.link((GlirCommand.Link) command);
            case FUNC -> func((GlirCommand.Func) command);
            case CURRENT, SWAP -> {
                // These commands are always possible.
            }
        }
    }

    /** Returns an object that is known to exist. */
    GlirObject known(int id) {
        return Objects.requireNonNull(objects.get(id));
    }

    GlirObject object(int id, GlirCommand command) throws Refused {
        GlirObject object = objects.get(id);
        if (object == null) {
            Integer end = deleted.get(id);
            throw new Refused(
                    Kind.NO_OBJECT,
                    "cannot " + command.name() + " object " + id + ": it does not exist"
                            + (end == null ? "" : " (deleted by command " + end + ")"));
        }
        return object;
    }

    GlirObject object(int id, GlirCommand command, ObjectClass... allowed) throws Refused {
        GlirObject object = object(id, command);
        for (ObjectClass each : allowed) {
            if (object.type == each) {
                return object;
            }
        }
        StringBuilder names = new StringBuilder();
        for (ObjectClass each : allowed) {
            names.append(names.isEmpty() ? "" : ", ").append(each.word());
        }
        throw new Refused(
                Kind.WRONG_CLASS, "object " + id + " is a " + object.type.word() + ", but this applies to " + names);
    }

    GlirObject linkedProgram(int id, GlirCommand command) throws Refused {
        GlirObject program = object(id, command, ObjectClass.PROGRAM);
        if (!program.linked) {
            throw new Refused(Kind.NOT_LINKED, "program " + id + " is not linked");
        }
        return program;
    }

    void take(GlirObject object, long bytes) throws Refused {
        if (memory - object.memory + bytes > limits.drawing().memory()) {
            throw new Refused(
                    Kind.LIMIT,
                    "all objects together would take " + (memory - object.memory + bytes) + " bytes, more than "
                            + limits.drawing().memory() + " (memory)");
        }
        memory += bytes - object.memory;
        object.memory = bytes;
    }

    private void create(GlirCommand.Create create, Place place) throws Refused {
        GlirObject known = objects.get(create.id());
        if (known != null) {
            throw new Refused(
                    Kind.BAD_CREATE,
                    "id " + create.id() + " is used since command " + known.created + ", for a " + known.type.word());
        }
        if (objects.size() >= limits.drawing().objects()) {
            throw new Refused(
                    Kind.LIMIT, "there are more than " + limits.drawing().objects() + " objects (objects)");
        }
        objects.put(create.id(), new GlirObject(create.type(), place.command()));
    }

    private void delete(int id, Place place) {
        GlirObject object = objects.remove(id);
        if (object != null) {
            memory -= object.memory;
            deleted.put(id, place.command());
            deletedInBatch.add(id);
            framebuffers.removeIf(on -> on == id);
            for (GlirObject other : objects.values()) {
                other.attached.values().forEach(points -> points.values().removeIf(attached -> attached == id));
                other.attributes.values().removeIf(attribute -> DrawChecks.reads(attribute, id));
                other.textures.values().removeIf(texture -> texture == id);
                other.shaders.removeIf(shader -> shader == id);
            }
        }
    }

    private void uniform(GlirCommand.Uniform uniform, Place place) throws Refused {
        String declared = linkedProgram(uniform.id(), uniform).uniforms.type(uniform.variable());
        boolean sampler = declared.contains("sampler") || declared.contains("image");
        if (sampler) {
            throw new Refused(
                    Kind.BAD_UNIFORM, uniform.variable() + " is a sampler, which TEXTURE sets and not UNIFORM");
        }
        if (!declared.equals(uniform.type().word()) && VALUE_TYPES.contains(declared)) {
            throw new Refused(
                    Kind.BAD_UNIFORM,
                    uniform.variable() + " is a " + declared + " in the shader, not a "
                            + uniform.type().word());
        }
        int components = uniform.type().components();
        int count = uniform.value().count();
        if (count == 0 || count % components != 0) {
            throw new Refused(
                    Kind.BAD_UNIFORM,
                    "a " + uniform.type().word() + " has " + components + " numbers, but the value has " + count);
        }
        if (uniform.type().base() != ValueType.Base.FLOAT && !uniform.value().areWhole()) {
            throw new Refused(
                    Kind.BAD_UNIFORM, "a value of type " + uniform.type().word() + " has whole numbers");
        }
        if (!uniform.value().areFinite()) {
            warn(Kind.NOT_FINITE, place, uniform, "the value is not finite; drivers differ in what they make of it");
        }
    }

    private void texture(GlirCommand.Texture texture) throws Refused {
        GlirObject program = linkedProgram(texture.id(), texture);
        object(
                texture.texture(),
                texture,
                ObjectClass.TEXTURE_1D,
                ObjectClass.TEXTURE_2D,
                ObjectClass.TEXTURE_3D,
                ObjectClass.TEXTURE_CUBE,
                ObjectClass.TEXTURE_BUFFER);
        if (texture.sampler() != 0) {
            object(texture.sampler(), texture, ObjectClass.SAMPLER);
        }
        program.textures.put(texture.variable(), texture.texture());
    }

    private void framebuffer(GlirCommand.Framebuffer framebuffer, Place place) throws Refused {
        object(framebuffer.id(), framebuffer, ObjectClass.FRAME_BUFFER);
        if (framebuffer.on()) {
            if (framebuffers.size() >= limits.drawing().objects()) {
                throw new Refused(
                        Kind.LIMIT, "more than " + limits.drawing().objects() + " framebuffers are on (objects)");
            }
            framebuffers.push(framebuffer.id());
            lastFramebufferOn = place;
            return;
        }
        for (Iterator<Integer> on = framebuffers.iterator(); on.hasNext(); ) {
            if (on.next() == framebuffer.id()) {
                on.remove();
                return;
            }
        }
        throw new Refused(
                Kind.BAD_FRAMEBUFFER, "framebuffer " + framebuffer.id() + " is not on, so it cannot be turned off");
    }

    private void func(GlirCommand.Func func) throws Refused {
        for (int i = 0; i < func.arguments().size(); i++) {
            if (func.function().isId(i)) {
                int id = func.arguments().get(i).integer();
                if (func.function() == GlFunction.GENERATE_MIPMAP) {
                    object(id, func, ObjectClass.TEXTURE_2D, ObjectClass.TEXTURE_3D, ObjectClass.TEXTURE_CUBE);
                    storage.sized(id, func);
                } else if (id != 0) {
                    object(id, func, ObjectClass.FRAME_BUFFER);
                    draws.complete(id, func);
                }
            }
        }
        if (func.function() == GlFunction.CLEAR && framebuffer() != 0) {
            draws.complete(framebuffer(), func);
        }
        if (func.function() == GlFunction.LINE_WIDTH
                && !(func.arguments().get(0).number() > 0)) {
            throw new Refused(Kind.BAD_FUNCTION, "the width of a line must be more than 0");
        }
        if (func.function() == GlFunction.PATCH_PARAMETER) {
            DrawChecks.patch(func);
        }
    }
}
