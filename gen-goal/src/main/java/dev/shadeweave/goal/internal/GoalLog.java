package dev.shadeweave.goal.internal;

/** The log of a build tool. */
public interface GoalLog {
    /** Writes a line about the work of the goal. */
    void info(String line);

    /** Writes a warning. */
    void warn(String line);

    /** Writes an error. */
    void error(String line);
}
