package dev.shadeweave.ir.internal.build.statement;

import dev.shadeweave.ir.internal.build.expression.Calls.CallSite;
import dev.shadeweave.ir.internal.build.expression.Context;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** Finds functions that call themselves, directly or through others. */
final class CallCycles {
    private enum State {
        OPEN,
        DONE
    }

    private record Visit(int function, Iterator<CallSite> calls) {}

    private final Context context;
    private final Map<Integer, List<CallSite>> calls;
    private final Map<Integer, State> states = new HashMap<>();

    CallCycles(Context context, Map<Integer, List<CallSite>> calls) {
        this.context = context;
        this.calls = calls;
    }

    void report() {
        for (int function : calls.keySet().stream().sorted().toList()) {
            if (!states.containsKey(function)) {
                from(function);
            }
        }
    }

    private void from(int start) {
        Deque<Visit> path = new ArrayDeque<>();
        open(path, start);
        while (!path.isEmpty()) {
            Visit top = path.element();
            if (!top.calls.hasNext()) {
                states.put(top.function, State.DONE);
                path.pop();
                continue;
            }
            CallSite site = top.calls.next();
            State state = states.get(site.callee());
            if (state == null) {
                open(path, site.callee());
            } else if (state == State.OPEN) {
                String name = context.ir.function(site.callee()).name().text();
                String way = site.callee() == site.caller() ? "" : ", through " + through(path, site.callee());
                context.report(FunctionBuilder.RECURSION, site.span(), name, way);
            }
        }
    }

    private String through(Deque<Visit> path, int callee) {
        StringBuilder names = new StringBuilder();
        for (Visit visit : path) {
            if (visit.function == callee) {
                break;
            }
            String name = context.ir.function(visit.function).name().text();
            names.insert(0, names.isEmpty() ? name : name + ", ");
        }
        return names.toString();
    }

    private void open(Deque<Visit> path, int function) {
        states.put(function, State.OPEN);
        path.push(new Visit(function, calls.getOrDefault(function, List.of()).iterator()));
    }
}
