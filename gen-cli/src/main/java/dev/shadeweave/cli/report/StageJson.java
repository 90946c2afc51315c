package dev.shadeweave.cli.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.shadeweave.glir.check.ShaderCost;
import dev.shadeweave.glsl.fragment.ShaderFragment;
import dev.shadeweave.shader.Sampling;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Slot;
import dev.shadeweave.shader.SourceMap;
import dev.shadeweave.shader.StageResource;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import dev.shadeweave.type.Value;
import java.io.IOException;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Writes the data that a host needs for a stage as JSON: its cost, blocks, variables, resources and source map. */
public final class StageJson {
    private final JsonGenerator json;
    private final boolean isFragment;

    /**
     * Creates a writer of stages.
     *
     * @param isFragment true if stages are functions for a host's own shaders, which have parameters
     */
    public StageJson(JsonGenerator json, boolean isFragment) {
        this.json = json;
        this.isFragment = isFragment;
    }

    /**
     * Writes a stage.
     *
     * @param file the name of its file; null if it was not written
     */
    public void write(ShaderStage stage, @Nullable String file) throws IOException {
        json.writeStartObject();
        json.writeStringField("stage", stage.stage().name());
        if (file != null) {
            json.writeStringField("file", file);
        }
        json.writeNumberField("lines", stage.source().lines().count());
        ShaderCost cost = ShaderCost.of(stage.source());
        json.writeNumberField("calls", cost.calls());
        json.writeNumberField("code", cost.size());
        json.writeNumberField("depth", cost.depth());
        json.writeArrayFieldStart("blocks");
        for (VariableBlock block : stage.blocks()) {
            json.writeStartObject();
            json.writeStringField("name", block.name());
            text("instance", block.instance());
            json.writeStringField("kind", block.kind().name().toLowerCase(Locale.ROOT));
            slot(block.slot());
            json.writeArrayFieldStart("variables");
            for (Variable variable : block.variables()) {
                variable(variable);
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
        resources(stage);
        parameters(stage);
        sourceMap(stage.sourceMap());
        json.writeEndObject();
    }

    /** Writes the parameters that a host passes to a fragment. */
    private void parameters(ShaderStage stage) throws IOException {
        if (!isFragment) {
            return;
        }
        json.writeArrayFieldStart("parameters");
        for (ShaderFragment.Parameter parameter : ShaderFragment.parameters(stage)) {
            json.writeStartObject();
            json.writeStringField("name", parameter.variable().name());
            json.writeStringField("type", parameter.variable().type().name());
            json.writeStringField("direction", parameter.out() ? "out" : "in");
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    /** Writes the resources that the host binds, for languages with explicit bindings. */
    private void resources(ShaderStage stage) throws IOException {
        if (stage.resources().isEmpty() && stage.entryPoint().equals("main")) {
            return;
        }
        json.writeStringField("entryPoint", stage.entryPoint());
        json.writeArrayFieldStart("resources");
        for (StageResource it : stage.resources()) {
            json.writeStartObject();
            json.writeStringField("kind", it.kind());
            json.writeStringField("name", it.name());
            text("of", it.of());
            slot(it.slot());
            if (!it.members().isEmpty()) {
                json.writeNumberField("size", it.size());
                json.writeArrayFieldStart("members");
                for (StageResource.Member member : it.members()) {
                    json.writeStartObject();
                    json.writeStringField("name", member.name());
                    json.writeNumberField("offset", member.offset());
                    json.writeNumberField("size", member.size());
                    if (member.arrayStride() > 0) {
                        json.writeNumberField("arrayStride", member.arrayStride());
                    }
                    if (member.matrixStride() > 0) {
                        json.writeNumberField("matrixStride", member.matrixStride());
                    }
                    json.writeEndObject();
                }
                json.writeEndArray();
            }
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    /** Writes the source map: runs of lines with their elements. Lines without an element are omitted. */
    private void sourceMap(SourceMap map) throws IOException {
        json.writeArrayFieldStart("sourceMap");
        int first = 1;
        for (int line = 1; line <= map.lines(); line++) {
            SourceMap.Origin origin = map.at(line);
            if (line < map.lines() && Objects.equals(origin, map.at(line + 1))) {
                continue;
            }
            if (origin != null) {
                json.writeStartObject();
                json.writeNumberField("firstLine", first);
                json.writeNumberField("lastLine", line);
                text("path", origin.path());
                if (origin.span().isKnown()) {
                    json.writeStringField("source", origin.span().toString().replace('\\', '/'));
                }
                json.writeEndObject();
            }
            first = line + 1;
        }
        json.writeEndArray();
    }

    private void variable(Variable variable) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", variable.name());
        json.writeStringField("type", variable.type().name());
        Value value = variable.value();
        if (value != null) {
            json.writeStringField("value", value.text());
        }
        text("path", variable.path());
        text("unit", variable.unit());
        text("colorspace", variable.colorSpace());
        text("format", variable.srgb() ? "srgb8" : "");
        if (variable.geomProp() != null) {
            text("geomprop", variable.geomProp());
        }
        if (variable.file().isPresent()) {
            json.writeStringField("file", variable.file().get());
        }
        Sampling sampling = variable.sampling();
        if (sampling != null) {
            json.writeObjectFieldStart("sampler");
            json.writeStringField("keptBy", sampling.leftToHost() ? "host" : "shader");
            setting("uaddressmode", sampling.uaddressmode());
            setting("vaddressmode", sampling.vaddressmode());
            setting("filtertype", sampling.filtertype());
            setting("default", sampling.border());
            Value layer = sampling.layer().value();
            if (layer == null || !layer.text().isEmpty()) {
                setting("layer", sampling.layer());
            }
            json.writeEndObject();
        }
        slot(variable.slot());
        json.writeEndObject();
    }

    private void setting(String name, Sampling.Setting setting) throws IOException {
        json.writeObjectFieldStart(name);
        Value value = setting.value();
        if (value != null) {
            json.writeStringField("value", value.text());
        }
        text("variable", setting.variable());
        json.writeEndObject();
    }

    private void slot(Slot slot) throws IOException {
        number("set", slot.set());
        number("binding", slot.binding());
        number("location", slot.location());
    }

    private void number(String field, int value) throws IOException {
        if (value >= 0) {
            json.writeNumberField(field, value);
        }
    }

    private void text(String field, String value) throws IOException {
        if (!value.isEmpty()) {
            json.writeStringField(field, value);
        }
    }
}
