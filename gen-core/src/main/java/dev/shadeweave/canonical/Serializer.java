package dev.shadeweave.canonical;

import com.google.common.hash.Hasher;
import com.google.common.hash.Hashing;
import java.nio.charset.StandardCharsets;

/** Feeds a hash with texts and numbers such that no two sequences of them give the same bytes. */
final class Serializer {
    private final Hasher hasher = Hashing.sha256().newHasher();

    /** A text: its length in bytes, then its UTF-8. */
    void text(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        hasher.putByte((byte) 't').putInt(bytes.length).putBytes(bytes);
    }

    /** What follows. */
    void tag(String tag) {
        hasher.putByte((byte) '#');
        text(tag);
    }

    /** A number. */
    void number(int number) {
        hasher.putByte((byte) 'n').putInt(number);
    }

    /** The hash of everything so far, in hexadecimal digits; nothing may follow. */
    String digest() {
        return hasher.hash().toString();
    }
}
