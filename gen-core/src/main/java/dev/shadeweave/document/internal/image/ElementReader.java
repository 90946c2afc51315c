package dev.shadeweave.document.internal.image;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.cache.internal.ByteReader;
import dev.shadeweave.document.BlankLines;
import dev.shadeweave.document.Comment;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.ElementKinds;
import dev.shadeweave.document.Include;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.NodeDef;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.document.OtherElement;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reads the documents that {@link ElementWriter} wrote, including the elements created on demand, on any thread. */
final class ElementReader {
    private final ByteReader bytes;
    private final int[] places;

    /** The texts created so far. Two threads may create the same text; either is fine. */
    private final @Nullable String[] texts;

    private ElementReader(ByteReader in) {
        this.bytes = in;
        int count = in.number();
        this.places = new int[count];
        this.texts = new @Nullable String[count];
        for (int i = 0; i < count; i++) {
            places[i] = in.place();
            in.skip(in.number());
        }
    }

    static ImmutableList<Document> read(ByteReader in, Function<String, SourceFile> files) {
        ElementReader reader = new ElementReader(in);
        List<Document> documents = new ArrayList<>();
        for (int rest = in.number(); rest > 0; rest--) {
            documents.add(reader.document(in, files, documents));
        }
        ImmutableList.Builder<Document> roots = ImmutableList.builder();
        for (int rest = in.number(); rest > 0; rest--) {
            roots.add(documents.get(in.number()));
        }
        return roots.build();
    }

    private Document document(ByteReader in, Function<String, SourceFile> files, List<Document> before) {
        int path = in.number();
        SourceFile file = path == 0 ? null : files.apply(text(path - 1));
        Attributes attributes = attributes(in);
        SourceSpan span = span(in, file);
        return new Document(attributes, children(in, file, before), span)
                .withSurroundings(children(in, file, before), children(in, file, before))
                .withColorSpaces(texts(in));
    }

    private ImmutableSet<String> texts(ByteReader in) {
        ImmutableSet.Builder<String> found = ImmutableSet.builder();
        for (int rest = in.number(); rest > 0; rest--) {
            found.add(text(in.number()));
        }
        return found.build();
    }

    private ImmutableList<Element> children(ByteReader in, @Nullable SourceFile file, List<Document> before) {
        int count = in.number();
        if (count == 0) {
            return ImmutableList.of();
        }
        ImmutableList.Builder<Element> children = ImmutableList.builderWithExpectedSize(count);
        for (int i = 0; i < count; i++) {
            children.add(element(in, file, before));
        }
        return children.build();
    }

    private Element element(ByteReader in, @Nullable SourceFile file, List<Document> before) {
        Kind kind = Kind.of(in.number());
        String category =
                switch (kind) {
                    case STRUCTURAL, NODE, OTHER -> text(in.number());
                    default -> "";
                };
        SourceSpan span = span(in, file);
        return switch (kind) {
            case STRUCTURAL -> ElementKinds.make(category, false, attributes(in), children(in, file, before), span);
            case NODE -> new Node(category, attributes(in), children(in, file, before), span);
            case OTHER -> new OtherElement(category, attributes(in), children(in, file, before), span);
            case COMMENT -> new Comment(text(in.number()), span);
            case BLANK_LINES -> new BlankLines(in.number(), span);
            case INCLUDE -> {
                Attributes attributes = attributes(in);
                int document = in.number();
                yield new Include(attributes, document == 0 ? null : before.get(document - 1), span);
            }
            case NODE_DEF -> {
                Attributes attributes = attributes(in);
                int inside = skipped(in);
                yield NodeDef.deferred(attributes, () -> children(bytes.from(inside), file, before), span);
            }
            case NODE_GRAPH -> {
                Attributes attributes = attributes(in);
                int inside = skipped(in);
                yield NodeGraph.deferred(attributes, () -> children(bytes.from(inside), file, before), span);
            }
        };
    }

    /** Returns the offset of bytes whose length comes next; the reader continues after them. */
    private static int skipped(ByteReader in) {
        int length = in.number();
        int place = in.place();
        in.skip(length);
        return place;
    }

    private Attributes attributes(ByteReader in) {
        int count = in.number();
        if (count == 0) {
            return Attributes.EMPTY;
        }
        String[] parts = new String[2 * count];
        for (int i = 0; i < parts.length; i += 2) {
            parts[i] = name(in.number());
            parts[i + 1] = text(in.number());
        }
        return Attributes.distinct(parts);
    }

    private static SourceSpan span(ByteReader in, @Nullable SourceFile file) {
        int start = in.number() - 1;
        if (start < 0 || file == null) {
            return SourceSpan.none();
        }
        return new SourceSpan(file, start, start + in.number());
    }

    /** Returns the name of an attribute, interned, because comparing identical strings is fastest. */
    private String name(int number) {
        String name = texts[number];
        if (name == null) {
            name = bytes.from(places[number]).text().intern();
            texts[number] = name;
        }
        return name;
    }

    private String text(int number) {
        String text = texts[number];
        if (text == null) {
            text = bytes.from(places[number]).text();
            texts[number] = text;
        }
        return text;
    }
}
