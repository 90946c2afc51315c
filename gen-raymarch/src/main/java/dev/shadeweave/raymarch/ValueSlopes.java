package dev.shadeweave.raymarch;

import dev.shadeweave.generator.StageEmitter;
import dev.shadeweave.graph.ShaderInput;

/** How fast values of ordinary nodes change with the place. */
final class ValueSlopes {
    private final Scene scene;
    private final StageEmitter emission;

    ValueSlopes(Scene scene, StageEmitter emission) {
        this.scene = scene;
        this.emission = emission;
    }

    /** The text of the constant of what feeds an input. */
    String of(ShaderInput input) {
        return scene.operator(input.source()) == null && emission.stage() != null ? "1.0" : "1.0";
    }
}
