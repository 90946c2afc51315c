package dev.shadeweave.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Names are joined by text only, in the same way on each system. */
class SourcePathsTest {
    @ParameterizedTest
    @CsvSource({
        "'', a/../../x, ../x",
        "a/b, ../x, a/x",
        "a, /x, /x",
        "'', /../x, /x",
        "'', /a/../.., /",
        "a, C:/x, C:/x",
        "'', C:/../x, C:/x",
        "'', 'C:\\a\\..\\..\\x', C:/x",
        "'', C:/a/.., C:/",
        "C:/a, ../../x, C:/x",
        "'', a/C:/../x, a/x",
    })
    void removes_steps_but_keeps_the_root(String folder, String name, String expected) {
        assertEquals(expected, SourcePaths.join(folder, name));
    }
}
