package dev.shadeweave.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ConditionalTest {
    private static void check(String template, String expected) {
        assertEquals(
                expected,
                Conditional.of(InlineTemplate.parse(template))
                        .map(conditional -> conditional.branches().stream()
                                .map(branch -> text(branch.condition()) + ": " + text(branch.value()))
                                .collect(Collectors.joining("; ")))
                        .orElse("none"));
    }

    private static String text(@org.jspecify.annotations.Nullable InlineTemplate template) {
        return template == null ? "else" : template.fill(name -> "<" + name + ">");
    }

    @Test
    void one() {
        check("({{a}} > {{b}}) ? {{x}} : {{y}}", "<a> > <b>: <x>; else: <y>");
        check(
                "{{a}}.w == 0.0 ? {{a}} : vec4({{a}}.rgb / {{a}}.a, 1.0)",
                "<a>.w == 0.0: <a>; else: vec4(<a>.rgb / <a>.a, 1.0)");
    }

    @Test
    void a_chain() {
        check("{{n}} < 1 ? {{x}} : {{n}} < 2 ? {{y}} : vec2(0.0)", "<n> < 1: <x>; <n> < 2: <y>; else: vec2(0.0)");
        check(
                "mx_select({{n}} < 1.0, {{x}}, mx_select({{n}} < 2.0, {{y}}, vector2(0.0, 0.0)))",
                "<n> < 1.0: <x>; <n> < 2.0: <y>; else: vector2(0.0, 0.0)");
    }

    @Test
    void none() {
        check("{{a}} + {{b}}", "none");
        check("max(({{a}} > 0.0) ? {{a}} : 1.0, {{b}})", "none");
        check("{{a}} > 0.0 ? ({{b}} > 0.0 ? {{x}} : {{y}}) : {{z}}", "<a> > 0.0: (<b> > 0.0 ? <x> : <y>); else: <z>");
        check("{{a}} > 0.0 ? {{b}} > 0.0 ? {{x}} : {{y}} : {{z}}", "none");
        check("1.0 + mx_select({{a}}, {{x}}, {{y}})", "none");
        check("mx_select({{a}}, {{x}}, {{y}}) * 2.0", "none");
        check("{{a}} ? {{x}} :", "none");
        check("{{a}}) ? {{x}} : ({{y}}", "none");
    }

    @Test
    void a_condition_that_begins_with_a_choice() {
        check("mx_select({{a}}, {{x}}, {{y}}) > 1.0 ? {{x}} : {{y}}", "mx_select(<a>, <x>, <y>) > 1.0: <x>; else: <y>");
    }

    @Test
    void says_which_branch_alone_needs_an_input() {
        Conditional conditional = Conditional.of(
                        InlineTemplate.parse("{{a}} > 1.0 ? {{a}} * {{x}} : {{y}} + {{z}} * {{y}}"))
                .orElseThrow();
        assertEquals(-1, conditional.onlyBranch("a"));
        assertEquals(0, conditional.onlyBranch("x"));
        assertEquals(1, conditional.onlyBranch("y"));
        assertEquals(-1, conditional.onlyBranch("other"));
        assertEquals(java.util.Set.of("a"), conditional.deciding());
    }
}
