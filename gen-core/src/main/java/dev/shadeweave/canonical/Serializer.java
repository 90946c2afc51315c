package dev.shadeweave.canonical;

import com.google.common.hash.Hasher;
import com.google.common.hash.Hashing;
import java.nio.charset.StandardCharsets;

/** Feeds texts and numbers to a hash. Different sequences give different bytes. */
final class Serializer {
    private final Hasher hasher = Hashing.sha256().newHasher();

    /** Writes a text: its length in bytes, then its UTF-8. */
    void text(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        hasher.putByte((byte) 't').putInt(bytes.length).putBytes(bytes);
    }

    /** Writes a mark that names the following data. */
    void tag(String tag) {
        hasher.putByte((byte) '#');
        text(tag);
    }

    /** Writes a number. */
    void number(int number) {
        hasher.putByte((byte) 'n').putInt(number);
    }

    /** Returns the hash in hexadecimal digits. Nothing can be written afterwards. */
    String digest() {
        return hasher.hash().toString();
    }
}
