package dev.shadeweave.library;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.BlankLines;
import dev.shadeweave.document.Comment;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** All that is known of documents and libraries, as text: equal ones have equal texts. */
final class LibraryText {
    private LibraryText() {}

    static String of(List<Document> documents) {
        StringBuilder text = new StringBuilder();
        documents.forEach(document -> {
            text.append(document).append(document.colorSpaces()).append('\n');
            document.prolog().forEach(trivia -> describe(trivia, "^ ", text));
            document.epilog().forEach(trivia -> describe(trivia, "$ ", text));
            describe(document, "", text);
        });
        return text.toString();
    }

    private static void describe(Element element, String indent, StringBuilder text) {
        text.append(indent)
                .append(element.getClass().getSimpleName())
                .append(' ')
                .append(element.category())
                .append(' ')
                .append(element.span())
                .append('-')
                .append(element.span().end())
                .append(element.attributes().map());
        if (element instanceof Comment comment) {
            text.append(comment.text());
        } else if (element instanceof BlankLines blank) {
            text.append(blank.count());
        }
        text.append('\n');
        element.children().forEach(child -> describe(child, indent + "  ", text));
    }

    static String of(Library library) {
        StringBuilder text = new StringBuilder();
        Diagnostics diagnostics = new Diagnostics();
        List<String> names = new ArrayList<>(library.nodeDefNames());
        Collections.shuffle(names, new Random(1));
        for (String name : names) {
            library.nodeDef(name, diagnostics).ifPresent(declared -> text.append(declared.name())
                    .append(declared.category())
                    .append(declared.inputs())
                    .append(declared.outputs())
                    .append('\n'));
            library.implementations(name).forEach(it -> text.append(it.name()).append(it.targets()));
        }
        text.append(library.categories())
                .append(library.geomPropNames())
                .append(library.targets())
                .append(library.types().names())
                .append(library.units().types())
                .append(diagnostics.all());
        return text.toString();
    }
}
