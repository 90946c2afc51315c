package dev.shadeweave.cli.render.option;

import dev.shadeweave.cli.call.PlainNumbers;
import dev.shadeweave.cli.call.UsageErrors;
import dev.shadeweave.render.scene.Viewpoint;
import java.util.List;
import java.util.Optional;
import org.joml.Matrix4f;
import org.joml.Matrix4fc;
import org.joml.Vector3f;
import org.joml.Vector3fc;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options for the position of the camera and of the object. */
public final class CameraOptions {
    private static final float WIDEST = 150;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--camera",
            paramLabel = "YAW,PITCH[,ANGLE]",
            defaultValue = "20,15",
            description = "The direction to the camera, in degrees around and above the object, and the field of view."
                    + " Default: ${DEFAULT-VALUE},35.")
    private String camera = "20,15";

    @Option(
            names = "--camera-position",
            paramLabel = "X,Y,Z",
            description = "The position of the camera, instead of --camera. Default: where the whole object fits.")
    private @Nullable String position;

    @Option(
            names = "--camera-target",
            paramLabel = "X,Y,Z",
            description = "The point in the middle of the picture. Default: the middle of the object.")
    private @Nullable String target;

    @Option(
            names = "--field-of-view",
            paramLabel = "DEGREES",
            description = "The vertical angle of view, from 1 to 150. Default: that of --camera.")
    private @Nullable Float fieldOfView;

    @Option(
            names = "--zoom",
            paramLabel = "N",
            defaultValue = "1",
            description = "Shows everything N times as large. Default: ${DEFAULT-VALUE}, at which the whole object"
                    + " fits.")
    private float zoom = 1;

    @Option(names = "--orthographic", description = "Draws without perspective: sizes do not depend on the distance.")
    private boolean orthographic;

    @Option(
            names = "--mesh-transform",
            paramLabel = "STEPS",
            description =
                    "Moves the object step by step: rotate-x:DEGREES, rotate-y:, rotate-z:, scale:N or scale:X,Y,Z,"
                            + " translate:X,Y,Z; spaces between.")
    private @Nullable String transform;

    /** Returns the viewpoint that the options specify. A value that is out of range is a wrong call. */
    Viewpoint viewpoint() {
        float[] angles = numbers("--camera", camera, 2, 3, "two or three decimal numbers with commas between them");
        float angle = fieldOfView != null ? fieldOfView : angles.length == 3 ? angles[2] : 35;
        if (!(angle >= 1 && angle <= WIDEST)) {
            throw fieldOfView != null
                    ? UsageErrors.badValue(spec, "--field-of-view", String.valueOf(fieldOfView), "angles from 1 to 150")
                    : UsageErrors.badValue(spec, "--camera", camera, "yaw, pitch and an angle of view from 1 to 150");
        }
        if (!(zoom > 0 && zoom <= 1e6f)) {
            throw UsageErrors.badValue(spec, "--zoom", zoom, "numbers above 0");
        }
        Optional<Vector3fc> eye = point("--camera-position", position);
        Optional<Vector3fc> middle = point("--camera-target", target);
        if (eye.isPresent() && eye.equals(middle)) {
            throw UsageErrors.wrongCall(
                    spec.commandLine(),
                    UsageErrors.WRONG_CALL,
                    "options '--camera-position' and '--camera-target' name one point");
        }
        return new Viewpoint(angles[0], angles[1], eye, middle, angle, zoom, orthographic);
    }

    /** Returns the world matrix of the object: the steps of {@code --mesh-transform}, applied in their order. */
    Matrix4fc world() {
        Matrix4f world = new Matrix4f();
        if (transform == null) {
            return world;
        }
        String allowed = "steps such as rotate-y:45 scale:2 translate:0,1,0";
        for (String step : transform.strip().split("[;\\s]+", -1)) {
            int colon = step.indexOf(':');
            if (colon < 0) {
                throw UsageErrors.badValue(spec, "--mesh-transform", transform, allowed);
            }
            String name = step.substring(0, colon);
            float[] by = numbers("--mesh-transform", step.substring(colon + 1), 1, 3, allowed);
            Matrix4f moved = moved(name, by);
            if (moved == null || !(Math.abs(moved.determinant()) > 0)) {
                throw UsageErrors.badValue(spec, "--mesh-transform", step, allowed);
            }
            world.mulLocal(moved);
        }
        return world;
    }

    private static @Nullable Matrix4f moved(String name, float[] by) {
        List<String> turns = List.of("rotate-x", "rotate-y", "rotate-z");
        int axis = turns.indexOf(name);
        if (axis >= 0 && by.length == 1) {
            Vector3f around = new Vector3f().setComponent(axis, 1);
            return new Matrix4f().rotation((float) Math.toRadians(by[0]), around);
        }
        if (name.equals("scale") && by.length != 2) {
            return new Matrix4f().scaling(by[0], by[by.length == 3 ? 1 : 0], by[by.length == 3 ? 2 : 0]);
        }
        return name.equals("translate") && by.length == 3 ? new Matrix4f().translation(by[0], by[1], by[2]) : null;
    }

    private Optional<Vector3fc> point(String option, @Nullable String text) {
        if (text == null) {
            return Optional.empty();
        }
        float[] numbers = numbers(option, text, 3, 3, "three decimal numbers with commas between them");
        return Optional.of(new Vector3f(numbers[0], numbers[1], numbers[2]));
    }

    private float[] numbers(String option, String text, int least, int most, String allowed) {
        String[] words = text.split(",", -1);
        float[] numbers = new float[words.length];
        for (int i = 0; i < words.length; i++) {
            numbers[i] =
                    PlainNumbers.read(words[i]).orElseThrow(() -> UsageErrors.badValue(spec, option, text, allowed));
        }
        if (words.length < least || words.length > most) {
            throw UsageErrors.badValue(spec, option, text, allowed);
        }
        return numbers;
    }
}
