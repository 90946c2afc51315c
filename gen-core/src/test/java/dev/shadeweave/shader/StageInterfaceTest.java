package dev.shadeweave.shader;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.shader.VariableBlock.Kind;
import dev.shadeweave.type.Types;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class StageInterfaceTest {
    private final StageInterface.Builder builder = new StageInterface.Builder();

    @Test
    void theSameTwiceIsOnce() {
        builder.vertexInput("i_normal", Types.VECTOR3).vertexInput("i_normal", Types.VECTOR3);
        check(Stage.VERTEX, Kind.VERTEX_INPUTS, "i_normal: vector3");
    }

    @Test
    void textureCoordinatesBecomeAsWideAsTheWidestNeeds() {
        builder.vertexInput("i_texcoord_0", Types.VECTOR2)
                .vertexInput("i_texcoord_0", Types.VECTOR3)
                .vertexInput("i_texcoord_0", Types.VECTOR2);
        check(Stage.VERTEX, Kind.VERTEX_INPUTS, "i_texcoord_0: vector3");
    }

    @Test
    void aConnectorIsInBothStages() {
        builder.connector("normalWorld", Types.VECTOR3);
        check(Stage.VERTEX, Kind.CONNECTOR, "normalWorld: vector3");
        check(Stage.PIXEL, Kind.CONNECTOR, "normalWorld: vector3");
        check(Stage.PIXEL, Kind.VERTEX_INPUTS, "");
    }

    @Test
    void anotherTypeIsAConflictAndTheFirstStays() {
        builder.vertexInput("i_geomprop_st", Types.VECTOR2).vertexInput("i_geomprop_st", Types.FLOAT);
        check(Stage.VERTEX, Kind.VERTEX_INPUTS, "i_geomprop_st: vector2");
        assertEquals(
                List.of("'i_geomprop_st' as a float, but another node asks for it as a vector2"), builder.conflicts());
    }

    private void check(Stage stage, Kind kind, String expected) {
        assertEquals(
                expected,
                builder.build().variables(stage, kind).stream()
                        .map(declared ->
                                declared.key() + ": " + declared.variable().type())
                        .collect(Collectors.joining(", ")));
    }
}
