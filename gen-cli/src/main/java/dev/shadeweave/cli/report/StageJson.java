package dev.shadeweave.cli.report;

import com.google.common.base.Strings;
import dev.shadeweave.glir.check.ShaderCost;
import dev.shadeweave.glsl.fragment.ShaderFragment;
import dev.shadeweave.shader.BlockLayout;
import dev.shadeweave.shader.Sampling;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Slot;
import dev.shadeweave.shader.SourceMap;
import dev.shadeweave.shader.StageResource;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.type.Value;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Writes the data that a host needs for a stage as JSON: its cost, blocks, variables, resources and source map. */
public final class StageJson {
    private final JsonOutput json;
    private final boolean isFragment;
    private final Parts parts;

    /** The parts of a stage that are written besides its blocks, variables and resources. */
    public enum Parts {
        /** Its cost and its source map. */
        DETAILS,
        /** Its text. */
        SOURCE,
        /** Its text, its cost and its source map. */
        SOURCE_AND_DETAILS;

        /** Returns true if the texts of stages are written. */
        public boolean hasSource() {
            return this != DETAILS;
        }

        private boolean hasDetails() {
            return this != SOURCE;
        }
    }

    /**
     * Creates a writer of stages without their texts.
     *
     * @param isFragment true if stages are functions for a host's own shaders; their parameters are written too
     */
    public StageJson(JsonOutput json, boolean isFragment) {
        this(json, isFragment, Parts.DETAILS);
    }

    /**
     * Creates a writer of stages.
     *
     * @param isFragment true if stages are functions for a host's own shaders; their parameters are written too
     * @param parts the parts to write
     */
    public StageJson(JsonOutput json, boolean isFragment, Parts parts) {
        this.json = json;
        this.isFragment = isFragment;
        this.parts = parts;
    }

    /**
     * Writes a stage.
     *
     * @param file the name of its file; null if it was not written
     */
    public void write(ShaderStage stage, @Nullable String file) {
        json.object(() -> {
            json.field("stage", stage.stage().name());
            if (file != null) {
                json.field("file", file);
            }
            if (parts.hasSource()) {
                json.field("source", stage.source());
            }
            json.field("lines", stage.source().lines().count());
            if (parts.hasDetails()) {
                ShaderCost cost = ShaderCost.of(stage.source());
                json.field("calls", cost.calls());
                json.field("code", cost.size());
                json.field("depth", cost.depth());
            }
            json.objects("blocks", stage.blocks(), block -> {
                json.field("name", block.name());
                json.text("instance", block.instance());
                json.field("kind", block.kind().name().toLowerCase(Locale.ROOT));
                slot(block.slot());
                json.objects("variables", block.variables(), this::variable);
                if (stage.resources().isEmpty()) {
                    BlockLayout.of(stage, block).ifPresent(layout -> layout(layout.size(), layout.members()));
                }
            });
            if (!stage.resources().isEmpty() || !stage.entryPoint().equals("main")) {
                json.field("entryPoint", stage.entryPoint());
                json.objects("resources", stage.resources(), this::resource);
            }
            if (isFragment) {
                json.objects("parameters", ShaderFragment.parameters(stage), parameter -> {
                    json.field("name", parameter.variable().name());
                    json.field("type", parameter.variable().type().name());
                    json.field("direction", parameter.out() ? "out" : "in");
                });
            }
            if (parts.hasDetails()) {
                json.array("sourceMap", () -> sourceMap(stage.sourceMap()));
            }
        });
    }

    /** Writes a resource that the host binds, for languages with explicit bindings. */
    private void resource(StageResource resource) {
        json.field("kind", resource.kind());
        json.field("name", resource.name());
        json.text("of", resource.of());
        slot(resource.slot());
        if (!resource.members().isEmpty()) {
            layout(resource.size(), resource.members());
        }
    }

    /** Writes where the members of a buffer lie. */
    private void layout(int size, List<StageResource.Member> members) {
        json.field("size", size);
        json.objects("members", members, member -> {
            json.field("name", member.name());
            json.field("offset", member.offset());
            json.field("size", member.size());
            if (member.arrayStride() > 0) {
                json.field("arrayStride", member.arrayStride());
            }
            if (member.matrixStride() > 0) {
                json.field("matrixStride", member.matrixStride());
            }
        });
    }

    /** Writes the source map: runs of lines with their elements. Lines without an element are omitted. */
    private void sourceMap(SourceMap map) {
        int first = 1;
        for (int line = 1; line <= map.lines(); line++) {
            SourceMap.Origin origin = map.at(line);
            if (line < map.lines() && Objects.equals(origin, map.at(line + 1))) {
                continue;
            }
            if (origin != null) {
                run(first, line, origin);
            }
            first = line + 1;
        }
    }

    private void run(int firstLine, int lastLine, SourceMap.Origin origin) {
        json.object(() -> {
            json.field("firstLine", firstLine);
            json.field("lastLine", lastLine);
            json.text("path", origin.path());
            if (origin.span().isKnown()) {
                json.field("source", origin.span().toString().replace('\\', '/'));
            }
        });
    }

    private void variable(Variable variable) {
        json.field("name", variable.name());
        json.field("type", variable.type().name());
        Value value = variable.value();
        if (value != null) {
            json.field("value", value.text());
        }
        json.text("path", variable.path());
        json.text("unit", variable.unit());
        json.text("colorspace", variable.colorSpace());
        json.text("format", variable.srgb() ? "srgb8" : "");
        json.text("geomprop", Strings.nullToEmpty(variable.geomProp()));
        variable.file().ifPresent(file -> json.field("file", file));
        Sampling sampling = variable.sampling();
        if (sampling != null) {
            json.object("sampler", () -> sampling(sampling));
        }
        slot(variable.slot());
    }

    private void sampling(Sampling sampling) {
        json.field("keptBy", sampling.leftToHost() ? "host" : "shader");
        setting("uaddressmode", sampling.uaddressmode());
        setting("vaddressmode", sampling.vaddressmode());
        setting("filtertype", sampling.filtertype());
        setting("default", sampling.border());
        Value layer = sampling.layer().value();
        if (layer == null || !layer.text().isEmpty()) {
            setting("layer", sampling.layer());
        }
    }

    private void setting(String name, Sampling.Setting setting) {
        json.object(name, () -> {
            Value value = setting.value();
            if (value != null) {
                json.field("value", value.text());
            }
            json.text("variable", setting.variable());
        });
    }

    private void slot(Slot slot) {
        number("set", slot.set());
        number("binding", slot.binding());
        number("location", slot.location());
    }

    private void number(String field, int value) {
        if (value >= 0) {
            json.field(field, value);
        }
    }
}
