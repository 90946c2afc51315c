package dev.shadeweave.library;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.source.SearchPath;
import org.junit.jupiter.api.Test;

/** Finds the documents that do not change the meaning of the library below them. */
class LayersTest {
    private static final String BASE =
            """
            <nodedef name="ND_a" node="a"><output name="out" type="float" /></nodedef>
            <nodegraph name="NG_a" nodedef="ND_a"><output name="out" type="float" /></nodegraph>
            <implementation name="IM_a" nodedef="ND_a" target="genosl" sourcecode="1.0" />
            <geompropdef name="Ga" type="vector3" geomprop="position" />
            <targetdef name="genglsl" />
            """;

    @Test
    void nodes_and_graphs_of_its_own() {
        check("<a name='n' type='float' /><nodegraph name='NG_b'><output name='out' type='float' /></nodegraph>", true);
    }

    @Test
    void definitions_of_new_names() {
        check(
                """
                <nodedef name="ND_b" node="b"><output name="out" type="float" /></nodedef>
                <implementation name="IM_b" nodedef="ND_b" sourcecode="1.0" />
                <geompropdef name="Gb" type="vector3" geomprop="position" />
                """,
                true);
    }

    @Test
    void a_nodedef_of_a_known_name() {
        check("<nodedef name='ND_a' node='b'><output name='out' type='float' /></nodedef>", false);
    }

    @Test
    void a_nodedef_of_a_known_category() {
        check("<nodedef name='ND_b' node='a'><output name='out' type='float' /></nodedef>", false);
    }

    @Test
    void an_implementation_for_a_known_nodedef() {
        check("<implementation name='IM_b' nodedef='ND_a' target='genglsl' sourcecode='2.0' />", false);
    }

    @Test
    void a_known_graph_for_another_nodedef() {
        check("<implementation name='IM_b' nodedef='ND_b' nodegraph='NG_a' />", false);
    }

    @Test
    void a_graph_of_a_known_name() {
        check("<nodegraph name='NG_a'><output name='out' type='float' /></nodegraph>", false);
    }

    @Test
    void a_property_of_a_known_name() {
        check("<geompropdef name='Ga' type='vector3' geomprop='normal' />", false);
    }

    @Test
    void types_targets_and_units() {
        check("<typedef name='pair'><member name='x' type='float' /></typedef>", false);
        check("<targetdef name='mine' inherit='genglsl' />", false);
        check("<unitdef name='UD' unittype='distance'><unit name='cubit' scale='0.5' /></unitdef>", false);
    }

    private static void check(String definitions, boolean expected) {
        Library base = Library.of(ImmutableList.of(document(BASE)), SearchPath.EMPTY, new Diagnostics());
        assertEquals(
                expected,
                base.with(document(definitions), SearchPath.EMPTY, new Diagnostics())
                        .leavesBaseAlone());
    }

    private static Document document(String definitions) {
        return DocumentReader.create()
                .readString("test.mtlx", "<materialx version='1.39'>" + definitions + "</materialx>", new Diagnostics())
                .orElseThrow();
    }
}
