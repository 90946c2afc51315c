package dev.shadeweave.cli.inspect;

import com.fasterxml.jackson.core.JsonGenerator;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.analysis.Transparency;
import dev.shadeweave.cli.inspect.Inspection.Renderable;
import dev.shadeweave.cli.inspect.Inspection.Statement;
import dev.shadeweave.cli.inspect.Inspection.Texture;
import dev.shadeweave.cli.report.EditableInputJson;
import dev.shadeweave.cli.report.ExportedAttributes;
import dev.shadeweave.cli.report.InputHints;
import dev.shadeweave.cli.report.TransparencyJson;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Node;
import dev.shadeweave.look.internal.GeometryExpression;
import dev.shadeweave.look.internal.GeometryInfo;
import dev.shadeweave.look.internal.GeometrySet;
import dev.shadeweave.look.internal.Look;
import dev.shadeweave.look.internal.Look.Assignment;
import dev.shadeweave.look.internal.Look.Property;
import dev.shadeweave.look.internal.Look.Target;
import dev.shadeweave.look.internal.Look.Visibility;
import dev.shadeweave.look.internal.LookGroup;
import dev.shadeweave.look.internal.VariantSet;
import dev.shadeweave.shader.EditableInput;
import dev.shadeweave.source.SourceFile;
import java.io.IOException;
import java.util.Map;

/** Writes the description of a document as JSON; {@code docs/inspect.md} describes the format. */
public final class InspectionJson {
    private final JsonGenerator json;

    public InspectionJson(JsonGenerator json) {
        this.json = json;
    }

    void write(Inspection inspection) throws IOException {
        Document document = inspection.content().document();
        json.writeStartObject();
        json.writeStringField("document", inspection.file());
        json.writeStringField("version", document.attributes().get("version", ""));
        text("colorspace", document.attributes().get("colorspace", ""));
        strings("namespaces", inspection.namespaces());
        json.writeArrayFieldStart("includes");
        for (Document included : inspection.content().documents()) {
            SourceFile file = included.source();
            if (file != null && !included.equals(document)) {
                json.writeString(file.displayName());
            }
        }
        json.writeEndArray();
        json.writeArrayFieldStart("renderables");
        for (Renderable renderable : inspection.renderables()) {
            renderable(renderable, inspection);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("looks");
        for (Look look : inspection.looks().looks().values()) {
            look(look);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("look_groups");
        for (LookGroup group : inspection.looks().groups().values()) {
            json.writeStartObject();
            json.writeStringField("name", group.name());
            strings("looks", group.looks());
            text("active", group.active());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("collections");
        for (Map.Entry<String, GeometrySet> collection :
                inspection.looks().collections().entrySet()) {
            json.writeStartObject();
            json.writeStringField("name", collection.getKey());
            parts(collection.getValue());
            json.writeEndObject();
        }
        json.writeEndArray();
        infos(inspection.looks().infos());
        json.writeArrayFieldStart("variant_sets");
        for (VariantSet set : inspection.looks().variantSets().values()) {
            variants(set);
        }
        json.writeEndArray();
        json.writeObjectFieldStart("elements");
        for (Map.Entry<String, ImmutableList<Statement>> section :
                inspection.sections().entrySet()) {
            json.writeArrayFieldStart(section.getKey());
            for (Statement statement : section.getValue()) {
                statement(statement);
            }
            json.writeEndArray();
        }
        json.writeEndObject();
        json.writeEndObject();
    }

    private void renderable(Renderable renderable, Inspection inspection) throws IOException {
        json.writeStartObject();
        json.writeStringField("path", renderable.path());
        json.writeStringField("category", renderable.category());
        Node shader = renderable.shader();
        if (shader != null) {
            json.writeObjectFieldStart("shader");
            json.writeStringField("name", shader.name());
            json.writeStringField("category", shader.category());
            json.writeEndObject();
        }
        json.writeBooleanField("generated", renderable.generated());
        if (renderable.transparency().isPresent()) {
            Transparency transparency = renderable.transparency().get();
            json.writeFieldName("alpha");
            TransparencyJson.write(transparency, json);
        }
        ExportedAttributes.write(renderable.attributes(), json);
        json.writeArrayFieldStart("textures");
        for (Texture texture : renderable.textures()) {
            json.writeStartObject();
            json.writeStringField("file", texture.file());
            json.writeStringField("path", texture.path());
            json.writeStringField("variable", texture.variable());
            text("colorspace", texture.colorSpace());
            text("tiles", texture.tiles());
            strings("tokens", texture.tokens());
            text("found", texture.found());
            ImmutableMap<String, String> resolved = inspection.resolved(texture);
            if (!resolved.isEmpty()) {
                json.writeObjectFieldStart("resolved");
                for (Map.Entry<String, String> name : resolved.entrySet()) {
                    json.writeStringField(name.getKey(), name.getValue());
                }
                json.writeEndObject();
            }
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("inputs");
        InputHints hints = new InputHints(inspection.content());
        for (EditableInput input : renderable.inputs()) {
            json.writeStartObject();
            EditableInputJson.write(input, json);
            hints.write(input.path(), json);
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    /** Writes a look with its assignments. */
    void look(Look look) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", look.name());
        strings("inherits", look.inherited());
        json.writeArrayFieldStart("assignments");
        for (Assignment assignment : look.assignments()) {
            json.writeStartObject();
            assignment(assignment);
            json.writeEndObject();
        }
        json.writeEndArray();
        visibilities(look);
        properties(look);
        json.writeEndObject();
    }

    /** Writes the fields of an assignment. */
    public void assignment(Assignment assignment) throws IOException {
        json.writeStringField("name", assignment.name());
        json.writeStringField("material", assignment.materialName());
        target("", assignment.target());
        parts(assignment.geometry());
        json.writeBooleanField("exclusive", assignment.exclusive());
        choice("variants", assignment.variants());
    }

    public void visibilities(Look look) throws IOException {
        json.writeArrayFieldStart("visibility");
        for (Visibility visibility : look.visibilities()) {
            json.writeStartObject();
            json.writeStringField("name", visibility.name());
            text("kind", visibility.kind());
            json.writeBooleanField("visible", visibility.visible());
            target("", visibility.target());
            parts(visibility.geometry());
            target("viewer_", visibility.viewer().target());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    public void properties(Look look) throws IOException {
        json.writeArrayFieldStart("properties");
        for (Property property : look.properties()) {
            json.writeStartObject();
            json.writeStringField("property", property.property());
            text("set", property.set());
            json.writeStringField("type", property.type());
            json.writeStringField("value", property.value());
            text("target", property.attributes().get("target", ""));
            target("", property.target());
            parts(property.geometry());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    public void infos(ImmutableList<GeometryInfo> infos) throws IOException {
        json.writeArrayFieldStart("geometry_info");
        for (GeometryInfo info : infos) {
            json.writeStartObject();
            json.writeStringField("name", info.name());
            target("", info.target());
            parts(info.geometry());
            choice("tokens", info.tokens());
            json.writeArrayFieldStart("properties");
            for (GeometryInfo.Value property : info.properties()) {
                json.writeStartObject();
                json.writeStringField("name", property.name());
                json.writeStringField("type", property.type());
                json.writeStringField("value", property.value());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void variants(VariantSet set) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", set.name());
        strings("nodes", set.nodes());
        strings("nodedefs", set.nodeDefs());
        json.writeArrayFieldStart("variants");
        for (Map.Entry<String, ImmutableList<Element>> variant : set.variants().entrySet()) {
            json.writeStartObject();
            json.writeStringField("name", variant.getKey());
            json.writeArrayFieldStart("values");
            for (Element value : variant.getValue()) {
                json.writeStartObject();
                json.writeStringField("kind", value.category());
                json.writeStringField("name", value.name());
                json.writeStringField("type", value.type());
                json.writeStringField("value", value.attributes().get("value", ""));
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void statement(Statement statement) throws IOException {
        json.writeStartObject();
        json.writeStringField("path", statement.path());
        choice("attributes", statement.attributes());
        if (!statement.children().isEmpty()) {
            json.writeArrayFieldStart("children");
            for (Statement child : statement.children()) {
                statement(child);
            }
            json.writeEndArray();
        }
        json.writeEndObject();
    }

    private void target(String prefix, Target target) throws IOException {
        text(prefix + "geom", target.geometry());
        text(prefix + "collection", target.collection());
    }

    /** Writes the included and excluded parts of a geometry set. */
    private void parts(GeometrySet set) throws IOException {
        json.writeArrayFieldStart("geometry");
        for (GeometrySet.Part part : set.parts()) {
            json.writeStartObject();
            expressions("include", part.included());
            expressions("exclude", part.excluded());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void expressions(String field, ImmutableList<GeometryExpression> expressions) throws IOException {
        strings(field, expressions.stream().map(GeometryExpression::text).toList());
    }

    /** Writes an object of texts. */
    public void choice(String field, ImmutableMap<String, String> texts) throws IOException {
        json.writeObjectFieldStart(field);
        for (Map.Entry<String, String> text : texts.entrySet()) {
            json.writeStringField(text.getKey(), text.getValue());
        }
        json.writeEndObject();
    }

    private void strings(String field, Iterable<String> texts) throws IOException {
        json.writeArrayFieldStart(field);
        for (String text : texts) {
            json.writeString(text);
        }
        json.writeEndArray();
    }

    private void text(String field, String text) throws IOException {
        if (!text.isEmpty()) {
            json.writeStringField(field, text);
        }
    }
}
