package dev.shadeweave.pass;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.pass.GeomStreams.Stream;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What USD, Blender, Maya and glTF call the streams of a geometry. */
class GeomStreamsTest {
    @ParameterizedTest
    @CsvSource({
        "st, texcoord, 0",
        "st1, texcoord, 1",
        "uv, texcoord, 0",
        "UVMap, texcoord, 0",
        "UVMap.001, texcoord, 1",
        "map1, texcoord, 0",
        "map2, texcoord, 1",
        "TEXCOORD_1, texcoord, 1",
        "displayColor, color, 0",
        "Col, color, 0",
        "colorSet1, color, 0",
        "COLOR_1, color, 1",
    })
    void names_of_exporters_are_known(String property, String kind, int index) {
        assertEquals(Optional.of(new Stream(kind, index)), GeomStreams.find(property, ImmutableMap.of()));
    }

    @Test
    void a_host_says_more_and_otherwise() {
        ImmutableMap<String, String> table = ImmutableMap.of("wear", "color_3", "st", "texcoord_2", "uv", "");
        assertEquals(Optional.of(new Stream("color", 3)), GeomStreams.find("wear", table));
        assertEquals(Optional.of(new Stream("texcoord", 2)), GeomStreams.find("st", table));
        assertEquals(Optional.empty(), GeomStreams.find("uv", table));
        assertEquals(Optional.empty(), GeomStreams.find("moss", table));
    }
}
