package dev.shadeweave.pass;

import org.junit.jupiter.api.Test;

class InsertUnitTransformsTest {
    private static void check(String nodes, String expected) {
        PassCheck.check(nodes, expected, new InsertUnitTransforms("meter"));
    }

    @Test
    void scales_a_stated_number() {
        check(
                """
                <add name="a" type="float">
                  <input name="in1" type="float" value="2" unit="inch" unittype="distance"/>
                  <input name="in2" type="float" value="2" unit="meter" unittype="distance"/>
                </add>
                <output name="out" type="float" nodename="a"/>
                """,
                """
                graph G/out
                  node G/a: ND_add_float by IM_add_float_genglsl
                    in1 <- G/a#in1.unit.out
                    in2 <- float(2.0) [meter]
                  node G/a#in1.unit: ND_multiply_float by IM_multiply_float_genglsl
                    in1 <- float(2.0) [inch]
                    in2 <- float(0.0254)
                  out float out <- G/a.out
                """);
    }

    @Test
    void scales_a_file_behind_its_node() {
        check(
                """
                <image name="i" type="vector3">
                  <input name="file" type="filename" value="a.png" unit="foot" unittype="distance"/>
                </image>
                <output name="out" type="vector3" nodename="i"/>
                """,
                """
                graph G/out
                  node G/i: ND_image_vector3 by IM_image_vector3_genglsl
                    file <- filename(a.png) [lin_rec709] [foot]
                    layer <- string()
                    default <- vector3(0.0, 0.0, 0.0)
                    texcoord <- unset @UV0
                    uaddressmode <- string(periodic)
                    vaddressmode <- string(periodic)
                    filtertype <- string(linear)
                    framerange <- string()
                    frameoffset <- integer(0)
                    frameendaction <- string(constant)
                  node G/i#out.unit: ND_multiply_vector3FA by IM_multiply_vector3FA_genglsl
                    in1 <- G/i.out
                    in2 <- float(0.3048)
                  out vector3 out <- G/i#out.unit.out
                """);
    }

    @Test
    void names_an_unknown_unit() {
        check(
                """
                <add name="a" type="float">
                  <input name="in1" type="float" value="2" unit="inches" unittype="distance"/>
                </add>
                <output name="out" type="float" nodename="a"/>
                """,
                """
                test.mtlx:4:50: warning[SW1346]: unit 'inches' of 'in1' is no unit of distance; did you mean 'inch'? its numbers are used as written
                graph G/out
                  node G/a: ND_add_float by IM_add_float_genglsl
                    in1 <- float(2.0) [inches]
                    in2 <- float(0.0)
                  out float out <- G/a.out
                """);
    }

    @Test
    void does_nothing_twice() {
        PassCheck.checkIdempotent(
                """
                <add name="a" type="float">
                  <input name="in1" type="float" value="2" unit="inch" unittype="distance"/>
                  <input name="in2" type="float" value="2" unit="meter" unittype="distance"/>
                </add>
                <output name="out" type="float" nodename="a"/>
                """,
                new InsertUnitTransforms("meter"));
    }
}
