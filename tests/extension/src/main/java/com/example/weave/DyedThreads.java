package com.example.weave;

import dev.shadeweave.glsl.assembly.Request;
import dev.shadeweave.glsl.assembly.StageCode;
import dev.shadeweave.glsl.assembly.StageIo;
import dev.shadeweave.glsl.assembly.StageModifier;
import dev.shadeweave.glsl.assembly.StagePoint;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value.FloatValue;

/**
 * Gives the part of a surface above a height one colour. The height is the uniform {@code g_dyeHeight}, in object
 * space.
 */
public final class DyedThreads implements StageModifier {
    @Override
    public String id() {
        return "weave-dye";
    }

    @Override
    public String description() {
        return "Dyes what is above a height.";
    }

    @Override
    public void declare(StageIo io) {
        io.request(Request.POSOS).uniform(Stage.PIXEL, Types.FLOAT, "g_dyeHeight", new FloatValue(0.0f));
    }

    @Override
    public void code(StagePoint point, StageCode out) {
        if (point == StagePoint.FRAGMENT_BEGIN) {
            out.line("if (SG_INPUT_POSOS.y > g_dyeHeight)\n{\n    sg_cColor.rgb = vec3(0.25, 0.5, 0.75);\n}");
        }
    }
}
