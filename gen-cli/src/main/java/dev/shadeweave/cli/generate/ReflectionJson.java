package dev.shadeweave.cli.generate;

import com.fasterxml.jackson.core.JsonGenerator;
import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.reflect.BlockLayout;
import dev.shadeweave.ir.reflect.ReflectedBlock;
import dev.shadeweave.ir.reflect.ReflectedVariable;
import dev.shadeweave.ir.reflect.Reflection;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Writes the interface of a shader as JSON. */
public final class ReflectionJson {
    private final JsonGenerator json;

    ReflectionJson(JsonGenerator json) {
        this.json = json;
    }

    void write(Reflection reflection) throws IOException {
        json.writeStartObject();
        json.writeStringField(
                "stage", reflection.stage().text().toLowerCase(Locale.ROOT).replace(' ', '_'));
        variables("inputs", reflection.inputs());
        variables("outputs", reflection.outputs());
        variables("uniforms", reflection.uniforms());
        blocks("uniformBlocks", reflection.uniformBlocks());
        blocks("storageBlocks", reflection.storageBlocks());
        json.writeEndObject();
    }

    private void variables(String name, ImmutableList<ReflectedVariable> variables) throws IOException {
        json.writeArrayFieldStart(name);
        for (ReflectedVariable it : variables) {
            variable(it);
        }
        json.writeEndArray();
    }

    private void variable(ReflectedVariable it) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", it.name());
        json.writeStringField("type", it.type().name());
        numbers("arraySizes", it.type().arraySizes());
        if (!it.type().precision().isEmpty()) {
            json.writeStringField("precision", it.type().precision());
        }
        if (!it.type().fields().isEmpty()) {
            variables("fields", it.type().fields());
        }
        json.writeBooleanField("staticUse", it.use().staticUse());
        json.writeBooleanField("active", it.use().active());
        number("location", it.slot().location());
        number("binding", it.slot().binding());
        number("set", it.slot().set());
        strings("qualifiers", it.qualifiers());
        strings("default", it.defaultValue());
        number(
                "line",
                it.span().isKnown()
                        ? it.span().file().position(it.span().start()).line()
                        : null);
        json.writeEndObject();
    }

    private void blocks(String name, ImmutableList<ReflectedBlock> blocks) throws IOException {
        json.writeArrayFieldStart(name);
        for (ReflectedBlock it : blocks) {
            json.writeStartObject();
            json.writeStringField("name", it.name());
            json.writeStringField("instance", it.instance());
            numbers("arraySizes", it.arraySizes());
            json.writeStringField("layout", it.memory().layout());
            number("binding", it.slot().binding());
            number("set", it.slot().set());
            json.writeNumberField("size", it.memory().size());
            json.writeBooleanField("staticUse", it.use().staticUse());
            json.writeBooleanField("active", it.use().active());
            json.writeArrayFieldStart("members");
            for (BlockLayout.Member member : it.memory().members()) {
                member(member);
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void member(BlockLayout.Member member) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", member.name());
        json.writeStringField("type", member.type());
        numbers("arraySizes", member.arraySizes());
        json.writeNumberField("offset", member.offset());
        json.writeNumberField("size", member.size());
        if (member.strides().array() > 0) {
            json.writeNumberField("arrayStride", member.strides().array());
        }
        if (member.strides().matrix() > 0) {
            json.writeNumberField("matrixStride", member.strides().matrix());
            json.writeBooleanField("rowMajor", member.strides().rowMajor());
        }
        json.writeEndObject();
    }

    private void number(String name, @Nullable Integer value) throws IOException {
        if (value != null) {
            json.writeNumberField(name, value);
        }
    }

    private void numbers(String name, List<Integer> values) throws IOException {
        if (!values.isEmpty()) {
            json.writeArrayFieldStart(name);
            for (int value : values) {
                json.writeNumber(value);
            }
            json.writeEndArray();
        }
    }

    private void strings(String name, List<String> values) throws IOException {
        if (!values.isEmpty()) {
            json.writeArrayFieldStart(name);
            for (String value : values) {
                json.writeString(value);
            }
            json.writeEndArray();
        }
    }
}
