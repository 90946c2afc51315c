package dev.shadeweave.instance;

import dev.shadeweave.file.BoundedFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Stores entries in a folder, as a file for each. Any number of threads and processes may use one folder.
 *
 * @param folder the folder with its limit
 */
record FolderStore(BoundedFolder folder) implements ShaderStore {
    /**
     * Creates a store in a folder.
     *
     * @param folder the folder; it is created with the first entry
     * @param bytes the largest number of bytes of all entries, at least 1; {@link BoundedFolder#UNBOUNDED} for no limit
     */
    FolderStore(Path folder, long bytes) {
        this(new BoundedFolder(folder, ".shader", bytes));
    }

    @Override
    public Optional<byte[]> read(String key) throws IOException {
        return folder.read(key);
    }

    @Override
    public void write(String key, byte[] entry) throws IOException {
        folder.write(key, entry);
    }

    @Override
    public String shown(String key) {
        return folder.file(key).toString().replace('\\', '/');
    }
}
