package dev.shadeweave.semantics;

import static dev.shadeweave.semantics.NodeMeaning.node;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.type.Value;

/** The meaning of nodes of the physically based library that only prepare the parameters of lobes. */
final class LobeParameterMeanings {
    /** All rows. */
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
        float t = 0.001f * Scalars.clamp(in.floats("temperature")[0], 800, 25_000);
        float u = ((0.12864122f * t + 0.15411825f) * t + 0.86011773f) / ((0.70814514f * t + 0.8424202f) * t + 1);
        float v = ((0.042048167f * t + 0.042280626f) * t + 0.31739873f) / ((0.16145605f * t - 0.028974181f) * t + 1);
        float[] xyz = {1.5f * u / v, 1, (2 - 0.5f * u - 5 * v) / v};
        float red = Math.max(3.2406f * xyz[0] - 1.5372f * xyz[1] - 0.4986f * xyz[2], 0);
        float green = Math.max(-0.9689f * xyz[0] + 1.8758f * xyz[1] + 0.0415f * xyz[2], 0);
        float blue = Math.max(0.0557f * xyz[0] - 0.2040f * xyz[1] + 1.0570f * xyz[2], 0);
        float luminance = 0.2126f * red + 0.7152f * green + 0.0722f * blue;
        return in.value(red / luminance, green / luminance, blue / luminance);
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
