package dev.shadeweave.cli.generate;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.cli.call.VersionProvider;
import dev.shadeweave.cli.files.OutputNames;
import dev.shadeweave.cli.inspect.InspectionJson;
import dev.shadeweave.cli.report.JsonOutput;
import dev.shadeweave.cli.report.TransparencyJson;
import dev.shadeweave.cli.run.ElementSelection;
import dev.shadeweave.cli.run.Production.MadeElement;
import dev.shadeweave.cli.run.Production.OpenedDocument;
import dev.shadeweave.document.Element;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.look.internal.GeometryInfo;
import dev.shadeweave.look.internal.Look;
import dev.shadeweave.look.internal.Look.Assignment;
import dev.shadeweave.look.internal.Looks;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The manifests of a look, one for each document. A manifest lists the shader of each geometry, and the other
 * properties of the look. {@code docs/inspect.md} describes the format.
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

    /** Begins a document. Its elements follow before the next document. */
    void document(OpenedDocument document) {
        documents.add(new Shaders(document, new ArrayList<>()));
    }

    /**
     * Adds an element of the last document.
     *
     * @param made the element
     * @param files the paths of its files, by the name of the stage
     */
    void element(MadeElement made, Map<String, String> files) {
        documents.get(documents.size() - 1).made().add(new Shader(made, ImmutableMap.copyOf(files)));
    }

    /** Returns a manifest for each document that has the look. */
    ImmutableList<Manifest> write() {
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

    private String text(Shaders shaders, LinkedDocument content, Looks looks, Look look) {
        return JsonOutput.text(json -> {
            InspectionJson writer = new InspectionJson(json);
            json.field("shadeweave", VersionProvider.version());
            json.field("document", shaders.document().file().toString().replace('\\', '/'));
            json.field("target", generator.target());
            json.field("look", look.name());
            json.strings("inherits", look.inherited());
            json.object("variants", selection.variants());
            json.objects("shaders", shaders.made(), shader -> shader(shader, looks, json));
            json.objects("assignments", look.assignments(), assignment -> {
                writer.assignment(assignment);
                Element material = assignment.material();
                if (material != null) {
                    json.field("shader", name(shaders, content.path(material), assignment));
                }
            });
            writer.visibilities(look);
            writer.properties(look);
            writer.infos(looks.infos());
        });
    }

    /** Returns the name of the shader of an assignment: the stem of its files. */
    private String name(Shaders shaders, String path, Assignment assignment) {
        String label = ElementSelection.label(path, selection.own(assignment));
        return names.stem(shaders.document().file(), label);
    }

    private void shader(Shader shader, Looks looks, JsonOutput json) {
        MadeElement made = shader.made();
        json.field("name", names.stem(made.document().file(), made.path()));
        json.field("material", made.content().path(made.element()));
        json.object("variants", made.variants());
        json.field("generated", made.result().succeeded());
        json.strings("files", shader.files().values());
        made.transparency().ifPresent(it -> TransparencyJson.write(it, json));
        json.objects("textures", textures(made).entrySet(), texture -> {
            json.field("variable", texture.getKey());
            json.field("file", texture.getValue());
            Map<String, String> resolved = resolved(texture.getValue(), looks);
            if (!resolved.isEmpty()) {
                json.object("resolved", resolved);
            }
        });
    }

    /**
     * Returns the file names of a texture for geometries: by the name of each geominfo that replaces a token in the
     * name.
     */
    private static Map<String, String> resolved(String file, Looks looks) {
        Map<String, String> files = new LinkedHashMap<>();
        for (GeometryInfo info : looks.infos()) {
            String resolved = info.resolve(file);
            if (!resolved.equals(file)) {
                files.put(info.name(), resolved);
            }
        }
        return files;
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
