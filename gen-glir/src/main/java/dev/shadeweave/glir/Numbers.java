package dev.shadeweave.glir;

import java.util.Arrays;
import java.util.stream.DoubleStream;

/** A short list of numbers. It is immutable. */
public final class Numbers {
    private final double[] values;

    private Numbers(double[] values) {
        this.values = values;
    }

    /** Returns these numbers. */
    public static Numbers of(double... values) {
        return new Numbers(values.clone());
    }

    /** Returns these floats. */
    public static Numbers of(float[] values) {
        double[] copied = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            copied[i] = values[i];
        }
        return new Numbers(copied);
    }

    /** Returns the number of elements. */
    public int count() {
        return values.length;
    }

    /** Returns an element. */
    public double get(int index) {
        return values[index];
    }

    /** Returns all elements as floats. */
    public float[] floats() {
        float[] floats = new float[values.length];
        for (int i = 0; i < values.length; i++) {
            floats[i] = (float) values[i];
        }
        return floats;
    }

    /** Returns all elements as integers. */
    public int[] ints() {
        int[] ints = new int[values.length];
        for (int i = 0; i < values.length; i++) {
            ints[i] = (int) values[i];
        }
        return ints;
    }

    /** Returns whether no element is infinite or NaN. */
    public boolean areFinite() {
        return DoubleStream.of(values).allMatch(Double::isFinite);
    }

    /** Returns whether all elements are integers of 32 bits. */
    public boolean areWhole() {
        return DoubleStream.of(values).allMatch(value -> value == (int) value);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Numbers that && Arrays.equals(values, that.values);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(values);
    }

    @Override
    public String toString() {
        return Arrays.toString(values);
    }
}
