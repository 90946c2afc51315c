package dev.shadeweave.lang.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The facts of a function: b returns a value, w writes its last parameter, c has branches, m can be rewritten to return
 * it.
 */
class FunctionFactsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '^',
            value = {
                "float f(float diffuse) { return diffuse; }               ^ b",
                "float f(bool a) { return a ? 1.0 : 2.0; }                ^ bc",
                "void f(float x, out float y) { if (x > 0.0) y = x; }     ^ wcm",
                "/* if ( */ void f(float x, inout vec2 y[2]) { y[0] = x; } ^ w",
                "void f(void) { }                                         ^ ''",
                "color4 f(output float x) { return x; }                   ^ bw",
            })
    void check(String text, String expected) {
        FunctionFacts facts = FunctionFacts.of(text);
        assertEquals(
                expected,
                (facts.givesBack() ? "b" : "")
                        + (facts.writesLast() ? "w" : "")
                        + (facts.branches() ? "c" : "")
                        + (facts.mayGiveBack() ? "m" : ""));
        assertEquals(facts, FunctionFacts.of(facts.bits()));
    }
}
