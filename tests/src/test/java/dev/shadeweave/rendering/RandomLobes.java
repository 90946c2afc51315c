package dev.shadeweave.rendering;

import java.util.Random;

/** Writes surfaces of random lobes, layered, mixed and added, often with weights of zero or one. */
final class RandomLobes {
    private static final String[] WEIGHTS = {"0", "1", "0.4"};

    private final Random random;
    private final StringBuilder text = new StringBuilder();
    private int written;

    private RandomLobes(Random random) {
        this.random = random;
    }

    static String document(Random random) {
        return new RandomLobes(random).write();
    }

    private String write() {
        String bsdf = tree(3);
        return """
                <materialx version="1.39">
                  <nodegraph name="NG">
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
                .formatted(text, bsdf);
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
        return switch (random.nextInt(4)) {
            case 0 -> node("oren_nayar_diffuse_bsdf", weight);
            case 1 ->
                node("dielectric_bsdf", weight + "<input name=\"roughness\" type=\"vector2\" value=\"0.1, 0.1\"/>");
            case 2 -> node("sheen_bsdf", weight);
            default -> node("translucent_bsdf", weight);
        };
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
