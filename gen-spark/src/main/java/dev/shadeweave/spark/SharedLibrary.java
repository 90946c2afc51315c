package dev.shadeweave.spark;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.LibraryLoader;
import dev.shadeweave.source.SourceRoot;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.jspecify.annotations.Nullable;

/**
 * The library of a job, as it travels to the executors: the files of further libraries. The built-in library is in the jar.
 * Spark keeps one copy in each executor, so each reads it once.
 */
final class SharedLibrary implements Serializable {
    private static final long serialVersionUID = 1;

    /** The most bytes of all files of further libraries. */
    private static final long MOST = 1L << 28;

    private static final ImmutableList<String> SUFFIXES = ImmutableList.of(".mtlx", ".glsl", ".osl", ".h", ".blocks");

    /** For each library its files. */
    private final ImmutableList<ImmutableMap<String, byte[]>> libraries;

    private transient volatile @Nullable Library library;

    private SharedLibrary(ImmutableList<ImmutableMap<String, byte[]>> libraries) {
        this.libraries = libraries;
    }

    /**
     * Reads libraries. The caller {@linkplain #load loads} them to find their errors; executors load their own copies.
     *
     * @param folders their paths
     * @throws IOException if a folder cannot be read, or all have too many bytes
     */
    static SharedLibrary read(List<String> folders, Configuration configuration) throws IOException {
        ImmutableList.Builder<ImmutableMap<String, byte[]>> libraries = ImmutableList.builder();
        long bytes = 0;
        for (String folder : folders) {
            Path path = new Path(folder);
            FileSystem system = path.getFileSystem(configuration);
            HadoopRoot root = new HadoopRoot(system, system.makeQualified(path));
            if (!root.files().getFileStatus(path).isDirectory()) {
                throw new IOException("the library '" + folder + "' is not a folder");
            }
            Map<String, byte[]> files = new TreeMap<>();
            for (String suffix : SUFFIXES) {
                for (String name : root.list(suffix)) {
                    byte[] content = root.bytes(name).orElseThrow().read();
                    bytes += content.length;
                    if (bytes > MOST) {
                        throw new IOException("the libraries have more than " + MOST + " bytes");
                    }
                    files.put(name, content);
                }
            }
            libraries.add(ImmutableMap.copyOf(files));
        }
        return new SharedLibrary(libraries.build());
    }

    /** Returns the library; reads it first if this executor has not read it yet. */
    Library library() {
        Library known = library;
        if (known == null) {
            synchronized (this) {
                known = library;
                if (known == null) {
                    known = load(new Diagnostics());
                    library = known;
                }
            }
        }
        return known;
    }

    /** Loads the library, and reports errors in its files. */
    Library load(Diagnostics diagnostics) {
        if (libraries.isEmpty()) {
            return Library.standard();
        }
        List<SourceRoot> roots = new ArrayList<>();
        for (Map<String, byte[]> files : libraries) {
            roots.add(NamedFiles.of("library", files));
        }
        return LibraryLoader.extend(Library.standard(), roots, diagnostics);
    }
}
