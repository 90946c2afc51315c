package dev.shadeweave.instance;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.cache.internal.BoundedMap;
import dev.shadeweave.canonical.StructuralHash;
import dev.shadeweave.diagnostic.Diagnostic;
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
import dev.shadeweave.shader.SourceMap;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
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

    /** The size of a variable or an input. */
    private static final long VARIABLE = 1 << 8;

    /** The characters of shaders, and of shapes, that a cache in a folder or a store keeps in memory. */
    private static final long IN_MEMORY = 1 << 26;

    private final ShaderGenerator generator;
    private final @Nullable StoredShaders stored;
    private final Memory memory;
    private volatile @Nullable Call last;

    /** The part of a cache that serves all targets: the entries in memory, and the statistics. */
    private static final class Memory {
        private final @Nullable ShaderStore store;
        private final BoundedMap<StructureKey, Structure> structures;
        private final KnownShapes<Scope, Seen> shapes;
        private final AtomicLong recognised = new AtomicLong();
        private final AtomicLong found = new AtomicLong();
        private final AtomicLong read = new AtomicLong();
        private final AtomicLong written = new AtomicLong();

        Memory(long characters, @Nullable ShaderStore store) {
            if (characters < 2) {
                throw new IllegalArgumentException("a cache of " + characters + " characters");
            }
            this.store = store;
            this.structures =
                    new BoundedMap<>(characters, (key, structure) -> key.scope().characters() + structure.characters());
            this.shapes = new KnownShapes<>(characters, Scope::characters, Seen::characters);
        }
    }

    /** The inputs of the text besides the document. Libraries are compared by identity. */
    private record Scope(Library library, String target, GenerationOptions options) {
        long characters() {
            return options.toString().length();
        }
    }

    /** The stated options of a call, and what follows from them. */
    private record Call(GenerationOptions options, Scope scope) {}

    private record StructureKey(Scope scope, StructuralHash hash) {}

    /** The instance and the values of a document that is remembered. */
    private record Seen(Instance instance, DocumentValues values) {
        long characters() {
            return VARIABLE * (values.variables().size() + values.inputs().size());
        }
    }

    private record Structure(StructuralHash hash, Shader shader) {
        long characters() {
            long sum = COST;
            for (ShaderStage stage : shader.stages()) {
                sum += stage.source().length();
                for (VariableBlock block : stage.blocks()) {
                    sum += block.variables().size() * VARIABLE;
                }
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

    private ShaderCache(ShaderGenerator generator, Memory memory) {
        this.generator = generator;
        this.memory = memory;
        this.stored = memory.store == null ? null : new StoredShaders(generator, memory.store);
    }

    /**
     * Returns a cache in memory.
     *
     * @param generator writes shaders that are not cached
     * @param characters the maximum number of characters of the cached shaders, and of the cached documents; a surface
     *     has about 50,000. A shader with more than half of this number is not cached
     */
    public static ShaderCache inMemory(ShaderGenerator generator, long characters) {
        return new ShaderCache(generator, new Memory(characters, null));
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
        return in(generator, new FolderStore(folder, bytes));
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
        return in(generator, store, IN_MEMORY);
    }

    /**
     * Returns a cache in a store, as {@link #in(ShaderGenerator, ShaderStore)}, that keeps a stated amount in memory.
     *
     * @param generator writes shaders that are not cached
     * @param store the store of the shaders
     * @param characters the maximum number of characters of the shaders in memory, and of the documents
     */
    public static ShaderCache in(ShaderGenerator generator, ShaderStore store, long characters) {
        return new ShaderCache(generator, new Memory(characters, store));
    }

    /**
     * Returns this cache for another target. Both share the place, the size and the statistics.
     *
     * @param other writes shaders of the other target
     */
    public ShaderCache sharedWith(ShaderGenerator other) {
        return new ShaderCache(other, memory);
    }

    /**
     * Returns the instance of an element: its shader and its values.
     *
     * @param content the document over its library
     * @param element a renderable element of the document
     * @param options the options of the shader
     * @param diagnostics receives the messages of generating, and warnings about entries of the folder or the store
     * @return empty if an error was reported
     */
    public Optional<Instance> instance(
            LinkedDocument content, Element element, GenerationOptions options, Diagnostics diagnostics) {
        Diagnostics problems = new Diagnostics();
        Optional<Instance> instance = made(content, element, options, diagnostics, problems)
                .map(made -> made.reading() == null
                        ? made.instance()
                        : made.instance().with(made.reading()));
        diagnostics.reportAll(problems.all());
        return instance;
    }

    /**
     * The result of generating an element with a cache.
     *
     * @param structure the hash of its structure; empty after an error
     * @param result the result of {@link ShaderGenerator#generate} in canonical form, without source maps
     * @param problems warnings about entries of the folder or the store; other callers may get none or others
     */
    public record Generated(
            Optional<StructuralHash> structure, GenerationResult result, ImmutableList<Diagnostic> problems) {}

    /**
     * Generates the shader of an element, or takes its text from the cache. The result is the same in both cases.
     *
     * @param content the document over its library
     * @param element a renderable element of the document
     * @param options the options of the shader
     */
    public Generated generate(LinkedDocument content, Element element, GenerationOptions options) {
        Diagnostics diagnostics = new Diagnostics();
        Diagnostics problems = new Diagnostics();
        Optional<Made> found = made(content, element, options, diagnostics, problems);
        if (found.isEmpty()) {
            return new Generated(Optional.empty(), GenerationResult.failed(diagnostics.all()), problems.all());
        }
        Made made = found.get();
        DocumentShape.Reading reading = made.reading();
        Instance instance = reading == null ? made.instance() : made.instance().with(reading);
        return new Generated(
                Optional.of(instance.hash()),
                new GenerationResult(
                        Optional.of(instance.shader()),
                        reading == null
                                ? made.values().inputs()
                                : reading.inputs(made.values().inputs()),
                        made.values().colors(),
                        diagnostics.all()),
                problems.all());
    }

    /**
     * Caches a result of the generator, for callers that need its source maps and therefore do not use the cached
     * shader.
     *
     * @param content the document over its library
     * @param element a renderable element of the document
     * @param options the options of the shader
     * @param result the result of {@link ShaderGenerator#generate} in canonical form
     * @return the same result with its structure
     */
    public Generated keep(LinkedDocument content, Element element, GenerationOptions options, GenerationResult result) {
        Diagnostics problems = new Diagnostics();
        Scope scope = scope(content, options);
        // Generating reported the same messages.
        Optional<StructuralHash> hash = generator.structure(content, element, scope.options(), new Diagnostics());
        if (hash.isPresent() && result.shader().isPresent()) {
            StructureKey key = new StructureKey(scope, hash.get());
            keep(
                    content,
                    element,
                    key,
                    result,
                    withoutSourceMaps(result.shader().get()),
                    problems);
        }
        return new Generated(hash, result, problems.all());
    }

    /**
     * Makes or finds an instance.
     *
     * @param diagnostics receives the messages of generating
     * @param problems receives warnings about entries of the folder or the store
     */
    private Optional<Made> made(
            LinkedDocument content,
            Element element,
            GenerationOptions options,
            Diagnostics diagnostics,
            Diagnostics problems) {
        Scope scope = scope(content, options);
        List<Element> elements = DocumentShape.elements(content);
        if (elements == null) {
            return byStructure(content, element, scope, diagnostics, problems);
        }
        // Messages about definitions are not part of a shape.
        boolean isPlain = content.diagnostics().isEmpty();
        int hash = isPlain ? DocumentShape.hash(elements) : 0;
        if (isPlain) {
            Optional<KnownShapes.Match<Seen>> known = memory.shapes.find(scope, hash, elements, element);
            if (known.isPresent()) {
                memory.recognised.incrementAndGet();
                Seen seen = known.get().result();
                return Optional.of(
                        new Made(seen.instance(), seen.values(), known.get().reading()));
            }
        }
        Diagnostics messages = new Diagnostics();
        Optional<Made> found = byStructure(content, element, scope, messages, problems);
        diagnostics.reportAll(messages.all());
        return found.map(made -> {
            DocumentShape shape = DocumentShape.of(elements, content.document(), element, made.values());
            if (shape == null) {
                return made;
            }
            if (isPlain && messages.all().isEmpty()) {
                memory.shapes.remember(scope, hash, shape, new Seen(made.instance(), made.values()));
            }
            return new Made(made.instance(), made.values(), shape.itself());
        });
    }

    /**
     * An instance.
     *
     * @param values the values of the document that it belongs to
     * @param reading the values of the document in question; null if it is the same
     */
    private record Made(Instance instance, DocumentValues values, DocumentShape.@Nullable Reading reading) {}

    private Optional<Made> byStructure(
            LinkedDocument content, Element element, Scope scope, Diagnostics diagnostics, Diagnostics problems) {
        Diagnostics found = new Diagnostics();
        Optional<StructuralHash> hash = generator.structure(content, element, scope.options(), found);
        if (hash.isEmpty()) {
            diagnostics.reportAll(found.all());
            return Optional.empty();
        }
        StructureKey key = new StructureKey(scope, hash.get());
        if (!StoredShaders.holds(content)) {
            return write(content, element, key, diagnostics, problems);
        }
        Structure known = memory.structures.get(key);
        AtomicLong count = memory.found;
        if (known == null) {
            known = kept(content, key, problems);
            count = memory.read;
        }
        if (known == null) {
            return write(content, element, key, diagnostics, problems);
        }
        Optional<DocumentValues> values = generator.values(content, element, scope.options(), diagnostics);
        if (values.isEmpty()) {
            return Optional.empty();
        }
        count.incrementAndGet();
        return Optional.of(
                new Made(new Instance(known.hash(), known.shader(), byName(values.get())), values.get(), null));
    }

    /** Returns a structure of the folder or the store, and caches it in memory; null if neither has it. */
    private @Nullable Structure kept(LinkedDocument content, StructureKey key, Diagnostics problems) {
        if (stored == null) {
            return null;
        }
        Optional<Shader> shader = stored.find(content, key.hash(), key.scope().options(), problems);
        if (shader.isEmpty()) {
            return null;
        }
        Structure structure = new Structure(key.hash(), shader.get());
        memory.structures.put(key, structure);
        return structure;
    }

    private Optional<Made> write(
            LinkedDocument content, Element element, StructureKey key, Diagnostics diagnostics, Diagnostics problems) {
        GenerationResult result =
                generator.generate(content, element, key.scope().options());
        diagnostics.reportAll(result.diagnostics());
        return result.shader().map(ShaderCache::withoutSourceMaps).map(shader -> {
            memory.written.incrementAndGet();
            keep(content, element, key, result, shader, problems);
            return new Made(
                    new Instance(key.hash(), shader, ImmutableMap.of()),
                    new DocumentValues(statedVariables(shader), result.inputs(), result.colors()),
                    null);
        });
    }

    /** Caches a shader that the generator wrote, unless other documents of its structure need its messages. */
    private void keep(
            LinkedDocument content,
            Element element,
            StructureKey key,
            GenerationResult result,
            Shader shader,
            Diagnostics problems) {
        if (StoredShaders.holds(content)
                && (result.diagnostics().isEmpty() || areFoundWithoutText(content, element, key, result))) {
            memory.structures.put(key, new Structure(key.hash(), shader));
            if (stored != null) {
                stored.keep(content, key.hash(), key.scope().options(), shader, problems);
            }
        }
    }

    /** Source maps belong to a document, and are larger than the text. */
    private static Shader withoutSourceMaps(Shader shader) {
        return new Shader(
                shader.name(),
                shader.targets(),
                shader.stages().stream()
                        .map(stage -> new ShaderStage(
                                stage.stage(),
                                stage.source(),
                                SourceMap.EMPTY,
                                stage.blocks(),
                                stage.entryPoint(),
                                stage.resources()))
                        .collect(ImmutableList.toImmutableList()),
                shader.displaced(),
                shader.primitives());
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

    /** Returns the scope of a call, which is usually the scope of the previous call. */
    @SuppressWarnings("ReferenceEquality") // For equal options that are another object, an equal scope is created.
    private Scope scope(LinkedDocument content, GenerationOptions options) {
        Library library = StoredShaders.baseOf(content);
        Call known = last;
        if (known == null || known.options() != options || known.scope().library() != library) {
            known = new Call(options, new Scope(library, generator.target(), canonical(options)));
            last = known;
        }
        return known.scope();
    }

    private static GenerationOptions canonical(GenerationOptions options) {
        return options.get(InterfaceOptions.CANONICAL) ? options : options.with(InterfaceOptions.CANONICAL, true);
    }

    /** Returns the statistics since the cache was created. */
    public Counts counts() {
        return new Counts(memory.recognised.get(), memory.found.get(), memory.read.get(), memory.written.get());
    }

    /** Returns the number of characters of the shaders and documents in memory; a few may count twice. */
    public long characters() {
        return memory.structures.weight() + memory.shapes.weight();
    }
}
