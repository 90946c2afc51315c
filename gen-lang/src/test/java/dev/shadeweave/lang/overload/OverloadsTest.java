package dev.shadeweave.lang.overload;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import dev.shadeweave.lang.token.Lexer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The functions that a call may mean, by their indices; M is a macro. */
class OverloadsTest {
    @ParameterizedTest
    @CsvSource({
        "f(1.0), float | vec2, [0]",
        "f(1), float | vec2, [0]",
        "f(a >> 1), float | uint, '[0, 1]'",
        "'f(1.0, 2.0)', 'float | float,float', [1]",
        "f(b), float | vec2, '[0, 1]'",
        "f(1.0), vec2 | M, [1]",
        "f(1.0), vec2 | vec3, '[0, 1]'",
        "'f(1.0, 2.0)', vec2 | vec3, '[0, 1]'",
        "f, float | vec2, '[0, 1]'",
    })
    void check(String call, String functions, String expected) {
        Use use = Iterables.get(Uses.of(Lexer.code(call), GlslTypeRules.INSTANCE), 0);
        List<Overloads.Candidate> all = new ArrayList<>();
        for (String function : functions.split(" \\| ", -1)) {
            int arity = function.equals("M") ? Use.NO_CALL : function.split(",", -1).length;
            all.add(new Overloads.Candidate(function.equals("M") ? "" : function, arity));
        }
        assertEquals(
                expected,
                ImmutableList.copyOf(Overloads.meant(use, all, GlslTypeRules.INSTANCE))
                        .toString());
    }
}
