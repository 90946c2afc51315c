package dev.shadeweave.rendering;

import java.util.Random;

/** Writes surfaces of random lobes, layered, mixed and added, often with weights of zero or one. */
final class RandomLobes {
    private static final String[] WEIGHTS = {"0", "1", "0.4"};

    private static final String[] MODES = {"R", "T", "RT"};

    /** A lobe that nothing of the library knows: it neither reflects nor hides anything. */
    private static final String STRANGER =
            """
              <nodedef name="ND_stranger" node="stranger"><output name="out" type="BSDF"/></nodedef>
              <implementation name="IM_stranger" nodedef="ND_stranger" target="genglsl"
                sourcecode="BSDF(vec3(0.0), vec3(1.0))"/>
            """;

    private final Random random;
    private final boolean panes;
    private final StringBuilder text = new StringBuilder();
    private int written;

    private RandomLobes(Random random, boolean panes) {
        this.random = random;
        this.panes = panes;
    }

    static String document(Random random) {
        return new RandomLobes(random, false).write(false);
    }

    /**
     * The same with lobes that let light through, films, metals, hair and media.
     *
     * @param foreign true to add a lobe from outside of the library, which does not change the picture
     */
    static String panes(Random random, boolean foreign) {
        return new RandomLobes(random, true).write(foreign);
    }

    private String write(boolean foreign) {
        String lobes = tree(panes ? 2 : 3);
        String bsdf = foreign ? node("add", link("in1", lobes) + link("in2", node("stranger", ""))) : lobes;
        return """
                <materialx version="1.39">
                %s  <nodegraph name="NG">
                    <texcoord name="place" type="vector2"/>
                    <extract name="across" type="float">
                      <input name="in" type="vector2" nodename="place"/>
                    </extract>
                %s    <surface name="shader" type="surfaceshader">
                      <input name="bsdf" type="BSDF" nodename="%s"/>
                    </surface>
                    <output name="a" type="surfaceshader" nodename="shader"/>
                  </nodegraph>
                </materialx>
                """
                .formatted(foreign ? STRANGER : "", text, bsdf);
    }

    /** The node of what is written. */
    private String tree(int floors) {
        if (floors == 0) {
            return leaf();
        }
        String first = tree(floors - 1);
        String second = tree(random.nextInt(floors));
        return switch (random.nextInt(6)) {
            case 0 -> mix(first, second);
            case 1 -> node("layer", link("top", second) + link("base", first));
            case 2, 3 -> node("layer", link("top", mix(second, leaf())) + link("base", first));
            case 4 -> node("add", link("in1", first) + link("in2", second));
            default -> node("multiply", link("in1", first) + weight("in2"));
        };
    }

    private String mix(String first, String second) {
        return node("mix", link("fg", first) + link("bg", second) + weight("mix"));
    }

    private String leaf() {
        String weight = weight("weight");
        return switch (random.nextInt(panes ? 10 : 4)) {
            case 0 -> node("oren_nayar_diffuse_bsdf", weight);
            case 1 ->
                node("dielectric_bsdf", weight + "<input name=\"roughness\" type=\"vector2\" value=\"0.1, 0.1\"/>");
            case 2 -> node("sheen_bsdf", weight);
            case 3 -> node("translucent_bsdf", weight);
            case 4 -> node("conductor_bsdf", weight + film());
            case 5 -> node("chiang_hair_bsdf", "");
            case 6 -> overMedium(pane("dielectric_bsdf", weight, random.nextInt(4) > 0 ? "T" : "RT"));
            case 7 -> pane("generalized_schlick_bsdf", weight, mode());
            default -> pane("dielectric_bsdf", weight, mode());
        };
    }

    private String mode() {
        return MODES[random.nextInt(MODES.length)];
    }

    private String pane(String category, String weight, String mode) {
        return node(
                category, weight + film() + "<input name=\"scatter_mode\" type=\"string\" value=\"" + mode + "\"/>");
    }

    private String film() {
        return random.nextInt(3) > 0
                ? ""
                : "<input name=\"thinfilm_thickness\" type=\"float\" value=\"400\"/>"
                        + "<input name=\"retroreflective\" type=\"boolean\" value=\"true\"/>";
    }

    private String overMedium(String top) {
        String medium = "medium" + top;
        text.append("    <absorption_vdf name=\"%s\" type=\"VDF\">".formatted(medium))
                .append("<input name=\"absorption\" type=\"vector3\" value=\"1, 0.2, 0.5\"/></absorption_vdf>\n");
        return node("layer", link("top", top) + "<input name=\"base\" type=\"VDF\" nodename=\"" + medium + "\"/>");
    }

    private String node(String category, String inputs) {
        String name = "n" + written++;
        text.append("    <%s name=\"%s\" type=\"BSDF\">%s</%s>\n".formatted(category, name, inputs, category));
        return name;
    }

    /** A number, or one that varies over the surface. */
    private String weight(String input) {
        int choice = random.nextInt(WEIGHTS.length + 1);
        String binding = choice < WEIGHTS.length ? "value=\"" + WEIGHTS[choice] + "\"" : "nodename=\"across\"";
        return "<input name=\"%s\" type=\"float\" %s/>".formatted(input, binding);
    }

    private static String link(String input, String node) {
        return "<input name=\"%s\" type=\"BSDF\" nodename=\"%s\"/>".formatted(input, node);
    }
}
