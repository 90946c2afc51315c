package dev.shadeweave.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.GenerationException;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.document.xml.DocumentWriter;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.ValueParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DocumentEditTest {
    private static final String WOOD =
            """
            <!-- kept -->
            <nodegraph name="NG" xpos="1">
              <input name="scale" type="float" value="2" uimax="10"/>
              <noise3d name="noise" type="float">
                <input name="amplitude" type="float" interfacename="scale"/>
              </noise3d>

              <mix name="mix" type="color3">
                <input name="mix" type="float" nodename="noise"/>
              </mix>
              <output name="out" type="color3" nodename="mix"/>
            </nodegraph>
            <standard_surface name="s" type="surfaceshader">
              <input name="base_color" type="color3" nodegraph="NG" output="out"/>
              <input name="coat_color" type="color3" nodegraph="NG"/>
              <input name="base" type="float" value="0.5" studio="x"/>
            </standard_surface>
            <surfacematerial name="m" type="material">
              <input name="surfaceshader" type="surfaceshader" nodename="s"/>
            </surfacematerial>
            <look name="plain">
              <materialassign name="all" material="m" geom="*"/>
            </look>
            """;

    /** Replaces lines of a document: {@code before → after}, with nothing for a missing line. */
    private static void check(UnaryOperator<DocumentEdit> operations, String... replacements) {
        Document document = read(WOOD);
        DocumentEdit edit = operations.apply(Documents.edit(document, Library.standard()));
        String expected = DocumentWriter.write(document);
        for (int i = 0; i < replacements.length; i += 2) {
            assertEquals(true, expected.contains(replacements[i]), replacements[i]);
            expected = expected.replace(replacements[i], replacements[i + 1]);
        }
        assertEquals("", messages(edit));
        assertEquals(expected, DocumentWriter.write(edit.document()));
        assertEquals(DocumentWriter.write(read(WOOD)), DocumentWriter.write(document));
    }

    /** Checks that an operation changes nothing and says why. */
    private static void refuses(UnaryOperator<DocumentEdit> operation, String message) {
        DocumentEdit edit = Documents.edit(read(WOOD), Library.standard());
        DocumentEdit refused = operation.apply(edit);
        assertEquals(message, messages(refused));
        assertSame(edit.document(), refused.document());
        assertThrows(GenerationException.class, refused::throwIfErrors);
    }

    private static String messages(DocumentEdit edit) {
        return edit.diagnostics().stream().map(Diagnostic::toString).collect(Collectors.joining("\n"));
    }

    private static Document read(String elements) {
        return DocumentReader.create()
                .readString("a.mtlx", "<materialx version=\"1.39\">\n" + elements + "</materialx>\n", new Diagnostics())
                .orElseThrow();
    }

    @Test
    void sets_a_value_and_keeps_other_attributes() {
        check(
                edit -> edit.set("s/base", "0.75").set("NG/scale", "3"),
                "value=\"0.5\" studio",
                "value=\"0.75\" studio",
                "value=\"2\" uimax",
                "value=\"3\" uimax");
    }

    @Test
    void sets_an_input_that_the_document_does_not_state() {
        check(
                edit -> edit.set("s/specular_roughness", "0.3"),
                "studio=\"x\" />\n",
                "studio=\"x\" />\n    <input name=\"specular_roughness\" type=\"float\" value=\"0.3\" />\n");
    }

    @Test
    void sets_a_typed_value() {
        check(edit -> edit.set("s/base", parsed("0.25")), "value=\"0.5\" studio", "value=\"0.25\" studio");
        refuses(
                edit -> edit.set("s/coat_color", parsed("0.25")),
                "a.mtlx:16:3: error[SW1215]: input 's/coat_color' has type 'color3', but the value is of type 'float'");
    }

    private static Value parsed(String text) {
        try {
            return ValueParser.parse(Types.FLOAT, text);
        } catch (ValueParser.BadValue e) {
            throw new IllegalArgumentException(e);
        }
    }

    @Test
    void refuses_a_value_that_is_no_choice_of_its_input() {
        DocumentEdit edit = Documents.edit(read(WOOD), Library.standard()).addNode("p", "position", "vector3");
        DocumentEdit refused = edit.set("p/space", "wrld");
        assertEquals(
                "p/space: error[SW1370]: 'wrld' is no choice of input 'space'; did you mean 'world'?; the choices are"
                        + " model, object, world",
                messages(refused));
        assertSame(edit.document(), refused.document());
    }

    @Test
    void a_value_replaces_a_connection() {
        check(
                edit -> edit.set("s/base_color", "1, 0, 0"),
                "nodegraph=\"NG\" output=\"out\" />",
                "value=\"1, 0, 0\" />");
    }

    @Test
    void refuses_unknown_paths_with_the_nearest() {
        refuses(
                edit -> edit.set("NG/nois/amplitude", "1"),
                "NG/nois/amplitude: error[SW1210]: there is no element 'NG/nois/amplitude' in the document; did you mean"
                        + " 'NG/noise/amplitude'?");
        refuses(
                edit -> edit.set("s/specular_rougness", "1"),
                "a.mtlx:14:1: error[SW1212]: standard_surface 's' has no input 'specular_rougness'; did you mean"
                        + " 'specular_roughness'?");
        refuses(
                edit -> edit.set("NG/scal", "1"),
                "a.mtlx:3:1: error[SW1212]: nodegraph 'NG' has no input 'scal'; did you mean 'scale'?");
        refuses(
                edit -> edit.set("NG/noise", "1"),
                "a.mtlx:3:1: error[SW1212]: nodegraph 'NG' has no input 'noise'; that is a node, noise3d; name one of its"
                        + " inputs: 'NG/noise/…'");
        refuses(
                edit -> edit.set("s", "1"),
                "a.mtlx:14:1: error[SW1212]: the document has no input 's'; that is a node, standard_surface; name one of"
                        + " its inputs: 's/…'");
        refuses(
                edit -> edit.connect("NG/mix/fg", "noise"),
                "noise: error[SW1210]: there is no element 'noise' in the document; did you mean 'NG/noise'?");
        refuses(edit -> edit.remove(""), "error[SW1210]: there is no element '' in the document");
        refuses(
                edit -> edit.set("NG//scale", "1"),
                "NG//scale: error[SW1210]: there is no element 'NG//scale' in the"
                        + " document; did you mean 'NG/scale'?");
    }

    @Test
    void refuses_values_that_the_type_does_not_have() {
        refuses(
                edit -> edit.set("s/base", "red"),
                "a.mtlx:17:3: error[SW1214]: input 's/base' cannot have the value 'red': 'red' is not a number");
        refuses(
                edit -> edit.set("m/surfaceshader", "s"),
                "a.mtlx:20:3: error[SW1214]: input 'm/surfaceshader' cannot have the value 's': type 'surfaceshader' has no"
                        + " values");
    }

    @Test
    void refuses_text_that_xml_cannot_state() {
        Document document = read("<geompropvalue name=\"g\" type=\"float\"><input name=\"geomprop\" type=\"string\" "
                + "value=\"x\"/></geompropvalue>");
        assertEquals(
                "a.mtlx:2:38: error[SW1214]: input 'g/geomprop' cannot have the value 'x\u0001': XML cannot state the character"
                        + " at position 2",
                messages(Documents.edit(document).set("g/geomprop", "x\u0001")));
    }

    @Test
    void an_output_that_a_node_states_is_no_input_of_that_name() {
        Document document = read("<nodedef name=\"ND_q\" node=\"q\"><input name=\"out\" type=\"float\"/>"
                + "<output name=\"o\" type=\"float\"/></nodedef>"
                + "<q name=\"u\" type=\"float\"><output name=\"out\" type=\"float\"/></q>");
        DocumentEdit edit = Documents.edit(document, Library.standard()).set("u/out", "2");
        assertEquals("", messages(edit));
        assertEquals(
                "2",
                edit.document()
                        .find("u")
                        .orElseThrow()
                        .input("out")
                        .orElseThrow()
                        .attribute("value"));
    }

    @Test
    void a_material_that_cannot_be_added_is_one_message() {
        refuses(
                edit -> edit.addMaterial("m", "t"),
                "m: error[SW1217]: the new surfacematerial cannot be called 'm': an element <surfacematerial> there has that name");
    }

    @Test
    void without_a_library_sets_only_stated_inputs() {
        DocumentEdit edit = Documents.edit(read(WOOD)).set("s/base", "1").set("s/specular_roughness", "1");
        assertEquals("1", edit.document().find("s/base").orElseThrow().attribute("value"));
        assertEquals(
                "a.mtlx:14:1: error[SW1213]: 's' does not state input 'specular_roughness', and its type is unknown without a"
                        + " library; edit the document with a library",
                messages(edit));
    }

    @Test
    void connects_to_nodes_outputs_graphs_and_interfaces() {
        check(
                edit -> edit.addNode("NG/c", "constant", "color3").connect("NG/out", "NG/c"),
                "  <output name=\"out\" type=\"color3\" nodename=\"mix\" />\n",
                "  <output name=\"out\" type=\"color3\" nodename=\"c\" />\n    <constant name=\"c\" type=\"color3\" />\n");
        check(edit -> edit.connect("NG/mix/mix", "NG/scale"), "nodename=\"noise\"", "interfacename=\"scale\"");
        check(
                edit -> edit.connect("s/emission_color", "NG"),
                "studio=\"x\" />\n",
                "studio=\"x\" />\n    <input name=\"emission_color\" type=\"color3\" nodegraph=\"NG\" />\n");
        check(
                edit -> edit.addNode("rgb", "separate3", "multioutput").connect("s/base", "rgb/outr"),
                "<input name=\"base\" type=\"float\" value=\"0.5\" studio=\"x\" />",
                "<input name=\"base\" type=\"float\" studio=\"x\" nodename=\"rgb\" output=\"outr\" />",
                "</look>\n",
                "</look>\n  <separate3 name=\"rgb\" type=\"multioutput\" />\n");
    }

    @Test
    void refuses_connections_that_cannot_be() {
        refuses(
                edit -> edit.connect("s/base", "NG"),
                "a.mtlx:17:3: error[SW1215]: input 's/base' has type 'float', but 'NG' is of type 'color3'; put a node between"
                        + " them that converts it");
        refuses(
                edit -> edit.connect("s/base", "NG/noise"),
                "a.mtlx:17:3: error[SW1219]: 's/base' cannot be connected to 'NG/noise': it is in another graph; connect to an"
                        + " output of that graph");
        refuses(
                edit -> edit.connect("s/base", "plain"),
                "a.mtlx:17:3: error[SW1219]: 's/base' cannot be connected to 'plain': a look has no output");
        refuses(
                edit -> edit.connect("NG/mix/mix", "NG/noise/ouz"),
                "a.mtlx:10:5: error[SW1219]: 'NG/mix/mix' cannot be connected to 'NG/noise/ouz': the node has no such"
                        + " output; did you mean 'out'?");
        refuses(
                edit -> edit.connect("NG/mix/mix", "NG/nois"),
                "NG/nois: error[SW1210]: there is no element 'NG/nois' in the document; did you mean 'NG/noise'?");
        refuses(
                edit -> edit.connect("s/base", "s/coat_color"),
                "a.mtlx:17:3: error[SW1219]: 's/base' cannot be connected to 's/coat_color': it is an input of something else;"
                        + " connect to a node, to an output of a nodegraph, or to an input of the nodegraph around");
    }

    @Test
    void a_node_with_several_outputs_needs_the_name_of_one() {
        DocumentEdit edit = Documents.edit(read(WOOD), Library.standard())
                .addNode("rgb", "separate3", "multioutput")
                .connect("s/base", "rgb");
        assertEquals(
                "a.mtlx:17:3: error[SW1219]: 's/base' cannot be connected to 'rgb': it has several outputs; name one of them:"
                        + " outr, outg, outb",
                messages(edit));
    }

    @Test
    void disconnects_and_removes_inputs_that_are_then_empty() {
        check(
                edit -> edit.disconnect("s/coat_color").disconnect("NG/out").disconnect("s/base"),
                "    <input name=\"coat_color\" type=\"color3\" nodegraph=\"NG\" />\n",
                "",
                "type=\"color3\" nodename=\"mix\"",
                "type=\"color3\"");
    }

    @Test
    void renames_with_all_references() {
        check(
                edit -> edit.rename("NG", "NG_wood")
                        .rename("NG_wood/noise", "grain")
                        .rename("NG_wood/scale", "size")
                        .rename("NG_wood/out", "color")
                        .rename("s", "shiny")
                        .rename("m", "varnished"),
                "name=\"NG\"",
                "name=\"NG_wood\"",
                "nodegraph=\"NG\" output=\"out\"",
                "nodegraph=\"NG_wood\" output=\"color\"",
                "nodegraph=\"NG\" />",
                "nodegraph=\"NG_wood\" />",
                "\"noise\"",
                "\"grain\"",
                "\"scale\"",
                "\"size\"",
                "\"out\"",
                "\"color\"",
                "\"s\"",
                "\"shiny\"",
                "\"m\"",
                "\"varnished\"");
    }

    @Test
    void renames_references_in_looks_definitions_and_lists() {
        Document document = read(
                """
                <nodedef name="ND_a" node="a"><output name="out" type="float"/></nodedef>
                <implementation name="IM_a" nodedef="ND_a" nodegraph="NG_a"/>
                <nodegraph name="NG_a"><constant name="c" type="float"/><output name="out" type="float" nodename="c"/></nodegraph>
                <a name="a1" type="float" nodedef="ND_a"/>
                <a name="a2" type="float" inherit="a1"/>
                <collection name="c1" includegeom="/x"/>
                <collection name="c2" includecollection="c0, c1,c10"/>
                <variantset name="V"><variant name="v"/></variantset>
                <look name="L1"><materialassign name="x" material="a1" collection="c1"/></look>
                <look name="L2" inherit="L1"><variantassign name="y" variantset="V" variant="v"/></look>
                <lookgroup name="LG" looks="L1, L2" active="L2"/>
                <backdrop name="B" contains="a1, a2"/>
                """);
        DocumentEdit edit = Documents.edit(document)
                .rename("ND_a", "ND_b")
                .rename("NG_a", "NG_b")
                .rename("a1", "b1")
                .rename("c1", "d1")
                .rename("V/v", "w")
                .rename("V", "W")
                .rename("L1", "M1")
                .rename("L2", "M2");
        assertEquals("", messages(edit));
        assertEquals(
                DocumentWriter.write(document)
                        .replace("ND_a", "ND_b")
                        .replace("NG_a", "NG_b")
                        .replace("a1", "b1")
                        .replace("\"c1\"", "\"d1\"")
                        .replace(" c1,", " d1,")
                        .replace("\"v\"", "\"w\"")
                        .replace("\"V\"", "\"W\"")
                        .replace("L1", "M1")
                        .replace("L2", "M2"),
                DocumentWriter.write(edit.document()));
    }

    @Test
    void a_name_in_a_namespace_keeps_its_prefix() {
        Document document = read(
                "<x name=\"s\" type=\"material\"/><look name=\"l\" namespace=\"n\"/>"
                        + "<nodedef name=\"ND_q\" node=\"q\" namespace=\"n\"/><q name=\"u\" type=\"float\" nodedef=\"n:ND_q\"/>");
        Document renamed = Documents.edit(document).rename("ND_q", "ND_r").throwIfErrors();
        assertEquals("n:ND_r", renamed.find("u").orElseThrow().attribute("nodedef"));
    }

    @Test
    void refuses_names_that_are_taken_or_no_names() {
        refuses(
                edit -> edit.rename("NG/noise", "mix"),
                "a.mtlx:5:3: error[SW1217]: 'NG/noise' cannot be called 'mix': an element <mix> there has that name");
        refuses(
                edit -> edit.rename("s", "2s"),
                "a.mtlx:14:1: error[SW1217]: 's' cannot be called '2s': a name has letters, digits and underscores, and does"
                        + " not begin with a digit");
        refuses(
                edit -> edit.rename("s/base", "bass"),
                "a.mtlx:17:3: error[SW1218]: 's/base' cannot be renamed: the nodedef declares its name");
        refuses(
                edit -> edit.addNode("s", "constant", "float"),
                "s: error[SW1217]: the new constant cannot be called 's': an element <standard_surface> there has that name");
    }

    @Test
    void removes_elements_without_references() {
        check(
                edit -> edit.remove("s/base").remove("plain").remove("m"),
                "    <input name=\"base\" type=\"float\" value=\"0.5\" studio=\"x\" />\n",
                "",
                """
                  <surfacematerial name="m" type="material">
                    <input name="surfaceshader" type="surfaceshader" nodename="s" />
                  </surfacematerial>
                  <look name="plain">
                    <materialassign name="all" material="m" geom="*" />
                  </look>
                """,
                "");
    }

    @Test
    void refuses_to_remove_elements_that_are_read() {
        refuses(
                edit -> edit.remove("NG"),
                "a.mtlx:3:1: error[SW1216]: 'NG' cannot be removed: input 's/base_color' refers to it (and 1 more); change or"
                        + " remove that first");
        refuses(
                edit -> edit.remove("NG/out"),
                "a.mtlx:12:3: error[SW1216]: 'NG/out' cannot be removed: input 's/base_color' refers to it (and 1 more);"
                        + " change or remove that first");
        refuses(
                edit -> edit.remove("m"),
                "a.mtlx:19:1: error[SW1216]: 'm' cannot be removed: materialassign 'plain/all' refers to it; change or remove"
                        + " that first");
        refuses(
                edit -> edit.remove("NG/scale"),
                "a.mtlx:4:3: error[SW1216]: 'NG/scale' cannot be removed: input 'NG/noise/amplitude' refers to it; change or"
                        + " remove that first");
    }

    @Test
    void a_nodedef_with_nodes_stays() {
        Document document = read("<nodedef name=\"ND_q\" node=\"q\"><input name=\"i\" type=\"float\"/>"
                + "<output name=\"out\" type=\"float\"/></nodedef><q name=\"u\" type=\"float\"/>");
        assertEquals(
                "a.mtlx:2:1: error[SW1216]: 'ND_q' cannot be removed: q 'u' refers to it; change or remove that first",
                messages(Documents.edit(document).remove("ND_q")));
        assertEquals(
                "a.mtlx:2:31: error[SW1218]: 'ND_q/i' cannot be removed: nodes and implementations of the nodedef refer to it"
                        + " by its name",
                messages(Documents.edit(document).remove("ND_q/i")));
    }

    @Test
    void adds_nodes_graphs_and_materials() {
        check(
                edit -> edit.addGraph("NG2")
                        .addNode("NG2/c", "constant", "color3")
                        .addMaterial("m2", "s"),
                "</look>\n",
                """
                </look>
                  <nodegraph name="NG2">
                    <constant name="c" type="color3" />
                  </nodegraph>
                  <surfacematerial name="m2" type="material">
                    <input name="surfaceshader" type="surfaceshader" nodename="s" />
                  </surfacematerial>
                """);
    }

    @Test
    void refuses_to_add_invalid_elements() {
        refuses(
                edit -> edit.addNode("NG/c", "constnt", "color3"),
                "NG/c: error[SW1310]: unknown node category 'constnt'; did you mean 'constant'?");
        refuses(
                edit -> edit.addNode("s/c", "constant", "color3"),
                "a.mtlx:14:1: error[SW1220]: nothing can be added to 's': it is a standard_surface; name a nodegraph, or the"
                        + " document by an empty path");
        refuses(edit -> edit.addMaterial("m2", "t"), "t: error[SW1210]: there is no element 't' in the document");
        refuses(
                edit -> edit.add("", doc -> doc.node("constant", "k", "float", node -> {})
                        .node("constant", "k", "float", node -> {})),
                "k: error[SW1217]: the new constant cannot be called 'k': it is added twice");
    }

    @Test
    void an_added_nodedef_counts_at_once() {
        DocumentEdit edit = Documents.edit(read(WOOD), Library.standard())
                .add(
                        "",
                        doc -> doc.nodeDef(
                                "ND_q", "q", def -> def.input("i", "float", "1").output("out", "float", out -> {})))
                .addNode("u", "q", "float")
                .set("u/i", "2");
        assertEquals("", messages(edit));
        assertEquals("2", edit.document().find("u/i").orElseThrow().attribute("value"));
    }

    @Test
    void undo_returns_to_the_document_before() {
        DocumentEdit start = Documents.edit(read(WOOD), Library.standard());
        DocumentEdit set = start.set("s/base", "1");
        assertSame(start, set.undo());
        assertSame(start, set.set("s/bas", "1").undo());
        assertSame(start, start.undo());
        assertSame(start.document(), start.addMaterial("m2", "s").undo().document());
    }

    @Test
    void a_linked_document_is_edited_with_its_definitions() {
        LinkedDocument content = LinkedDocument.of(Library.standard(), read(WOOD));
        assertEquals("float", Documents.edit(content).type("s/coat").orElseThrow());
        assertEquals("color3", Documents.edit(content).type("s/base_color").orElseThrow());
        assertEquals(true, Documents.edit(content).type("s/nothing").isEmpty());
        assertEquals(true, Documents.edit(content).type("NG/out").isEmpty());
    }

    @Test
    void includes_stay_and_are_not_edited(@TempDir Path folder) throws IOException {
        Files.writeString(
                folder.resolve("inner.mtlx"),
                "<materialx version=\"1.39\"><constant name=\"c\" type=\"color3\"/></materialx>");
        Files.writeString(
                folder.resolve("outer.mtlx"),
                "<materialx version=\"1.39\" xmlns:xi=\"http://www.w3.org/2001/XInclude\">\n"
                        + "  <xi:include href=\"inner.mtlx\"/>\n" + WOOD + "</materialx>");
        Document document = DocumentReader.create()
                .read(folder.resolve("outer.mtlx"), new Diagnostics())
                .orElseThrow();
        DocumentEdit edit = Documents.edit(document, Library.standard()).connect("s/base_color", "c");
        assertEquals("", messages(edit));
        assertEquals(
                DocumentWriter.write(document).replace("nodegraph=\"NG\" output=\"out\"", "nodename=\"c\""),
                DocumentWriter.write(edit.document()));
        String included = messages(edit.set("c/value", "1, 0, 0").rename("s", "c"));
        assertEquals(
                """
                c/value: error[SW1211]: 'c/value' belongs to document inner.mtlx, which this document includes; edit that one instead
                outer.mtlx:15:1: error[SW1217]: 's' cannot be called 'c': document inner.mtlx, which is included, has an element of that name""",
                included.replace(folder + "/", ""));
    }
}
