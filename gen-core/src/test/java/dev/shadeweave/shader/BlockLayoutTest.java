package dev.shadeweave.shader;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.shader.StageResource.Member;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.Value.FloatValue;
import dev.shadeweave.type.Value.StructValue;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BlockLayoutTest {
    private static final Type RANGE = struct("range", "float", Types.FLOAT, "high", Types.FLOAT);
    private static final Type LAMP = struct("lamp", "gain", Types.FLOAT, "range", RANGE);

    private static Type struct(String name, String first, Type firstType, String second, Type secondType) {
        return new Type(
                name,
                Type.Base.STRUCT,
                Type.Semantic.NONE,
                0,
                ImmutableList.of(new Type.Member(first, firstType, null), new Type.Member(second, secondType, null)));
    }

    private static Value number(float value) {
        return new FloatValue(value);
    }

    /** Writes a lamp with the numbers 1, 2 and 3, and a number 4 with a similar name, into a layout of these members. */
    private static void check(String names, List<Float> expected) {
        List<Member> members = new ArrayList<>();
        for (String name : names.split(" ", -1)) {
            members.add(new Member(name, 4 * members.size(), 4, 0, 0));
        }
        BlockLayout layout = new BlockLayout(4 * members.size(), ImmutableList.copyOf(members));
        ByteBuffer buffer = ByteBuffer.allocate(layout.size()).order(ByteOrder.LITTLE_ENDIAN);
        Value range = new StructValue(RANGE, ImmutableList.of(number(2), number(3)));
        layout.write("lamp", new StructValue(LAMP, ImmutableList.of(number(1), range)), buffer);
        layout.write("lamps", number(4), buffer);
        List<Float> written = new ArrayList<>();
        while (buffer.hasRemaining()) {
            written.add(buffer.getFloat());
        }
        assertEquals(expected, written);
    }

    @Test
    void writes_the_members_of_a_struct() {
        check("lamp.gain lamp.range.float lamp.range.high lamps", List.of(1f, 2f, 3f, 4f));
    }

    @Test
    void writes_members_that_have_another_name_in_the_language() {
        check("lamps lamp.gain lamp.range1.float1 lamp.range1.high", List.of(4f, 1f, 2f, 3f));
    }

    @Test
    void writes_nothing_if_the_compiler_removed_the_variable() {
        check("other lamps", List.of(0f, 4f));
    }
}
