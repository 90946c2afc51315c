package dev.shadeweave.instance;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.cache.internal.BoundedMap;
import dev.shadeweave.canonical.StructuralHash;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Element;
import dev.shadeweave.generator.DocumentValues;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.shader.Variable;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Finds the structures and the values of many documents without writing any text, for programs that generate the shader of each
 * structure elsewhere. It remembers documents without their values: another document that differs only in values needs no graph.
 * Results do not depend on earlier calls.
 */
public final class ValueTables {
    /** The size of a remembered document, a variable and an input in addition to their texts. */
    private static final long COST = 1 << 10;

    private static final long VARIABLE = 1 << 8;

    /** The largest number of remembered documents with one hash. */
    private static final int MOST_ALIKE = 16;

    private final ShaderGenerator generator;
    private final Library library;
    private final GenerationOptions options;
    private final BoundedMap<Integer, ImmutableList<Seen>> shapes;
    private final AtomicLong recognised = new AtomicLong();

    /**
     * The structure and the values of an element.
     *
     * @param hash the structure
     * @param values the values; places are those of a document that differs only in values
     */
    public record Table(StructuralHash hash, DocumentValues values) {}

    /** A remembered document, with its table. */
    private record Seen(DocumentShape shape, Table table) {
        long characters() {
            DocumentValues values = table.values();
            return COST
                    + shape.characters()
                    + VARIABLE * (values.variables().size() + values.inputs().size());
        }
    }

    /**
     * Creates tables.
     *
     * @param generator finds the structures
     * @param library the library of the documents
     * @param options the options of the shaders; the canonical form is added
     * @param characters the maximum number of characters of remembered documents; at least 2
     */
    public ValueTables(ShaderGenerator generator, Library library, GenerationOptions options, long characters) {
        this.generator = generator;
        this.library = library;
        this.options = options.with(InterfaceOptions.CANONICAL, true);
        this.shapes = new BoundedMap<>(
                characters,
                (hash, known) -> known.stream().mapToLong(Seen::characters).sum());
    }

    /**
     * Returns the structure and the values of an element.
     *
     * @param content the document over the library
     * @param element a renderable element of the document
     * @param diagnostics receives the messages that {@link ShaderGenerator#values} reports
     * @return empty if an error was reported
     * @throws IllegalArgumentException if the document is over another library
     */
    @SuppressWarnings("ReferenceEquality") // Libraries are compared by identity.
    public Optional<Table> table(LinkedDocument content, Element element, Diagnostics diagnostics) {
        if (StoredShaders.baseOf(content) != library) {
            throw new IllegalArgumentException("the document is over another library");
        }
        List<Element> elements = content.diagnostics().isEmpty() ? DocumentShape.elements(content) : null;
        if (elements == null) {
            return found(content, element, diagnostics);
        }
        int hash = DocumentShape.hash(elements);
        @Nullable ImmutableList<Seen> known = shapes.get(hash);
        if (known != null) {
            for (Seen seen : known) {
                DocumentShape.Reading reading = seen.shape().read(elements, element);
                if (reading != null) {
                    recognised.incrementAndGet();
                    return Optional.of(
                            new Table(seen.table().hash(), values(seen.table().values(), reading)));
                }
            }
        }
        Diagnostics messages = new Diagnostics();
        Optional<Table> table = found(content, element, messages);
        diagnostics.reportAll(messages.all());
        if (table.isPresent() && messages.all().isEmpty()) {
            DocumentShape shape = DocumentShape.of(
                    elements, content.document(), element, table.get().values());
            if (shape != null) {
                List<Seen> others =
                        known == null ? List.of() : known.subList(0, Math.min(known.size(), MOST_ALIKE - 1));
                shapes.put(
                        hash,
                        ImmutableList.<Seen>builder()
                                .add(new Seen(shape, table.get()))
                                .addAll(others)
                                .build());
            }
        }
        return table;
    }

    private Optional<Table> found(LinkedDocument content, Element element, Diagnostics diagnostics) {
        Diagnostics found = new Diagnostics();
        Optional<StructuralHash> hash = generator.structure(content, element, options, found);
        if (hash.isEmpty()) {
            diagnostics.reportAll(found.all());
            return Optional.empty();
        }
        return generator.values(content, element, options, diagnostics).map(values -> new Table(hash.get(), values));
    }

    /** Returns the values of a document like another one. */
    private static DocumentValues values(DocumentValues ofShape, DocumentShape.Reading reading) {
        ImmutableMap<String, Variable> own = reading.variables();
        ImmutableList.Builder<Variable> variables =
                ImmutableList.builderWithExpectedSize(ofShape.variables().size());
        for (Variable variable : ofShape.variables()) {
            variables.add(own.getOrDefault(variable.name(), variable));
        }
        return new DocumentValues(variables.build(), reading.inputs(ofShape.inputs()), ofShape.colors());
    }

    /** Returns the number of elements that were recognised: no graph was built for them. */
    public long recognised() {
        return recognised.get();
    }
}
