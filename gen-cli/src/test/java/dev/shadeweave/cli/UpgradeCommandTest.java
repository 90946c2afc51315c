package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the output and messages of {@code upgrade}. */
class UpgradeCommandTest {
    private static final String OLD =
            """
            <?xml version="1.0"?>
            <materialx version="1.37">
              <atan2 name="a" type="float">
                <parameter name="in1" type="float" value="0.5" />
              </atan2>
            </materialx>
            """;

    private static final String NEW =
            """
            <?xml version="1.0"?>
            <materialx version="1.39">
              <atan2 name="a" type="float">
                <input name="inx" type="float" value="0.5" />
              </atan2>
            </materialx>
            """;

    private final Cli cli;

    UpgradeCommandTest(@TempDir Path folder) {
        this.cli = new Cli(folder);
    }

    @Test
    void writes_the_document_and_reports_each_change() {
        cli.file("old.mtlx", OLD)
                .run("upgrade @old.mtlx -o @new.mtlx")
                .hasStatus(0)
                .says("old.mtlx:4:5: note[SW1201]: parameter 'in1' of node 'a' is an input (since 1.38)")
                .says("old.mtlx:4:22: note[SW1201]: 'in1' of atan2 'a' is 'inx' (since 1.38)");
        assertEquals(NEW, cli.read("new.mtlx"));
    }

    @Test
    void writes_to_standard_output() {
        assertEquals(
                NEW,
                cli.file("old.mtlx", OLD).run("upgrade @old.mtlx").hasStatus(0).out());
    }

    @Test
    void does_not_change_current_documents() {
        Cli.Result result = cli.file("new.mtlx", NEW)
                .run("upgrade @new.mtlx")
                .hasStatus(0)
                .says("note[SW1751]: nothing in the document is written otherwise in version 1.39");
        assertEquals(NEW, result.out());
        String before = cli.file("before.mtlx", NEW.replace("1.39", "1.38"))
                .run("upgrade @before.mtlx")
                .hasStatus(0)
                .says("note[SW1751]: nothing in the document is written otherwise in version 1.39")
                .out();
        assertEquals(NEW, before);
    }

    @Test
    void makes_the_folders_of_its_output() {
        cli.file("old.mtlx", OLD).run("upgrade @old.mtlx -o @new/deep/new.mtlx").hasStatus(0);
        assertEquals(NEW, cli.read("new/deep/new.mtlx"));
    }

    @Test
    void goes_to_json_and_back() {
        cli.file("old.mtlx", OLD).run("upgrade @old.mtlx -o @new.json").hasStatus(0);
        cli.run("upgrade @new.json -o @back.mtlx").hasStatus(0);
        assertEquals(NEW, cli.read("back.mtlx"));
        assertEquals(
                cli.read("new.json"), cli.run("upgrade @back.mtlx --to json").out());
    }

    @Test
    void upgrades_documents_in_json() {
        cli.file(
                        "old.json",
                        "{\"materialx\": {\"version\": \"1.22\", \"children\": [{\"category\": \"constant\","
                                + " \"name\": \"c\", \"type\": \"vector\"}]}}")
                .run("upgrade @old.json")
                .hasStatus(0)
                .says("the type of node 'c' is vector3");
    }

    @Test
    void reports_unreadable_and_unwritable_files() {
        cli.file("bad.json", "{\"materialx\": 1}")
                .run("upgrade @bad.json")
                .hasStatus(1)
                .says("bad.json:1:15: error[SW1061]: an element is an object");
        cli.run("upgrade @none.json").hasStatus(1).says("error[SW1009]: there is no file");
        cli.run("upgrade @none.mtlx").hasStatus(1).says("error[SW1009]: there is no file");
        cli.file("old.mtlx", OLD)
                .run("upgrade @old.mtlx -o @old.mtlx/new.mtlx")
                .hasStatus(1)
                .says("error[SW1722]: cannot write")
                .says("a file of that name is in the way");
        cli.run("upgrade @old.mtlx --to yaml").hasStatus(2);
    }

    @Test
    void warns_of_content_without_a_counterpart() {
        cli.file(
                        "old.mtlx",
                        "<materialx version='1.34'><look name='l'><lookinherit look='j' /><lookinherit look='k' /></look>"
                                + "</materialx>")
                .run("upgrade @old.mtlx -o @new.mtlx")
                .hasStatus(0)
                .says("old.mtlx:1:66: warning[SW1202]: a second thing, 'k', that look 'l' inherits from");
    }
}
