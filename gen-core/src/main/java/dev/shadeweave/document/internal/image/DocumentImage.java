package dev.shadeweave.document.internal.image;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.cache.internal.ByteReader;
import dev.shadeweave.cache.internal.ByteWriter;
import dev.shadeweave.document.Document;
import dev.shadeweave.source.SourceFile;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * Documents and their attachments as bytes: a head, then the content.
 *
 * <pre>
 * 8 bytes  "SWIMAGE" and a line end
 * 4 bytes  the version of this format
 * 4 bytes  the length of the content after the head
 * 4 bytes  the checksum of the content, CRC-32 as in IEEE 802.3
 * ──────
 * text     the key
 * number   of attachments, then each: its name, its length in bytes, and the bytes
 * number   of texts, then each: its length in bytes, and UTF-8; all others are numbers of texts in this list
 * number   of documents, then each: see ElementWriter
 * number   of the documents that no other document includes, then the number of each
 * </pre>
 *
 * <p>All numbers after the head have seven bits a byte, the lowest first, and a set high bit in every byte but the
 * last.
 */
public final class DocumentImage {
    /** The version of the format. It is raised whenever an older image would be misread. */
    static final int VERSION = 2;

    private static final byte[] MAGIC = {'S', 'W', 'I', 'M', 'A', 'G', 'E', '\n'};
    private static final int HEAD = MAGIC.length + 3 * Integer.BYTES;

    private final byte[] image;
    private final Map<String, Integer> attachments;
    private final int documents;

    private DocumentImage(byte[] image, ByteReader body) {
        this.image = image;
        this.attachments = new HashMap<>();
        for (int rest = body.number(); rest > 0; rest--) {
            attachments.put(body.text(), body.place());
            body.skip(body.number());
        }
        this.documents = body.place();
    }

    /**
     * Creates the image of documents.
     *
     * @param key identifies the sources of the documents
     * @param documents the documents, including those that they include
     * @param attachments further data, by name
     * @throws IllegalArgumentException if an element claims to be in another file than its document
     */
    public static byte[] write(String key, List<Document> documents, Map<String, byte[]> attachments) {
        ByteWriter body = new ByteWriter();
        body.text(key);
        body.number(attachments.size());
        attachments.forEach((name, bytes) -> {
            body.text(name);
            body.bytes(bytes);
        });
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
     * Opens an image and checks it.
     *
     * @param image the bytes; they must not change while the result is in use
     * @param key identifies the current sources of the documents
     * @throws BadImageException if the image is damaged, or was written by another version or for another key
     */
    public static DocumentImage open(byte[] image, String key) throws BadImageException {
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
        return new DocumentImage(image, body);
    }

    /**
     * Returns the documents.
     *
     * @param files returns the file for a path that a document was read from
     */
    public ImmutableList<Document> documents(Function<String, SourceFile> files) {
        return ElementReader.read(new ByteReader(image, documents), files);
    }

    /** Returns true if an attachment with that name exists. */
    public boolean has(String attachment) {
        return attachments.containsKey(attachment);
    }

    /** Returns the bytes of an attachment, or null if it does not exist. */
    public byte @Nullable [] attachment(String name) {
        Integer place = attachments.get(name);
        if (place == null) {
            return null;
        }
        ByteReader reader = new ByteReader(image, place);
        int length = reader.number();
        return Arrays.copyOfRange(image, reader.place(), reader.place() + length);
    }

    /** Returns an attachment of UTF-8 text, or null if it does not exist. */
    public @Nullable String text(String attachment) {
        Integer place = attachments.get(attachment);
        return place == null ? null : new ByteReader(image, place).text();
    }

    private static int checksum(byte[] bytes, int from, int length) {
        CRC32 checksum = new CRC32();
        checksum.update(bytes, from, length);
        return (int) checksum.getValue();
    }
}
