package dev.shadeweave.spark;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Ordering;
import com.google.common.io.ByteSource;
import dev.shadeweave.source.SourceRoot;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocatedFileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RemoteIterator;

/**
 * A folder of a Hadoop file system: HDFS, S3, a local disk. The rights of the job's user limit what it can read; no name leads
 * out of the folder.
 *
 * @param files the file system
 * @param folder the folder
 */
record HadoopRoot(FileSystem files, Path folder) implements SourceRoot {
    @Override
    public String name() {
        return "";
    }

    @Override
    public Optional<ByteSource> bytes(String path) {
        if (path.isEmpty()) {
            return Optional.empty();
        }
        Path file = new Path(folder, new Path(null, null, path));
        try {
            return files.getFileStatus(file).isFile() ? Optional.of(new HadoopFile(files, file)) : Optional.empty();
        } catch (FileNotFoundException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public ImmutableList<String> list(String suffix) {
        List<String> found = new ArrayList<>();
        String top = folder.toUri().getPath() + "/";
        try {
            RemoteIterator<LocatedFileStatus> all = files.listFiles(folder, true);
            while (all.hasNext()) {
                String path = all.next().getPath().toUri().getPath();
                if (path.startsWith(top) && path.endsWith(suffix)) {
                    found.add(path.substring(top.length()));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return ImmutableList.sortedCopyOf(found);
    }

    @Override
    public ImmutableList<String> names(String inFolder) {
        try {
            List<String> found = new ArrayList<>();
            Path listed = inFolder.isEmpty() ? folder : new Path(folder, new Path(null, null, inFolder));
            for (FileStatus status : files.listStatus(listed)) {
                if (status.isFile()) {
                    found.add(status.getPath().getName());
                }
            }
            return Ordering.natural().immutableSortedCopy(found);
        } catch (FileNotFoundException e) {
            return ImmutableList.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Finds nothing: it would list millions of files for a hint in a message. */
    @Override
    public Optional<String> otherCase(String path) {
        return Optional.empty();
    }

    /** A file of the file system. */
    private static final class HadoopFile extends ByteSource {
        private final FileSystem files;
        private final Path path;

        HadoopFile(FileSystem files, Path path) {
            this.files = files;
            this.path = path;
        }

        @Override
        public InputStream openStream() throws IOException {
            return files.open(path);
        }
    }
}
