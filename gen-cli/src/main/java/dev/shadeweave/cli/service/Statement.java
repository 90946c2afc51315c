package dev.shadeweave.cli.service;

/**
 * A parameter with its value, as a request states it.
 *
 * @param name the name of the parameter
 * @param value the value as a text
 */
public record Statement(String name, String value) {}
