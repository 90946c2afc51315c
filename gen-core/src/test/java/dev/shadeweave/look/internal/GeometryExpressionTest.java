package dev.shadeweave.look.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.shadeweave.look.internal.GeometryExpression.BadExpression;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Matches geometry expressions with paths. No expression takes long to match. */
class GeometryExpressionTest {
    @ParameterizedTest
    @CsvSource({
        "/a/b, /a/b/c, 2",
        "/a/b, /a/bc, -1",
        "a, /a/b, 1",
        "/, /a/b, 0",
        "/a/, /a, 1",
        "/a//, /a/b, 1",
        "/a/*, /a/b/c, 2",
        "/a/*, /a, -1",
        "/a?c, /abc, 1",
        "/a?c, /a/c, -1",
        "/[a-c]x, /bx, 1",
        "/[a-c]x, /dx, -1",
        "/[]x]y, /]y, 1",
        "/[a-]y, /-y, 1",
        "'/{one,two}/x', /two/x, 2",
        "'/{one,two}/x', /three/x, -1",
        "'/{,a}b', /b, 1",
        "'/{a/b,c}/d', /a/b/d, 3",
        "//leaf, /a/b/leaf/c, 3",
        "//leaf, /leaf, 1",
        "//leaf, /a/xleaf, -1",
        "/a//b*, /a/x/y/bc, 4",
        "/😀?, /😀😀, 1",
    })
    void depth(String expression, String geometry, int expected) throws BadExpression {
        assertEquals(expected, GeometryExpression.of(expression).depth(geometry).orElse(-1));
    }

    @ParameterizedTest
    @CsvSource({
        "'/{a', '{' is not closed",
        "'/a}', '}' closes no brace",
        "'/{a{b}}', braces cannot stand in braces",
        "/[a, '[' is not closed",
        "/[c-a], '[c-a]' is no set of characters",
        "/a b, a name cannot hold white space",
        "'', it is empty",
    })
    void faults(String expression, String reason) {
        assertEquals(
                reason,
                assertThrows(BadExpression.class, () -> GeometryExpression.of(expression))
                        .reason()
                        .replace('"', '\''));
    }

    /** A matcher that tries one reading after the other does not come back from these. */
    @Test
    @Timeout(60)
    void many_wildcards() throws BadExpression {
        String path = "/" + "a".repeat(5_000) + "b";
        assertEquals(-1, GeometryExpression.of("*a".repeat(14)).depth(path).orElse(-1));
        assertEquals(-1, GeometryExpression.of("*a".repeat(4_000)).depth(path).orElse(-1));
        assertEquals(
                1, GeometryExpression.of("*a".repeat(4_000) + "*").depth(path).orElse(-1));
        assertEquals(
                -1,
                GeometryExpression.of("//a".repeat(1_000) + "/c")
                        .depth("/a".repeat(3_000))
                        .orElse(-1));
    }

    /** Compares with an equivalent regular expression. */
    @Property(tries = 2_000)
    void matches_like_a_regular_expression(@ForAll("expressions") String expression, @ForAll("paths") String path)
            throws BadExpression {
        GeometryExpression read = GeometryExpression.of(expression);
        assertEquals(byRegularExpression(expression, path), read.depth(path).orElse(-1), expression + " on " + path);
    }

    @Provide
    Arbitrary<String> expressions() {
        return Arbitraries.of("a", "b", "*", "?", "[ab]", "{a,b*}", "{,a/b}", "/", "//")
                .list()
                .ofMinSize(1)
                .ofMaxSize(7)
                .map(parts -> "/" + String.join("", parts))
                .map(text -> text.replaceAll("/{2,}", "//"))
                .filter(text -> !text.endsWith("/"));
    }

    @Provide
    Arbitrary<String> paths() {
        return Arbitraries.of("a", "b", "c", "ab", "aab")
                .list()
                .ofMinSize(1)
                .ofMaxSize(5)
                .map(parts -> "/" + String.join("/", parts));
    }

    private static int byRegularExpression(String expression, String path) {
        Pattern pattern = Pattern.compile(expression
                .replace("//", "\u0001")
                .replace("*", "[^/]*")
                .replace("?", "[^/]")
                .replace("{", "(?:")
                .replace("}", ")")
                .replace(",", "|")
                .replace("\u0001", "/(?:.*/)?"));
        for (int end = path.length(); end > 0; end = path.lastIndexOf('/', end - 1)) {
            if (pattern.matcher(path.substring(0, end)).matches()) {
                return (int)
                        path.substring(0, end).chars().filter(c -> c == '/').count();
            }
        }
        return pattern.matcher("/").matches() ? 0 : -1;
    }
}
