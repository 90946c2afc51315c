package dev.shadeweave.ir.internal.dump;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.ir.check.IrValidator;
import dev.shadeweave.ir.internal.build.Shaders;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Stage;
import java.util.List;

/** Lines of dumps, for tests. */
final class Lines {
    private Lines() {}

    /** Returns the dump of a valid shader before any pass. */
    static String dump(Stage stage, String text) {
        Ir ir = Shaders.build(stage, text).get();
        IrValidator.check(ir, "build");
        return IrDump.of(ir);
    }

    /** The dump has these lines in this order, others between them; blanks around them, and how deep they are, do not count. */
    static void check(Stage stage, String text, String... expected) {
        String dump = dump(stage, text);
        List<String> all =
                dump.lines().map(it -> it.replace("|   ", "").strip()).toList();
        int at = 0;
        for (String line : expected) {
            int found = all.subList(at, all.size()).indexOf(line);
            assertTrue(found >= 0, line + "\nis not where it should be in\n" + dump);
            at += found + 1;
        }
    }

    /** The same of a desktop fragment shader. */
    static void body(String globals, String statements, String... expected) {
        check(Stage.FRAGMENT, "#version 450\n" + globals + "\nvoid main() { " + statements + " }\n", expected);
    }
}
