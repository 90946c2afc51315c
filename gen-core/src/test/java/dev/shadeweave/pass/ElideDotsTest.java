package dev.shadeweave.pass;

import org.junit.jupiter.api.Test;

class ElideDotsTest {
    private static void check(String nodes, String expected) {
        PassCheck.check(nodes, expected, new ElideDots());
    }

    @Test
    void passes_file_names_through() {
        check(
                """
                <input name="map" type="filename" value="a.png"/>
                <dot name="d" type="filename">
                  <input name="in" type="filename" interfacename="map"/>
                </dot>
                <dot name="e" type="filename">
                  <input name="in" type="filename" nodename="d"/>
                </dot>
                <image name="i" type="color3">
                  <input name="file" type="filename" nodename="e"/>
                </image>
                <output name="out" type="color3" nodename="i"/>
                """,
                """
                graph G/out
                  in filename map = a.png [lin_rec709]
                  node G/i: ND_image_color3 by IM_image_color3_genglsl
                    file <- $map [lin_rec709]
                    layer <- string()
                    default <- color3(0.0, 0.0, 0.0)
                    texcoord <- unset @UV0
                    uaddressmode <- string(periodic)
                    vaddressmode <- string(periodic)
                    filtertype <- string(linear)
                    framerange <- string()
                    frameoffset <- integer(0)
                    frameendaction <- string(constant)
                  out color3 out <- G/i.out
                """);
    }

    @Test
    void an_output_reads_the_source_of_a_dot() {
        check(
                """
                <input name="map" type="filename" value="a.png"/>
                <dot name="d" type="filename">
                  <input name="in" type="filename" interfacename="map"/>
                </dot>
                <output name="out" type="filename" nodename="d"/>
                """,
                """
                graph G/out
                  in filename map = a.png [lin_rec709]
                  out filename out <- $map
                """);
    }

    @Test
    void keeps_dots_of_values() {
        check(
                """
                <constant name="c" type="color3"/>
                <dot name="d" type="color3">
                  <input name="in" type="color3" nodename="c"/>
                </dot>
                <output name="out" type="color3" nodename="d"/>
                """,
                """
                graph G/out
                  node G/d: ND_dot_color3 by IM_dot_color3_genglsl
                    in <- G/c.out
                    note <- string()
                  node G/c: ND_constant_color3 by IM_constant_color3_genglsl
                    value <- color3(0.0, 0.0, 0.0)
                  out color3 out <- G/d.out
                """);
    }

    @Test
    void does_nothing_twice() {
        PassCheck.checkIdempotent(
                """
                <input name="map" type="filename" value="a.png"/>
                <dot name="d" type="filename">
                  <input name="in" type="filename" interfacename="map"/>
                </dot>
                <dot name="e" type="filename">
                  <input name="in" type="filename" nodename="d"/>
                </dot>
                <image name="i" type="color3">
                  <input name="file" type="filename" nodename="e"/>
                </image>
                <output name="out" type="color3" nodename="i"/>
                """,
                new ElideDots());
    }
}
