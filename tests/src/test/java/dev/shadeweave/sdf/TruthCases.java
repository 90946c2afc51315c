package dev.shadeweave.sdf;

import dev.shadeweave.sdf.TruthTest.Case;
import dev.shadeweave.sdf.TruthTest.Promise;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector2d;
import org.joml.Vector3d;

/** The shapes and filters of the library, and what is true of each. */
final class TruthCases {
    private final List<Case> cases = new ArrayList<>();

    private TruthCases() {}

    static List<Case> all() {
        TruthCases all = new TruthCases();
        all.shapes();
        all.flat();
        all.filters();
        all.repetitions();
        return all.cases;
    }

    /** A node with values of its inputs: "radius=float 0.5". A value "@name" is another node's. */
    static String node(String category, String name, String... inputs) {
        StringBuilder text = new StringBuilder("<" + category + " name=\"" + name + "\" type=\"sdf\">");
        for (String input : inputs) {
            int equals = input.indexOf('=');
            int space = input.indexOf(' ', equals);
            String type = space < 0 ? "sdf" : input.substring(equals + 1, space);
            String value = space < 0 ? input.substring(equals + 1) : input.substring(space + 1);
            text.append("<input name=\"" + input.substring(0, equals) + "\" type=\"" + type + "\" "
                    + (value.startsWith("@") ? "nodename=\"" + value.substring(1) : "value=\"" + value) + "\"/>");
        }
        return text + "</" + category + ">";
    }

    private void add(String name, Promise promise, Truth truth, String... nodes) {
        cases.add(new Case(name, String.join("", nodes), promise, truth, 2));
    }

    private void exact(String category, Truth truth, String... inputs) {
        add(category + " " + String.join(", ", inputs), Promise.EXACT, truth, node(category, "root", inputs));
    }

    private void shapes() {
        exact("sdfsphere", Solids.sphere(1));
        exact("sdfsphere", Solids.sphere(0.3), "radius=float 0.3");
        exact("sdfbox", Solids.box(0.75, 0.75, 0.75));
        exact("sdfbox", Solids.box(0.2, 1, 0.6), "size=vector3 0.4, 2.0, 1.2");
        exact("sdfroundedbox", Solids.roundedBox(0.75, 0.75, 0.75, 0.2));
        exact(
                "sdfroundedbox",
                Solids.roundedBox(0.9, 0.5, 0.3, 0.25),
                "size=vector3 1.8, 1.0, 0.6",
                "radius=float 0.25");
        exact("sdftorus", Solids.torus(1, 0.35));
        exact("sdftorus", Solids.torus(0.6, 0.1), "radius=float 0.6", "tuberadius=float 0.1");
        exact("sdfplane", Solids.plane(new Vector3d(0, 1, 0), 0));
        exact(
                "sdfplane",
                Solids.plane(new Vector3d(1, -2, 3), 0.4),
                "normal=vector3 1.0, -2.0, 3.0",
                "offset=float 0.4");
        exact("sdfcapsule", Solids.capsule(new Vector3d(0, -0.6, 0), new Vector3d(0, 0.6, 0), 0.4));
        exact(
                "sdfcapsule",
                Solids.capsule(new Vector3d(-1, 0.2, 0.5), new Vector3d(0.7, 0.9, -1), 0.2),
                "start=vector3 -1.0, 0.2, 0.5",
                "end=vector3 0.7, 0.9, -1.0",
                "radius=float 0.2");
        exact("sdfcylinder", Solids.cylinder(0.8, 0.8));
        exact("sdfcylinder", Solids.cylinder(0.1, 1.3), "height=float 0.2", "radius=float 1.3");
        exact("sdfcone", Solids.cone(0.8, 0.9, 0));
        exact("sdfcone", Solids.cone(0.4, 0.3, 1.1), "height=float 0.8", "radius=float 0.3", "topradius=float 1.1");
        exact("sdfellipsoid", Solids.ellipsoid(1.2, 0.7, 0.9));
        exact("sdfellipsoid", Solids.ellipsoid(0.2, 1.5, 1.4), "radii=vector3 0.2, 1.5, 1.4");
        exact("sdfellipsoid", Solids.ellipsoid(1.5, 0.15, 0.3), "radii=vector3 1.5, 0.15, 0.3");
        exact("sdfellipsoid", Solids.sphere(0.8), "radii=vector3 0.8, 0.8, 0.8");
        exact("sdfoctahedron", Solids.octahedron(1.2));
        exact("sdfhexprism", Solids.hexPrism(0.9, 0.4));
        exact("sdfhexprism", Solids.hexPrism(0.4, 1.1), "apothem=float 0.4", "height=float 2.2");
        exact("sdflink", Solids.link(0.4, 0.5, 0.2));
        exact("sdflink", Solids.link(0.1, 0.8, 0.1), "length=float 0.2", "radius=float 0.8", "tuberadius=float 0.1");
        add("sdfmenger", Promise.BOUND, Fractals.menger(0.9, 3), node("sdfmenger", "root"));
        add(
                "sdfmenger of one level",
                Promise.BOUND,
                Fractals.menger(1.2, 1),
                node("sdfmenger", "root", "size=float 2.4", "iterations=integer 1"));
        add("sdfgyroid", Promise.BOUND, wall(1, 0.1, 0), node("sdfgyroid", "root"));
        add(
                "sdfgyroid moved",
                Promise.BOUND,
                wall(2.5, 0.3, 0.7),
                node("sdfgyroid", "root", "period=float 2.5", "thickness=float 0.3", "bias=float 0.7"));
        List<Vector3d> bulb = Fractals.shell(p -> Fractals.inMandelbulb(p, 8, 8), 1.6, 20_000, 1);
        cases.add(new Case(
                "sdfmandelbulb",
                node("sdfmandelbulb", "root"),
                Promise.ESTIMATE,
                p -> Fractals.inMandelbulb(p, 8, 8)
                        ? -1e-9
                        : Fractals.nearestOf(bulb).at(p),
                1.6));
    }

    /** How far at most it is to a wall along a gyroid: to the nearest of many points of it, by steps along many rays. */
    private static Truth wall(double period, double thickness, double bias) {
        double k = 2 * Math.PI / period;
        double level = Math.sqrt(3) * k * thickness / 2;
        List<Vector3d> ways = new ArrayList<>();
        int n = 400;
        for (int i = 0; i < n; i++) {
            double y = 1 - 2 * (i + 0.5) / n;
            double angle = i * Math.PI * (3 - Math.sqrt(5));
            double r = Math.sqrt(1 - y * y);
            ways.add(new Vector3d(r * Math.cos(angle), y, r * Math.sin(angle)));
        }
        return p -> {
            if (gyroid(p.x() * k, p.y() * k, p.z() * k, bias) < level) {
                return -1e-9;
            }
            double nearest = period;
            for (Vector3d way : ways) {
                for (double t = 0; t < nearest; t += period / 200) {
                    if (gyroid((p.x() + t * way.x) * k, (p.y() + t * way.y) * k, (p.z() + t * way.z) * k, bias)
                            < level) {
                        nearest = t;
                    }
                }
            }
            return nearest;
        };
    }

    private static double gyroid(double x, double y, double z, double bias) {
        return Math.abs(Math.sin(x) * Math.cos(y) + Math.sin(y) * Math.cos(z) + Math.sin(z) * Math.cos(x) - bias);
    }

    private void extruded(String category, Flat truth, String... inputs) {
        add(
                "sdfextrude of " + category + " " + String.join(", ", inputs),
                Promise.EXACT,
                truth.extruded(0.3),
                node(category, "face", inputs),
                node("sdfextrude", "root", "in=@face"));
    }

    private void flat() {
        extruded("sdfcircle", (x, y) -> Math.hypot(x, y) - 0.8);
        extruded("sdfrectangle", Solids.rectangle(0.7, 0.5));
        extruded(
                "sdfrectangle",
                (x, y) -> Solids.rectangle(0.4, 0.7).at(x, y) - 0.3,
                "size=vector2 1.4, 2.0",
                "radius=float 0.3");
        extruded("sdfpolygon", Solids.polygon(5, 0.9));
        extruded("sdfpolygon", Solids.polygon(3, 1.2), "sides=integer 3", "radius=float 1.2");
        extruded("sdfpolygon", Solids.polygon(8, 0.5), "sides=integer 8", "radius=float 0.5");
        extruded("sdfstar", Solids.star(5, 1, 0.45));
        extruded("sdfstar", Solids.star(7, 0.8, 0.6), "tips=integer 7", "radius=float 0.8", "innerradius=float 0.6");
        extruded(
                "sdfsegment",
                Flat.line(List.of(new Vector2d(-0.3, 0.8), new Vector2d(1, -0.4)), 0.1),
                "start=vector2 -0.3, 0.8",
                "end=vector2 1.0, -0.4",
                "thickness=float 0.2");
        add(
                "sdfrevolve of a pentagon",
                Promise.EXACT,
                p -> Solids.polygon(5, 0.4).at(Math.hypot(p.x(), p.z()) - 1, p.y()),
                node("sdfpolygon", "face", "radius=float 0.4"),
                node("sdfrevolve", "root", "in=@face", "offset=float 1.0"));
        add(
                "sdfrevolve across the axis",
                Promise.BOUND,
                Solids.polygon(5, 0.8).revolved(0.3),
                node("sdfpolygon", "face", "radius=float 0.8"),
                node("sdfrevolve", "root", "in=@face", "offset=float 0.3"));
    }

    private void filters() {
        Truth box = Solids.box(0.4, 0.6, 0.5);
        String boxed = node("sdfbox", "box", "size=vector3 0.8, 1.2, 1.0");
        add(
                "sdftranslate",
                Promise.EXACT,
                box.moved(0.5, -0.3, 0.2),
                boxed,
                node("sdftranslate", "root", "in=@box", "amount=vector3 0.5, -0.3, 0.2"));
        add(
                "sdfrotate",
                Promise.EXACT,
                p -> box.at(new Vector3d(p)
                        .rotateAxis(-Math.toRadians(40), 1 / Math.sqrt(14), 2 / Math.sqrt(14), -3 / Math.sqrt(14))),
                boxed,
                node("sdfrotate", "root", "in=@box", "angle=float 40.0", "axis=vector3 1.0, 2.0, -3.0"));
        add(
                "sdfscale",
                Promise.EXACT,
                Solids.box(0.6, 0.9, 0.75),
                boxed,
                node("sdfscale", "root", "in=@box", "amount=vector3 1.5, 1.5, 1.5"));
        add(
                "sdfscale by axes",
                Promise.BOUND,
                Solids.box(0.6, 0.3, 0.75),
                boxed,
                node("sdfscale", "root", "in=@box", "amount=vector3 1.5, 0.5, 1.5"));
        add(
                "sdfonion",
                Promise.EXACT_OUTSIDE,
                p -> Math.abs(Solids.sphere(1).at(p)) - 0.1,
                node("sdfsphere", "ball"),
                node("sdfonion", "root", "in=@ball", "thickness=float 0.2"));
        add("sdfround", Promise.EXACT, box.grown(0.2), boxed, node("sdfround", "root", "in=@box", "radius=float 0.2"));
        add(
                "sdfelongate",
                Promise.EXACT,
                Solids.roundedBox(0.8, 0.5, 0.7, 0.5),
                node("sdfsphere", "ball", "radius=float 0.5"),
                node("sdfelongate", "root", "in=@ball", "amount=vector3 0.6, 0.0, 0.4"));
        add(
                "sdfmirror",
                Promise.EXACT_OUTSIDE,
                Truth.union(List.of(box.moved(0.9, 0, 0), box.moved(-0.9, 0, 0))),
                boxed,
                node("sdftranslate", "moved", "in=@box", "amount=vector3 0.9, 0.0, 0.0"),
                node("sdfmirror", "root", "in=@moved"));
        add(
                "sdfoctants",
                Promise.EXACT_OUTSIDE,
                Truth.union(List.of(
                        at(1.2, 0.5),
                        at(0.5, 1.2),
                        at(-1.2, 0.5),
                        at(-0.5, 1.2),
                        at(1.2, -0.5),
                        at(0.5, -1.2),
                        at(-1.2, -0.5),
                        at(-0.5, -1.2))),
                node("sdfsphere", "ball", "radius=float 0.3"),
                node("sdfoctants", "root", "in=@ball", "offset=vector2 1.2, 0.5"));
        add(
                "a union",
                Promise.EXACT_OUTSIDE,
                Truth.union(List.of(box, Solids.sphere(0.5).moved(0.6, 0.5, 0))),
                boxed,
                node("sdfsphere", "ball", "radius=float 0.5"),
                node("sdftranslate", "moved", "in=@ball", "amount=vector3 0.6, 0.5, 0.0"),
                node("sdfcombine", "root", "in1=@box", "in2=@moved"));
    }

    private static Truth at(double x, double y) {
        return Solids.sphere(0.3).moved(x, y, 0);
    }

    private void repetitions() {
        // A box at the side of its cell, so that the nearest copy is often in the next cell.
        Truth box = Solids.box(0.2, 0.1, 0.15).moved(0.28, 0.1, -0.2);
        String moved = node("sdfbox", "box", "size=vector3 0.4, 0.2, 0.3")
                + node("sdftranslate", "moved", "in=@box", "amount=vector3 0.28, 0.1, -0.2");
        List<Truth> row = new ArrayList<>();
        List<Truth> plane = new ArrayList<>();
        List<Truth> space = new ArrayList<>();
        List<Truth> some = new ArrayList<>();
        List<Truth> around = new ArrayList<>();
        for (int x = -4; x <= 4; x++) {
            row.add(box.moved(x, 0, 0));
            for (int z = -4; z <= 4; z++) {
                plane.add(box.moved(x, 0, 1.2 * z));
                for (int y = -4; y <= 4 && Math.abs(x) < 4 && Math.abs(z) < 4; y++) {
                    space.add(box.moved(x, 0.8 * y, 1.2 * z));
                }
            }
        }
        for (int i = 0; i < 12; i++) {
            some.add(box.moved(i % 2 - 0.5, 0.8 * (i / 2 % 3 - 1), 1.2 * (Math.floorDiv(i, 6) - 0.5)));
        }
        for (int i = 0; i < 7; i++) {
            double angle = 2 * Math.PI * i / 7;
            around.add(p -> box.at(new Vector3d(p).rotateY(-angle).sub(1, 0, 0)));
        }
        add(
                "sdfmodulo1d",
                Promise.EXACT_OUTSIDE,
                Truth.union(row),
                moved,
                node("sdfmodulo1d", "root", "in=@moved", "size=float 1.0"));
        add(
                "sdfmodulo2d",
                Promise.EXACT_OUTSIDE,
                Truth.union(plane),
                moved,
                node("sdfmodulo2d", "root", "in=@moved", "size=vector2 1.0, 1.2"));
        add(
                "sdfmodulo3d",
                Promise.EXACT_OUTSIDE,
                Truth.union(space),
                moved,
                node("sdfmodulo3d", "root", "in=@moved", "size=vector3 1.0, 0.8, 1.2"));
        add(
                "sdflimitedrepeat",
                Promise.EXACT_OUTSIDE,
                Truth.union(some),
                moved,
                node(
                        "sdflimitedrepeat",
                        "root",
                        "in=@moved",
                        "spacing=vector3 1.0, 0.8, 1.2",
                        "countx=integer 2",
                        "county=integer 3",
                        "countz=integer 2"));
        add(
                "sdfradialclone",
                Promise.EXACT_OUTSIDE,
                Truth.union(around),
                moved,
                node("sdfradialclone", "root", "in=@moved", "count=integer 7", "radius=float 1.0"));
        List<Truth> mirrored = new ArrayList<>();
        for (int x = -4; x <= 4; x++) {
            double cell = x;
            double sign = x % 2 == 0 ? 1 : -1;
            mirrored.add(p -> box.at(new Vector3d(sign * (p.x() - cell), p.y(), p.z())));
        }
        add(
                "sdfmodulo1d mirrored",
                Promise.BOUND,
                Truth.union(mirrored),
                moved,
                node(
                        "sdfmodulo1d",
                        "root",
                        "in=@moved",
                        "size=float 1.0",
                        "mirror=boolean true",
                        "neighbors=boolean false"));
    }
}
