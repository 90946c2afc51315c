package dev.shadeweave.glir.io;

import dev.shadeweave.glir.GlirCommand;
import java.util.ArrayList;
import java.util.List;

/**
 * Collects commands until a caller takes them. Two queues whose objects are used together become one, so that their
 * commands stay in the order in which they were added. A queue belongs to one thread.
 */
public final class GlirQueue {
    /** The state that joined queues share. */
    private static final class Commands {
        private final List<GlirCommand> list = new ArrayList<>();
        private int nextId = 1;
    }

    private Commands commands = new Commands();
    private final List<GlirQueue> one = new ArrayList<>(List.of(this));

    /** Returns a number that no object of the queue has. */
    public int newId() {
        return commands.nextId++;
    }

    /** Adds a command at the end. */
    public void add(GlirCommand command) {
        commands.list.add(command);
        commands.nextId = Math.max(commands.nextId, command.id() + 1);
    }

    /** Joins another queue to this one. Its commands follow the commands of this queue. */
    public void join(GlirQueue other) {
        if (commands == other.commands) {
            return;
        }
        commands.list.addAll(other.commands.list);
        commands.nextId = Math.max(commands.nextId, other.commands.nextId);
        for (GlirQueue joined : List.copyOf(other.one)) {
            joined.commands = commands;
            one.add(joined);
        }
        for (GlirQueue joined : one) {
            if (joined != this) {
                joined.one.clear();
                joined.one.addAll(one);
            }
        }
    }

    /** Removes and returns all commands, without those that are useless. */
    public List<GlirCommand> flush() {
        List<GlirCommand> all = GlirFilter.filter(commands.list);
        commands.list.clear();
        return all;
    }
}
