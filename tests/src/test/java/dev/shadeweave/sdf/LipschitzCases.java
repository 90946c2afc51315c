package dev.shadeweave.sdf;

import static dev.shadeweave.sdf.TruthCases.node;

import dev.shadeweave.sdf.TruthTest.Case;
import dev.shadeweave.sdf.TruthTest.Promise;
import java.util.ArrayList;
import java.util.List;

/**
 * Nodes whose distance is a bound since it changes no faster than the place: all blends, twists, bends, and what they are
 * made of. A field that does so and is 0 on the surface says nowhere more than the way to the surface.
 */
final class LipschitzCases {
    static final List<String> OPERATIONS = List.of("union", "intersect", "difference");
    static final List<String> BLENDS = List.of("simple", "smooth", "round", "chamfer", "stairs", "columns");

    /** Two shapes that meet at angles of all kinds. */
    static final String PAIR = node("sdfbox", "box", "size=vector3 1.4, 1.2, 1.0")
            + node("sdfsphere", "ball", "radius=float 0.8")
            + node("sdftranslate", "moved", "in=@ball", "amount=vector3 0.6, 0.5, 0.1");

    private final List<Case> cases = new ArrayList<>();

    private LipschitzCases() {}

    static List<Case> all() {
        LipschitzCases all = new LipschitzCases();
        for (String operation : OPERATIONS) {
            for (String blend : BLENDS) {
                all.combined(operation, blend, "0.5", "3");
                all.combined(operation, blend, "0.9", "4");
            }
        }
        String box = node("sdfbox", "box", "size=vector3 0.8, 1.8, 0.6");
        for (String rate : List.of("0.0", "40.0", "-150.0", "400.0")) {
            for (String axis : List.of("x", "y", "z")) {
                all.add(
                        "a twist by " + rate + " about " + axis,
                        box,
                        node("sdftwist", "root", "in=@box", "rate=float " + rate, "axis=string " + axis));
            }
            all.add("a bend by " + rate, box, node("sdfbend", "root", "in=@box", "rate=float " + rate));
        }
        all.add(
                "a twist of a bend of a twist",
                box,
                node("sdftwist", "inner", "in=@box", "rate=float 90.0"),
                node("sdfbend", "bent", "in=@inner", "rate=float 60.0"),
                node("sdftwist", "root", "in=@bent", "rate=float -70.0", "axis=string z"));
        all.add(
                "a smooth union of a twist and a bend",
                box,
                node("sdftwist", "a", "in=@box", "rate=float 120.0"),
                node("sdfbend", "b", "in=@box", "rate=float 50.0"),
                node("sdfcombine", "root", "in1=@a", "in2=@b", "blend=string smooth", "radius=float 0.4"));
        all.add(
                "a slice, drawn",
                node("sdfgyroid", "gyroid", "period=float 1.3"),
                node("sdfcut", "cut", "in=@gyroid", "axis=string x", "offset=float 0.2"),
                node("sdfextrude", "root", "in=@cut"));
        String place = "<position name=\"place\" type=\"vector3\"/><multiply name=\"spread\" type=\"vector3\">"
                + "<input name=\"in1\" type=\"vector3\" nodename=\"place\"/><input name=\"in2\" type=\"float\" value=\"3.0\"/>"
                + "</multiply>";
        all.add(
                "noise on a box",
                box,
                place,
                "<fractal3d name=\"noise\" type=\"float\"><input name=\"octaves\" type=\"integer\" value=\"2\"/>"
                        + "<input name=\"position\" type=\"vector3\" nodename=\"spread\"/></fractal3d>",
                node("sdfdisplace", "root", "in=@box", "field=float @noise", "amount=float 0.3"));
        all.add(
                "a box, warped",
                box,
                place,
                "<sin name=\"wave\" type=\"vector3\"><input name=\"in\" type=\"vector3\" nodename=\"spread\"/></sin>",
                node("sdftranslate", "root", "in=@box", "amount=vector3 @wave"));
        all.connected(box, place);
        all.add(
                "waves whose slope is stated, on a box that was twisted",
                box,
                place,
                "<sin name=\"waves\" type=\"vector3\"><input name=\"in\" type=\"vector3\" nodename=\"spread\"/></sin>"
                        + "<extract name=\"wave\" type=\"float\"><input name=\"in\" type=\"vector3\" nodename=\"waves\"/></extract>",
                node("sdftwist", "twisted", "in=@box", "rate=float 90.0"),
                node(
                        "sdfdisplace",
                        "root",
                        "in=@twisted",
                        "field=float @wave",
                        "amount=float 0.1",
                        "stateslope=boolean true",
                        "slope=float 3.0"));
        all.add(
                "sides that differ",
                node("sdfsphere", "ball", "radius=float 0.6"),
                node("sdfbox", "box", "size=vector3 1.0, 1.4, 0.4"),
                node("sdfiterationswitch", "either", "in1=@ball", "in2=@box"),
                node("sdftranslate", "moved", "in=@either", "amount=vector3 0.3, 0.0, 0.0"),
                node("sdfmirror", "root", "in=@moved", "separate=boolean true"));
        return all.cases;
    }

    /** Amounts that change with the place. */
    private void connected(String box, String place) {
        String wave = place
                + "<sin name=\"waves\" type=\"vector3\"><input name=\"in\" type=\"vector3\" nodename=\"spread\"/></sin>"
                + "<extract name=\"wave\" type=\"float\"><input name=\"in\" type=\"vector3\" nodename=\"waves\"/></extract>"
                + "<multiply name=\"degrees\" type=\"float\"><input name=\"in1\" type=\"float\" nodename=\"wave\"/>"
                + "<input name=\"in2\" type=\"float\" value=\"40.0\"/></multiply>"
                + "<multiply name=\"small\" type=\"vector3\"><input name=\"in1\" type=\"vector3\" nodename=\"waves\"/>"
                + "<input name=\"in2\" type=\"float\" value=\"0.3\"/></multiply>"
                + "<add name=\"factors\" type=\"vector3\"><input name=\"in1\" type=\"vector3\" nodename=\"small\"/>"
                + "<input name=\"in2\" type=\"vector3\" value=\"0.8, 1.0, 1.2\"/></add>";
        add("a turn that changes", box, wave, node("sdfrotate", "root", "in=@box", "angle=float @degrees"));
        add("a scale that changes", box, wave, node("sdfscale", "root", "in=@box", "amount=vector3 @factors"));
        add("a bend that changes", box, wave, node("sdfbend", "root", "in=@box", "rate=float @degrees"));
        for (String axis : List.of("x", "y", "z")) {
            add(
                    "a twist about " + axis + " that changes",
                    box,
                    wave,
                    node("sdftwist", "root", "in=@box", "rate=float @degrees", "axis=string " + axis));
        }
        add(
                "a displacement whose amount changes",
                box,
                wave,
                node("sdfdisplace", "root", "in=@box", "field=float @wave", "amount=float @wave"));
        add(
                "a turn that changes of a scale that changes, in a smooth union",
                box,
                wave,
                node("sdfscale", "scaled", "in=@box", "amount=vector3 @factors"),
                node("sdfrotate", "turned", "in=@scaled", "angle=float @degrees"),
                node("sdfcombine", "root", "in1=@turned", "in2=@box", "blend=string smooth", "radius=float 0.3"));
        add(
                "a mirror that moves, of a box that was displaced",
                box,
                wave,
                node("sdfdisplace", "raised", "in=@box", "field=float @wave", "amount=float 0.1"),
                node("sdfmirror", "root", "in=@raised", "offset=float @wave"));
    }

    private void combined(String operation, String blend, String radius, String steps) {
        add(
                "a " + blend + " " + operation + " by " + radius,
                PAIR,
                node(
                        "sdfcombine",
                        "root",
                        "in1=@box",
                        "in2=@moved",
                        "operation=string " + operation,
                        "blend=string " + blend,
                        "radius=float " + radius,
                        "steps=integer " + steps));
    }

    private void add(String name, String... nodes) {
        cases.add(new Case(name, String.join("", nodes), Promise.BOUND, p -> 0, 2));
    }
}
