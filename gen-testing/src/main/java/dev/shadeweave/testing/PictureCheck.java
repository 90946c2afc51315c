package dev.shadeweave.testing;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.render.RenderResult;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.compare.Flip;
import dev.shadeweave.render.compare.ImageDifference;
import dev.shadeweave.render.gl.GlException;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.image.ImageFormat;
import dev.shadeweave.render.image.Srgb;
import dev.shadeweave.render.image.ToneMapping;
import dev.shadeweave.render.internal.file.ImageFiles;
import dev.shadeweave.render.job.Background;
import dev.shadeweave.render.job.DrawnTargets;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.scene.Environment;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.source.SourceSpan;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/** Draws shaders and compares pictures; used only if {@code shadeweave-render} is on the class path. */
final class PictureCheck {
    /** The extension of approved pictures. */
    static final String EXTENSION = ".png";

    private static final int SAMPLES = 4;

    /** The thread that owns the renderer. It and the renderer stay until the JVM ends. */
    private static final ExecutorService DRAWING = Executors.newSingleThreadExecutor(work -> {
        Thread thread = new Thread(work, "shadeweave-drawing");
        thread.setDaemon(true);
        return thread;
    });

    /** The renderer, which belongs to the thread that draws. */
    private static @Nullable Renderer renderer;

    private final String title;
    private final Drawing drawing;

    PictureCheck(String title, Drawing drawing) {
        this.title = title;
        this.drawing = drawing;
    }

    /**
     * Compares the picture of a shader with the approved picture.
     *
     * @param name the name of the picture in the folder, without {@code .approved.png}
     */
    void check(Shader shader, ApprovedFolder folder, String name) {
        if (DrawnTargets.language(shader).isEmpty()) {
            throw new TestAbortedException(
                    title + ": not drawn, because OpenGL does not compile target '" + shader.target() + "'");
        }
        byte[] received = draw(shader);
        Path approved = folder.approvedFile(name, EXTENSION);
        Path file = folder.receivedFile(name, EXTENSION);
        Path map = folder.receivedFile(name + ".difference", EXTENSION);
        byte @Nullable [] known = folder.read(name, EXTENSION);
        if (known == null) {
            folder.receive(name, EXTENSION, received);
            if (!folder.isApproving()) {
                throw new AssertionFailedError(title + ": the picture is not approved yet\n  approved: " + approved
                        + "\n  received: " + file + ApprovedFolder.HOW_TO_APPROVE);
            }
            return;
        }
        String difference = difference(decode(known, approved), decode(received, file), folder, name);
        if (difference.isEmpty()) {
            folder.discard(name, EXTENSION);
            folder.discard(name + ".difference", EXTENSION);
            return;
        }
        folder.receive(name, EXTENSION, received);
        if (!folder.isApproving()) {
            throw new AssertionFailedError(title + ": the picture differs, " + difference + "\n  approved: " + approved
                    + "\n  received: " + file + "\n  difference: " + map + ApprovedFolder.HOW_TO_APPROVE);
        }
        folder.discard(name + ".difference", EXTENSION);
    }

    /** Returns a description of the differences above the tolerance; empty if there are none. */
    private String difference(Image approved, Image received, ApprovedFolder folder, String name) {
        if (approved.width() != received.width() || approved.height() != received.height()) {
            return received.width() + " by " + received.height() + " pixels instead of " + approved.width() + " by "
                    + approved.height();
        }
        double colors = ImageDifference.between(approved, received).rmse();
        double alpha = ImageDifference.alpha(approved, received);
        if (Math.max(colors, alpha) <= drawing.tolerance()) {
            return "";
        }
        folder.writeReceived(
                name + ".difference",
                EXTENSION,
                encode(Flip.between(approved, received).image()));
        return String.format(
                Locale.ROOT,
                "by %.4f in colours and %.4f in alpha (root of the mean squared difference), more than %s",
                colors,
                alpha,
                drawing.tolerance());
    }

    private byte[] draw(Shader shader) {
        try {
            return DRAWING.submit(() -> encode(shown(shader, render(shader)))).get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof GlException missing) {
                throw new TestAbortedException(title + ": not drawn\n" + missing.diagnostic());
            }
            if (e.getCause() instanceof LinkageError) {
                throw new TestAbortedException(title + ": not drawn; " + CompilerCheck.ADD_RENDERER);
            }
            if (e.getCause() instanceof AssertionFailedError failure) {
                throw failure;
            }
            throw new IllegalStateException(title + ": not drawn", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(title + ": interrupted while it was drawn", e);
        }
    }

    private Image render(Shader shader) {
        if (renderer == null) {
            renderer = Renderer.open();
        }
        RenderJob.Builder job =
                RenderJob.of(shader).size(drawing.width(), drawing.height()).samples(SAMPLES);
        if (DrawnTargets.isLit(shader)) {
            job.environment(Environment.studio()).background(Background.STUDIO);
        }
        RenderResult result = renderer.render(job.build());
        return result.image()
                .orElseThrow(
                        () -> new AssertionFailedError(title + ": not drawn\n" + Messages.print(result.diagnostics())));
    }

    /** Returns the colours for a file: tone mapped if the shader is lit. */
    private static Image shown(Shader shader, Image image) {
        Image mapped = DrawnTargets.isLit(shader) ? ToneMapping.NEUTRAL.apply(image.opaque()) : image.divided();
        return mapped.mapColors(value -> Srgb.encode(value));
    }

    private static byte[] encode(Image image) {
        try {
            return ImageFiles.encode(image, ImageFormat.PNG);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Image decode(byte[] bytes, Path file) {
        Diagnostics diagnostics = new Diagnostics();
        return ImageFiles.read(new ByteArrayInputStream(bytes), file.toString(), SourceSpan.none(), diagnostics)
                .orElseThrow(() ->
                        new AssertionFailedError(file + " is not a picture\n" + Messages.print(diagnostics.all())));
    }
}
