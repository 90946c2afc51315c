package dev.shadeweave.ir.internal.print;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.ir.internal.build.Shaders;
import dev.shadeweave.ir.internal.print.hlsl.HlslDialect;
import dev.shadeweave.ir.internal.print.hlsl.HlslPrinter;
import dev.shadeweave.ir.internal.print.msl.MslPrinter;
import dev.shadeweave.ir.internal.print.wgsl.WgslPrinter;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.print.GlslDialect;
import dev.shadeweave.lang.syntax.Profile;
import dev.shadeweave.lang.syntax.Version;
import dev.shadeweave.source.SourceSpan;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Languages that cannot compare structures and arrays compare them part by part. Each operand is computed only once.
 */
class ComparisonsTest {
    private static final String SHADER =
            """
            #version 450
            struct Inner { mat2 m; bool on; };
            struct Outer { vec2 a; float b[3]; Inner two[2]; };
            layout(location = 0) in vec4 v;
            layout(location = 0) out float o;
            float count = 0.0;
            Outer make(float x) {
                count += 1.0;
                Inner i = Inner(mat2(x), x > 0.0);
                return Outer(v.xy, float[3](x, 0.0, v.z), Inner[2](i, i));
            }
            void main() {
                bool same = make(v.x) == make(v.y);
                Outer one = make(v.z);
                Outer other = one;
                other.b[1] = v.w;
                bool differ = one.b != other.b || one.two[1] != other.two[0];
                o = float(same) + float(differ) + count;
            }
            """;

    private static final String HLSL =
            """
            bool equal_array3_float(float a[3], float b[3]) {
            for (int i = 0; i < 3; ++i) {
            if (a[i] != b[i]) {
            bool equal_struct_Inner(Inner a, Inner b) {
            return equal2x2(a.m, b.m) && a.on == b.on;
            bool equal_array2_struct_Inner(Inner a[2], Inner b[2]) {
            for (int i = 0; i < 2; ++i) {
            if (!equal_struct_Inner(a[i], b[i])) {
            bool equal_struct_Outer(Outer a, Outer b) {
            return all(a.a == b.a) && equal_array3_float(a.b, b.b) && equal_array2_struct_Inner(a.two, b.two);
            bool same = equal_struct_Outer(t, t_1);
            bool differ = !equal_array3_float(one.b, other.b) || !equal_struct_Inner(one.two[1], other.two[0]);
            """;

    private static void check(String text, String expected) {
        assertEquals(
                expected,
                text.lines()
                        .map(String::strip)
                        .filter(line -> line.contains("equal") || line.contains("!=") || line.startsWith("for ("))
                        .filter(line -> !line.startsWith("bool equal2x2") && !line.startsWith("fn equal2x2"))
                        .collect(Collectors.joining("\n", "", "\n")));
    }

    private static Ir shader() {
        return Shaders.fragment(SHADER);
    }

    /** GLSL, GLSL ES and the GLSL of Vulkan compare structures and arrays directly. */
    @Test
    void glsl_compares_whole_values() {
        for (GlslDialect dialect : List.of(
                new GlslDialect(new Version(330, Profile.CORE, false, SourceSpan.none()), false),
                new GlslDialect(new Version(300, Profile.ES, true, SourceSpan.none()), false),
                new GlslDialect(new Version(450, Profile.CORE, false, SourceSpan.none()), true))) {
            String text = GlslPrinter.print(shader(), dialect).text();
            assertTrue(text.contains("bool same = t == t_1;"), text);
            check(
                    text,
                    """
                bool differ = one.b != other.b || one.two[1] != other.two[0];
                """);
        }
    }

    @Test
    void wgsl_compares_parts() {
        check(
                WgslPrinter.print(shader()).text(),
                """
            fn equal_array3_float(a: array<f32, 3>, b: array<f32, 3>) -> bool {
            for (var i = 0; i < 3; i++) {
            if (a[i] != b[i]) {
            fn equal_struct_Inner(a: Inner, b: Inner) -> bool {
            return equal2x2(a.m, b.m) && a.on == b.on;
            fn equal_array2_struct_Inner(a: array<Inner, 2>, b: array<Inner, 2>) -> bool {
            for (var i = 0; i < 2; i++) {
            if (!equal_struct_Inner(a[i], b[i])) {
            fn equal_struct_Outer(a: Outer, b: Outer) -> bool {
            return all(a.a == b.a) && equal_array3_float(a.b, b.b) && equal_array2_struct_Inner(a.two, b.two);
            var same: bool = equal_struct_Outer(t, t_1);
            var differ: bool = !equal_array3_float(one.b, other.b) || !equal_struct_Inner(one.two[1i], other.two[0i]);
            """);
    }

    @Test
    void hlsl_compares_parts() {
        check(HlslPrinter.print(shader(), HlslDialect.HLSL).text(), HLSL);
    }

    @Test
    void slang_compares_parts() {
        check(HlslPrinter.print(shader(), HlslDialect.SLANG).text(), HLSL);
    }

    @Test
    void msl_compares_parts() {
        check(
                MslPrinter.print(shader()).text(),
                """
            bool equal_array3_float(Array<float, 3> a, Array<float, 3> b) {
            for (int i = 0; i < 3; ++i) {
            if (a.values[i] != b.values[i]) {
            bool equal_struct_Inner(Inner a, Inner b) {
            return equal2x2(a.m, b.m) && a.on == b.on;
            bool equal_array2_struct_Inner(Array<Inner, 2> a, Array<Inner, 2> b) {
            for (int i = 0; i < 2; ++i) {
            if (!equal_struct_Inner(a.values[i], b.values[i])) {
            bool equal_struct_Outer(Outer a, Outer b) {
            return all(a.a == b.a) && equal_array3_float(a.b, b.b) && equal_array2_struct_Inner(a.two, b.two);
            bool same = equal_struct_Outer(t, t_1);
            bool differ = !equal_array3_float(one.b, other.b) || !equal_struct_Inner(one.two.values[1], other.two.values[0]);
            """);
    }
}
