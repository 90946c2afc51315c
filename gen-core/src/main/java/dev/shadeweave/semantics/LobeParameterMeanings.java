package dev.shadeweave.semantics;

import static dev.shadeweave.semantics.NodeMeaning.node;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.type.Value;

/** What nodes of the physically based library compute that only prepare the parameters of lobes. */
final class LobeParameterMeanings {
    /** All. */
    static final ImmutableList<NodeMeaning> ROWS = ImmutableList.of(
            node("roughness_anisotropy")
                    .exact(LobeParameterMeanings::roughnessAnisotropy)
                    .row(),
            node("roughness_dual").exact(LobeParameterMeanings::roughnessDual).row(),
            node("artistic_ior").exact(LobeParameterMeanings::artisticIor).row(),
            node("blackbody").exact(LobeParameterMeanings::blackbody).row(),
            node("deon_hair_absorption_from_melanin")
                    .exact(LobeParameterMeanings::absorptionOfPigments)
                    .row(),
            node("chiang_hair_absorption_from_color")
                    .exact(LobeParameterMeanings::absorptionOfColor)
                    .row(),
            node("chiang_hair_roughness")
                    .exact(LobeParameterMeanings::hairRoughness)
                    .row());

    private LobeParameterMeanings() {}

    private static Value roughnessAnisotropy(Operands in) {
        float roughness = in.floats("roughness")[0];
        float aspect = Scalars.sqrt(1 - Scalars.clamp(in.floats("anisotropy")[0], 0, 0.98f));
        float alpha = Scalars.clamp(roughness * roughness, Scalars.EPSILON, 1);
        return in.value(Math.min(alpha / aspect, 1), alpha * aspect);
    }

    private static Value roughnessDual(Operands in) {
        float[] given = in.floats("roughness");
        float second = given[1] < 0 ? given[0] : given[1];
        return in.value(
                Scalars.clamp(given[0] * given[0], Scalars.EPSILON, 1),
                Scalars.clamp(second * second, Scalars.EPSILON, 1));
    }

    private static Value artisticIor(Operands in) {
        boolean wantsIor = in.output().equals("ior");
        float[] result = new float[3];
        for (int i = 0; i < 3; i++) {
            float r = Scalars.clamp(in.floats("reflectivity")[i], 0, 0.99f);
            float root = Scalars.sqrt(r);
            float ior = Scalars.mix((1 + root) / (1 - root), (1 - r) / (1 + r), in.floats("edge_color")[i]);
            float more = ior + 1;
            float less = ior - 1;
            result[i] = wantsIor ? ior : Scalars.sqrt((r * (more * more) - less * less) / (1 - r));
        }
        return in.value(result);
    }

    private static Value blackbody(Operands in) {
        float kelvin = Scalars.clamp(in.floats("temperature")[0], 800, 25_000);
        float x = kelvin < 4000
                ? cubic(1000 / kelvin, -0.2661239, -0.2343580, 0.8776956, 0.179910)
                : cubic(1000 / kelvin, -3.0258469, 2.1070379, 0.2226347, 0.240390);
        float y = kelvin < 2222
                ? cubic(x, -1.1063814, -1.34811020, 2.18555832, -0.20219683)
                : kelvin < 4000
                        ? cubic(x, -0.9549476, -1.37418593, 2.09137015, -0.16748867)
                        : cubic(x, 3.0817580, -5.87338670, 3.75112997, -0.37001483);
        float[] xyz = {x / y, 1, (1 - x - y) / y};
        return in.value(
                Math.max(3.2406f * xyz[0] - 1.5372f * xyz[1] - 0.4986f * xyz[2], 0),
                Math.max(-0.9689f * xyz[0] + 1.8758f * xyz[1] + 0.0415f * xyz[2], 0),
                Math.max(0.0557f * xyz[0] - 0.2040f * xyz[1] + 1.0570f * xyz[2], 0));
    }

    /** In floats; the coefficients are written as they were published. */
    private static float cubic(float x, double a, double b, double c, double d) {
        return (((float) a * x + (float) b) * x + (float) c) * x + (float) d;
    }

    private static Value absorptionOfPigments(Operands in) {
        float melanin = (float) -Math.log(Math.max(1 - in.floats("melanin_concentration")[0], 0.0001f));
        float redness = in.floats("melanin_redness")[0];
        float[] result = new float[3];
        for (int i = 0; i < 3; i++) {
            float brown = (float) Math.log(in.floats("eumelanin_color")[i]);
            float red = (float) Math.log(in.floats("pheomelanin_color")[i]);
            result[i] = Math.max(-melanin * Scalars.mix(brown, red, redness), 0);
        }
        return in.value(result);
    }

    private static Value absorptionOfColor(Operands in) {
        float b = in.floats("azimuthal_roughness")[0];
        float divisor = ((((0.245f * b + 5.574f) * b - 10.73f) * b + 2.532f) * b - 0.215f) * b + 5.969f;
        return in.map(
                color -> {
                    float root = (float) Math.log(Scalars.clamp(color, 0.001f, 1)) / divisor;
                    return root * root;
                },
                "color");
    }

    private static Value hairRoughness(Operands in) {
        float l = Scalars.clamp(in.floats("longitudinal")[0], 0.001f, 1);
        float a = Scalars.clamp(in.floats("azimuthal")[0], 0.001f, 1);
        float spread = l * (0.726f + 0.812f * l) + 3.7f * (float) Math.pow(l, 20);
        float scale = a * (0.265f + 1.194f * a) + 5.372f * (float) Math.pow(a, 22);
        float lobe =
                switch (in.output()) {
                    case "roughness_TT" -> in.floats("scale_TT")[0];
                    case "roughness_TRT" -> in.floats("scale_TRT")[0];
                    default -> 1;
                };
        return in.value(spread * spread * lobe * lobe, scale);
    }
}
