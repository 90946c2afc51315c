package dev.shadeweave.cli.inspect;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.cli.inspect.Inspection.Renderable;
import dev.shadeweave.cli.inspect.Inspection.Statement;
import dev.shadeweave.cli.report.EditableInputJson;
import dev.shadeweave.cli.report.ExportedAttributes;
import dev.shadeweave.cli.report.InputHints;
import dev.shadeweave.cli.report.JsonOutput;
import dev.shadeweave.cli.report.TransparencyJson;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Node;
import dev.shadeweave.look.internal.GeometryExpression;
import dev.shadeweave.look.internal.GeometryInfo;
import dev.shadeweave.look.internal.GeometrySet;
import dev.shadeweave.look.internal.Look;
import dev.shadeweave.look.internal.Look.Assignment;
import dev.shadeweave.look.internal.Look.Target;
import dev.shadeweave.look.internal.VariantSet;
import dev.shadeweave.source.SourceFile;

/** Writes the description of a document as JSON; {@code docs/inspect.md} describes the format. */
public final class InspectionJson {
    private final JsonOutput json;

    public InspectionJson(JsonOutput json) {
        this.json = json;
    }

    /** Writes the fields of a description. */
    public void write(Inspection inspection) {
        Document document = inspection.content().document();
        json.field("document", inspection.file());
        json.field("version", document.attributes().get("version", ""));
        json.text("colorspace", document.attributes().get("colorspace", ""));
        json.strings("namespaces", inspection.namespaces());
        json.array("includes", () -> {
            for (Document included : inspection.content().documents()) {
                SourceFile file = included.source();
                if (file != null && !included.equals(document)) {
                    json.value(file.displayName());
                }
            }
        });
        InputHints hints = new InputHints(inspection.content());
        json.objects("renderables", inspection.renderables(), it -> renderable(it, inspection, hints));
        json.objects("looks", inspection.looks().looks().values(), this::look);
        json.objects("look_groups", inspection.looks().groups().values(), group -> {
            json.field("name", group.name());
            json.strings("looks", group.looks());
            json.text("active", group.active());
        });
        json.objects("collections", inspection.looks().collections().entrySet(), collection -> {
            json.field("name", collection.getKey());
            parts(collection.getValue());
        });
        infos(inspection.looks().infos());
        json.objects("variant_sets", inspection.looks().variantSets().values(), this::variants);
        json.object("elements", () -> inspection
                .sections()
                .forEach((section, statements) -> json.objects(section, statements, this::statement)));
    }

    private void renderable(Renderable renderable, Inspection inspection, InputHints hints) {
        json.field("path", renderable.path());
        json.field("category", renderable.category());
        Node shader = renderable.shader();
        if (shader != null) {
            json.object("shader", () -> {
                json.field("name", shader.name());
                json.field("category", shader.category());
            });
        }
        json.field("generated", renderable.generated());
        renderable.transparency().ifPresent(it -> TransparencyJson.write(it, json));
        ExportedAttributes.write(renderable.attributes(), json);
        json.objects("textures", renderable.textures(), texture -> {
            json.field("file", texture.file());
            json.field("path", texture.path());
            json.field("variable", texture.variable());
            json.text("colorspace", texture.colorSpace());
            json.text("tiles", texture.tiles());
            json.strings("tokens", texture.tokens());
            json.text("found", texture.found());
            ImmutableMap<String, String> resolved = inspection.resolved(texture);
            if (!resolved.isEmpty()) {
                json.object("resolved", resolved);
            }
        });
        json.objects("inputs", renderable.inputs(), input -> {
            EditableInputJson.write(input, json);
            hints.write(input.path(), json);
        });
    }

    private void look(Look look) {
        json.field("name", look.name());
        json.strings("inherits", look.inherited());
        json.objects("assignments", look.assignments(), this::assignment);
        visibilities(look);
        properties(look);
    }

    /** Writes the fields of an assignment. */
    public void assignment(Assignment assignment) {
        json.field("name", assignment.name());
        json.field("material", assignment.materialName());
        target("", assignment.target());
        parts(assignment.geometry());
        json.field("exclusive", assignment.exclusive());
        json.object("variants", assignment.variants());
    }

    /** Writes the visibilities of a look as field {@code visibility}. */
    public void visibilities(Look look) {
        json.objects("visibility", look.visibilities(), visibility -> {
            json.field("name", visibility.name());
            json.text("kind", visibility.kind());
            json.field("visible", visibility.visible());
            target("", visibility.target());
            parts(visibility.geometry());
            target("viewer_", visibility.viewer().target());
        });
    }

    /** Writes the properties of a look as field {@code properties}. */
    public void properties(Look look) {
        json.objects("properties", look.properties(), property -> {
            json.field("property", property.property());
            json.text("set", property.set());
            json.field("type", property.type());
            json.field("value", property.value());
            json.text("target", property.attributes().get("target", ""));
            target("", property.target());
            parts(property.geometry());
        });
    }

    /** Writes information about geometries as field {@code geometry_info}. */
    public void infos(ImmutableList<GeometryInfo> infos) {
        json.objects("geometry_info", infos, info -> {
            json.field("name", info.name());
            target("", info.target());
            parts(info.geometry());
            json.object("tokens", info.tokens());
            json.objects("properties", info.properties(), property -> {
                json.field("name", property.name());
                json.field("type", property.type());
                json.field("value", property.value());
            });
        });
    }

    private void variants(VariantSet set) {
        json.field("name", set.name());
        json.strings("nodes", set.nodes());
        json.strings("nodedefs", set.nodeDefs());
        json.objects("variants", set.variants().entrySet(), variant -> {
            json.field("name", variant.getKey());
            json.objects("values", variant.getValue(), value -> {
                json.field("kind", value.category());
                json.field("name", value.name());
                json.field("type", value.type());
                json.field("value", value.attributes().get("value", ""));
            });
        });
    }

    private void statement(Statement statement) {
        json.field("path", statement.path());
        json.object("attributes", statement.attributes());
        if (!statement.children().isEmpty()) {
            json.objects("children", statement.children(), this::statement);
        }
    }

    private void target(String prefix, Target target) {
        json.text(prefix + "geom", target.geometry());
        json.text(prefix + "collection", target.collection());
    }

    /** Writes the included and excluded parts of a geometry set. */
    private void parts(GeometrySet set) {
        json.objects("geometry", set.parts(), part -> {
            expressions("include", part.included());
            expressions("exclude", part.excluded());
        });
    }

    private void expressions(String field, ImmutableList<GeometryExpression> expressions) {
        json.strings(field, expressions.stream().map(GeometryExpression::text).toList());
    }
}
