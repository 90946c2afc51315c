package dev.shadeweave.spark;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Element;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.shader.BlockLayout;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.StageResource.Member;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/** Generates the programs of the elements that a row asks for: one element for each structure and target. */
record ProgramRows(String environment) implements RowMaker {
    private static final long serialVersionUID = 1;

    /** The column with the elements to generate. */
    static final String WANTED = "wanted";

    static final String ENVIRONMENT = "environment";
    static final String FAILED = "failed";

    private static final StructType STAGE = new StructType()
            .add("stage", DataTypes.StringType)
            .add("source", DataTypes.StringType)
            .add("suffix", DataTypes.StringType)
            .add("entry_point", DataTypes.StringType)
            .add("instructions", DataTypes.IntegerType);

    private static final StructType VARIABLE = new StructType()
            .add("stage", DataTypes.StringType)
            .add("block", DataTypes.StringType)
            .add("kind", DataTypes.StringType)
            .add("name", DataTypes.StringType)
            .add("type", DataTypes.StringType)
            .add("set", DataTypes.IntegerType)
            .add("binding", DataTypes.IntegerType)
            .add("offset", DataTypes.IntegerType)
            .add("size", DataTypes.IntegerType);

    @Override
    public StructType schema() {
        return new StructType()
                .add(ENVIRONMENT, DataTypes.StringType)
                .add(Columns.TARGET, DataTypes.StringType)
                .add(Columns.HASH, DataTypes.StringType)
                .add(Columns.PREFIX, DataTypes.StringType)
                .add(Columns.OWNER, DataTypes.StringType)
                .add(Columns.DOCUMENT, DataTypes.StringType)
                .add(Columns.ELEMENT, DataTypes.StringType)
                .add(FAILED, DataTypes.BooleanType)
                .add("stages", Columns.list(STAGE))
                .add("variables", Columns.list(VARIABLE))
                .add(Columns.MESSAGES, Columns.list(Columns.MESSAGE));
    }

    @Override
    public List<Row> rows(Row source, Opened opened, Workbench bench) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<LinkedDocument> content = bench.linked(opened, diagnostics);
        if (content.isEmpty()) {
            return refused(source, opened, diagnostics.all());
        }
        Map<String, Element> elements = new HashMap<>();
        content.get()
                .renderables()
                .forEach(element -> elements.put(content.get().path(element), element));
        List<Row> rows = new ArrayList<>();
        for (Row wanted : wanted(source, opened)) {
            Element element = elements.get(wanted.<String>getAs(Columns.ELEMENT));
            if (element != null) {
                rows.add(program(wanted, content.get(), element, bench));
            }
        }
        return rows;
    }

    private Row program(Row wanted, LinkedDocument content, Element element, Workbench bench) {
        ShaderGenerator generator = bench.generator(wanted.getAs(Columns.TARGET));
        GenerationResult result = generator.generate(content, element, bench.generation());
        Diagnostics known = new Diagnostics();
        generator.values(content, element, bench.generation(), known);
        List<Diagnostic> messages = new ArrayList<>(result.diagnostics());
        messages.removeAll(known.all()); // the rows of elements have these
        List<Row> stages = new ArrayList<>();
        List<Row> variables = new ArrayList<>();
        result.shader().ifPresent(shader -> {
            for (ShaderStage stage : shader.stages()) {
                stages.add(stage(shader, stage, generator, bench.options().counts()));
                stage.blocks().forEach(block -> variables(stage, block, variables));
            }
        });
        return row(wanted, result.shader().isEmpty(), stages, variables, messages);
    }

    private Row row(Row wanted, boolean failed, List<Row> stages, List<Row> variables, Iterable<Diagnostic> messages) {
        String hash = wanted.getAs(Columns.HASH);
        return Columns.row(
                environment,
                wanted.getAs(Columns.TARGET),
                hash,
                ElementRows.prefix(hash),
                wanted.getAs(Columns.OWNER),
                wanted.getAs(Columns.DOCUMENT),
                wanted.getAs(Columns.ELEMENT),
                failed,
                stages,
                variables,
                Columns.messages(messages));
    }

    private static Row stage(Shader shader, ShaderStage stage, ShaderGenerator generator, boolean counts) {
        return Columns.row(
                stage.stage().name(),
                stage.source(),
                generator.fileSuffix(stage.stage()),
                stage.entryPoint(),
                counts ? InstructionCount.of(shader, stage) : null);
    }

    private static void variables(ShaderStage stage, VariableBlock block, List<Row> rows) {
        @Nullable BlockLayout layout = BlockLayout.of(stage, block).orElse(null);
        Map<String, Member> members = new HashMap<>();
        if (layout != null) {
            layout.members().forEach(member -> members.put(member.name(), member));
        }
        for (Variable variable : block.variables()) {
            @Nullable Member member = members.get(variable.name());
            boolean ownSlot = variable.slot().binding() >= 0;
            rows.add(Columns.row(
                    stage.stage().name(),
                    block.name(),
                    word(block.kind()),
                    variable.name(),
                    variable.type().name(),
                    ownSlot ? variable.slot().set() : block.slot().set(),
                    ownSlot ? variable.slot().binding() : block.slot().binding(),
                    member == null ? null : member.offset(),
                    member == null ? null : member.size()));
        }
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    /** Returns the elements of a document that its row asks for. */
    private static List<Row> wanted(Row source, Opened opened) {
        List<Row> all = source.getList(source.fieldIndex(WANTED));
        return all.stream()
                .filter(row -> row.getAs(Columns.DOCUMENT).equals(opened.name())
                        || opened.name().equals(opened.file()))
                .collect(ImmutableList.toImmutableList());
    }

    @Override
    public List<Row> refused(Row source, Opened opened, List<Diagnostic> messages) {
        List<Row> rows = new ArrayList<>();
        for (Row wanted : wanted(source, opened)) {
            rows.add(row(wanted, true, List.of(), List.of(), messages));
        }
        return rows;
    }
}
