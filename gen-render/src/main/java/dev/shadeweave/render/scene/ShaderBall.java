package dev.shadeweave.render.scene;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.joml.Vector2f;

/**
 * An object for judging materials: a hollow ball on a foot, cut open in front on the right. The lower half is a bowl
 * with a sunk belt, the upper half a dome with a wedge missing; a pane closes the lower part of the wedge, and a
 * smaller ball floats in the middle. It consists of five closed bodies, all turned about the y axis.
 */
final class ShaderBall {
    private static final int AROUND = 96;

    /** The missing wedge, from 11 to 101 degrees to the right of the front, in columns. */
    private static final int CUT_FROM = 51;

    private static final int CUT_TO = 75;

    private static final float MIDDLE = 0.05f;
    private static final float OUTER = 0.75f;
    private static final float INNER = 0.64f;
    private static final float BELT = 0.69f;
    private static final float CORE = 0.42f;

    /** The thickness of the pane. */
    static final float PANE = 0.02f;

    private static final float PANE_TOP = 20;

    private ShaderBall() {}

    static Mesh mesh() {
        SurfaceBuilder builder = new SurfaceBuilder();
        builder.lathe(AROUND, footProfile());
        builder.lathe(AROUND, bowlProfile());
        List<Vector2f> outside = arc(OUTER, 0, 90, 36);
        List<Vector2f> inside = arc(INNER, 0, 90, 36);
        wall(builder, 0, CUT_FROM, outside, inside);
        wall(builder, CUT_TO, AROUND, outside, inside);
        builder.cap(CUT_FROM / (float) AROUND, false, outside, inside);
        builder.cap(CUT_TO / (float) AROUND, true, outside, inside);
        List<Vector2f> front = arc(OUTER, 0, PANE_TOP, 8);
        List<Vector2f> back = arc(OUTER - PANE, 0, PANE_TOP, 8);
        wall(builder, CUT_FROM, CUT_TO, front, back);
        builder.lathe(CUT_FROM, CUT_TO, AROUND, List.of(front.get(front.size() - 1), back.get(back.size() - 1)));
        builder.cap(CUT_FROM / (float) AROUND, true, front, back);
        builder.cap(CUT_TO / (float) AROUND, false, front, back);
        builder.lathe(AROUND, arc(CORE, -90, 90, 36));
        return builder.build("shaderball");
    }

    /**
     * Returns the profile from the middle of the underside over the rim to the middle of the top; x is the distance
     * from the axis.
     */
    static List<Vector2f> footProfile() {
        List<Vector2f> profile = new ArrayList<>();
        profile.add(new Vector2f(0, -0.8f));
        SurfaceBuilder.arc(profile, 0.52f, -0.76f, 0.04f, -90, 0, 6);
        SurfaceBuilder.arc(profile, 0.52f, -0.71f, 0.04f, 0, 90, 6);
        profile.add(new Vector2f(0, -0.67f));
        return profile;
    }

    private static List<Vector2f> bowlProfile() {
        List<Vector2f> profile = new ArrayList<>();
        SurfaceBuilder.arc(profile, 0, MIDDLE, OUTER, -90, -24, 24);
        SurfaceBuilder.arc(profile, 0, MIDDLE, BELT, -22, -8, 8);
        SurfaceBuilder.arc(profile, 0, MIDDLE, OUTER, -6, 0, 3);
        SurfaceBuilder.arc(profile, 0, MIDDLE, INNER, 0, -90, 36);
        return profile;
    }

    /** Adds the outer side, the inner side and the lower rim of a turned wall. */
    private static void wall(SurfaceBuilder builder, int from, int to, List<Vector2f> outer, List<Vector2f> inner) {
        List<Vector2f> down = new ArrayList<>(inner);
        Collections.reverse(down);
        builder.lathe(from, to, AROUND, outer);
        builder.lathe(from, to, AROUND, down);
        builder.lathe(from, to, AROUND, List.of(inner.get(0), outer.get(0)));
    }

    private static List<Vector2f> arc(float radius, float from, float to, int steps) {
        List<Vector2f> profile = new ArrayList<>();
        SurfaceBuilder.arc(profile, 0, MIDDLE, radius, from, to, steps);
        return profile;
    }
}
