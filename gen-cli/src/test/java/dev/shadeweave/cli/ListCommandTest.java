package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ListCommandTest {
    @TempDir
    private Path folder;

    @Test
    void elements_have_document_path_category_and_type() {
        Cli cli = new Cli(folder).color("red.mtlx", "1, 0, 0");
        assertEquals(
                "red.mtlx  NG/out  output  color3\n",
                cli.run("list elements @red.mtlx").hasStatus(0).out());
        Cli.Result json = cli.run("list elements --json @red.mtlx").hasStatus(0);
        assertTrue(json.out()
                .replaceAll("\\s+", " ")
                .contains("{ \"elements\" : [ { \"document\" : \"red.mtlx\", \"element\" : \"NG/out\","
                        + " \"category\" : \"output\", \"type\" : \"color3\" } ] }"));
    }

    @Test
    void targets_say_whom_they_inherit_and_whether_they_can_be_written() {
        String targets = new Cli(folder).run("list targets").hasStatus(0).out();
        assertTrue(targets.lines().anyMatch(line -> line.matches("genglsl +yes")), targets);
        assertTrue(targets.lines().anyMatch(line -> line.matches("vulkan +genglsl +yes")), targets);
    }

    @Test
    void lists_nodes_and_nodedefs_of_document_and_library_together() {
        Cli cli = new Cli(folder)
                .file(
                        "half.mtlx",
                        """
                        <materialx version="1.39">
                          <nodedef name="ND_half" node="half" nodegroup="math">
                            <input name="in" type="float" value="2" />
                            <output name="out" type="float" />
                          </nodedef>
                        </materialx>
                        """);
        String nodes = cli.run("list nodes @half.mtlx").hasStatus(0).out();
        assertTrue(nodes.lines().anyMatch(line -> line.matches("half +math +float")), nodes);
        assertTrue(nodes.lines().anyMatch(line -> line.startsWith("fractal3d ")), nodes);
        String nodeDefs = cli.run("list nodedefs @half.mtlx").hasStatus(0).out();
        assertTrue(
                nodeDefs.contains("\nND_half ")
                        && nodeDefs.lines().anyMatch(line -> line.matches("ND_half +half +math"))
                        && nodeDefs.contains("\n    outputs: float out\n    inputs: float in = 2.0\n"),
                nodeDefs);
        assertTrue(nodeDefs.lines().mapToInt(String::length).max().orElse(0) <= 120, "a line that no screen holds");
        Cli.Result json = cli.run("list nodedefs --json").hasStatus(0);
        assertTrue(Cli.countInJson(json.out(), "nodedef") > 100);
    }

    @Test
    void a_word_that_is_none_is_a_wrong_call() {
        new Cli(folder).run("list nods").hasStatus(2);
        new Cli(folder).run("list").hasStatus(2);
        new Cli(folder).run("list elements").hasStatus(2).says("SW1706");
    }
}
