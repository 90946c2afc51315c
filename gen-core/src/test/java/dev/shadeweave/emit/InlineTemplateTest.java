package dev.shadeweave.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class InlineTemplateTest {
    private static final Map<String, String> FILLINGS = Map.of("in1", "a", "in2", "-1.0", "in3", "vec2(0.5)");

    @Test
    void holesAreFilled() {
        check("{{in1}} + {{in3}}", "a + vec2(0.5)");
        check("{{ in1 }}*{{in1}}", "a*a");
        check("no holes", "no holes");
        check("", "");
        check("{ {{in1}} }", "{ a }");
    }

    @Test
    void signsAreKeptApartFromOperators() {
        check("{{in1}}-{{in2}}", "a-(-1.0)");
        check("{{in2}}.x", "(-1.0).x");
        check("{{in2}}", "-1.0");
        check("f({{in2}}, {{in2}})", "f(-1.0, -1.0)");
        check("f({{in2}} * {{in1}})", "f((-1.0) * a)");
    }

    @Test
    void linesAreJoined() {
        check("mix({{in1}},\n    {{in1}},\r\n    {{in1}})", "mix(a,     a,     a)");
    }

    @Test
    void faultsHaveAPlace() {
        check("{{in1", "", "'{{' without '}}' at 0");
        check("a + {{in1 + {{in1}}", "a + a", "'{{' without '}}' at 4");
        check("{{}} + {{in1}}", "+ a", "'{{}}' names no input at 0");
    }

    /** A missing end is searched for only once; otherwise this takes minutes. */
    @Test
    @Timeout(60)
    void unclosedHolesAreParsedInLinearTime() {
        int many = 1 << 20;
        assertEquals(many, InlineTemplate.parse("{{".repeat(many)).faults().size());
        assertEquals(
                many, InlineTemplate.parse("{{a".repeat(many) + "}}").faults().size() + 1);
    }

    private static void check(String template, String expected, String... faults) {
        InlineTemplate parsed = InlineTemplate.parse(template);
        assertEquals(expected, parsed.fill(name -> FILLINGS.getOrDefault(name, "?")));
        assertEquals(
                String.join("; ", faults),
                parsed.faults().stream()
                        .map(fault -> fault.message() + " at " + fault.offset())
                        .collect(Collectors.joining("; ")));
    }
}
