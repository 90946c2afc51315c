package dev.shadeweave.cli.service;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Draws the elements of a document. Its parameters are options of the command {@code render}. */
final class RenderVerb implements Verb {
    private static final String FORM = "form";
    private static final String MESH = "mesh";
    private static final String ENVIRONMENT = "environment";
    private static final String NAME = "picture";
    private static final int SECONDS = 60;

    /** The built-in objects and environments, by parameter. Other values must name files of the request. */
    private static final ImmutableMap<String, ImmutableSet<String>> BUILT_IN = ImmutableMap.of(
            MESH,
            ImmutableSet.of("shaderball", "ball", "cube", "plane", "sphere", "torus"),
            ENVIRONMENT,
            ImmutableSet.of("studio", "sky", "none"));

    private static final ImmutableList<Parameter> PARAMETERS = ImmutableList.of(
            Parameter.choice(
                    FORM,
                    "png",
                    ImmutableList.of("png", "exr", "hdr", "json"),
                    "The answer: the picture of the only element, or json with all pictures (PNG) and messages."),
            Parameter.texts("element", "Only this output, node or material; * is any text."),
            Parameter.texts("variant", "SET=NAME takes the values of this variant of a variant set."),
            Parameter.choice("target", "genglsl", ImmutableList.of("genglsl", "essl"), "The language to draw."),
            Parameter.text("size", "Pixels of the picture: WIDTHxHEIGHT, or one number for a square. Default: 512."),
            Parameter.text("samples", "Shades each pixel at N places and shows the mean. Default: 1."),
            Parameter.text(MESH, "The object: shaderball, ball, cube, plane, sphere, torus, or a file of the request."),
            Parameter.text(
                    ENVIRONMENT,
                    "The light around the object: studio, sky, none, or a file of the request (HDR, EXR)."),
            Parameter.text("environment-rotation", "Turns the environment around the object by some degrees."),
            Parameter.text("background", "studio, polished, environment, transparent, R,G,B or #RRGGBB."),
            Parameter.text("camera", "YAW,PITCH[,ANGLE]: the direction to the camera and the field of view."),
            Parameter.text("camera-position", "X,Y,Z: the position of the camera."),
            Parameter.text("camera-target", "X,Y,Z: the point in the middle of the picture."),
            Parameter.text("zoom", "Shows everything N times as large."),
            Parameter.text("mesh-transform", "Moves the object: rotate-x:DEGREES, scale:N, translate:X,Y,Z."),
            Parameter.text("time", "The time in seconds, for moving nodes."),
            Parameter.text("frame", "The frame, for moving nodes."),
            Parameter.text("tone-mapping", "How PNG shows bright light: none, aces, agx, neutral."),
            Parameter.text("exposure", "Multiplies all colours by 2 to the power of this number."),
            Parameter.text("show-output", "Shows the output of the shader with this name."));

    @Override
    public String name() {
        return "render";
    }

    @Override
    public String summary() {
        return "Draws the renderable elements of a document.";
    }

    @Override
    public ImmutableList<Parameter> parameters() {
        return PARAMETERS;
    }

    @Override
    public ImmutableList<Field> fields() {
        return Drawing.fields();
    }

    @Override
    public ImmutableList<String> mediaTypes() {
        return ImmutableList.of("image/png", "image/x-exr", "image/x-hdr");
    }

    @Override
    public boolean isDrawing() {
        return true;
    }

    @Override
    public Answer answer(CallFiles files, Given given, Workplace place) throws BadCallException {
        List<String> arguments = new ArrayList<>();
        for (Statement statement : given.stated()) {
            String name = statement.name();
            if (BUILT_IN.containsKey(name)) {
                checkFile(name, statement.value(), files);
            }
            if (!name.equals(FORM)) {
                arguments.add("--" + name + "=" + statement.value());
            }
        }
        String form = given.text(FORM);
        String suffix = form.equals("json") ? "png" : form;
        Drawing drawing = Drawing.of(name(), files, place, arguments, NAME + "." + suffix, SECONDS);
        Map<String, byte[]> pictures = drawing.files();
        return form.equals("json") || pictures.size() != 1
                ? drawing.json()
                : new Answer(
                        drawing.outcome(),
                        "image/" + (form.equals("png") ? "png" : "x-" + form),
                        pictures.values().iterator().next());
    }

    /**
     * Checks that a value is a built-in word or a file of the request. Any other value would name a file of the host.
     *
     * @throws BadCallException if it is neither
     */
    static void checkFile(String parameter, String value, CallFiles files) throws BadCallException {
        ImmutableSet<String> words = Objects.requireNonNull(BUILT_IN.get(parameter));
        if (!words.contains(value) && !files.files().containsKey(value)) {
            throw Given.bad(parameter, value, String.join(", ", words) + ", or a file of the request", "");
        }
    }
}
