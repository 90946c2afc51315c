package com.example.weave;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.extension.ForwardingBackend;
import dev.shadeweave.glsl.GlslBackend;
import dev.shadeweave.glsl.syntax.GlslVersion;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.pass.GraphPass;

/** Writes GLSL for still pictures. */
final class StillBackend extends ForwardingBackend {
    StillBackend() {
        super(new GlslBackend(GlslVersion.GLSL_400));
    }

    @Override
    public ImmutableList<GraphPass> passes(LinkedDocument content, GenerationOptions options, String colorSpace) {
        return ImmutableList.<GraphPass>builder()
                .add(new StopTime())
                .addAll(super.passes(content, options, colorSpace))
                .build();
    }
}
