package dev.shadeweave.glir;

import java.util.Arrays;
import java.util.stream.DoubleStream;

/** A few numbers in order. Does not change. */
public final class Numbers {
    private final double[] values;

    private Numbers(double[] values) {
        this.values = values;
    }

    /** These numbers. */
    public static Numbers of(double... values) {
        return new Numbers(values.clone());
    }

    /** These floats. */
    public static Numbers of(float[] values) {
        double[] copied = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            copied[i] = values[i];
        }
        return new Numbers(copied);
    }

    /** How many there are. */
    public int count() {
        return values.length;
    }

    /** One of them. */
    public double get(int index) {
        return values[index];
    }

    /** All of them as floats. */
    public float[] floats() {
        float[] floats = new float[values.length];
        for (int i = 0; i < values.length; i++) {
            floats[i] = (float) values[i];
        }
        return floats;
    }

    /** All of them as whole numbers. */
    public int[] ints() {
        int[] ints = new int[values.length];
        for (int i = 0; i < values.length; i++) {
            ints[i] = (int) values[i];
        }
        return ints;
    }

    /** True if none is infinite or no number. */
    public boolean areFinite() {
        return DoubleStream.of(values).allMatch(Double::isFinite);
    }

    /** True if all are whole and fit into 32 bits. */
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
