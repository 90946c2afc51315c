package dev.shadeweave.render.job;

import dev.shadeweave.render.scene.Camera;
import java.util.Optional;

/**
 * The camera, time and size of a picture.
 *
 * @param camera the camera
 * @param previous the camera of the previous frame, for {@code u_previousWorldViewProjectionMatrix}; empty if the
 *     camera and the object have not moved
 * @param width the width in pixels
 * @param height the height in pixels
 * @param background the background of the picture
 * @param moment the time in an animation
 * @param output the output of the shader that the picture shows, by its name in the source; empty for the first
 *     output
 */
public record View(
        Camera camera,
        Optional<Camera> previous,
        int width,
        int height,
        Background background,
        Moment moment,
        String output) {
    /**
     * A time in an animation.
     *
     * @param seconds the seconds since its start, for animated nodes
     * @param frame the number of the frame
     */
    public record Moment(float seconds, float frame) {
        /** The first frame. */
        public static final Moment START = new Moment(0, 1);
    }

    View withCamera(Camera value) {
        return new View(value, previous, width, height, background, moment, output);
    }

    View withPrevious(Camera value) {
        return new View(camera, Optional.of(value), width, height, background, moment, output);
    }

    View withSize(int newWidth, int newHeight) {
        return new View(camera, previous, newWidth, newHeight, background, moment, output);
    }

    View withBackground(Background value) {
        return new View(camera, previous, width, height, value, moment, output);
    }

    View withMoment(Moment value) {
        return new View(camera, previous, width, height, background, value, output);
    }

    View withOutput(String value) {
        return new View(camera, previous, width, height, background, moment, value);
    }
}
