package dev.shadeweave.document.image;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.document.Document;
import dev.shadeweave.source.SourceFile;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.zip.CRC32;

/**
 * Documents as bytes: a head, then what it speaks of.
 *
 * <pre>
 * 8 bytes  "SWIMAGE" and a line end
 * 4 bytes  the version of this format
 * 4 bytes  the length of all that follows the head
 * 4 bytes  its checksum, CRC-32 as in IEEE 802.3
 * ──────
 * text     the key
 * number   of texts, then each: its length in bytes, and UTF-8; all others are numbers of texts in this list
 * number   of documents, then each: see ElementWriter
 * number   of those documents that no other one includes, then the number of each
 * </pre>
 *
 * <p>All numbers behind the head have seven bits a byte, the lowest first, and a set high bit in every byte but the last.
 */
public final class DocumentImage {
    /** Raised whenever an image of before would be read as something else. */
    static final int VERSION = 1;

    private static final byte[] MAGIC = {'S', 'W', 'I', 'M', 'A', 'G', 'E', '\n'};
    private static final int HEAD = MAGIC.length + 3 * Integer.BYTES;

    private DocumentImage() {}

    /**
     * The image of documents.
     *
     * @param key stands for what the documents were read from
     * @param documents the documents; those that they include are written with them
     * @throws IllegalArgumentException if an element says that it stands in another file than its document
     */
    public static byte[] write(String key, List<Document> documents) {
        ByteWriter body = new ByteWriter();
        body.text(key);
        ElementWriter elements = new ElementWriter();
        documents.forEach(elements::root);
        elements.writeTo(body);
        byte[] payload = body.bytes();
        return ByteBuffer.allocate(HEAD + payload.length)
                .put(MAGIC)
                .putInt(VERSION)
                .putInt(payload.length)
                .putInt(checksum(payload, 0, payload.length))
                .put(payload)
                .array();
    }

    /**
     * The documents of an image.
     *
     * @param image the bytes; they must not change as long as a document is in use
     * @param key stands for what the documents would be read from now
     * @param files the file of a path that a document was read from
     * @throws BadImageException if the image is damaged, or was written by another version or for another key
     */
    public static ImmutableList<Document> read(byte[] image, String key, Function<String, SourceFile> files)
            throws BadImageException {
        if (image.length < HEAD || Arrays.mismatch(image, MAGIC) != MAGIC.length) {
            throw new BadImageException("is no image");
        }
        ByteBuffer head = ByteBuffer.wrap(image, MAGIC.length, HEAD - MAGIC.length);
        int version = head.getInt();
        if (version != VERSION) {
            throw new BadImageException("is of version " + version + ", not " + VERSION);
        }
        int length = head.getInt();
        if (length != image.length - HEAD) {
            throw new BadImageException("is cut off");
        }
        if (head.getInt() != checksum(image, HEAD, length)) {
            throw new BadImageException("is damaged");
        }
        ByteReader body = new ByteReader(image, HEAD);
        if (!body.text().equals(key)) {
            throw new BadImageException("was made of something else");
        }
        return ElementReader.read(body, files);
    }

    private static int checksum(byte[] bytes, int from, int length) {
        CRC32 checksum = new CRC32();
        checksum.update(bytes, from, length);
        return (int) checksum.getValue();
    }
}
