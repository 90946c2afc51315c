package dev.shadeweave.cli.stream;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.glir.GlirCommand;
import dev.shadeweave.glir.GlirProblem;
import dev.shadeweave.glir.GlirStream;
import dev.shadeweave.glir.ObjectClass;
import dev.shadeweave.glir.Payload;
import dev.shadeweave.glir.check.ShaderVersion;
import dev.shadeweave.glir.io.CommandForm;
import dev.shadeweave.glir.io.GlirReader;
import dev.shadeweave.ir.IrModule;
import dev.shadeweave.ir.model.Stage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Checks that the shaders of a stream are within the limits of {@code ir}. A driver's compiler can overflow its stack
 * on a shader that is nested too deeply. Other messages of {@code ir} are omitted, because the driver may accept more.
 */
public final class StreamShaders {
    /** The codes for limits of length, macros, their nesting, names, nesting, parameters, arrays and types. */
    private static final ImmutableSet<Integer> LIMITS = ImmutableSet.of(3000, 3012, 3013, 3061, 3068, 3069, 3140, 3182);

    private static final ImmutableMap<ObjectClass, Stage> STAGES = ImmutableMap.of(
            ObjectClass.VERTEX_SHADER, Stage.VERTEX,
            ObjectClass.TESS_CONTROL_SHADER, Stage.TESS_CONTROL,
            ObjectClass.TESS_EVALUATION_SHADER, Stage.TESS_EVALUATION,
            ObjectClass.GEOMETRY_SHADER, Stage.GEOMETRY,
            ObjectClass.FRAGMENT_SHADER, Stage.FRAGMENT);

    private StreamShaders() {}

    /** Returns an error for each shader text that exceeds a limit, in the order of the commands. */
    static List<GlirProblem> check(GlirReader.Result read) {
        List<GlirProblem> problems = new ArrayList<>();
        read.stream().ifPresent(stream -> check(stream, read.places(), problems));
        return problems;
    }

    private static void check(GlirStream stream, List<GlirProblem.Place> places, List<GlirProblem> problems) {
        Map<Integer, Stage> shaders = new HashMap<>();
        for (int i = 0; i < stream.commands().size(); i++) {
            GlirCommand command = stream.commands().get(i);
            if (command instanceof GlirCommand.Create create && STAGES.containsKey(create.type())) {
                shaders.put(create.id(), STAGES.getOrDefault(create.type(), Stage.FRAGMENT));
            } else if (command instanceof GlirCommand.Data data
                    && data.payload() instanceof Payload.Text text
                    && shaders.containsKey(data.id())) {
                Stage stage = shaders.getOrDefault(data.id(), Stage.FRAGMENT);
                String stated = ShaderVersion.stated(text.text(), stream.dialect());
                for (Diagnostic found :
                        IrModule.read("shader " + data.id(), stated, stage).diagnostics()) {
                    if (LIMITS.contains(Integer.parseInt(found.kind().code().substring(2)))) {
                        problems.add(new GlirProblem(
                                GlirProblem.Kind.LIMIT,
                                places.get(i),
                                CommandForm.shortened(command),
                                "the shader is over a limit: " + found.message()));
                        break;
                    }
                }
            }
        }
    }
}
