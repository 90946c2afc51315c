package dev.shadeweave.source;

/** A place in a text: line and column, both from 1. Columns count UTF-16 units. */
public record Position(int line, int column) {
    @Override
    public String toString() {
        return line + ":" + column;
    }
}
