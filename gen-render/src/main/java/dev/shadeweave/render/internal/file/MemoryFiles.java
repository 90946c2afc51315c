package dev.shadeweave.render.internal.file;

import com.google.common.collect.ImmutableMap;
import java.util.HashMap;
import java.util.Map;
import org.lwjgl.assimp.AIFile;
import org.lwjgl.assimp.AIFileCloseProc;
import org.lwjgl.assimp.AIFileFlushProc;
import org.lwjgl.assimp.AIFileIO;
import org.lwjgl.assimp.AIFileOpenProc;
import org.lwjgl.assimp.AIFileReadProc;
import org.lwjgl.assimp.AIFileSeek;
import org.lwjgl.assimp.AIFileTellProc;
import org.lwjgl.assimp.AIFileWriteProc;
import org.lwjgl.assimp.Assimp;
import org.lwjgl.system.MemoryUtil;

/**
 * A file system in memory for Assimp: bytes by name. Any other file that a mesh file names does not exist. Belongs to
 * one thread.
 */
final class MemoryFiles implements AutoCloseable {
    /** An open file: its bytes and the read position. */
    private static final class Open {
        private final byte[] bytes;
        private final AIFile handle;
        private int at;

        private Open(byte[] bytes, AIFile handle) {
            this.bytes = bytes;
            this.handle = handle;
        }
    }

    private final ImmutableMap<String, byte[]> files;
    private final Map<Long, Open> open = new HashMap<>();
    private final AIFileReadProc read = AIFileReadProc.create(this::read);
    private final AIFileWriteProc write = AIFileWriteProc.create((file, buffer, size, count) -> 0);
    private final AIFileTellProc tell = AIFileTellProc.create(file -> opened(file).at);
    private final AIFileTellProc size = AIFileTellProc.create(file -> opened(file).bytes.length);
    private final AIFileSeek seek = AIFileSeek.create(this::seek);
    private final AIFileFlushProc flush = AIFileFlushProc.create(file -> {});
    private final AIFileOpenProc opener = AIFileOpenProc.create(this::open);
    private final AIFileCloseProc closer = AIFileCloseProc.create((io, file) -> close(file));
    private final AIFileIO io = AIFileIO.calloc().OpenProc(opener).CloseProc(closer);

    MemoryFiles(Map<String, byte[]> files) {
        this.files = ImmutableMap.copyOf(files);
    }

    /** Returns the functions by which Assimp reads the files. */
    AIFileIO io() {
        return io;
    }

    private long open(long caller, long name, long mode) {
        String asked = MemoryUtil.memUTF8(name).replace('\\', '/');
        byte[] bytes = files.get(asked.startsWith("./") ? asked.substring(2) : asked);
        if (bytes == null || !MemoryUtil.memASCII(mode).startsWith("r")) {
            return MemoryUtil.NULL;
        }
        AIFile handle = AIFile.calloc()
                .ReadProc(read)
                .WriteProc(write)
                .TellProc(tell)
                .FileSizeProc(size)
                .SeekProc(seek)
                .FlushProc(flush);
        open.put(handle.address(), new Open(bytes, handle));
        return handle.address();
    }

    private Open opened(long file) {
        Open found = open.get(file);
        return found == null ? new Open(new byte[0], AIFile.create(file)) : found;
    }

    private long read(long file, long buffer, long elementSize, long count) {
        Open found = opened(file);
        if (elementSize <= 0 || count <= 0) {
            return 0;
        }
        long whole = Math.min((found.bytes.length - found.at) / elementSize, count);
        int length = (int) (whole * elementSize);
        if (length > 0) {
            MemoryUtil.memByteBuffer(buffer, length).put(found.bytes, found.at, length);
            found.at += length;
        }
        return whole;
    }

    private int seek(long file, long offset, int origin) {
        Open found = opened(file);
        long from =
                switch (origin) {
                    case Assimp.aiOrigin_SET -> 0;
                    case Assimp.aiOrigin_CUR -> found.at;
                    default -> found.bytes.length;
                };
        long to = from + offset;
        if (to < 0 || to > found.bytes.length) {
            return Assimp.aiReturn_FAILURE;
        }
        found.at = (int) to;
        return Assimp.aiReturn_SUCCESS;
    }

    private void close(long file) {
        Open closed = open.remove(file);
        if (closed != null) {
            closed.handle.free();
        }
    }

    @Override
    public void close() {
        open.values().forEach(left -> left.handle.free());
        open.clear();
        io.free();
        read.free();
        write.free();
        tell.free();
        size.free();
        seek.free();
        flush.free();
        opener.free();
        closer.free();
    }
}
