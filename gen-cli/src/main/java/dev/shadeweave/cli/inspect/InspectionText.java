package dev.shadeweave.cli.inspect;

import com.google.common.base.Ascii;
import com.google.common.base.Strings;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.cli.inspect.Inspection.Renderable;
import dev.shadeweave.cli.inspect.Inspection.Statement;
import dev.shadeweave.cli.inspect.Inspection.Texture;
import dev.shadeweave.diagnostic.Printable;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Node;
import dev.shadeweave.look.internal.GeometryInfo;
import dev.shadeweave.look.internal.Look;
import dev.shadeweave.look.internal.LookGroup;
import dev.shadeweave.look.internal.VariantSet;
import dev.shadeweave.shader.EditableInput;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.type.Value;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Prints the description of a document as text. */
public final class InspectionText {
    private final Inspection inspection;
    private final PrintWriter out;
    private final boolean all;

    private InspectionText(Inspection inspection, boolean all, PrintWriter out) {
        this.inspection = inspection;
        this.all = all;
        this.out = out;
    }

    /**
     * Prints the description.
     *
     * @param all true to list also the inputs that have their default value
     */
    static void write(Inspection inspection, boolean all, PrintWriter out) {
        new InspectionText(inspection, all, out).write();
    }

    private void write() {
        head();
        inspection.renderables().forEach(this::renderable);
        title("looks", inspection.looks().looks().values(), this::look);
        title("look groups", inspection.looks().groups().values(), this::group);
        title(
                "collections",
                inspection.looks().collections().entrySet(),
                collection -> line(
                        1,
                        collection.getKey() + ": "
                                + either(collection.getValue().toString(), "nothing")));
        title("geometry information", inspection.looks().infos(), this::info);
        title("variants", inspection.looks().variantSets().values(), this::variants);
        inspection
                .sections()
                .forEach((kind, statements) ->
                        title(Inspection.title(kind), statements, statement -> statement(statement, 1)));
    }

    private void head() {
        Document document = inspection.content().document();
        List<String> facts = new ArrayList<>();
        facts.add("MaterialX " + document.attributes().get("version", "of no version"));
        String space = document.attributes().get("colorspace", "");
        if (!space.isEmpty()) {
            facts.add("colour space " + space);
        }
        if (!inspection.namespaces().isEmpty()) {
            facts.add("namespace " + String.join(", ", inspection.namespaces()));
        }
        line(0, inspection.file() + ": " + String.join(", ", facts));
        for (Document included : inspection.content().documents()) {
            SourceFile file = included.source();
            if (file != null && !included.equals(document)) {
                line(1, "includes " + file.displayName());
            }
        }
    }

    private void renderable(Renderable renderable) {
        out.print("\n");
        Node shader = renderable.shader();
        String shading = shader == null || shader.name().equals(renderable.path())
                ? ""
                : ", shaded by " + shader.category() + " " + shader.name();
        line(
                0,
                renderable.path() + ": " + renderable.category() + shading
                        + (renderable.generated() ? "" : ", not generated: the messages say why"));
        renderable.transparency().ifPresent(transparency -> {
            line(1, "alpha " + Ascii.toLowerCase(transparency.mode().name()) + ": " + transparency.explanation());
            if (!transparency.editable().isEmpty()) {
                line(1, "alpha changes with " + String.join(", ", transparency.editable()));
            }
        });
        inspection.assignments(renderable).forEach(assignment -> line(1, "assigned by " + assignment));
        List<List<String>> textures = new ArrayList<>();
        renderable.textures().forEach(texture -> textures.add(texture(texture)));
        if (!textures.isEmpty()) {
            line(1, "textures");
            table(2, textures);
        }
        renderable.textures().forEach(texture -> inspection
                .resolved(texture)
                .forEach((info, file) -> line(2, texture.file() + " is " + file + " for " + info)));
        if (!renderable.inputs().isEmpty()) {
            line(1, "inputs: " + counts(renderable));
            List<EditableInput> shown = renderable.inputs().stream()
                    .filter(input -> all || isStated(input))
                    .toList();
            if (!shown.isEmpty()) {
                table(2, shown.stream().map(InspectionText::input).toList());
            }
            int others = renderable.inputs().size() - shown.size();
            if (others > 0) {
                line(2, others + (others == 1 ? " has its default" : " have their defaults") + "; --all shows them");
            }
        }
    }

    /** Returns true if the document states the input. Otherwise its value is the default of a nodedef. */
    private boolean isStated(EditableInput input) {
        return inspection.content().element(input.path()).isPresent();
    }

    private static String counts(Renderable renderable) {
        return renderable.count(EditableInput.State.LIVE) + " live, "
                + renderable.count(EditableInput.State.BAKED) + " baked, "
                + renderable.count(EditableInput.State.UNUSED) + " unused";
    }

    private static List<String> texture(Texture texture) {
        return List.of(
                texture.file(),
                texture.path(),
                texture.colorSpace(),
                !texture.tiles().isEmpty()
                        ? "tiles " + texture.tiles()
                        : texture.tokens().isEmpty() && texture.found().isEmpty() ? "not found" : "");
    }

    private static List<String> input(EditableInput input) {
        Value value = input.value();
        return List.of(
                input.path(),
                input.type().name(),
                value == null ? "" : value.text(),
                Ascii.toLowerCase(input.state().name()),
                String.join(", ", input.variables()));
    }

    private void look(Look look) {
        line(1, look.name() + (look.inherited().isEmpty() ? "" : ", after " + String.join(", ", look.inherited())));
        look.assignments()
                .forEach(assignment -> line(
                        2,
                        assignment.materialName() + " on " + assignment.target() + chosen(assignment.variants())
                                + (assignment.exclusive() ? "" : ", not exclusive")));
        look.visibilities()
                .forEach(visibility -> line(
                        2,
                        either(visibility.kind(), "every") + " visibility of " + visibility.target() + ": "
                                + (visibility.visible() ? "on" : "off")
                                + (visibility.viewer().geometry().isEmpty()
                                        ? ""
                                        : " for " + visibility.viewer().target())));
        look.properties()
                .forEach(property -> line(
                        2,
                        property.property() + " = " + property.value() + " on " + property.target()
                                + (property.set().isEmpty() ? "" : ", by property set " + property.set())));
    }

    private static String chosen(ImmutableMap<String, String> variants) {
        return variants.isEmpty()
                ? ""
                : ", with "
                        + variants.entrySet().stream()
                                .map(chosen -> chosen.getKey() + "=" + chosen.getValue())
                                .collect(Collectors.joining(", "));
    }

    private void group(LookGroup group) {
        line(
                1,
                group.name() + ": " + String.join(", ", group.looks())
                        + (group.active().isEmpty() ? "" : "; " + group.active() + " is active"));
    }

    private void info(GeometryInfo info) {
        line(1, info.name() + " of " + info.target());
        info.tokens().forEach((token, value) -> line(2, "<" + token + "> is " + value));
        info.properties()
                .forEach(property -> line(2, property.type() + " " + property.name() + " = " + property.value()));
    }

    private void variants(VariantSet set) {
        line(
                1,
                set.name()
                        + (set.nodes().isEmpty() ? "" : ", for " + String.join(", ", set.nodes()))
                        + (set.nodeDefs().isEmpty() ? "" : ", for " + String.join(", ", set.nodeDefs())));
        set.variants()
                .forEach((variant, values) -> line(
                        2,
                        variant + ": "
                                + values.stream()
                                        .map(value -> value.name() + " = "
                                                + value.attributes().get("value", ""))
                                        .collect(Collectors.joining("; "))));
    }

    private void statement(Statement statement, int depth) {
        String attributes = statement.attributes().entrySet().stream()
                .map(attribute -> attribute.getKey() + "=" + attribute.getValue())
                .collect(Collectors.joining(", "));
        line(depth, statement.path() + (attributes.isEmpty() ? "" : ": " + attributes));
        statement.children().forEach(child -> statement(child, depth + 1));
    }

    private <T> void title(String title, Iterable<T> things, Consumer<T> each) {
        boolean first = true;
        for (T thing : things) {
            if (first) {
                out.print("\n");
                line(0, title);
                first = false;
            }
            each.accept(thing);
        }
    }

    private void table(int depth, List<List<String>> rows) {
        int columns = rows.get(0).size();
        int[] widths = new int[columns];
        for (List<String> row : rows) {
            for (int i = 0; i < columns; i++) {
                widths[i] = Math.max(widths[i], row.get(i).length());
            }
        }
        for (List<String> row : rows) {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < columns; i++) {
                if (widths[i] > 0) {
                    text.append(Strings.padEnd(row.get(i), widths[i], ' ')).append("  ");
                }
            }
            line(depth, text.toString().stripTrailing());
        }
    }

    private void line(int depth, String text) {
        out.print("  ".repeat(depth) + Printable.of(text) + "\n");
    }

    private static String either(String text, String otherwise) {
        return text.isEmpty() ? otherwise : text;
    }
}
