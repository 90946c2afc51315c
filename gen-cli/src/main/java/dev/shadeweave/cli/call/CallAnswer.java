package dev.shadeweave.cli.call;

/**
 * The answer to a call that another process ran.
 *
 * @param status the exit status
 * @param out standard output
 * @param err standard error
 */
public record CallAnswer(int status, String out, String err) {}
