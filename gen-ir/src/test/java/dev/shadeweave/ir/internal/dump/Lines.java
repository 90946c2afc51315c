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

    /**
     * Checks that the dump has these lines in this order. Other lines may be between them. Indents, and blanks around
     * lines, do not matter.
     */
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

    /** Checks the dump of a desktop fragment shader in the same way. */
    static void body(String globals, String statements, String... expected) {
        check(Stage.FRAGMENT, "#version 450\n" + globals + "\nvoid main() { " + statements + " }\n", expected);
    }
}
