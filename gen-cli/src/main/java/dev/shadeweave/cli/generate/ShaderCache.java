package dev.shadeweave.cli.generate;

import com.google.common.collect.ImmutableList;
import com.google.common.hash.Hasher;
import com.google.common.hash.Hashing;
import dev.shadeweave.canonical.StructuralHash;
import dev.shadeweave.cli.call.IoReason;
import dev.shadeweave.cli.call.VersionProvider;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Implementation;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.SourceMap;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceRoot;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.source.WholeFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A cache of shaders in canonical form, in a folder. The folder has no expiry and can be shared by any number of
 * processes.
 *
 * <p>There is one file for each shader. Its name depends on everything that the text depends on: the structure of the
 * document, the target, the options, the library, and the version of this program. Files are written atomically. A file
 * begins with a hash of its content; a file with a wrong hash is reported and generated again.
 *
 * <pre>
 * shadeweave-cache 1 &lt;SHA-256 of all that follows&gt;
 * &lt;stage&gt; &lt;bytes of its source&gt;
 * &lt;source&gt;…
 * </pre>
 */
public final class ShaderCache {
    static final DiagnosticKind DAMAGED =
            DiagnosticKind.warning("SW1760", "'{0}' in the cache is damaged ({1}); it is made anew");
    static final DiagnosticKind NOT_KEPT = DiagnosticKind.warning("SW1761", "cannot keep '{0}' in the cache: {1}");

    private static final String MAGIC = "shadeweave-cache 1 ";
    private static final int DIGITS = 64;

    /** The most bytes of a file; shaders are a thousand times shorter. */
    private static final long MOST_BYTES = 1L << 28;

    private static final Pattern STAGE = Pattern.compile("([A-Za-z_][A-Za-z0-9_]{0,255}) (0|[1-9][0-9]{0,9})");

    private final Path folder;
    private final String fingerprint;
    private final AtomicBoolean cleared = new AtomicBoolean();

    /**
     * Creates a cache.
     *
     * @param folder the folder of the cache; it must exist
     */
    public ShaderCache(Path folder, Library library, String target, GenerationOptions options) {
        this.folder = folder;
        this.fingerprint = fingerprint(library, target, options);
    }

    /** Returns a hash of everything besides the document that a text depends on. */
    private static String fingerprint(Library library, String target, GenerationOptions options) {
        Hasher hasher = Hashing.sha256().newHasher();
        add(VersionProvider.version(), hasher);
        add(target, hasher);
        add(options.toString(), hasher);
        for (Document document : library.documents()) {
            SourceFile file = document.source();
            add(file == null ? document.toString() : file.text(), hasher);
        }
        for (SourceRoot root : library.sources().roots()) {
            for (String suffix : List.of(".glsl", ".osl", ".h")) {
                for (String name : root.list(suffix)) {
                    add(name, hasher);
                    add(root.read(name).map(SourceFile::text).orElse(""), hasher);
                }
            }
        }
        return hasher.hash().toString();
    }

    private static void add(String text, Hasher hasher) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        hasher.putInt(bytes.length).putBytes(bytes);
    }

    /** True if the text depends only on the parts of the file name, and not on a source file next to the document. */
    static boolean holds(LinkedDocument content) {
        return content.documents().stream().noneMatch(ShaderCache::hasSourceFiles);
    }

    private static boolean hasSourceFiles(Element document) {
        return document.children(Implementation.class)
                .anyMatch(implementation -> implementation.attributes().has("file"));
    }

    private Path file(StructuralHash structure) {
        Hasher hasher = Hashing.sha256().newHasher();
        add(structure.text(), hasher);
        add(fingerprint, hasher);
        return folder.resolve(hasher.hash() + ".shader");
    }

    /** Returns the texts of the shader with a structure, without variables; empty if it is not in the cache. */
    public Optional<Shader> find(StructuralHash structure, String name, String target, Diagnostics diagnostics) {
        Path file = file(structure);
        byte[] bytes;
        try {
            if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
                return Optional.empty();
            }
            if (Files.isSymbolicLink(file)) {
                diagnostics.report(damaged(file, "it is a link, which is not followed"));
                return Optional.empty();
            }
            if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) || Files.size(file) > MOST_BYTES) {
                diagnostics.report(damaged(file, "it is no file of a shader"));
                return Optional.empty();
            }
            try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
                bytes = in.readNBytes((int) MOST_BYTES);
            }
        } catch (IOException e) {
            diagnostics.report(damaged(file, IoReason.of(e)));
            return Optional.empty();
        }
        try {
            return Optional.of(new Shader(name, target, stages(bytes)));
        } catch (Damage e) {
            diagnostics.report(damaged(file, e.reason()));
            return Optional.empty();
        }
    }

    private static Diagnostic damaged(Path file, String reason) {
        return Diagnostic.of(DAMAGED, SourceSpan.none(), file.toString().replace('\\', '/'), reason);
    }

    /** Thrown for an invalid cache file, with the reason. */
    private static final class Damage extends Exception {
        private static final long serialVersionUID = 1L;

        Damage(String reason) {
            super(reason);
        }

        String reason() {
            return String.valueOf(getMessage());
        }
    }

    @SuppressWarnings("tainting") // what a generator wrote; only this program should write into the folder
    private static ImmutableList<ShaderStage> stages(byte[] bytes) throws Damage {
        int head = MAGIC.length() + DIGITS + 1;
        if (bytes.length < head || !new String(bytes, 0, MAGIC.length(), StandardCharsets.US_ASCII).equals(MAGIC)) {
            throw new Damage("it does not begin as an entry");
        }
        String said = new String(bytes, MAGIC.length(), DIGITS, StandardCharsets.US_ASCII);
        String is = Hashing.sha256().hashBytes(bytes, head, bytes.length - head).toString();
        if (!said.equals(is)) {
            throw new Damage("its content is not what was written");
        }
        ImmutableList.Builder<ShaderStage> stages = ImmutableList.builder();
        int at = head;
        while (at < bytes.length) {
            int end = at;
            while (end < bytes.length && bytes[end] != '\n') {
                end++;
            }
            Matcher line = STAGE.matcher(new String(bytes, at, end - at, StandardCharsets.ISO_8859_1));
            if (!line.matches()) {
                throw new Damage("it does not say which stage comes next, and how long it is");
            }
            long length = Long.parseLong(line.group(2));
            if (length > bytes.length - end - 1) {
                throw new Damage("it ends within a stage");
            }
            String source = new String(bytes, end + 1, (int) length, StandardCharsets.UTF_8);
            stages.add(new ShaderStage(new Stage(line.group(1)), source, SourceMap.EMPTY, ImmutableList.of()));
            at = end + 1 + (int) length;
        }
        return stages.build();
    }

    /** Adds a shader to the cache. */
    public void keep(StructuralHash structure, Shader shader, Diagnostics diagnostics) {
        Path file = file(structure);
        if (Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
            return; // it was reported by find
        }
        try {
            if (!cleared.getAndSet(true)) {
                WholeFile.removeAbandoned(folder);
            }
            WholeFile.replace(file, bytes(shader));
        } catch (IOException e) {
            diagnostics.report(NOT_KEPT, SourceSpan.none(), file.toString().replace('\\', '/'), IoReason.of(e));
        }
    }

    private static byte[] bytes(Shader shader) {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        for (ShaderStage stage : shader.stages()) {
            byte[] source = stage.source().getBytes(StandardCharsets.UTF_8);
            body.writeBytes((stage.stage().name() + " " + source.length + "\n").getBytes(StandardCharsets.UTF_8));
            body.writeBytes(source);
        }
        byte[] content = body.toByteArray();
        byte[] head = (MAGIC + Hashing.sha256().hashBytes(content) + "\n").getBytes(StandardCharsets.US_ASCII);
        byte[] all = Arrays.copyOf(head, head.length + content.length);
        System.arraycopy(content, 0, all, head.length, content.length);
        return all;
    }
}
