package dev.shadeweave.cli;

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

/** Describes the interface of a shader to programs. */
final class ReflectionJson {
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
        json.writeStringField("type", it.type());
        numbers("arraySizes", it.arraySizes());
        if (!it.precision().isEmpty()) {
            json.writeStringField("precision", it.precision());
        }
        if (!it.fields().isEmpty()) {
            variables("fields", it.fields());
        }
        json.writeBooleanField("staticUse", it.staticUse());
        json.writeBooleanField("active", it.active());
        number("location", it.location());
        number("binding", it.binding());
        number("set", it.set());
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
            json.writeStringField("layout", it.layout());
            number("binding", it.binding());
            number("set", it.set());
            json.writeNumberField("size", it.size());
            json.writeBooleanField("staticUse", it.staticUse());
            json.writeBooleanField("active", it.active());
            json.writeArrayFieldStart("members");
            for (BlockLayout.Member member : it.members()) {
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
        if (member.arrayStride() > 0) {
            json.writeNumberField("arrayStride", member.arrayStride());
        }
        if (member.matrixStride() > 0) {
            json.writeNumberField("matrixStride", member.matrixStride());
            json.writeBooleanField("rowMajor", member.rowMajor());
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
