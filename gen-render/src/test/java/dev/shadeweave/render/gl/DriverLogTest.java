package dev.shadeweave.render.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Errors are found in the logs of every compiler we know the form of. */
class DriverLogTest {
    @Test
    void mesa() {
        check("0:12(5): error: no function with name 'f'\n0:13(1): warning: unused", "12 no function with name 'f'");
    }

    @Test
    void nvidia() {
        check("0(12) : error C1008: undefined variable \"f\"", "12 undefined variable \"f\"");
    }

    @Test
    void angle_amd_intel_and_apple() {
        check(
                "ERROR: 0:12: 'f' : no matching overloaded function found",
                "12 'f' : no matching overloaded function found");
    }

    @Test
    void glslang() {
        check("pixel:12: error: 'f' : undeclared\n1 error generated.", "12 'f' : undeclared");
    }

    /** One mistake is one error: candidates, and what follows from it, stand with it. */
    @Test
    void errors_of_one_line_are_one() {
        check(
                """
                0:4(19): error: no matching function for call to `pow(float)'; candidates are:
                0:4(19): error:    float pow(float, float)
                0:4(19): error:    vec2 pow(vec2, vec2)
                0:7(3): error: `b' undeclared
                """,
                "4 no matching function for call to `pow(float)'; candidates are: [float pow(float, float), vec2 pow(vec2,"
                        + " vec2)]\n7 `b' undeclared");
    }

    @Test
    void lines_that_go_on_with_a_message_of_mesa_belong_to_it() {
        check(
                """
                0:4(19): error: cannot choose between
                  float f(vec2)
                  float f(ivec2)
                0:5(1): warning: unused
                  float g
                0:7(3): error: `b' undeclared
                """,
                "4 cannot choose between [float f(vec2), float f(ivec2)]\n7 `b' undeclared");
    }

    @Test
    void other_messages_name_no_line() {
        check("internal compiler error", "");
    }

    private static void check(String log, String expected) {
        assertEquals(
                expected,
                String.join(
                        "\n",
                        DriverLog.errors(log).stream()
                                .map(entry -> entry.line() + " " + entry.text()
                                        + (entry.more().isEmpty() ? "" : " " + entry.more()))
                                .toList()));
    }
}
