package dev.shadeweave.instance;

import com.google.common.hash.Hasher;
import com.google.common.hash.Hashing;
import dev.shadeweave.cache.internal.ByteReader;
import dev.shadeweave.cache.internal.ByteWriter;
import dev.shadeweave.canonical.StructuralHash;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Implementation;
import dev.shadeweave.facet.Facet;
import dev.shadeweave.file.BoundedFolder;
import dev.shadeweave.file.IoReason;
import dev.shadeweave.file.ProgramFiles;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceRoot;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.TypeTable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Stores shaders in canonical form in a folder or on a server, for later runs and other machines. Any number of threads
 * and processes may use one place at the same time.
 *
 * <p>There is one entry for each shader. Its key is a hash of everything that the shader depends on: the structure of
 * the document, the target, the options, the library, and the files of the program. An entry contains the parts of a
 * shader that its documents share: texts, blocks, names and types of variables, and bindings. An {@link Instance} adds
 * the values of its document.
 *
 * <p>Each entry begins with a hash of its content, which is the key and the shader. If an entry has another content or
 * another key, a warning is reported, and the shader is generated again.
 *
 * <pre>
 * shadeweave-cache 2 &lt;SHA-256 of all that follows&gt;
 * &lt;the key&gt;&lt;the shader&gt;
 * </pre>
 *
 * <p>In a folder, each entry is a file. Files are written atomically. If they have more bytes than the limit of the
 * folder, the least recently used ones are removed. Other files in the folder are not changed.
 */
public final class StoredShaders {
    static final DiagnosticKind DAMAGED =
            DiagnosticKind.warning("SW1760", "'{0}' in the cache cannot be used ({1}); it is made anew");
    static final DiagnosticKind NOT_KEPT = DiagnosticKind.warning("SW1761", "cannot keep '{0}' in the cache: {1}");

    private static final String MAGIC = "shadeweave-cache 2 ";
    private static final int DIGITS = 64;

    private static final Facet<Library, String> CONTENT = new Facet<>(StoredShaders::content);

    private final ShaderGenerator generator;
    private final ShaderStore store;
    private final String program;

    /**
     * Creates a view of a folder.
     *
     * @param generator the generator of the shaders
     * @param folder the folder; it is created with the first entry
     * @param bytes the largest number of bytes of all entries, at least 1; {@link BoundedFolder#UNBOUNDED} for no limit
     */
    public StoredShaders(ShaderGenerator generator, Path folder, long bytes) {
        this(generator, new FolderStore(folder, bytes));
    }

    /**
     * Creates a view of a store.
     *
     * @param generator the generator of the shaders
     * @param store the place of their entries
     */
    public StoredShaders(ShaderGenerator generator, ShaderStore store) {
        this.generator = generator;
        this.store = store;
        this.program = ProgramFiles.hash(generator.classes());
    }

    /**
     * Returns true if the shaders of a document can be stored. Shaders of a document that names its own source files
     * cannot, because the key does not include the files that these include.
     */
    public static boolean holds(LinkedDocument content) {
        return content.documents().stream().noneMatch(StoredShaders::hasSourceFiles);
    }

    private static boolean hasSourceFiles(Element document) {
        return document.children(Implementation.class)
                .anyMatch(implementation -> implementation.attributes().has("file"));
    }

    /**
     * Reads the shader of a structure.
     *
     * @param content a document of the structure
     * @param structure the structure
     * @param options the options of the shader
     * @param diagnostics receives a warning if the entry is damaged or cannot be read
     * @return the shader, in which variables that a document states have no values, places and hints; empty if there is
     *     no valid entry
     */
    public Optional<Shader> find(
            LinkedDocument content, StructuralHash structure, GenerationOptions options, Diagnostics diagnostics) {
        String key = key(content, structure, options);
        try {
            Optional<byte[]> entry = store.read(key);
            return entry.isEmpty()
                    ? Optional.empty()
                    : Optional.of(shader(entry.get(), key, content.library().types()));
        } catch (Damage e) {
            diagnostics.report(DAMAGED, SourceSpan.none(), shown(key), e.reason());
        } catch (IOException e) {
            diagnostics.report(DAMAGED, SourceSpan.none(), shown(key), IoReason.of(e));
        }
        return Optional.empty();
    }

    /**
     * Writes the shader of a structure.
     *
     * @param content a document of the structure
     * @param structure the structure
     * @param options the options of the shader
     * @param shader the shader in canonical form
     * @param diagnostics receives a warning if the shader cannot be stored
     */
    public void keep(
            LinkedDocument content,
            StructuralHash structure,
            GenerationOptions options,
            Shader shader,
            Diagnostics diagnostics) {
        String key = key(content, structure, options);
        try {
            store.write(key, entry(key, shader, content.library().types()));
        } catch (IOException e) {
            diagnostics.report(NOT_KEPT, SourceSpan.none(), shown(key), IoReason.of(e));
        }
    }

    /** Returns the key of an entry: a hash of everything that its shader depends on. */
    private String key(LinkedDocument content, StructuralHash structure, GenerationOptions options) {
        Hasher hasher = Hashing.sha256().newHasher();
        add(structure.text(), hasher);
        add(program, hasher);
        add(generator.target(), hasher);
        add(options.toString(), hasher);
        add(baseOf(content).get(CONTENT), hasher);
        return hasher.hash().toString();
    }

    /** Returns the library of a document, without the definitions of the document itself. */
    static Library baseOf(LinkedDocument content) {
        Library base = content.library().base();
        return base == null ? content.library() : base;
    }

    /**
     * Returns a hash of the definitions and source files of a library.
     *
     * @param library the library
     */
    public static String hashOf(Library library) {
        return library.get(CONTENT);
    }

    private static String content(Library library) {
        Hasher hasher = Hashing.sha256().newHasher();
        for (Document document : library.documents()) {
            SourceFile file = document.source();
            add(file == null ? document.toString() : file.text(), hasher);
        }
        for (SourceRoot root : library.sources().roots()) {
            for (String suffix : List.of(".glsl", ".osl", ".h", ".blocks")) {
                for (String name : root.list(suffix)) {
                    add(name, hasher);
                    add(root.read(name).map(SourceFile::text).orElse(""), hasher);
                }
            }
        }
        return hasher.hash().toString();
    }

    private static void add(String text, Hasher hasher) {
        byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
        hasher.putInt(encoded.length).putBytes(encoded);
    }

    private String shown(String key) {
        return store.shown(key);
    }

    /** Thrown for an invalid entry, with the reason. */
    private static final class Damage extends Exception {
        private static final long serialVersionUID = 1L;

        Damage(String reason) {
            super(reason);
        }

        String reason() {
            return String.valueOf(getMessage());
        }
    }

    private static Shader shader(byte[] entry, String key, TypeTable types) throws Damage {
        int head = MAGIC.length() + DIGITS + 1;
        if (entry.length < head || !text(entry, 0, MAGIC.length()).equals(MAGIC)) {
            throw new Damage("it does not begin as an entry");
        }
        String said = text(entry, MAGIC.length(), DIGITS);
        String is = Hashing.sha256().hashBytes(entry, head, entry.length - head).toString();
        if (!said.equals(is)) {
            throw new Damage("its content is not what was written");
        }
        if (entry.length < head + DIGITS || !text(entry, head, DIGITS).equals(key)) {
            throw new Damage("it is the entry of another shader");
        }
        try {
            ByteReader in = new ByteReader(entry, head + DIGITS);
            Shader shader = new ShaderForm(types).read(in);
            if (in.place() != entry.length) {
                throw new Damage("it goes on after the shader");
            }
            return shader;
        } catch (RuntimeException e) {
            throw new Damage("it holds no shader");
        }
    }

    private static String text(byte[] entry, int from, int length) {
        return new String(entry, from, length, StandardCharsets.US_ASCII);
    }

    private static byte[] entry(String key, Shader shader, TypeTable types) {
        ByteWriter form = new ByteWriter();
        new ShaderForm(types).write(shader, form);
        byte[] written = form.bytes();
        byte[] content = Arrays.copyOf(key.getBytes(StandardCharsets.US_ASCII), DIGITS + written.length);
        System.arraycopy(written, 0, content, DIGITS, written.length);
        byte[] head = (MAGIC + Hashing.sha256().hashBytes(content) + "\n").getBytes(StandardCharsets.US_ASCII);
        byte[] all = Arrays.copyOf(head, head.length + content.length);
        System.arraycopy(content, 0, all, head.length, content.length);
        return all;
    }
}
