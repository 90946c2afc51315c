package dev.shadeweave.cli.generate;

import dev.shadeweave.cli.report.JsonOutput;
import dev.shadeweave.ir.reflect.BlockLayout;
import dev.shadeweave.ir.reflect.ReflectedBlock;
import dev.shadeweave.ir.reflect.ReflectedVariable;
import dev.shadeweave.ir.reflect.Reflection;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Writes the interface of a shader as JSON. */
public final class ReflectionJson {
    private final JsonOutput json;

    ReflectionJson(JsonOutput json) {
        this.json = json;
    }

    /** Writes the fields of an interface. */
    void write(Reflection reflection) {
        json.field("stage", reflection.stage().text().toLowerCase(Locale.ROOT).replace(' ', '_'));
        json.objects("inputs", reflection.inputs(), this::variable);
        json.objects("outputs", reflection.outputs(), this::variable);
        json.objects("uniforms", reflection.uniforms(), this::variable);
        json.objects("uniformBlocks", reflection.uniformBlocks(), this::block);
        json.objects("storageBlocks", reflection.storageBlocks(), this::block);
    }

    private void variable(ReflectedVariable it) {
        json.field("name", it.name());
        json.field("type", it.type().name());
        numbers("arraySizes", it.type().arraySizes());
        json.text("precision", it.type().precision());
        if (!it.type().fields().isEmpty()) {
            json.objects("fields", it.type().fields(), this::variable);
        }
        json.field("staticUse", it.use().staticUse());
        json.field("active", it.use().active());
        number("location", it.slot().location());
        number("binding", it.slot().binding());
        number("set", it.slot().set());
        strings("qualifiers", it.qualifiers());
        strings("default", it.defaultValue());
        if (it.span().isKnown()) {
            json.field("line", it.span().file().position(it.span().start()).line());
        }
    }

    private void block(ReflectedBlock it) {
        json.field("name", it.name());
        json.field("instance", it.instance());
        numbers("arraySizes", it.arraySizes());
        json.field("layout", it.memory().layout());
        number("binding", it.slot().binding());
        number("set", it.slot().set());
        json.field("size", it.memory().size());
        json.field("staticUse", it.use().staticUse());
        json.field("active", it.use().active());
        json.objects("members", it.memory().members(), this::member);
    }

    private void member(BlockLayout.Member member) {
        json.field("name", member.name());
        json.field("type", member.type());
        numbers("arraySizes", member.arraySizes());
        json.field("offset", member.offset());
        json.field("size", member.size());
        if (member.strides().array() > 0) {
            json.field("arrayStride", member.strides().array());
        }
        if (member.strides().matrix() > 0) {
            json.field("matrixStride", member.strides().matrix());
            json.field("rowMajor", member.strides().rowMajor());
        }
    }

    private void number(String name, @Nullable Integer value) {
        if (value != null) {
            json.field(name, value);
        }
    }

    private void numbers(String name, List<Integer> values) {
        if (!values.isEmpty()) {
            json.array(name, () -> values.forEach(json::value));
        }
    }

    private void strings(String name, List<String> values) {
        if (!values.isEmpty()) {
            json.strings(name, values);
        }
    }
}
