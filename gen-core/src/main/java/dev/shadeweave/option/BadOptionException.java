package dev.shadeweave.option;

/**
 * Thrown if an option does not accept a value.
 *
 * <pre>{@code
 * Option<Integer> samples = Option.number("my-samples", 16, 1, "how many samples are taken");
 * try {
 *     GenerationOptions.builder().set(samples, 0);
 * } catch (BadOptionException e) {
 *     System.out.println(e.getMessage()); // option 'my-samples' does not take '0' but numbers from 1 on
 * }
 * }</pre>
 */
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

    /** Returns the name of the option. */
    public String option() {
        return option;
    }

    /** Returns the rejected value. */
    public String value() {
        return value;
    }

    /** Returns the accepted values, in words: {@code numbers from 0 on}. */
    public String allowed() {
        return allowed;
    }
}
