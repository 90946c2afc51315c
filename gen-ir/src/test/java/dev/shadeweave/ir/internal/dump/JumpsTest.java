package dev.shadeweave.ir.internal.dump;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.shadeweave.ir.internal.build.Shaders;
import dev.shadeweave.ir.internal.print.GlslPrinter;
import dev.shadeweave.ir.model.Stage;
import org.junit.jupiter.api.Test;

/** Switches in all forms, and the statements after a jump. */
class JumpsTest {
    private static final String GLOBALS = "flat in int k; flat in uint u; in float s; out vec4 o;";

    /**
     * Checks that the dump of {@code main} has these lines, and that the printed text, read again, prints the same
     * text.
     */
    private static void body(String statements, String... expected) {
        Lines.body(GLOBALS, statements, expected);
        String text = "#version 450\n" + GLOBALS + "\nvoid main() { " + statements + " }\n";
        String printed = GlslPrinter.print(Shaders.fragment(text)).text();
        assertEquals(printed, GlslPrinter.print(Shaders.fragment(printed)).text());
    }

    @Test
    void a_default_in_the_middle_stays_there() {
        body(
                "switch (k) { case 0: o.x = 1.0; default: o.y = 1.0; break; case 2: o.z = 1.0; }",
                "Switch r0",
                "Case c4:",
                "r1  (t30) =    AccessVectorComponent v3 0",
                "Passthrough",
                "Default Case:",
                "r2  (t30) =    AccessVectorComponent v3 1",
                "Break",
                "Case c11:",
                "r3  (t30) =    AccessVectorComponent v3 2",
                "Break",
                "Merge Block:",
                "Return");
    }

    @Test
    void a_switch_needs_no_default_and_takes_unsigned_numbers() {
        body(
                "switch (u) { case 3u: o.w = 1.0; }",
                "r0   (t3) =    Load v1",
                "Switch r0",
                "Case c11:",
                "r1  (t30) =    AccessVectorComponent v3 3",
                "Store r1 c3",
                "Break",
                "Merge Block:");
        assertFalse(
                Lines.dump(Stage.FRAGMENT, "#version 450\n" + GLOBALS + "void main() { switch (u) { case 3u: ; } }\n")
                        .contains("Default"));
    }

    @Test
    void functions_return_from_inside_a_switch() {
        String function = "float f(int n) { switch (n) { case 1: return 2.0; default: return 3.0; case 7: break; }"
                + " return 4.0; }\n";
        Lines.check(
                Stage.FRAGMENT,
                "#version 450\nflat in int k; out float o; " + function + "void main() { o = f(k); }\n",
                "Switch r0",
                "Case c5:",
                "Return c11",
                "Default Case:",
                "Return c12",
                "Case c13:",
                "Break",
                "Merge Block:",
                "Return c14");
    }

    @Test
    void removes_statements_after_a_jump() {
        String loop = "for (int i = 0; i < 3; i++) { if (s > 2.0) { break; o.y = 9.0; } continue; o.z = 8.0; } ";
        String ends =
                "if (s > 1.0) { o = vec4(0.5); return; o = vec4(5.0); } if (s < -1.0) { discard; o = vec4(6.0); } ";
        String text = loop + ends + "o = vec4(s); return; o = vec4(7.0);";
        body(
                text,
                "Entry To Function:",
                "If True Block:",
                "Break",
                "Merge Block:",
                "Continue",
                "Loop Continue Block:",
                "Continue",
                "Merge Block:",
                "If True Block:",
                "Return",
                "Merge Block:",
                "If True Block:",
                "Discard",
                "Merge Block:",
                "Return");
        String printed = GlslPrinter.print(
                        Shaders.fragment("#version 450\n" + GLOBALS + "void main() { " + text + " }\n"))
                .text();
        assertFalse(printed.matches("(?s).*[5-9]\\.0.*"), printed);
        assertEquals(1, printed.split("void ", -1).length - 1, printed); // main is not wrapped
    }

    @Test
    void an_early_return_is_the_end_of_its_block() {
        Lines.check(
                Stage.FRAGMENT,
                """
                #version 450
                in float s;
                out float o;
                float g(float x) { if (x < 0.0) return 1.0; return x; x = 3.0; }
                void main() { o = g(s); }
                """,
                "If r1",
                "If True Block:",
                "Return c3",
                "Merge Block:",
                "r2   (t1) =    Load v2",
                "Return r2");
    }
}
