package dev.shadeweave.spark;

import com.google.common.collect.ImmutableList;
import com.google.common.io.ByteSource;
import dev.shadeweave.source.SourceRoot;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.fs.Path;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.SerializableConfiguration;

/** Where executors find the files that documents name: includes and source files. */
sealed interface FileSource extends Serializable {
    /**
     * Returns the files for a document that is not in an archive.
     *
     * @param name the name of the document below the root
     * @param content its bytes
     */
    SourceRoot root(String name, byte[] content);

    /**
     * The folder of the documents, on a Hadoop file system.
     *
     * @param folder the folder, as a URI
     * @param configuration the configuration of the file system
     */
    record InFolder(String folder, SerializableConfiguration configuration) implements FileSource {
        @Override
        public SourceRoot root(String name, byte[] content) {
            Path path = new Path(folder);
            try {
                return new HadoopRoot(path.getFileSystem(configuration.value()), path);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /**
     * Files that every executor has in memory: those that documents of a data set include.
     *
     * @param files the bytes by name
     */
    record InMemory(Broadcast<Map<String, byte[]>> files) implements FileSource {
        @Override
        public SourceRoot root(String name, byte[] content) {
            return new WithDocument(name, ByteSource.wrap(content), files.value());
        }
    }

    /**
     * A document with the files that others include.
     *
     * @param document the name of the document
     * @param content its bytes
     * @param files the bytes of the other files by name
     */
    record WithDocument(String document, ByteSource content, Map<String, byte[]> files) implements SourceRoot {
        @Override
        public String name() {
            return "";
        }

        @Override
        public Optional<ByteSource> bytes(String path) {
            return path.equals(document)
                    ? Optional.of(content)
                    : Optional.ofNullable(files.get(path)).map(ByteSource::wrap);
        }

        @Override
        public ImmutableList<String> list(String suffix) {
            return files.keySet().stream()
                    .filter(path -> path.endsWith(suffix))
                    .sorted()
                    .collect(ImmutableList.toImmutableList());
        }
    }
}
