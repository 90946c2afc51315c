package dev.shadeweave.spark;

import com.google.common.collect.ImmutableSortedMap;
import com.google.common.collect.Ordering;
import dev.shadeweave.analysis.Transparency;
import dev.shadeweave.canonical.StructuralHash;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Node;
import dev.shadeweave.generator.DocumentValues;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.UpstreamElements;
import dev.shadeweave.shader.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/**
 * Describes documents: a row for each material, node or output that can be drawn, with the nodes and files that it uses. The hash
 * is that of the first target.
 */
record DescriptionRows() implements RowMaker {
    private static final long serialVersionUID = 1;

    @Override
    public StructType schema() {
        return Columns.document(
                Columns.column(Columns.ELEMENT, DataTypes.StringType),
                Columns.column("category", DataTypes.StringType),
                Columns.column("model", DataTypes.StringType),
                Columns.column("nodes", DataTypes.createMapType(DataTypes.StringType, DataTypes.IntegerType, false)),
                Columns.column("textures", Columns.texts()),
                Columns.column("alpha", DataTypes.StringType),
                Columns.column("inputs", DataTypes.IntegerType),
                Columns.column(Columns.HASH, DataTypes.StringType),
                Columns.column(Columns.MESSAGES, Columns.list(Columns.MESSAGE)));
    }

    @Override
    public List<Row> rows(Row source, Opened opened, Workbench bench) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<LinkedDocument> content = bench.linked(opened, diagnostics);
        Opened read = bench.withReads(opened, content.orElse(null));
        if (content.isEmpty() || content.get().renderables().isEmpty()) {
            return refused(source, read, diagnostics.all());
        }
        List<Row> rows = new ArrayList<>();
        for (Element element : content.get().renderables()) {
            rows.add(row(read, content.get(), element, bench, diagnostics.all()));
        }
        return rows;
    }

    private static Row row(
            Opened opened, LinkedDocument content, Element element, Workbench bench, List<Diagnostic> messages) {
        ShaderGenerator generator = bench.generator(bench.options().targets().get(0));
        Diagnostics found = new Diagnostics();
        found.reportAll(messages);
        Map<String, Integer> nodes = new TreeMap<>();
        String model = "";
        for (Element used : UpstreamElements.of(element, content)) {
            if (used instanceof Node node) {
                nodes.merge(node.category(), 1, Integer::sum);
                if (model.isEmpty() && node.type().endsWith("shader")) {
                    model = node.category();
                }
            }
        }
        Optional<StructuralHash> hash = generator.structure(content, element, bench.generation(), found);
        Optional<DocumentValues> values =
                hash.flatMap(known -> generator.values(content, element, bench.generation(), new Diagnostics()));
        Optional<Transparency> transparency =
                generator.transparency(content, element, bench.generation(), new Diagnostics());
        Set<String> textures = new TreeSet<>();
        values.ifPresent(known -> {
            for (Variable variable : known.variables()) {
                variable.file().ifPresent(textures::add);
            }
        });
        return Columns.document(
                opened,
                content.path(element),
                element.category(),
                model,
                ImmutableSortedMap.copyOf(nodes, Ordering.natural()),
                List.copyOf(textures),
                transparency
                        .map(known -> known.mode().name().toLowerCase(Locale.ROOT))
                        .orElse(null),
                values.map(known -> known.inputs().size()).orElse(0),
                hash.map(StructuralHash::text).orElse(null),
                Columns.messages(found.all()));
    }

    @Override
    public List<Row> refused(Row source, Opened opened, List<Diagnostic> messages) {
        @Nullable String nothing = null;
        return List.of(Columns.document(
                opened, "", "", "", Map.of(), List.of(), nothing, 0, nothing, Columns.messages(messages)));
    }
}
