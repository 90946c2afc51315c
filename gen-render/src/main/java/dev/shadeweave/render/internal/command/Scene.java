package dev.shadeweave.render.internal.command;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.glir.Dialect;
import dev.shadeweave.glir.Filter;
import dev.shadeweave.glir.GlFunction;
import dev.shadeweave.glir.GlirBuffer;
import dev.shadeweave.glir.GlirCommand;
import dev.shadeweave.glir.GlirStream;
import dev.shadeweave.glir.Numbers;
import dev.shadeweave.glir.ObjectClass;
import dev.shadeweave.glir.Wrapping;
import dev.shadeweave.render.gl.GlException;
import dev.shadeweave.render.gl.GlirInterpreter;
import dev.shadeweave.render.gl.ProgramFacts;
import dev.shadeweave.render.gl.Sampler;
import dev.shadeweave.render.image.Image;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Converts all drawing to commands. It numbers the objects, skips settings that are already set, and passes the
 * commands to a device. All commands together are a stream that draws the same picture elsewhere.
 */
public final class Scene implements AutoCloseable {
    private static final long MOST_WAITING = 8 << 20;

    private final Device device;
    private final List<GlirCommand> pending = new ArrayList<>();
    private final List<GlirCommand> record = new ArrayList<>();
    private final boolean recording;
    private final Map<Sampler, Integer> samplers = new HashMap<>();
    private final Map<String, GlirCommand.Func> state = new HashMap<>();
    private GlirStream.Canvas canvas = new GlirStream.Canvas(1, 1, 1);
    private Dialect dialect = Dialect.GLSL400;
    private int lastId;
    /** The number of bytes of data that were added but not drawn yet. */
    private long waiting;

    /**
     * Creates a scene without objects.
     *
     * @param recording true to record everything that is drawn as a stream
     */
    public Scene(Device device, boolean recording) {
        this.device = device;
        this.recording = recording;
    }

    /** Returns the largest number of samples per pixel. */
    public int mostSamples() {
        return device.mostSamples();
    }

    /** Returns the largest side of a target in pixels. */
    public int mostPixels() {
        return device.mostPixels();
    }

    /** Returns the name of the compiler in messages. */
    String compiler() {
        return device.compiler();
    }

    /** Returns the language of the next shaders. */
    public Dialect dialect() {
        return dialect;
    }

    public void setDialect(Dialect newDialect) {
        dialect = newDialect;
    }

    /** Sets the size of the next picture. */
    public void setCanvas(GlirStream.Canvas newCanvas) {
        canvas = newCanvas;
    }

    public GlirStream.Canvas canvas() {
        return canvas;
    }

    /** Adds a command at the end. */
    public void add(GlirCommand command) {
        pending.add(command);
    }

    /**
     * Adds data at the end. If much data is waiting, it is drawn first to free its memory. No program may be waiting to
     * be compiled then, because its errors would be lost.
     */
    void upload(GlirCommand.Data data) {
        add(data);
        waiting += data.payload() instanceof GlirBuffer buffer ? buffer.size() : 0;
        if (waiting > MOST_WAITING) {
            draw(none -> {});
        }
    }

    /** Creates an object and returns its number. */
    int create(ObjectClass type) {
        lastId++;
        add(new GlirCommand.Create(lastId, type));
        return lastId;
    }

    /** Deletes an object. */
    void delete(int id) {
        add(new GlirCommand.Delete(id));
    }

    /** Calls a function, unless its last call had the same arguments. */
    public void set(GlFunction function, Object... arguments) {
        GlirCommand.Func func = GlirCommand.Func.of(function, arguments);
        boolean one = function == GlFunction.ENABLE || function == GlFunction.DISABLE;
        String key = one ? String.valueOf(arguments[0]) : function.call();
        if (!func.equals(state.put(key, func))) {
            add(func);
        }
    }

    /** Calls a function that has an effect on every call. */
    public void call(GlFunction function, Object... arguments) {
        add(GlirCommand.Func.of(function, arguments));
    }

    /** Returns the sampler object with some settings. */
    int sampler(Sampler sampler) {
        Integer known = samplers.get(sampler);
        if (known != null) {
            return known;
        }
        int id = create(ObjectClass.SAMPLER);
        boolean smooth = sampler.filter() != Sampler.Filter.CLOSEST;
        boolean bordered = sampler.u() == Sampler.Address.BORDER || sampler.v() == Sampler.Address.BORDER;
        Sampler.Border border = sampler.border();
        add(new GlirCommand.Wrap(
                id,
                List.of(wrap(sampler.u()), wrap(sampler.v())),
                bordered
                        ? Numbers.of(new float[] {border.red(), border.green(), border.blue(), border.alpha()})
                        : null));
        add(new GlirCommand.Interpolation(id, Filter.LINEAR_MIPMAP_LINEAR, smooth ? Filter.LINEAR : Filter.NEAREST));
        samplers.put(sampler, id);
        return id;
    }

    private static Wrapping wrap(Sampler.Address address) {
        return switch (address) {
            case CONSTANT, CLAMP -> Wrapping.CLAMP_TO_EDGE;
            case PERIODIC -> Wrapping.REPEAT;
            case BORDER -> Wrapping.CLAMP_TO_BORDER;
            case MIRROR -> Wrapping.MIRRORED_REPEAT;
        };
    }

    /**
     * Draws everything that was added.
     *
     * @return the errors of shaders that the driver does not compile or link; commands after the first error were
     *     not drawn
     * @throws GlException if another command fails
     */
    public ImmutableList<GlirInterpreter.Refusal> draw(Consumer<Image> pictures) {
        GlirStream stream = GlirStream.of(dialect, canvas, pending);
        if (recording) {
            record.addAll(pending);
        }
        pending.clear();
        waiting = 0;
        return device.run(stream, canvas, pictures);
    }

    /** Returns the inputs of a linked program. */
    ProgramFacts facts(int program) {
        return device.facts(program);
    }

    /** Returns everything that was drawn, as a stream. */
    public GlirStream recorded() {
        return GlirStream.of(dialect, canvas, record);
    }

    @Override
    public void close() {
        device.close();
    }
}
