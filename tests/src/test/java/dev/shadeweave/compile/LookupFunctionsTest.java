package dev.shadeweave.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.ir.IrModule;
import dev.shadeweave.ir.IrResult;
import dev.shadeweave.ir.model.Stage;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Lookups by version: where they exist, they are read as one operation with all its operands, and glslang takes what is printed
 * of them; one version earlier there is a message with the name of the function or of the sampler.
 */
class LookupFunctionsTest {
    private static final List<String> VERSIONS =
            List.of("330", "400", "410", "420", "430", "440", "450", "460", "300 es", "310 es", "320 es");

    /** The samplers by name; expressions use them with an underscore behind. */
    private static final ImmutableMap<String, String> SAMPLERS = ImmutableMap.<String, String>builder()
            .put("s", "sampler2D")
            .put("cube", "samplerCube")
            .put("deep", "sampler3D")
            .put("row", "sampler2DArray")
            .put("cubes", "samplerCubeArray")
            .put("dark", "sampler2DShadow")
            .put("darkCube", "samplerCubeShadow")
            .put("darkRow", "sampler2DArrayShadow")
            .put("darkCubes", "samplerCubeArrayShadow")
            .put("whole", "isampler2D")
            .put("natural", "usampler2D")
            .put("line", "sampler1D")
            .put("lines", "sampler1DArray")
            .put("rect", "sampler2DRect")
            .put("buffer", "samplerBuffer")
            .put("many", "sampler2DMS")
            .put("manyRows", "sampler2DMSArray")
            .buildOrThrow();

    private static final Pattern FIRST = Pattern.compile("\\((\\w+)[,)]");

    /** Expression; first version of desktop GLSL and of GLSL ES, 999 if none; its operation in the dump, without numbers. */
    private static final String TABLE =
            """
            texture(s, v.xy)                                         | 330 | 300 | Texture sampler:r coord:r is_proj:false
            texture(s, v.xy, 1.0)                                    | 330 | 300 | TextureBias sampler:r coord:r is_proj:false bias:c
            textureOffset(s, v.xy, ivec2(1, 2))                      | 330 | 300 | Texture sampler:r coord:r is_proj:false offset:c
            textureOffset(s, v.xy, ivec2(1, 2), 1.0)                 | 330 | 300 | TextureBias sampler:r coord:r is_proj:false bias:c offset:c
            textureLod(s, v.xy, w.x)                                 | 330 | 300 | TextureLod sampler:r coord:r is_proj:false lod:r
            textureLodOffset(s, v.xy, w.x, ivec2(1, 2))              | 330 | 300 | TextureLod sampler:r coord:r is_proj:false lod:r offset:c
            textureGrad(s, v.xy, w.xy, w.zw)                         | 330 | 300 | TextureGrad sampler:r coord:r is_proj:false dx:r dy:r
            textureGradOffset(s, v.xy, w.xy, w.zw, ivec2(1, 2))      | 330 | 300 | TextureGrad sampler:r coord:r is_proj:false dx:r dy:r offset:c
            textureProj(s, v.xyz)                                    | 330 | 300 | Texture sampler:r coord:r is_proj:true
            textureProj(s, v)                                        | 330 | 300 | Texture sampler:r coord:r is_proj:true
            textureProj(s, v, 1.0)                                   | 330 | 300 | TextureBias sampler:r coord:r is_proj:true bias:c
            textureProjOffset(s, v, ivec2(1, 2))                     | 330 | 300 | Texture sampler:r coord:r is_proj:true offset:c
            textureProjOffset(s, v, ivec2(1, 2), 1.0)                | 330 | 300 | TextureBias sampler:r coord:r is_proj:true bias:c offset:c
            textureProjLod(s, v, w.x)                                | 330 | 300 | TextureLod sampler:r coord:r is_proj:true lod:r
            textureProjLodOffset(s, v.xyz, w.x, ivec2(1, 2))         | 330 | 300 | TextureLod sampler:r coord:r is_proj:true lod:r offset:c
            textureProjGrad(s, v, w.xy, w.zw)                        | 330 | 300 | TextureGrad sampler:r coord:r is_proj:true dx:r dy:r
            textureProjGradOffset(s, v.xyz, w.xy, w.zw, ivec2(1, 2)) | 330 | 300 | TextureGrad sampler:r coord:r is_proj:true dx:r dy:r offset:c
            texelFetch(s, i.xy, 1)                                   | 330 | 300 | TexelFetch (r, r, c)
            texelFetchOffset(s, i.xy, 1, ivec2(1, 2))                | 330 | 300 | TexelFetchOffset (r, r, c, c)
            vec4(textureSize(s, i.x), 0, 0)                          | 330 | 300 | TextureSize (r, r)
            textureGather(s, v.xy)                                   | 400 | 310 | TextureGather sampler:r coord:r
            textureGather(s, v.xy, 2)                                | 400 | 310 | TextureGatherComponent sampler:r coord:r component:c
            textureGatherOffset(s, v.xy, ivec2(1, 2))                | 400 | 310 | TextureGather sampler:r coord:r offset:c
            textureGatherOffset(s, v.xy, ivec2(1, 2), 2)             | 400 | 310 | TextureGatherComponent sampler:r coord:r component:c offset:c
            textureGatherOffsets(s, v.xy, four)                      | 400 | 320 | TextureGather sampler:r coord:r offset:c
            textureGatherOffsets(s, v.xy, four, 2)                   | 400 | 320 | TextureGatherComponent sampler:r coord:r component:c offset:c
            vec4(textureQueryLevels(s))                              | 430 | 999 | TextureQueryLevels (r)
            textureQueryLod(s, v.xy).xyxy                            | 400 | 999 | TextureQueryLod (r, r)
            texture(cube, v.xyz)                                     | 330 | 300 | Texture sampler:r coord:r is_proj:false
            texture(cube, v.xyz, 1.0)                                | 330 | 300 | TextureBias sampler:r coord:r is_proj:false bias:c
            textureLod(cube, v.xyz, w.x)                             | 330 | 300 | TextureLod sampler:r coord:r is_proj:false lod:r
            textureGrad(cube, v.xyz, w.xyz, w.yzw)                   | 330 | 300 | TextureGrad sampler:r coord:r is_proj:false dx:r dy:r
            textureGather(cube, v.xyz, 1)                            | 400 | 310 | TextureGatherComponent sampler:r coord:r component:c
            vec4(textureSize(cube, 0), 0, 0)                         | 330 | 300 | TextureSize (r, c)
            texture(deep, v.xyz)                                     | 330 | 300 | Texture sampler:r coord:r is_proj:false
            textureOffset(deep, v.xyz, ivec3(1, 2, 3))               | 330 | 300 | Texture sampler:r coord:r is_proj:false offset:c
            textureProj(deep, v)                                     | 330 | 300 | Texture sampler:r coord:r is_proj:true
            texelFetch(deep, i.xyz, 0)                               | 330 | 300 | TexelFetch (r, r, c)
            vec4(textureSize(deep, 0), 0)                            | 330 | 300 | TextureSize (r, c)
            texture(row, v.xyz)                                      | 330 | 300 | Texture sampler:r coord:r is_proj:false
            textureLod(row, v.xyz, w.x)                              | 330 | 300 | TextureLod sampler:r coord:r is_proj:false lod:r
            textureGrad(row, v.xyz, w.xy, w.zw)                      | 330 | 300 | TextureGrad sampler:r coord:r is_proj:false dx:r dy:r
            textureGather(row, v.xyz)                                | 400 | 310 | TextureGather sampler:r coord:r
            texelFetch(row, i.xyz, 0)                                | 330 | 300 | TexelFetch (r, r, c)
            vec4(textureSize(row, 0), 0)                             | 330 | 300 | TextureSize (r, c)
            texture(cubes, v)                                        | 400 | 320 | Texture sampler:r coord:r is_proj:false
            textureLod(cubes, v, w.x)                                | 400 | 320 | TextureLod sampler:r coord:r is_proj:false lod:r
            textureGather(cubes, v)                                  | 400 | 320 | TextureGather sampler:r coord:r
            vec4(textureSize(cubes, 0), 0)                           | 400 | 320 | TextureSize (r, c)
            vec4(texture(dark, v.xyz))                               | 330 | 300 | Texture sampler:r coord:r is_proj:false
            vec4(texture(dark, v.xyz, 1.0))                          | 330 | 300 | TextureBias sampler:r coord:r is_proj:false bias:c
            vec4(textureLod(dark, v.xyz, w.x))                       | 330 | 300 | TextureLod sampler:r coord:r is_proj:false lod:r
            vec4(textureProj(dark, v))                               | 330 | 300 | Texture sampler:r coord:r is_proj:true
            vec4(textureGrad(dark, v.xyz, w.xy, w.zw))               | 330 | 300 | TextureGrad sampler:r coord:r is_proj:false dx:r dy:r
            textureGather(dark, v.xy, w.x)                           | 400 | 310 | TextureGatherRef sampler:r coord:r refz:r
            textureGatherOffset(dark, v.xy, w.x, ivec2(1, 2))        | 400 | 310 | TextureGatherRef sampler:r coord:r refz:r offset:c
            vec4(textureSize(dark, 0), 0, 0)                         | 330 | 300 | TextureSize (r, c)
            vec4(texture(darkCube, v))                               | 330 | 300 | Texture sampler:r coord:r is_proj:false
            textureGather(darkCube, v.xyz, w.x)                      | 400 | 310 | TextureGatherRef sampler:r coord:r refz:r
            vec4(texture(darkRow, v))                                | 330 | 300 | Texture sampler:r coord:r is_proj:false
            vec4(textureGrad(darkRow, v, w.xy, w.zw))                | 330 | 300 | TextureGrad sampler:r coord:r is_proj:false dx:r dy:r
            textureGather(darkRow, v.xyz, w.x)                       | 400 | 310 | TextureGatherRef sampler:r coord:r refz:r
            vec4(texture(darkCubes, v, w.x))                         | 400 | 320 | TextureCompare sampler:r coord:r compare:r
            textureGather(darkCubes, v, w.x)                         | 400 | 320 | TextureGatherRef sampler:r coord:r refz:r
            vec4(texture(whole, v.xy))                               | 330 | 300 | Texture sampler:r coord:r is_proj:false
            vec4(texelFetch(natural, i.xy, 0))                       | 330 | 300 | TexelFetch (r, r, c)
            vec4(textureGather(natural, v.xy, 1))                    | 400 | 310 | TextureGatherComponent sampler:r coord:r component:c
            texture(line, v.x)                                       | 330 | 999 | Texture sampler:r coord:r is_proj:false
            textureProj(line, v.xy)                                  | 330 | 999 | Texture sampler:r coord:r is_proj:true
            texelFetch(line, i.x, 0)                                 | 330 | 999 | TexelFetch (r, r, c)
            texture(lines, v.xy)                                     | 330 | 999 | Texture sampler:r coord:r is_proj:false
            texture(rect, v.xy)                                      | 330 | 999 | Texture sampler:r coord:r is_proj:false
            textureOffset(rect, v.xy, ivec2(1, 2))                   | 330 | 999 | Texture sampler:r coord:r is_proj:false offset:c
            textureProj(rect, v.xyz)                                 | 330 | 999 | Texture sampler:r coord:r is_proj:true
            texelFetch(rect, i.xy)                                   | 330 | 999 | TexelFetch (r, r)
            textureGather(rect, v.xy)                                | 400 | 999 | TextureGather sampler:r coord:r
            vec4(textureSize(rect), 0, 0)                            | 330 | 999 | TextureSize (r)
            texelFetch(buffer, i.x)                                  | 330 | 320 | TexelFetch (r, r)
            vec4(textureSize(buffer))                                | 330 | 320 | TextureSize (r)
            texelFetch(many, i.xy, 1)                                | 330 | 310 | TexelFetch (r, r, c)
            vec4(textureSize(many), 0, 0)                            | 330 | 310 | TextureSize (r)
            vec4(textureSamples(many))                               | 450 | 999 | TextureSamples (r)
            texelFetch(manyRows, i.xyz, 1)                           | 330 | 320 | TexelFetch (r, r, c)
            """;

    private static final List<VersionedOperation> ROWS = VersionedOperation.table(TABLE);

    private static String sampler(VersionedOperation row) {
        return FIRST.matcher(row.expression())
                .results()
                .map(it -> it.group(1))
                .filter(SAMPLERS::containsKey)
                .findFirst()
                .orElseThrow();
    }

    private static String shader(String version, List<VersionedOperation> rows) {
        Set<String> samplers = new LinkedHashSet<>();
        rows.forEach(row -> samplers.add(sampler(row)));
        boolean es = version.endsWith("es");
        StringBuilder text = new StringBuilder("#version " + version + "\n");
        text.append(es ? "precision highp float; precision highp int;\n" : "");
        for (String it : samplers) {
            text.append("uniform ").append(es ? "highp " : "").append(SAMPLERS.get(it) + " " + it + "_;\n");
        }
        text.append("in vec4 v; in vec4 w; flat in ivec4 i; out vec4 o;\n");
        text.append("const ivec2 four[4] = ivec2[4](ivec2(0), ivec2(1), ivec2(2), ivec2(3));\n");
        text.append("void main() { o = vec4(0.0);\n");
        rows.forEach(row -> text.append("o += ")
                .append(row.expression().replaceFirst("\\(" + sampler(row) + "\\b", "(" + sampler(row) + "_"))
                .append(";\n"));
        return text.append("}\n").toString();
    }

    @Test
    void lookups_are_one_operation_and_compile() {
        Map<String, String> printed = new LinkedHashMap<>();
        for (String version : VERSIONS) {
            List<VersionedOperation> there =
                    ROWS.stream().filter(row -> row.isIn(version)).toList();
            for (VersionedOperation row : there) {
                String dump = read(version, List.of(row)).dump();
                String plain = dump.replaceAll("\\b([rc])\\d+", "$1").replaceAll("\\[(?:highp|mediump|lowp)\\]", "");
                assertTrue(
                        plain.lines().anyMatch(line -> line.strip().matches(".*= +" + Pattern.quote(row.operation()))),
                        () -> row + " in " + version + "\n" + dump);
            }
            IrModule module = read(version, there);
            String name = version.replace(' ', '_');
            printed.put(name + ".frag", module.glsl().text());
            printed.put(name + "_better.frag", module.optimized().glsl().text());
        }
        assertEquals(Optional.empty(), Glslang.problem(printed));
    }

    private static IrModule read(String version, List<VersionedOperation> rows) {
        IrModule module =
                IrModule.read("all.frag", shader(version, rows), Stage.FRAGMENT).orElseThrow();
        module.validate();
        return module;
    }

    @Test
    void earlier_versions_refuse_the_name() {
        int refused = 0;
        for (String version : VERSIONS) {
            for (VersionedOperation row : ROWS) {
                if (!row.isIn(version)) {
                    IrResult result = IrModule.read("early.frag", shader(version, List.of(row)), Stage.FRAGMENT);
                    String messages = result.diagnostics().toString();
                    assertEquals(1, result.diagnostics().size(), messages);
                    assertTrue(
                            messages.contains(row.function()) || messages.contains(SAMPLERS.get(sampler(row)) + " "),
                            messages);
                    refused++;
                }
            }
        }
        assertTrue(refused > 100, refused + " are refused");
    }
}
