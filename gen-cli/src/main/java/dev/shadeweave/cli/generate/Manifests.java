package dev.shadeweave.cli.generate;

import com.fasterxml.jackson.core.JsonGenerator;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.cli.call.VersionProvider;
import dev.shadeweave.cli.files.OutputNames;
import dev.shadeweave.cli.inspect.InspectionJson;
import dev.shadeweave.cli.report.TransparencyJson;
import dev.shadeweave.cli.run.ElementSelection;
import dev.shadeweave.cli.run.Production.MadeElement;
import dev.shadeweave.cli.run.Production.OpenedDocument;
import dev.shadeweave.document.Element;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.json.JsonText;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.look.internal.GeometryInfo;
import dev.shadeweave.look.internal.Look;
import dev.shadeweave.look.internal.Look.Assignment;
import dev.shadeweave.look.internal.Looks;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The manifest of a look: the shader of each geometry, and the other properties of the look. {@code docs/inspect.md}
 * describes the format.
 */
public final class Manifests {
    private final ElementSelection selection;
    private final ShaderGenerator generator;
    private final OutputNames names;
    private final List<Shaders> documents = new ArrayList<>();

    /** A shader of the look and the files it was written to. */
    private record Shader(MadeElement made, ImmutableMap<String, String> files) {}

    /** The shaders made of a document. */
    private record Shaders(OpenedDocument document, List<Shader> made) {}

    /** A manifest and the name of its file. */
    record Manifest(String name, String text) {}

    Manifests(ElementSelection selection, ShaderGenerator generator, OutputNames names) {
        this.names = names;
        this.selection = selection;
        this.generator = generator;
    }

    /** Begins a document; its elements follow before the next one. */
    void document(OpenedDocument document) {
        documents.add(new Shaders(document, new ArrayList<>()));
    }

    /** Adds an element of the last document. */
    void element(MadeElement made, Map<String, String> files) {
        documents.get(documents.size() - 1).made().add(new Shader(made, ImmutableMap.copyOf(files)));
    }

    /** Returns a manifest for each document that has the look. */
    ImmutableList<Manifest> write() throws IOException {
        ImmutableList.Builder<Manifest> manifests = ImmutableList.builder();
        for (Shaders shaders : documents) {
            LinkedDocument content = shaders.document().content();
            if (content == null) {
                continue;
            }
            Looks looks = Looks.of(content);
            Look look = looks.looks().get(selection.look());
            if (look != null) {
                Path document = shaders.document().file();
                manifests.add(new Manifest(
                        names.stem(document, look.name()) + ".look.json", text(shaders, content, looks, look)));
            }
        }
        return manifests.build();
    }

    private String text(Shaders shaders, LinkedDocument content, Looks looks, Look look) throws IOException {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = JsonText.open(text)) {
            InspectionJson writer = new InspectionJson(json);
            json.writeStartObject();
            json.writeStringField("shadeweave", VersionProvider.version());
            json.writeStringField(
                    "document", shaders.document().file().toString().replace('\\', '/'));
            json.writeStringField("target", generator.target());
            json.writeStringField("look", look.name());
            json.writeArrayFieldStart("inherits");
            for (String inherited : look.inherited()) {
                json.writeString(inherited);
            }
            json.writeEndArray();
            writer.choice("variants", selection.variants());
            json.writeArrayFieldStart("shaders");
            for (Shader shader : shaders.made()) {
                shader(shader, looks, json);
            }
            json.writeEndArray();
            json.writeArrayFieldStart("assignments");
            for (Assignment assignment : look.assignments()) {
                json.writeStartObject();
                writer.assignment(assignment);
                Element material = assignment.material();
                if (material != null) {
                    json.writeStringField("shader", name(shaders, content.path(material), assignment));
                }
                json.writeEndObject();
            }
            json.writeEndArray();
            writer.visibilities(look);
            writer.properties(look);
            writer.infos(looks.infos());
            json.writeEndObject();
        }
        return text + "\n";
    }

    /** Returns the name of the shader of an assignment: the stem of its files. */
    private String name(Shaders shaders, String path, Assignment assignment) {
        String label = ElementSelection.label(path, selection.own(assignment));
        return names.stem(shaders.document().file(), label);
    }

    private void shader(Shader shader, Looks looks, JsonGenerator json) throws IOException {
        MadeElement made = shader.made();
        json.writeStartObject();
        json.writeStringField("name", names.stem(made.document().file(), made.path()));
        json.writeStringField("material", made.content().path(made.element()));
        new InspectionJson(json).choice("variants", made.variants());
        json.writeBooleanField("generated", made.result().succeeded());
        json.writeArrayFieldStart("files");
        for (String file : shader.files().values()) {
            json.writeString(file);
        }
        json.writeEndArray();
        if (made.transparency().isPresent()) {
            json.writeFieldName("alpha");
            TransparencyJson.write(made.transparency().get(), json);
        }
        json.writeArrayFieldStart("textures");
        for (Map.Entry<String, String> texture : textures(made).entrySet()) {
            json.writeStartObject();
            json.writeStringField("variable", texture.getKey());
            json.writeStringField("file", texture.getValue());
            resolved(texture.getValue(), looks, json);
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    /** Writes the file name for the geometry of each geominfo that replaces a token of the name. */
    private static void resolved(String file, Looks looks, JsonGenerator json) throws IOException {
        Map<String, String> files = new LinkedHashMap<>();
        for (GeometryInfo info : looks.infos()) {
            String resolved = info.resolve(file);
            if (!resolved.equals(file)) {
                files.put(info.name(), resolved);
            }
        }
        if (!files.isEmpty()) {
            new InspectionJson(json).choice("resolved", ImmutableMap.copyOf(files));
        }
    }

    private static Map<String, String> textures(MadeElement made) {
        Map<String, String> textures = new TreeMap<>();
        made.result().shader().ifPresent(shader -> {
            for (ShaderStage stage : shader.stages()) {
                for (VariableBlock block : stage.blocks()) {
                    for (Variable variable : block.variables()) {
                        variable.file().ifPresent(file -> textures.put(variable.name(), file));
                    }
                }
            }
        });
        return textures;
    }
}
