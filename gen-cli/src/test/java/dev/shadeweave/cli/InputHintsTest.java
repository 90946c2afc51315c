package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InputHintsTest {
    private static final String DOCUMENT =
            """
            <materialx version="1.39">
              <nodedef name="ND_tint" node="tint">
                <input name="amount" type="float" value="0.5" uiname="Amount" uifolder="Look/Basics" uimin="0" uimax="1"
                    uisoftmin="0.1" uisoftmax="0.9" uistep="0.01" uiadvanced="true" doc="How much." />
                <input name="shape" type="integer" value="1" enum="round, square" enumvalues="1, 4" />
                <input name="size" type="float" value="1" unittype="distance" unit="centimeter" />
                <output name="out" type="float" />
              </nodedef>
              <nodegraph name="NG_tint" nodedef="ND_tint">
                <multiply name="scaled" type="float">
                  <input name="in1" type="float" interfacename="amount" />
                  <input name="in2" type="float" interfacename="size" />
                </multiply>
                <convert name="number" type="float">
                  <input name="in" type="integer" interfacename="shape" />
                </convert>
                <add name="sum" type="float">
                  <input name="in1" type="float" nodename="scaled" />
                  <input name="in2" type="float" nodename="number" />
                </add>
                <output name="out" type="float" nodename="sum" />
              </nodegraph>
              <nodegraph name="NG">
                <input name="strength" type="float" value="0.2" uiname="Strength" />
                <tint name="it" type="float">
                  <input name="amount" type="float" interfacename="strength" />
                  <input name="shape" type="integer" value="4" uiname="Outline" />
                </tint>
                <output name="out" type="float" nodename="it" />
              </nodegraph>
            </materialx>
            """;

    private static final String SHAPE =
            "\"ui\" : { \"uiname\" : \"Outline\", \"enum\" : [ { \"name\" : \"round\", \"value\" : \"1\" },"
                    + " { \"name\" : \"square\", \"value\" : \"4\" } ] }";
    private static final String SIZE = "\"ui\" : { \"unittype\" : \"distance\", \"unit\" : \"centimeter\" }";
    private static final String AMOUNT =
            "\"ui\" : { \"uiname\" : \"Amount\", \"uifolder\" : \"Look/Basics\", \"uimin\" : \"0\", \"uimax\" : \"1\","
                    + " \"uisoftmin\" : \"0.1\", \"uisoftmax\" : \"0.9\", \"uistep\" : \"0.01\", \"uiadvanced\" : \"true\","
                    + " \"doc\" : \"How much.\" }";

    @TempDir
    private Path folder;

    @Test
    void the_report_says_how_to_show_an_input() {
        Cli cli = new Cli(folder).file("it.mtlx", DOCUMENT);
        cli.run("generate -o @out --report @report.json @it.mtlx").hasStatus(0);
        check(cli.read("report.json"), AMOUNT, SHAPE, SIZE, "\"ui\" : { \"uiname\" : \"Strength\" }");
    }

    @Test
    void inspect_says_how_to_show_an_input() {
        Cli cli = new Cli(folder).file("it.mtlx", DOCUMENT);
        check(cli.run("inspect --json @it.mtlx").hasStatus(0).out(), AMOUNT, SHAPE, SIZE);
    }

    @Test
    void the_list_of_nodedefs_says_how_to_show_inputs() {
        Cli cli = new Cli(folder).file("it.mtlx", DOCUMENT);
        String json = cli.run("list nodedefs --json @it.mtlx").hasStatus(0).out();
        check(json, AMOUNT, SIZE, "\"name\" : \"round\", \"value\" : \"1\"");
        check(json, "\"name\" : \"uaddressmode\", \"type\" : \"string\", \"value\" : \"periodic\", \"ui\" : {");
    }

    private static void check(String json, String... expected) {
        String flat = json.replaceAll("\\s+", " ");
        for (String part : expected) {
            assertTrue(flat.contains(part), () -> "expected\n" + part + "\nin\n" + flat);
        }
    }
}
