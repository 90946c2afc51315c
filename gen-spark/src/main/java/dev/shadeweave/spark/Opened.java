package dev.shadeweave.spark;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.SourceFile;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;

/**
 * A document of a row.
 *
 * @param file the name of the row, which may be an archive with several documents
 * @param name the name of the document
 * @param input the SHA-256 of the bytes of the row
 * @param text the document; null if it cannot be opened
 * @param reads the files that it looks for, each with its hash, which is empty if the file does not exist
 * @param again true if the same bytes may have another result next time
 */
record Opened(
        String file, String name, String input, @Nullable SourceFile text, ImmutableList<Row> reads, boolean again) {
    /** Returns a document that can be read. */
    static Opened of(String file, String name, String input, SourceFile text) {
        return new Opened(file, name, input, text, ImmutableList.of(), false);
    }

    /** Returns a document that was not read, so that the next run tries again. */
    static Opened unread(String file, String name, String input) {
        return new Opened(file, name, input, null, ImmutableList.of(), true);
    }

    /** Returns this document with the files that it looks for. */
    Opened reading(ImmutableList<Row> files, boolean mayChange) {
        return new Opened(file, name, input, text, files, mayChange);
    }
}
