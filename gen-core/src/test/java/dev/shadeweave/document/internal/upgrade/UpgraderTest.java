package dev.shadeweave.document.internal.upgrade;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.document.xml.DocumentReader.OlderVersions;
import dev.shadeweave.document.xml.DocumentWriter;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What each step of the history makes of what was written before it. */
class UpgraderTest {
    @Test
    void vectors_and_matrices_say_their_size() {
        check("1.22", "<constant name='c' type='vector' />", "<constant name='c' type='vector3' />");
        check("1.34", "<constant name='c' type='matrix' />", "<constant name='c' type='matrix44' />");
        check("1.35", "<constant name='c' type='matrix' />", "<constant name='c' type='matrix' />");
    }

    @Test
    void versions_that_upstream_skips_are_read() {
        check("1.28", "<constant name='c' type='matrix' />", "<constant name='c' type='matrix44' />");
        check("1.21", "<constant name='c' type='matrix' />", "<constant name='c' type='matrix44' />");
        check("1.38.5", "<atan2 name='c'><input name='in1' /></atan2>", "<atan2 name='c'><input name='iny' /></atan2>");
    }

    @Test
    void a_third_number_is_no_other_version() {
        assertTrue(Upgrader.upgrade(read("1.39.1", "")).isEmpty());
        assertTrue(Upgrader.upgrade(read("1.40", "")).isEmpty());
        assertTrue(Upgrader.upgrade(read("soon", "")).isEmpty());
    }

    /** Programs write them still. Everything else is read as the stated version says. */
    @Test
    void elements_that_were_removed_are_read_in_later_documents() {
        lost(
                "1.38",
                "<constant name='c' type='float'><parameter name='value' type='float' value='3' /></constant>"
                        + "<atan2 name='a'><input name='in1' /></atan2>",
                "<constant name='c' type='float'><input name='value' type='float' value='3' /></constant>"
                        + "<atan2 name='a'><input name='iny' /></atan2>",
                "parameter 'value' is of a version before 1.38, and the document states version 1.38; write it as an input,"
                        + " or state version 1.37; it is read as in version 1.37");
        String material = "<%s name='m'><shaderref name='s' node='surface_unlit'>"
                + "<bindinput name='emission' type='float' value='2' /></shaderref></%s>";
        for (String category : new String[] {"material", "surfacematerial"}) {
            lost(
                    "1.39",
                    material.formatted(category, category),
                    "<surface_unlit name='s' type='surfaceshader'><input name='emission' type='float' value='2' />"
                            + "</surface_unlit><surfacematerial name='m' type='material'>"
                            + "<input name='surfaceshader' type='surfaceshader' nodename='s' /></surfacematerial>",
                    "shaderref 's' is of a version before 1.38, and the document states version 1.39; write it as a node"
                            + " that the material is connected to, or state version 1.37; it is read as in version 1.37");
        }
        assertTrue(Upgrader.upgrade(read("1.39", "<parameter name='p' type='float' />"))
                .isEmpty());
    }

    @Test
    void outside_of_an_image_is_its_default() {
        check(
                "1.37",
                "<image name='i'><parameter name='uaddressmode' value='black' />"
                        + "<parameter name='frameendaction' value='black' /></image>",
                "<image name='i'><input name='uaddressmode' value='constant' />"
                        + "<input name='frameendaction' value='constant' /></image>");
        check(
                "1.37",
                "<nodegraph name='g'><input name='wrap' value='black' enum='black, clamp' />"
                        + "<image name='i'><input name='vaddressmode' interfacename='wrap' /></image></nodegraph>",
                "<nodegraph name='g'><input name='wrap' value='constant' enum='constant, clamp' />"
                        + "<image name='i'><input name='vaddressmode' interfacename='wrap' /></image></nodegraph>");
        lost(
                "1.37",
                "<image name='i'><input name='default' value='1' /><input name='uaddressmode' value='black' /></image>",
                "<image name='i'><input name='default' value='1' /><input name='uaddressmode' value='constant' /></image>",
                "'black' where the node states another default, which 1.38 cannot state: shows that default instead");
    }

    @Test
    void omitted_inputs_mean_the_defaults_of_the_old_version() {
        check(
                "1.37",
                "<standard_surface name='s' type='surfaceshader'><input name='base' type='float' value='0.5' />"
                        + "</standard_surface>",
                "<standard_surface name='s' type='surfaceshader'><input name='base' type='float' value='0.5' />"
                        + "<input name='base_color' type='color3' value='1, 1, 1' /></standard_surface>");
        check(
                "1.37",
                "<mix name='m' type='BSDF' /><mix name='n' type='float' />",
                "<mix name='m' type='BSDF'><input name='mix' type='float' value='1' /></mix>"
                        + "<mix name='n' type='float' />");
        check(
                "1.38",
                "<standard_surface name='s' type='surfaceshader' />",
                "<standard_surface name='s' type='surfaceshader' />");
    }

    /** Every default that differs between the data libraries of 1.37 and 1.39, of nodes that are in both. */
    @Test
    void omitted_inputs_of_closures_mean_the_defaults_of_the_old_version() {
        String sharp = "<input name='roughness' type='vector2' value='0, 0' />";
        check(
                "1.37",
                "<dielectric_brdf name='a' type='BSDF' /><generalized_schlick_brdf name='b' type='BSDF' />"
                        + "<dielectric_btdf name='c' type='BSDF' />",
                "<dielectric_bsdf name='a' type='BSDF'>" + sharp + "</dielectric_bsdf>"
                        + "<generalized_schlick_bsdf name='b' type='BSDF'>" + sharp + "</generalized_schlick_bsdf>"
                        + "<dielectric_bsdf name='c' type='BSDF'>" + sharp
                        + "<input name='scatter_mode' type='string' value='T' /></dielectric_bsdf>");
        check(
                "1.37",
                "<conductor_brdf name='gold' type='BSDF' />",
                "<artistic_ior name='gold__artistic_ior' type='multioutput'>"
                        + "<input name='reflectivity' type='color3' value='0.944, 0.776, 0.373' />"
                        + "<input name='edge_color' type='color3' value='0.998, 0.981, 0.751' /></artistic_ior>"
                        + "<conductor_bsdf name='gold' type='BSDF'>" + sharp
                        + "<input name='ior' type='color3' nodename='gold__artistic_ior' output='ior' />"
                        + "<input name='extinction' type='color3' nodename='gold__artistic_ior' output='extinction' />"
                        + "</conductor_bsdf>");
        String film = "<input name='thinfilm_thickness' type='float' value='%s' />";
        check(
                "1.37",
                "<dielectric_brdf name='d' type='BSDF'><input name='roughness' type='vector2' value='1, 1' />"
                        + "</dielectric_brdf><thin_film_brdf name='f' type='BSDF'>"
                        + "<input name='base' type='BSDF' nodename='d' /></thin_film_brdf>",
                "<dielectric_bsdf name='d' type='BSDF'><input name='roughness' type='vector2' value='1, 1' />"
                        + film.formatted("1000") + "</dielectric_bsdf>");
        check(
                "1.38",
                "<dielectric_bsdf name='d' type='BSDF' /><thin_film_bsdf name='f' type='BSDF' />"
                        + "<layer name='l' type='BSDF'><input name='top' type='BSDF' nodename='f' />"
                        + "<input name='base' type='BSDF' nodename='d' /></layer>",
                "<dielectric_bsdf name='d' type='BSDF'>" + film.formatted("550") + "</dielectric_bsdf>");
    }

    @Test
    void operators_have_other_names() {
        check(
                "1.35",
                "<mix name='m' type='color3'><input name='mask' type='float' value='0.5' /></mix>"
                        + "<exponent name='e' type='float'><parameter name='in2' type='float' value='2' /></exponent>"
                        + "<remap name='r' type='float'><parameter name='doclamp' type='boolean' value='true' /></remap>"
                        + "<remap name='s' type='float' />",
                "<mix name='m' type='color3'><input name='mix' type='float' value='0.5' /></mix>"
                        + "<power name='e' type='float'><input name='in2' type='float' value='2' /></power>"
                        + "<range name='r' type='float'><input name='doclamp' type='boolean' value='true' /></range>"
                        + "<remap name='s' type='float' />");
        check(
                "1.37",
                "<UsdPreviewSurface name='u' type='surfaceshader'><input name='metalness' type='float' value='1' />"
                        + "</UsdPreviewSurface>",
                "<UsdPreviewSurface name='u' type='surfaceshader'><input name='metallic' type='float' value='1' />"
                        + "</UsdPreviewSurface>");
    }

    @Test
    void renames_the_address_modes_of_images() {
        check(
                "1.35",
                "<image name='i'><parameter name='uaddressmode' value='wrap' />"
                        + "<parameter name='vaddressmode' value='black' /></image>",
                "<image name='i'><input name='uaddressmode' value='periodic' />"
                        + "<input name='vaddressmode' value='constant' /></image>");
    }

    @Test
    void inputs_that_did_nothing_are_gone() {
        check(
                "1.38",
                "<LamaDiffuse name='d' type='BSDF'><input name='lobeName' type='string' value='diffuse' />"
                        + "<input name='matte' type='string' value='' /></LamaDiffuse>"
                        + "<LamaConductor name='c' type='BSDF'><input name='exteriorIOR' type='float' value='1' />"
                        + "</LamaConductor>",
                "<LamaDiffuse name='d' type='BSDF' /><LamaConductor name='c' type='BSDF' />");
        lost(
                "1.38",
                "<LamaDielectric name='d' type='BSDF'><input name='exteriorIOR' type='float' value='1.33' />"
                        + "</LamaDielectric>",
                "<LamaDielectric name='d' type='BSDF' />",
                "'exteriorIOR' of node 'd', which 1.39 cannot state: no input of LamaDielectric does that; it is dropped");
    }

    /** Of what changed while the version stayed, a document does not say which it means; the specification does. */
    @Test
    void defaults_that_were_mended_within_a_version_stay_unsaid() {
        String unsaid = "<gltf_pbr name='g' type='surfaceshader' /><conductor_bsdf name='c' type='BSDF' />"
                + "<atan2 name='a' type='vector2' /><UsdPreviewSurface name='u' type='surfaceshader' />";
        check("1.38", unsaid, unsaid);
    }

    @Test
    void looks_of_old() {
        check(
                "1.23",
                "<look name='l'><lookinherit name='i' look='k' /><assign name='m' geom='*' /></look>",
                "<look name='l' inherit='k'><materialassign name='m' geom='/' material='m' /></look>");
        lost(
                "1.34",
                "<look name='l'><lookinherit look='j' /><lookinherit look='k' /></look>",
                "<look name='l' inherit='j' />",
                "a second thing, 'k', that look 'l' inherits from, which 1.38 cannot state:"
                        + " an element inherits from one other; the second is dropped");
        check(
                "1.37",
                "<look name='l' inherit='k'><lookinherit look='k' />"
                        + "<propertysetassign name='p' propertysetname='render' geom='/' /></look>",
                "<look name='l' inherit='k'><propertysetassign name='p' geom='/' propertyset='render' /></look>");
    }

    @Test
    void materials_inherit_by_elements_after_the_attribute_came_too() {
        check(
                "1.36",
                "<material name='a'><shaderref name='s' node='surface_unlit'>"
                        + "<bindinput name='emission' type='float' value='2' /></shaderref></material>"
                        + "<material name='b'><materialinherit name='i' material='a' /></material>",
                "<surface_unlit name='s' type='surfaceshader'><input name='emission' type='float' value='2' />"
                        + "</surface_unlit><surfacematerial name='a' type='material'>"
                        + "<input name='surfaceshader' type='surfaceshader' nodename='s' /></surfacematerial>"
                        + "<surface_unlit name='s2' type='surfaceshader'><input name='emission' type='float' value='2' />"
                        + "</surface_unlit><surfacematerial name='b' type='material'>"
                        + "<input name='surfaceshader' type='surfaceshader' nodename='s2' /></surfacematerial>");
    }

    @Test
    void shader_takes_the_attributes_of_its_reference() {
        check(
                "1.36",
                "<material name='m'><shaderref name='s' node='surface_unlit' xpos='4.5' doc='red' own='7' /></material>",
                "<surface_unlit name='s' type='surfaceshader' doc='red' own='7' xpos='4.5' />"
                        + "<surfacematerial name='m' type='material'>"
                        + "<input name='surfaceshader' type='surfaceshader' nodename='s' /></surfacematerial>");
    }

    @Test
    void outputs_read_one_node_of_an_opgraph() {
        lost(
                "1.22",
                "<opgraph name='g'><noise3d name='n' /><output name='o'>"
                        + "<parameter name='in' type='opgraphnode' value='n'>"
                        + "<parameter name='position' type='opgraphnode' value='n' /></parameter></output></opgraph>",
                "<nodegraph name='g'><noise3d name='n' /><output name='o' nodename='n' /></nodegraph>",
                "parameter 'position' of what an output reads, which 1.34 cannot state:"
                        + " state it at the node; it is dropped");
    }

    @Test
    void tiles_become_one_list() {
        check(
                "1.26",
                "<geominfo name='a' geom='/a'><geomattr name='udim' type='string' value='1002' /></geominfo>"
                        + "<geominfo name='b' geom='/b'><geomattr name='udim' type='string' value='1001' /></geominfo>",
                "<geominfo name='a' geom='/a'><geomprop name='udim' type='string' value='1002' /></geominfo>"
                        + "<geominfo name='b' geom='/b'><geomprop name='udim' type='string' value='1001' /></geominfo>"
                        + "<geominfo name='geominfo1' geom='/'>"
                        + "<geomprop name='udimset' type='stringarray' value='1001, 1002' /></geominfo>");
        check(
                "1.35",
                "<image name='i'><parameter name='file' type='filename' value='a.%UDIM.png' /></image>",
                "<image name='i'><input name='file' type='filename' value='a.&lt;UDIM&gt;.png' /></image>");
    }

    @Test
    void shaders_of_no_material_stay() {
        check(
                "1.25",
                "<shader name='s' shadertype='displacement' shaderprogram='displacement'>"
                        + "<input name='scale' type='float' value='2' /></shader>",
                "<displacement name='s' type='displacementshader'>"
                        + "<input name='scale' type='float' value='2' /></displacement>");
    }

    @Test
    void overrides_of_nothing_are_reported() {
        lost(
                "1.35",
                "<material name='m'><shaderref name='s' node='paint' /><override name='gloss' value='1' /></material>",
                "<paint name='s' type='surfaceshader' /><surfacematerial name='m' type='material'>"
                        + "<input name='surfaceshader' type='surfaceshader' nodename='s' /></surfacematerial>",
                "material 'm' overrides 'gloss', which 1.36 cannot state: no shader of the material has an input of"
                        + " that public name; the override is dropped");
    }

    @Test
    void overrides_find_the_public_name_of_a_nodedef() {
        check(
                "1.35",
                "<nodedef name='ND' node='paint'><input name='g' type='float' publicname='gloss' />"
                        + "<output name='out' type='surfaceshader' /></nodedef>"
                        + "<material name='m'><shaderref name='s' node='paint' />"
                        + "<override name='gloss' type='float' value='1' /></material>",
                "<nodedef name='ND' node='paint'><input name='g' type='float' publicname='gloss' />"
                        + "<output name='out' type='surfaceshader' /></nodedef>"
                        + "<paint name='s' type='surfaceshader'><input name='g' type='float' value='1' /></paint>"
                        + "<surfacematerial name='m' type='material'>"
                        + "<input name='surfaceshader' type='surfaceshader' nodename='s' /></surfacematerial>");
    }

    @Test
    void materials_have_one_shader_of_a_kind() {
        lost(
                "1.37",
                "<material name='m'><shaderref name='s' node='paint' /><shaderref name='t' node='paint' />"
                        + "<shaderref name='d' node='displacement' /></material>",
                "<paint name='s' type='surfaceshader' /><paint name='t' type='surfaceshader' />"
                        + "<displacement name='d' type='displacementshader' />"
                        + "<surfacematerial name='m' type='material'>"
                        + "<input name='surfaceshader' type='surfaceshader' nodename='s' />"
                        + "<input name='displacementshader' type='displacementshader' nodename='d' />"
                        + "</surfacematerial>",
                "material 'm' has a second surfaceshader, 't', which 1.38 cannot state:"
                        + " it becomes a node that no material shows");
    }

    @Test
    void materials_of_volumes() {
        check(
                "1.37",
                "<material name='m' doc='fog'><shaderref name='v' node='volume' /></material>",
                "<volume name='v' type='volumeshader' /><volumematerial name='m' type='material' doc='fog'>"
                        + "<input name='volumeshader' type='volumeshader' nodename='v' /></volumematerial>");
    }

    @Test
    void materials_that_inherit_in_a_circle() {
        lost(
                "1.37",
                "<material name='m' inherit='m'><shaderref name='s' nodedef='ND_paint_surfaceshader' /></material>",
                "<paint name='s' type='surfaceshader' nodedef='ND_paint_surfaceshader' />"
                        + "<surfacematerial name='m' type='material'>"
                        + "<input name='surfaceshader' type='surfaceshader' nodename='s' /></surfacematerial>",
                "material 'm' inherits from 'm', which 1.38 cannot state: the materials inherit in a cycle, which is"
                        + " cut here");
    }

    @Test
    void implementations_state_one_target() {
        check(
                "1.37",
                "<implementation name='a' nodedef='ND' file='a.inline' function='a' language='glsl' />"
                        + "<implementation name='b' nodedef='ND' file='b.osl' function='b' language='osl' />"
                        + "<implementation name='c' nodedef='ND' language='osl' target='house' />",
                "<implementation name='a' nodedef='ND' file='a.inline' target='genglsl' />"
                        + "<implementation name='b' nodedef='ND' file='b.osl' function='b' target='genosl' />"
                        + "<implementation name='c' nodedef='ND' target='house' />");
    }

    @Test
    void two_channels_of_colour_are_a_vector() {
        check(
                "1.37",
                "<constant name='c' type='color2' nodedef='ND_constant_color2' />"
                        + "<separate2 name='s' type='multioutput'><input name='in' type='color2' nodename='c' />"
                        + "</separate2>"
                        + "<sin name='t' type='float'><input name='in' type='float' nodename='s' output='outa' /></sin>"
                        + "<swizzle name='w' type='color3'><input name='in' type='color2' nodename='c' />"
                        + "<parameter name='channels' type='string' value='aar' /></swizzle>",
                "<constant name='c' type='vector2' nodedef='ND_constant_vector2' />"
                        + "<separate2 name='s' type='multioutput'><input name='in' type='vector2' nodename='c' />"
                        + "</separate2>"
                        + "<sin name='t' type='float'><input name='in' type='float' nodename='s' output='outy' /></sin>"
                        + "<separate2 name='w_separate' type='multioutput'>"
                        + "<input name='in' type='vector2' nodename='c' /></separate2>"
                        + "<combine3 name='w' type='color3'>"
                        + "<input name='in1' type='float' nodename='w_separate' output='outy' />"
                        + "<input name='in2' type='float' nodename='w_separate' output='outy' />"
                        + "<input name='in3' type='float' nodename='w_separate' output='outx' /></combine3>");
    }

    @Test
    void one_side_of_a_comparison() {
        check(
                "1.36",
                "<compare name='c' type='float'><input name='in1' type='float' value='1' /></compare>",
                "<ifgreatereq name='c' type='float'><input name='in2' type='float' value='1' /></ifgreatereq>");
    }

    @Test
    void nodes_named_like_inputs_of_their_graph() {
        check(
                "1.37",
                "<nodegraph name='g'><constant name='s' type='float' /><add name='a' type='float'>"
                        + "<input name='in1' type='float' nodename='s' />"
                        + "<input name='in2' type='float' interfacename='s' /></add></nodegraph>",
                "<nodegraph name='g'><constant name='s2' type='float' /><add name='a' type='float'>"
                        + "<input name='in1' type='float' nodename='s2' />"
                        + "<input name='in2' type='float' interfacename='s' /></add></nodegraph>");
    }

    @Test
    void vectors_of_refraction_are_colours() {
        check(
                "1.37",
                "<artistic_ior name='a' type='multioutput'><output name='ior' type='vector3' /></artistic_ior>"
                        + "<sin name='s' type='vector3'>"
                        + "<input name='in' type='vector3' nodename='a' output='ior' /></sin>",
                "<artistic_ior name='a' type='multioutput'><output name='ior' type='color3' /></artistic_ior>"
                        + "<convert name='s__convert_ior' type='vector3'>"
                        + "<input name='in' type='color3' nodename='a' output='ior' /></convert>"
                        + "<sin name='s' type='vector3'>"
                        + "<input name='in' type='vector3' nodename='s__convert_ior' /></sin>");
    }

    @Test
    void reports_a_dropped_medium_inside_glass() {
        lost(
                "1.37",
                "<dielectric_btdf name='d' type='BSDF'><input name='interior' type='VDF' nodename='fog' />"
                        + "</dielectric_btdf>",
                "<dielectric_bsdf name='d' type='BSDF'><input name='roughness' type='vector2' value='0, 0' />"
                        + "<input name='scatter_mode' type='string' value='T' /></dielectric_bsdf>",
                "the medium inside node 'd', which 1.38 cannot state: surfaces know no medium there; the input is"
                        + " dropped");
    }

    @Test
    void swizzles() {
        swizzle(
                "color3",
                "value='0.1, 0.2, 0.3'",
                "bgr",
                "color3",
                "constant",
                "<input name='value' type='color3' value='0.3, 0.2, 0.1' />");
        swizzle(
                "color3",
                "nodename='n'",
                "101",
                "color3",
                "constant",
                "<input name='value' type='color3' value='1.0, 0.0, 1.0' />");
        swizzle(
                "color4",
                "nodename='n'",
                "a",
                "float",
                "extract",
                "<input name='in' type='color4' nodename='n' /><input name='index' type='integer' value='3' />");
        swizzle(
                "color4",
                "nodename='n'",
                "rgb",
                "vector3",
                "convert",
                "<input name='in' type='color4' nodename='n' />");
        swizzle("vector3", "nodename='n'", "xyz", "vector3", "dot", "<input name='in' type='vector3' nodename='n' />");
        swizzle(
                "vector4",
                "nodename='n'",
                "xy",
                "vector2",
                "convert",
                "<input name='in' type='vector4' nodename='n' />");
        swizzle(
                "float",
                "nodename='n'",
                "xx",
                "vector2",
                "combine2",
                "<input name='in1' type='float' nodename='n' /><input name='in2' type='float' nodename='n' />");
        swizzle("float", "nodename='n'", "x", "float", "dot", "<input name='in' type='float' nodename='n' />");
    }

    @Test
    void reports_swizzles_of_types_without_channels() {
        lost(
                "1.38",
                "<swizzle name='s' type='float'><input name='in' type='matrix33' nodename='n' /></swizzle>",
                "<swizzle name='s' type='float'><input name='in' type='matrix33' nodename='n' /></swizzle>",
                "swizzle 's' makes a float of a matrix33 with channels '', which 1.39 cannot state: only numbers and"
                        + " fixed channels can be rearranged; the node stays as it is");
    }

    @Test
    void channels_of_every_kind_of_port() {
        check(
                "1.38",
                "<constant name='c' type='color3' /><output name='o' type='float' nodename='c' channels='g' />"
                        + "<nodegraph name='g'><input name='i' type='float' nodename='c' channels='b' />"
                        + "<output name='o' type='color4' /></nodegraph>"
                        + "<sin name='s' type='float'><input name='in' type='float' nodegraph='g' channels='a' /></sin>",
                "<constant name='c' type='color3' />"
                        + "<extract name='o_channels' type='float'><input name='in' type='color3' nodename='c' />"
                        + "<input name='index' type='integer' value='1' /></extract>"
                        + "<output name='o' type='float' nodename='o_channels' />"
                        + "<extract name='g_i_channels' type='float'><input name='in' type='color3' nodename='c' />"
                        + "<input name='index' type='integer' value='2' /></extract>"
                        + "<nodegraph name='g'><input name='i' type='float' nodename='g_i_channels' />"
                        + "<output name='o' type='color4' /></nodegraph>"
                        + "<extract name='s_in_channels' type='float'><input name='in' type='color4' nodegraph='g' />"
                        + "<input name='index' type='integer' value='3' /></extract>"
                        + "<sin name='s' type='float'><input name='in' type='float' nodename='s_in_channels' /></sin>");
    }

    @Test
    void reports_films_over_lobes_that_show_none() {
        lost(
                "1.38",
                "<thin_film_bsdf name='f' type='BSDF' /><sheen_bsdf name='b' type='BSDF' />"
                        + "<layer name='l' type='BSDF'><input name='top' type='BSDF' nodename='f' />"
                        + "<input name='base' type='BSDF' nodename='b' /></layer>"
                        + "<surface name='s'><input name='bsdf' type='BSDF' nodename='l' /></surface>",
                "<sheen_bsdf name='b' type='BSDF' />"
                        + "<surface name='s'><input name='bsdf' type='BSDF' nodename='b' /></surface>",
                "a thin film over node 'b', which 1.39 cannot state: nothing below it reflects as dielectric, conductor"
                        + " or generalized_schlick; the film is dropped");
    }

    @Test
    void radii_and_switches() {
        check(
                "1.38",
                "<subsurface_bsdf name='s'><input name='radius' type='vector3' interfacename='r' /></subsurface_bsdf>"
                        + "<subsurface_bsdf name='t'><input name='radius' type='vector3' value='1, 2, 3' />"
                        + "</subsurface_bsdf>"
                        + "<switch name='w'><input name='which' type='integer' value='7' /></switch>",
                "<convert name='s_radius' type='color3'><input name='in' type='vector3' interfacename='r' /></convert>"
                        + "<subsurface_bsdf name='s'><input name='radius' type='color3' nodename='s_radius' />"
                        + "</subsurface_bsdf>"
                        + "<subsurface_bsdf name='t'><input name='radius' type='color3' value='1, 2, 3' />"
                        + "</subsurface_bsdf>"
                        + "<switch name='w'><input name='which' type='integer' value='0' /></switch>");
    }

    @Test
    void normal_maps_of_object_space() {
        check(
                "1.38",
                "<normalmap name='n' type='vector3'><input name='in' type='vector3' nodename='i' />"
                        + "<input name='space' type='string' value='object' /></normalmap>",
                "<multiply name='n_scaled' type='vector3'><input name='in1' type='vector3' nodename='i' />"
                        + "<input name='in2' type='float' value='2.0' /></multiply>"
                        + "<subtract name='n_signed' type='vector3'>"
                        + "<input name='in1' type='vector3' nodename='n_scaled' />"
                        + "<input name='in2' type='float' value='1.0' /></subtract>"
                        + "<normalize name='n' type='vector3'>"
                        + "<input name='in' type='vector3' nodename='n_signed' /></normalize>");
    }

    @Test
    void texts_of_geometry_are_uniform() {
        for (String type : new String[] {"string", "filename"}) {
            check(
                    "1.38",
                    "<geompropvalue name='g' type='" + type + "' nodedef='ND_geompropvalue_" + type + "' />",
                    "<geompropvalueuniform name='g' type='" + type + "' nodedef='ND_geompropvalueuniform_" + type
                            + "' />");
        }
        check(
                "1.38",
                "<geompropvalue name='g' type='float' /><geompropvalue name='s' type='string' />",
                "<geompropvalue name='g' type='float' /><geompropvalueuniform name='s' type='string' />");
    }

    @Test
    void ports_are_bound_once() {
        check(
                "1.38",
                "<sin name='s'><input name='in' type='float' nodename='a' value='1' /></sin>",
                "<sin name='s'><input name='in' type='float' nodename='a' /></sin>");
    }

    @Test
    void every_change_has_a_place() {
        Upgrade upgrade = Upgrader.upgrade(read("1.37", "<atan2 name='a'>\n<parameter name='in1' /></atan2>"))
                .orElseThrow();
        assertEquals(
                "test.mtlx:2:1: note[SW1201]: parameter 'in1' of node 'a' is an input (since 1.38)\n"
                        + "test.mtlx:2:18: note[SW1201]: 'in1' of atan2 'a' is 'inx' (since 1.38)",
                upgrade.changes().stream().map(Diagnostic::toString).collect(Collectors.joining("\n")));
    }

    private static void swizzle(
            String from, String bound, String channels, String type, String category, String inputs) {
        String head = "<constant name='n' type='" + from + "' />";
        check(
                "1.38",
                head + "<swizzle name='s' type='" + type + "'><input name='in' type='" + from + "' " + bound
                        + " /><input name='channels' type='string' value='" + channels + "' /></swizzle>",
                head + "<" + category + " name='s' type='" + type + "'>" + inputs + "</" + category + ">");
    }

    private static void lost(String version, String before, String after, String warning) {
        Upgrade upgrade = Upgrader.upgrade(read(version, before)).orElseThrow();
        assertEquals(warning, upgrade.losses().stream().map(Diagnostic::message).collect(Collectors.joining("\n")));
        check(version, before, after, upgrade);
    }

    private static void check(String version, String before, String after) {
        Upgrade upgrade = Upgrader.upgrade(read(version, before)).orElseThrow();
        assertTrue(upgrade.losses().isEmpty(), upgrade.losses()::toString);
        check(version, before, after, upgrade);
    }

    private static void check(String version, String before, String after, Upgrade upgrade) {
        Document original = read(version, before);
        assertEquals(DocumentWriter.write(read("1.39", after)), DocumentWriter.write(upgrade.document()));
        assertFalse(upgrade.document().equals(original));
        AnyOldDocumentTest.again(upgrade);
    }

    private static Document read(String version, String body) {
        return DocumentReader.create()
                .withOlderVersions(OlderVersions.KEEP)
                .readString(
                        "test.mtlx", "<materialx version='" + version + "'>" + body + "</materialx>", new Diagnostics())
                .orElseThrow();
    }
}
