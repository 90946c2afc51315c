package dev.shadeweave.cli.service;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.cli.render.BakeCommand;
import dev.shadeweave.render.scene.Shapes;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Bakes the graphs of a document into images. Its parameters are options of the command {@code bake}. */
final class BakeVerb implements Verb {
    private static final String FORM = "form";
    private static final String MESH = "mesh";

    /**
     * The time of all entries of an archive. It is fixed, so that equal files give equal archives. It is the earliest
     * time that ZIP can store.
     */
    private static final LocalDateTime TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

    @Override
    public String name() {
        return "bake";
    }

    @Override
    public String summary() {
        return "Bakes the graphs behind the materials of a document into images, and returns a document that uses them.";
    }

    @Override
    public ImmutableList<Parameter> parameters() {
        ImmutableList.Builder<Parameter> all = ImmutableList.builder();
        all.add(Parameter.choice(
                FORM,
                "zip",
                ImmutableList.of("zip", "json"),
                "The answer: an archive of document and images, or json with the same files and messages."));
        all.addAll(Parameter.of(new BakeCommand(), ImmutableList.of("size", "format", MESH)));
        return all.build();
    }

    @Override
    public ImmutableList<Field> fields() {
        return Drawing.fields();
    }

    @Override
    public ImmutableList<String> mediaTypes() {
        return ImmutableList.of("application/zip");
    }

    @Override
    public boolean isDrawing() {
        return true;
    }

    @Override
    public Answer answer(CallFiles files, Given given, Workplace place) throws BadCallException {
        List<String> arguments = new ArrayList<>();
        for (Statement statement : given.stated()) {
            if (statement.name().equals(MESH)) {
                RenderVerb.checkFile(MESH, statement.value(), Shapes.byName().keySet(), files);
            }
            if (!statement.name().equals(FORM)) {
                arguments.add("--" + statement.name() + "=" + statement.value());
            }
        }
        Drawing drawing = Drawing.of(
                name(), files, place, arguments, "baked", place.times().bake());
        return given.text(FORM).equals("json") || drawing.files().isEmpty()
                ? drawing.json()
                : new Answer(drawing.outcome(), "application/zip", zip(drawing.files()));
    }

    private static byte[] zip(Map<String, byte[]> files) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                ZipEntry entry = new ZipEntry(file.getKey().replaceFirst("^baked/", ""));
                entry.setTimeLocal(TIME);
                out.putNextEntry(entry);
                out.write(file.getValue());
                out.closeEntry();
            }
        } catch (IOException e) {
            throw new UncheckedIOException("an archive cannot be written to memory", e);
        }
        return bytes.toByteArray();
    }
}
