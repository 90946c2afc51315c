package dev.shadeweave.cli.service;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.cli.render.RenderCommand;
import dev.shadeweave.render.scene.Shapes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** Draws the elements of a document. Its parameters are options of the command {@code render}. */
final class RenderVerb implements Verb {
    private static final String FORM = "form";
    private static final String MESH = "mesh";
    private static final String ENVIRONMENT = "environment";
    private static final String NAME = "picture";

    /** The options of the command that name no file, or only such a file as {@link #checkFile} accepts. */
    private static final ImmutableList<String> OPTIONS = ImmutableList.of(
            "element",
            "variant",
            "target",
            "size",
            "samples",
            MESH,
            ENVIRONMENT,
            "environment-rotation",
            "environment-samples",
            "background",
            "camera",
            "camera-position",
            "camera-target",
            "field-of-view",
            "zoom",
            "mesh-transform",
            "time",
            "frame",
            "tone-mapping",
            "exposure",
            "transparency",
            "show-output");

    /** The words for environments; other values name files. */
    private static final ImmutableSet<String> ENVIRONMENTS = ImmutableSet.of("studio", "sky", "none");

    private static final Supplier<ImmutableList<Parameter>> PARAMETERS =
            Suppliers.memoize(() -> ImmutableList.<Parameter>builder()
                    .add(
                            Parameter.choice(
                                    FORM,
                                    "png",
                                    ImmutableList.of("png", "exr", "hdr", "json"),
                                    "The answer: the picture of the only element, or json with all pictures (PNG) and messages."))
                    .addAll(Parameter.of(new RenderCommand(), OPTIONS))
                    .build());

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
        return PARAMETERS.get();
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
            if (name.equals(MESH)) {
                checkFile(name, statement.value(), Shapes.byName().keySet(), files);
            }
            if (name.equals(ENVIRONMENT)) {
                checkFile(name, statement.value(), ENVIRONMENTS, files);
            }
            if (!name.equals(FORM)) {
                arguments.add("--" + name + "=" + statement.value());
            }
        }
        String form = given.text(FORM);
        String suffix = form.equals("json") ? "png" : form;
        Drawing drawing = Drawing.of(
                name(),
                files,
                place,
                arguments,
                NAME + "." + suffix,
                place.times().render());
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
    static void checkFile(String parameter, String value, Set<String> words, CallFiles files) throws BadCallException {
        if (!words.contains(value) && !files.files().containsKey(value)) {
            throw Given.bad(parameter, value, String.join(", ", words) + ", or a file of the request", "");
        }
    }
}
