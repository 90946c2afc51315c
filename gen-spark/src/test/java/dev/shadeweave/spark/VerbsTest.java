package dev.shadeweave.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;

/** Verbs other than generate. */
class VerbsTest {
    private static MaterialJobs jobs() throws IOException {
        return MaterialJobs.of(LocalSpark.SESSION, JobOptions.DEFAULT);
    }

    @Test
    void inspect_lists_the_nodes_that_a_material_uses() throws IOException {
        Row row = jobs().inspect(
                        LocalSpark.documents(
                                Map.of(
                                        "m.mtlx",
                                        """
                        <materialx version="1.39">
                          <image name="i" type="color3">
                            <input name="file" type="filename" value="wood.png"/>
                          </image>
                          <noise2d name="unused" type="float"/>
                          <multiply name="m1" type="color3">
                            <input name="in1" type="color3" nodename="i"/>
                          </multiply>
                          <multiply name="m2" type="color3">
                            <input name="in1" type="color3" nodename="m1"/>
                            <input name="in2" type="color3" nodename="i"/>
                          </multiply>
                          <standard_surface name="s" type="surfaceshader">
                            <input name="base_color" type="color3" nodename="m2"/>
                            <input name="opacity" type="color3" value="0.5, 0.5, 0.5"/>
                          </standard_surface>
                          <surfacematerial name="M" type="material">
                            <input name="surfaceshader" type="surfaceshader" nodename="s"/>
                          </surfacematerial>
                        </materialx>
                        """)))
                .filter("nodes['image'] = 1")
                .selectExpr(
                        "element",
                        "category",
                        "model",
                        "alpha",
                        "array_join(textures, ',') as textures",
                        "array_join(transform(map_entries(nodes), e -> concat(e.key, '=', e.value)), ' ') as nodes")
                .first();
        assertEquals(
                "M surfacematerial standard_surface blend wood.png image=1 multiply=2 standard_surface=1 surfacematerial=1",
                row.mkString(" "));
    }

    @Test
    void upgrade_writes_the_current_version() throws IOException {
        Row row = jobs().upgrade(
                        LocalSpark.documents(
                                Map.of(
                                        "old.mtlx",
                                        """
                        <materialx version="1.37">
                          <invert name="i" type="color3"/>
                        </materialx>
                        """)))
                .first();
        assertTrue(row.<String>getAs("text").contains("version=\"1.39\""), () -> row.toString());
    }

    @Test
    void translate_writes_another_model() throws IOException {
        MaterialDocuments documents = LocalSpark.documents(Map.of("m.mtlx", LocalSpark.surface("1, 0, 0")));
        Row row = jobs().translate(documents, "gltf_pbr").first();
        assertTrue(row.<String>getAs("text").contains("<gltf_pbr "), () -> row.toString());
        assertTrue(
                String.valueOf(assertThrows(IllegalArgumentException.class, () -> jobs().translate(documents, "gltf"))
                                .getMessage())
                        .contains("gltf_pbr"));
    }

    @Test
    void documents_of_a_data_set_include_each_other() throws IOException {
        List<Row> rows = jobs().validate(LocalSpark.documents(Map.of(
                        "a/top.mtlx", include("../b/middle.mtlx", ""),
                        "b/middle.mtlx", include("low.mtlx", ""),
                        "b/low.mtlx", "<materialx version='1.39'><noise2d name='n' type='float'/></materialx>",
                        "alone.mtlx", include("nowhere.mtlx", ""))))
                .orderBy("document")
                .selectExpr("document", "valid", "size(reads)")
                .collectAsList();
        assertEquals(
                "[[a/top.mtlx,true,2], [alone.mtlx,false,1], [b/low.mtlx,true,0], [b/middle.mtlx,true,1]]",
                rows.toString());
    }

    private static String include(String name, String more) {
        return "<materialx version='1.39' xmlns:xi='http://www.w3.org/2001/XInclude'><xi:include href='" + name + "'/>"
                + more + "</materialx>";
    }
}
