package dev.shadeweave.render.internal.command;

import dev.shadeweave.glir.AttachmentPoint;
import dev.shadeweave.glir.GlFunction;
import dev.shadeweave.glir.GlirCommand;
import dev.shadeweave.glir.InternalFormat;
import dev.shadeweave.glir.ObjectClass;
import dev.shadeweave.glir.PixelFormat;
import java.util.ArrayList;
import java.util.List;

/** A target of four floats per pixel, which is drawn into instead of the picture and then read texel by texel. */
public final class SceneTarget implements AutoCloseable {
    private final Scene scene;
    private final int width;
    private final int height;
    private final List<Integer> owned = new ArrayList<>();
    private int framebuffer;
    private int pixels;
    private int resolved;
    private final List<Integer> colors = new ArrayList<>();
    private int outputs;

    private SceneTarget(Scene scene, int width, int height) {
        this.scene = scene;
        this.width = width;
        this.height = height;
    }

    /** Returns a target with a depth and one or more samples. */
    public static SceneTarget of(Scene scene, int width, int height, int samples) {
        SceneTarget target = new SceneTarget(scene, width, height);
        target.framebuffer = target.own(ObjectClass.FRAME_BUFFER);
        int texture = target.own(ObjectClass.TEXTURE_2D);
        target.size(texture, PixelFormat.RGBA, InternalFormat.RGBA32F, 0);
        target.pixels = texture;
        int color = texture;
        if (samples > 1) {
            color = target.own(ObjectClass.RENDER_BUFFER);
            target.size(color, PixelFormat.COLOR, InternalFormat.RGBA32F, samples);
            target.resolved = target.own(ObjectClass.FRAME_BUFFER);
            scene.add(new GlirCommand.Attach(target.resolved, AttachmentPoint.COLOR, texture));
        }
        int depth = target.own(ObjectClass.RENDER_BUFFER);
        scene.add(new GlirCommand.Size(
                depth, List.of(height, width), PixelFormat.DEPTH, null, samples > 1 ? samples : 0));
        scene.add(new GlirCommand.Attach(target.framebuffer, AttachmentPoint.COLOR, color));
        scene.add(new GlirCommand.Attach(target.framebuffer, AttachmentPoint.DEPTH, depth));
        return target;
    }

    /**
     * Returns a target with a depth for several outputs of one drawing.
     *
     * @param count the number of outputs of the shader
     * @param shown the output that {@link #pixels} returns, from 0
     */
    public static SceneTarget several(Scene scene, int width, int height, int count, int shown) {
        SceneTarget target = new SceneTarget(scene, width, height);
        target.framebuffer = target.own(ObjectClass.FRAME_BUFFER);
        for (int i = 0; i < count; i++) {
            int texture = target.own(ObjectClass.TEXTURE_2D);
            target.size(texture, PixelFormat.RGBA, InternalFormat.RGBA32F, 0);
            scene.add(new GlirCommand.Attach(
                    target.framebuffer, new AttachmentPoint(AttachmentPoint.Kind.COLOR, i, true), texture));
            target.pixels = i == shown ? texture : target.pixels;
            target.colors.add(texture);
        }
        int depth = target.own(ObjectClass.RENDER_BUFFER);
        scene.add(new GlirCommand.Size(depth, List.of(height, width), PixelFormat.DEPTH, null, 0));
        scene.add(new GlirCommand.Attach(target.framebuffer, AttachmentPoint.DEPTH, depth));
        target.outputs = count;
        return target;
    }

    /** Returns a target without a depth, for adding up colours. */
    public static SceneTarget sum(Scene scene, int width, int height) {
        SceneTarget target = new SceneTarget(scene, width, height);
        target.framebuffer = target.own(ObjectClass.FRAME_BUFFER);
        target.pixels = target.own(ObjectClass.TEXTURE_2D);
        target.size(target.pixels, PixelFormat.RGBA, InternalFormat.RGBA32F, 0);
        scene.add(new GlirCommand.Attach(target.framebuffer, AttachmentPoint.COLOR, target.pixels));
        return target;
    }

    /** Returns a target that draws into a texture; closing it does not delete the texture. */
    public static SceneTarget into(Scene scene, SceneTexture texture, int width, int height) {
        SceneTarget target = new SceneTarget(scene, width, height);
        target.framebuffer = target.own(ObjectClass.FRAME_BUFFER);
        target.pixels = texture.id();
        scene.add(new GlirCommand.Attach(target.framebuffer, AttachmentPoint.COLOR, target.pixels));
        return target;
    }

    private int own(ObjectClass type) {
        int id = scene.create(type);
        owned.add(id);
        return id;
    }

    private void size(int id, PixelFormat format, InternalFormat internal, int samples) {
        scene.add(new GlirCommand.Size(id, List.of(height, width, 4), format, internal, samples));
    }

    /** Makes this the current target. */
    public void on() {
        into();
        if (outputs > 0) {
            Object[] all = new Object[outputs];
            for (int i = 0; i < outputs; i++) {
                all[i] = "color_attachment" + i;
            }
            scene.call(GlFunction.DRAW_BUFFERS, all);
        }
        scene.set(GlFunction.VIEWPORT, 0, 0, width, height);
    }

    /** Makes this the current target without changing the viewport. */
    public void into() {
        scene.add(new GlirCommand.Framebuffer(framebuffer, true));
    }

    /** Makes this the current target and clears it to a colour and the farthest depth. */
    public void begin(float red, float green, float blue, float alpha) {
        on();
        clear(scene, red, green, blue, alpha);
    }

    /** Clears the current target. */
    public static void clear(Scene scene, float red, float green, float blue, float alpha) {
        scene.set(GlFunction.CLEAR_COLOR, red, green, blue, alpha);
        scene.call(GlFunction.CLEAR, "color_buffer_bit|depth_buffer_bit");
    }

    /** Restores the previous target; several samples are averaged. */
    public void end() {
        scene.add(new GlirCommand.Framebuffer(framebuffer, false));
        if (resolved != 0) {
            scene.call(GlFunction.BLIT_FRAMEBUFFER, framebuffer, resolved);
        }
    }

    /** Returns the texture of one of {@linkplain #several several} outputs, after {@link #end}. */
    public int pixels(int picture) {
        return colors.get(picture);
    }

    /** Returns the texture of its pixels, after {@link #end}. */
    public int pixels() {
        return pixels;
    }

    @Override
    public void close() {
        owned.forEach(scene::delete);
    }
}
