package dev.shadeweave.instance;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.cache.internal.BoundedMap;
import dev.shadeweave.canonical.StructuralHash;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Element;
import dev.shadeweave.generator.DocumentValues;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Variable;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Caches shaders by the structure of documents, for programs that load many documents of few structures. The caller
 * creates it and sets its size; the least recently used shaders are dropped. Results do not depend on earlier calls: a
 * cached shader equals the one that the generator would write.
 *
 * <p>All shaders are in canonical form ({@link InterfaceOptions#CANONICAL}), regardless of that option.
 */
public final class ShaderCache {
    /** The size of a shape and a shader in addition to their texts. */
    private static final long COST = 1 << 10;

    /**
     * The largest number of shapes with one hash; hashes are equal only if documents differ just in values of their
     * structure.
     */
    private static final int MOST_ALIKE = 16;

    /** The characters of shaders, and of shapes, that a cache in a folder or a store keeps in memory. */
    private static final long IN_MEMORY = 1 << 26;

    private final ShaderGenerator generator;
    private final @Nullable StoredShaders stored;
    private final BoundedMap<StructureKey, Structure> structures;
    private final BoundedMap<ShapeKey, ImmutableList<Seen>> shapes;
    private volatile @Nullable Call last;
    private final AtomicLong recognised = new AtomicLong();
    private final AtomicLong found = new AtomicLong();
    private final AtomicLong read = new AtomicLong();
    private final AtomicLong written = new AtomicLong();

    /** The inputs of the text besides the document. Libraries are compared by identity. */
    private record Scope(Library library, GenerationOptions options) {}

    /** The stated options of a call, and what follows from them. */
    private record Call(GenerationOptions options, Scope scope) {}

    private record StructureKey(Scope scope, StructuralHash hash) {}

    private record ShapeKey(Scope scope, int hash) {}

    /** A known shape, and the instance of the document from which it was taken. */
    private record Seen(DocumentShape shape, Instance instance) {}

    private record Structure(StructuralHash hash, Shader shader) {
        long characters() {
            long sum = COST;
            for (ShaderStage stage : shader.stages()) {
                sum += stage.source().length();
            }
            return sum;
        }
    }

    /**
     * Statistics of the cache.
     *
     * @param recognised the number of documents of a known shape, for which no graph was built
     * @param found the number of other documents of a known structure, for which no text was written
     * @param read the number of documents whose shader was read from the folder or the store
     * @param written the number of shaders that were written
     */
    public record Counts(long recognised, long found, long read, long written) {
        /** Returns the number of documents whose shader was in memory, in the folder or in the store. */
        public long hits() {
            return recognised + found + read;
        }

        /** Returns the number of documents whose shader had to be written. */
        public long misses() {
            return written;
        }
    }

    private ShaderCache(ShaderGenerator generator, long characters, @Nullable StoredShaders stored) {
        if (characters < 2) {
            throw new IllegalArgumentException("a cache of " + characters + " characters");
        }
        this.generator = generator;
        this.stored = stored;
        this.structures = new BoundedMap<>(characters, (key, structure) -> structure.characters());
        this.shapes = new BoundedMap<>(characters, (key, known) -> known.stream()
                .mapToLong(seen -> COST + seen.shape().characters())
                .sum());
    }

    /**
     * Returns a cache in memory.
     *
     * @param generator writes shaders that are not cached
     * @param characters the maximum number of characters of the cached shaders, and of the cached documents; a surface
     *     has about 50,000. A shader with more than half of this number is not cached
     */
    public static ShaderCache inMemory(ShaderGenerator generator, long characters) {
        return new ShaderCache(generator, characters, null);
    }

    /**
     * Returns a cache in a folder that outlives the program. Programs and machines may share the folder. Shaders that
     * are used again are also cached in memory, up to {@value #IN_MEMORY} characters.
     *
     * <p>An entry of the folder is used only by the program that wrote it: the same files of the class path, the same
     * library, target and options. A damaged entry is reported as a warning, and its shader is generated again.
     *
     * @param generator writes shaders that are not cached
     * @param folder the folder; it is created with the first shader. Only trusted programs may write to it, because its
     *     texts become shaders
     * @param bytes the largest number of bytes of its files; the least recently used ones are removed
     */
    public static ShaderCache onDisk(ShaderGenerator generator, Path folder, long bytes) {
        return new ShaderCache(generator, IN_MEMORY, new StoredShaders(generator, folder, bytes));
    }

    /**
     * Returns a cache in a store that other programs and machines may share: a server ({@link HttpStore}), or any other
     * place. As for a folder, shaders that are used again are also cached in memory. An entry is used only by programs
     * with the same files of the class path, library, target and options. A damaged entry is reported as a warning, and
     * its shader is generated again.
     *
     * @param generator writes shaders that are not cached
     * @param store the store of the shaders
     */
    public static ShaderCache in(ShaderGenerator generator, ShaderStore store) {
        return new ShaderCache(generator, IN_MEMORY, new StoredShaders(generator, store));
    }

    /**
     * Returns the instance of an element: its shader and its values.
     *
     * @param content the document over its library
     * @param element a renderable element of the document
     * @param options the options of the shader
     * @param diagnostics receives the messages; those that depend on the text are reported only when the text is
     *     written
     * @return empty if an error was reported
     */
    public Optional<Instance> instance(
            LinkedDocument content, Element element, GenerationOptions options, Diagnostics diagnostics) {
        Scope scope = scope(content, options);
        List<Element> elements = DocumentShape.elements(content);
        if (elements == null) {
            return byStructure(content, element, scope, diagnostics).map(Made::instance);
        }
        // Messages about definitions are not part of a shape.
        boolean isPlain = content.diagnostics().isEmpty();
        ShapeKey key = new ShapeKey(scope, isPlain ? DocumentShape.hash(elements) : 0);
        ImmutableList<Seen> known = isPlain ? shapes.get(key) : null;
        if (known != null) {
            for (Seen seen : known) {
                DocumentShape.Reading reading = seen.shape().read(elements, element);
                if (reading != null) {
                    recognised.incrementAndGet();
                    return Optional.of(seen.instance().with(reading));
                }
            }
        }
        Diagnostics messages = new Diagnostics();
        Optional<Made> made = byStructure(content, element, scope, messages);
        diagnostics.reportAll(messages.all());
        if (made.isEmpty()) {
            return Optional.empty();
        }
        Instance instance = made.get().instance();
        DocumentShape shape = DocumentShape.of(
                elements, content.document(), element, made.get().values());
        if (shape == null) {
            return Optional.of(instance);
        }
        if (isPlain && messages.all().isEmpty()) {
            remember(key, shape, instance);
        }
        return Optional.of(instance.with(shape.itself()));
    }

    /**
     * An instance that was found by its structure.
     *
     * @param values the values of the document
     */
    private record Made(Instance instance, DocumentValues values) {}

    private Optional<Made> byStructure(LinkedDocument content, Element element, Scope scope, Diagnostics diagnostics) {
        Diagnostics found = new Diagnostics();
        Optional<StructuralHash> hash = generator.structure(content, element, scope.options(), found);
        if (hash.isEmpty()) {
            diagnostics.reportAll(found.all());
            return Optional.empty();
        }
        StructureKey key = new StructureKey(scope, hash.get());
        if (!StoredShaders.holds(content)) {
            return write(content, element, key, diagnostics);
        }
        Structure known = structures.get(key);
        AtomicLong count = this.found;
        if (known == null) {
            known = kept(content, key, diagnostics);
            count = read;
        }
        if (known == null) {
            return write(content, element, key, diagnostics);
        }
        Optional<DocumentValues> values = generator.values(content, element, scope.options(), diagnostics);
        if (values.isEmpty()) {
            return Optional.empty();
        }
        count.incrementAndGet();
        return Optional.of(new Made(new Instance(known.hash(), known.shader(), byName(values.get())), values.get()));
    }

    /** Returns a structure of the folder or the store, and caches it in memory; null if neither has it. */
    private @Nullable Structure kept(LinkedDocument content, StructureKey key, Diagnostics diagnostics) {
        if (stored == null) {
            return null;
        }
        Optional<Shader> shader = stored.find(content, key.hash(), key.scope().options(), diagnostics);
        if (shader.isEmpty()) {
            return null;
        }
        Structure structure = new Structure(key.hash(), shader.get());
        structures.put(key, structure);
        return structure;
    }

    private Optional<Made> write(LinkedDocument content, Element element, StructureKey key, Diagnostics diagnostics) {
        GenerationResult result =
                generator.generate(content, element, key.scope().options());
        diagnostics.reportAll(result.diagnostics());
        return result.shader().map(shader -> {
            written.incrementAndGet();
            if (StoredShaders.holds(content)
                    && (result.diagnostics().isEmpty() || areFoundWithoutText(content, element, key, result))) {
                structures.put(key, new Structure(key.hash(), shader));
                if (stored != null) {
                    stored.keep(content, key.hash(), key.scope().options(), shader, diagnostics);
                }
            }
            return new Made(
                    new Instance(key.hash(), shader, ImmutableMap.of()),
                    new DocumentValues(statedVariables(shader), result.inputs(), result.colors()));
        });
    }

    /** Returns true if no message needs the text to be written; only then may another document skip writing it. */
    private boolean areFoundWithoutText(
            LinkedDocument content, Element element, StructureKey key, GenerationResult result) {
        Diagnostics found = new Diagnostics();
        generator.values(content, element, key.scope().options(), found);
        return found.all().equals(result.diagnostics());
    }

    private static ImmutableList<Variable> statedVariables(Shader shader) {
        return shader.stages().stream()
                .flatMap(stage -> stage.blocks().stream())
                .filter(block -> DocumentValues.KINDS.contains(block.kind()))
                .flatMap(block -> block.variables().stream())
                .collect(ImmutableList.toImmutableList());
    }

    private static ImmutableMap<String, Variable> byName(DocumentValues values) {
        ImmutableMap.Builder<String, Variable> all = ImmutableMap.builder();
        values.variables().forEach(variable -> all.put(variable.name(), variable));
        return all.buildKeepingLast();
    }

    private void remember(ShapeKey key, DocumentShape shape, Instance instance) {
        ImmutableList<Seen> known = shapes.get(key);
        List<Seen> others = known == null ? List.of() : known.subList(0, Math.min(known.size(), MOST_ALIKE - 1));
        shapes.put(
                key,
                ImmutableList.<Seen>builder()
                        .add(new Seen(shape, instance))
                        .addAll(others)
                        .build());
    }

    /** Returns the scope of a call, which is usually the scope of the previous call. */
    @SuppressWarnings("ReferenceEquality") // For equal options that are another object, an equal scope is created.
    private Scope scope(LinkedDocument content, GenerationOptions options) {
        Library library = StoredShaders.baseOf(content);
        Call known = last;
        if (known == null || known.options() != options || known.scope().library() != library) {
            known = new Call(options, new Scope(library, canonical(options)));
            last = known;
        }
        return known.scope();
    }

    private static GenerationOptions canonical(GenerationOptions options) {
        return options.get(InterfaceOptions.CANONICAL) ? options : options.with(InterfaceOptions.CANONICAL, true);
    }

    /** Returns the statistics since the cache was created. */
    public Counts counts() {
        return new Counts(recognised.get(), found.get(), read.get(), written.get());
    }
}
