package dev.shadeweave.compile.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Maps;
import dev.shadeweave.pass.InputLedger;
import dev.shadeweave.plan.internal.Names;
import dev.shadeweave.shader.EditableInput;
import dev.shadeweave.shader.EditableInput.State;
import dev.shadeweave.write.internal.PlannedProgram;
import java.util.Map;
import java.util.stream.Stream;

/** Determines the effect of an edit of each input, from the decisions of the passes. */
final class EditableInputs {
    private EditableInputs() {}

    /** Returns one entry for each path. If a place feeds several inputs, the most expensive edit counts. */
    static ImmutableList<EditableInput> of(InputLedger ledger, PlannedProgram plan) {
        ImmutableList<InputLedger.Entry> entries = ledger.entries();
        Map<String, EditableInput> inputs = Maps.newLinkedHashMapWithExpectedSize(entries.size());
        for (InputLedger.Entry entry : entries) {
            if (!entry.path().isEmpty()) {
                inputs.merge(entry.path(), input(entry, plan), EditableInputs::harder);
            }
        }
        return ImmutableList.copyOf(inputs.values());
    }

    private static EditableInput input(InputLedger.Entry entry, PlannedProgram plan) {
        String graphInput = entry.graphInput();
        if (graphInput == null) {
            return new EditableInput(entry.path(), entry.type(), entry.value(), State.BAKED, ImmutableList.of());
        }
        String variable = plan.names().find(Names.global(plan.context().inputKey(graphInput)));
        return new EditableInput(
                entry.path(),
                entry.type(),
                entry.value(),
                variable == null ? State.UNUSED : State.LIVE,
                variable == null ? ImmutableList.of() : ImmutableList.of(variable));
    }

    private static EditableInput harder(EditableInput one, EditableInput other) {
        if (one.state() == State.LIVE && other.state() == State.LIVE) {
            return new EditableInput(
                    one.path(),
                    one.type(),
                    one.value(),
                    State.LIVE,
                    Stream.concat(one.variables().stream(), other.variables().stream())
                            .distinct()
                            .collect(ImmutableList.toImmutableList()));
        }
        boolean keep = one.state() == State.BAKED || (one.state() == State.LIVE && other.state() != State.BAKED);
        return keep ? one : other;
    }
}
