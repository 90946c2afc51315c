package dev.shadeweave.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.AnyDocument;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.DocumentBuilder;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.document.xml.DocumentWriter;
import dev.shadeweave.library.Library;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.FloatRange;
import net.jqwik.api.constraints.Size;

/** Edits of random documents: a graph of three nodes beside anything else that a document can state. */
class AnyEditTest {
    private static final List<String> NAMES = List.of("a", "b", "c", "zz");
    private static final List<String> INPUTS = List.of("in1", "in2", "nothing");

    /** An operation with paths that may exist. */
    record Operation(String kind, String path, String other) {
        DocumentEdit apply(DocumentEdit edit) {
            return switch (kind) {
                case "set" -> edit.set(path, other.length() + ".5");
                case "connect" -> edit.connect(path, other);
                case "disconnect" -> edit.disconnect(path);
                case "rename" -> edit.rename(other, Trail.name(path) + other.length());
                case "remove" -> edit.remove(other);
                case "add" -> edit.addNode(other, "add", "float");
                default -> throw new IllegalArgumentException(kind);
            };
        }
    }

    @Property(tries = 300)
    void an_edit_reads_back_as_it_is_written(
            @ForAll("documents") Document document, @ForAll("operations") @Size(max = 12) List<Operation> operations) {
        DocumentEdit edit = Documents.edit(document, Library.standard());
        for (Operation operation : operations) {
            edit = operation.apply(edit);
        }
        String xml = DocumentWriter.write(edit.document());
        Document again = DocumentReader.create()
                .readString("a.mtlx", xml, new Diagnostics())
                .orElseThrow();
        assertTrue(again.sameContentAs(edit.document()), xml);
    }

    @Property(tries = 200)
    @SuppressWarnings("ReferenceEquality") // an operation without effect gives the same document
    void undoing_every_change_gives_the_original(
            @ForAll("documents") Document document, @ForAll("operations") @Size(max = 12) List<Operation> operations) {
        DocumentEdit edit = Documents.edit(document, Library.standard());
        int changes = 0;
        for (Operation operation : operations) {
            DocumentEdit next = operation.apply(edit);
            changes += next.document() == edit.document() ? 0 : 1;
            edit = next;
        }
        for (int i = 0; i < changes; i++) {
            edit = edit.undo();
        }
        assertEquals(document, edit.document());
    }

    @Property(tries = 200)
    void setting_the_old_value_again_gives_the_original(
            @ForAll("documents") Document document, @ForAll @FloatRange(min = -10, max = 10) float value) {
        DocumentEdit edit = Documents.edit(document, Library.standard());
        Document stated =
                edit.set("NG/a/in1", Float.toString(value)).set("NG/a/in1", "1").throwIfErrors();
        assertTrue(stated.sameContentAs(document));
        Document added =
                edit.set("NG/b/in2", Float.toString(value)).remove("NG/b/in2").throwIfErrors();
        assertTrue(added.sameContentAs(document));
    }

    @Property(tries = 200)
    void renaming_back_gives_the_original(@ForAll("documents") Document document) {
        Document renamed = Documents.edit(document)
                .rename("NG/a", "new_name")
                .rename("NG", "NG_new")
                .rename("NG_new/new_name", "a")
                .rename("NG_new", "NG")
                .throwIfErrors();
        assertTrue(renamed.sameContentAs(document));
    }

    @Provide
    Arbitrary<List<Operation>> operations() {
        Arbitrary<String> nodes = Arbitraries.of(NAMES).map(name -> "NG/" + name);
        Arbitrary<String> ports =
                Combinators.combine(nodes, Arbitraries.of(INPUTS)).as((node, input) -> node + "/" + input);
        Arbitrary<String> kinds = Arbitraries.of("set", "connect", "disconnect", "rename", "remove", "add");
        return Combinators.combine(kinds, ports, nodes).as(Operation::new).list();
    }

    /** A document with anything, and a graph whose paths operations name. */
    @Provide
    Arbitrary<Document> documents() {
        return AnyDocument.documents()
                .filter(document -> document.find("NG").isEmpty())
                .map(document -> (Document) DocumentBuilder.edit(
                        document,
                        doc -> doc.nodeGraph(
                                "NG", graph -> graph.node("add", "a", "float", node -> node.input("in1", "float", "1")
                                                .input("in2", "float", "2"))
                                        .node("add", "b", "float", node -> node.connect("in1", "float", "a"))
                                        .output("out", "float", out -> out.set("nodename", "b")))));
    }
}
