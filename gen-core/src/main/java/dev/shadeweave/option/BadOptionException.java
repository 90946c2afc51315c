package dev.shadeweave.option;

/** An option was given what it does not take. */
public final class BadOptionException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    private final String option;
    private final String value;
    private final String allowed;

    BadOptionException(String option, String value, String allowed) {
        super("option '" + option + "' does not take '" + value + "' but " + allowed);
        this.option = option;
        this.value = value;
        this.allowed = allowed;
    }

    /** The name of the option. */
    public String option() {
        return option;
    }

    /** What it does not take. */
    public String value() {
        return value;
    }

    /** What it takes: {@code numbers from 0 on}. */
    public String allowed() {
        return allowed;
    }
}
