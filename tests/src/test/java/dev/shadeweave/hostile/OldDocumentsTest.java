package dev.shadeweave.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.source.SourceRoot;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Old documents with ten thousand elements that one upgrade pass changes: each pass visits each element a few times,
 * regardless of their number. Quadratic time would take minutes.
 */
class OldDocumentsTest {
    private static final int MANY = 10_000;
    private static final Duration LONG = Duration.ofSeconds(30);

    /** What stands {@value #MANY} times in a document, with # for its number, and a part of what becomes of the last. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                // names that are taken
                "1.36 | <material name='m'><shaderref name='s' node='standard_surface'/></material> | standard_surface s10000",
                "1.36 | <material name='m#'><shaderref name='s#' node='standard_surface'/></material> | standard_surface s10000",
                // bases, nodedefs, overrides and shaders that are looked up
                "1.36 | <material name='m#' inherit='m10000'/> | surfacematerial m10000",
                "1.36 | <nodedef name='ND#' node='n#'/><material name='m#'><shaderref name='s#' nodedef='ND#'/></material>"
                        + " | n10000 s10000",
                "1.35 | <material name='m#'><shaderref name='s#' nodedef='ND#'/><override name='p' type='float' value='1'/>"
                        + "</material><nodedef name='ND#' node='n#'><input name='i' type='float' publicname='p'/></nodedef>"
                        + " | n10000 s10000",
                "1.33 | <shader name='s#' shaderprogram='p'/><material name='m#'><shaderref name='s#'/></material> | p s10000",
                // nodes that are put beside others, and ports that read them
                "1.38 | <swizzle name='s#' type='color3'><input name='in' type='color3' nodename='s'/><input name='channels'"
                        + " type='string' value='bgr'/></swizzle> | separate3 s10000_separate",
                "1.38 | <add name='a' type='float'><input name='in1' type='float' nodename='b' channels='x'/></add>"
                        + " | extract a_in1_channels10000",
                "1.37 | <dielectric_brdf name='d#' type='BSDF'><input name='base' type='BSDF' nodename='b'/></dielectric_brdf>"
                        + " | layer d10000",
                "1.37 | <artistic_ior name='i#' type='multioutput'/><add name='a#' type='vector3'><input name='in1'"
                        + " type='vector3' nodename='i#' output='ior'/></add> | convert a10000__convert_ior",
                "1.38 | <thin_film_bsdf name='t#' type='BSDF'/><dielectric_bsdf name='d#' type='BSDF'/><layer name='l#'"
                        + " type='BSDF'><input name='top' type='BSDF' nodename='t#'/><input name='base' type='BSDF'"
                        + " nodename='d#'/></layer> | dielectric_bsdf d10000",
                "1.37 | <conductor_brdf name='c#' type='BSDF'><input name='edge_color' type='color3'/></conductor_brdf>"
                        + " | artistic_ior c10000__artistic_ior",
                "1.38 | <normalmap name='n#' type='vector3'><input name='normal' type='vector3' nodename='x'/></normalmap>"
                        + " | crossproduct n10000_bitangent_raw",
                "1.37 | <image name='i#' type='float'><parameter name='uaddressmode' type='string' interfacename='mode#'/></image>"
                        + " | image i10000",
                "1.36 | <backdrop name='b#'><parameter name='contains' type='stringarray' value='b#'/></backdrop> | backdrop b10000",
            })
    void however_many(String version, String element, String last) {
        StringBuilder text = new StringBuilder("<materialx version='" + version + "'>\n");
        for (int i = 1; i <= MANY; i++) {
            text.append(element.replace("#", Integer.toString(i))).append('\n');
        }
        Document read = assertTimeoutPreemptively(
                LONG, () -> read(text.append("</materialx>").toString()));
        assertEquals(
                1,
                read.children().stream()
                        .filter(it -> last.equals(it.category() + " " + it.name()))
                        .count(),
                last);
    }

    /** The same inside of a nodegraph, whose nodes have the names of its inputs. */
    @ParameterizedTest
    @CsvSource({"n,n,n10001", "n#,n#,n100002"})
    void names_of_inputs(String input, String node, String last) {
        StringBuilder text = new StringBuilder("<materialx version='1.37'><nodegraph name='g'>\n");
        for (int i = 1; i <= MANY; i++) {
            String element = "<constant name='" + node
                    + "' type='float'><input name='value' type='float' interfacename='" + input + "'/></constant>\n";
            text.append(element.replace("#", Integer.toString(i)));
        }
        String whole = text.append("</nodegraph></materialx>").toString();
        Document read = assertTimeoutPreemptively(LONG, () -> read(whole));
        assertEquals(last, read.children().get(0).children().get(MANY - 1).name());
    }

    /** Each has the shaders of all before it, so that there is an end to it. */
    @Test
    void a_chain_of_materials() {
        StringBuilder text = new StringBuilder("<materialx version='1.37'>\n<material name='m0'/>\n");
        for (int i = 1; i <= 300; i++) {
            text.append("<material name='m" + i + "' inherit='m" + (i - 1) + "'><shaderref name='s" + i
                    + "' node='standard_surface'/></material>\n");
        }
        Diagnostics diagnostics = new Diagnostics();
        read(text.append("</materialx>").toString(), diagnostics);
        assertEquals(
                1,
                diagnostics.all().stream()
                        .filter(
                                it -> it.message()
                                        .contains(
                                                "material 'm257' inherits from 'm0', which 1.38 cannot state: it is one of more than 256"))
                        .count());
    }

    /** As many shaders as that would be are in no file. */
    @Test
    void a_few_materials_with_very_many_bindings() {
        StringBuilder text = new StringBuilder("<materialx version='1.37'>\n<material name='m0'><shaderref name='s'>");
        for (int i = 0; i < 1_000; i++) {
            text.append("<bindinput name='i" + i + "' type='float' value='1'/>");
        }
        text.append("</shaderref></material>\n");
        for (int i = 1; i <= 200; i++) {
            text.append("<material name='m" + i + "' inherit='m0'/>\n");
        }
        Diagnostics diagnostics = new Diagnostics();
        Document read = read(text.append("</materialx>").toString(), diagnostics);
        assertEquals(
                1 + 99,
                read.children().stream().filter(it -> it.category().equals("s")).count());
        assertEquals(
                101,
                diagnostics.all().stream()
                        .filter(it -> it.message().contains("inherit more than 100000 shaders and bindings"))
                        .count());
    }

    private static Document read(String text) {
        return read(text, new Diagnostics());
    }

    private static Document read(String text, Diagnostics diagnostics) {
        SourceRoot root = SourceRoot.memory("old", Map.of("old.mtlx", text));
        return DocumentReader.create()
                .read(root.read("old.mtlx").orElseThrow(), diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all().toString()));
    }
}
