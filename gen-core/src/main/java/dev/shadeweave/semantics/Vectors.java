package dev.shadeweave.semantics;

import org.jspecify.annotations.Nullable;

/**
 * Functions of whole vectors and of matrices. Matrices are stored by rows, for row vectors, as documents state them.
 */
final class Vectors {
    private Vectors() {}

    static float dot(float[] a, float[] b) {
        float sum = a[0] * b[0];
        for (int i = 1; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    static float length(float[] a) {
        return (float) Math.sqrt(dot(a, a));
    }

    static float[] subtract(float[] a, float[] b) {
        float[] result = new float[a.length];
        for (int i = 0; i < a.length; i++) {
            result[i] = a[i] - b[i];
        }
        return result;
    }

    static float[] scale(float[] a, float factor) {
        float[] result = new float[a.length];
        for (int i = 0; i < a.length; i++) {
            result[i] = a[i] * factor;
        }
        return result;
    }

    static float[] normalize(float[] a) {
        float square = dot(a, a);
        return square > 0 ? scale(a, (float) (1 / Math.sqrt(square))) : new float[a.length];
    }

    static float[] cross(float[] a, float[] b) {
        return new float[] {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
    }

    static float[] reflect(float[] in, float[] normal) {
        return subtract(in, scale(normal, 2 * dot(normal, in)));
    }

    static float[] refract(float[] in, float[] normal, float ior) {
        float cosine = dot(normal, in);
        float k = 1 - ior * ior * (1 - cosine * cosine);
        return k < 0
                ? new float[in.length]
                : subtract(scale(in, ior), scale(normal, ior * cosine + (float) Math.sqrt(k)));
    }

    static float[] rotate2d(float[] v, float degrees) {
        double angle = Math.toRadians(degrees);
        float c = (float) Math.cos(angle);
        float s = (float) Math.sin(angle);
        return new float[] {c * v[0] + s * v[1], c * v[1] - s * v[0]};
    }

    static float[] rotate3d(float[] v, float degrees, float[] axis) {
        float[] along = normalize(axis);
        if (along[0] == 0 && along[1] == 0 && along[2] == 0) {
            return v;
        }
        double angle = Math.toRadians(degrees);
        float c = (float) Math.cos(angle);
        float s = (float) Math.sin(angle);
        float[] kept = scale(along, dot(along, v));
        float[] aside = cross(v, along);
        float[] result = new float[3];
        for (int i = 0; i < 3; i++) {
            result[i] = kept[i] + (v[i] - kept[i]) * c + aside[i] * s;
        }
        return result;
    }

    /** Returns hue, saturation and value of a colour. */
    static float[] rgbToHsv(float[] rgb) {
        float value = Math.max(Math.max(rgb[0], rgb[1]), rgb[2]);
        float chroma = value - Math.min(Math.min(rgb[0], rgb[1]), rgb[2]);
        if (value <= 0 || chroma <= 0) {
            return new float[] {0, 0, value};
        }
        float sector = rgb[0] == value
                ? (rgb[1] - rgb[2]) / chroma
                : rgb[1] == value ? (rgb[2] - rgb[0]) / chroma + 2 : (rgb[0] - rgb[1]) / chroma + 4;
        return new float[] {Scalars.fract(sector / 6), chroma / value, value};
    }

    static float[] hsvToRgb(float[] hsv) {
        float[] result = new float[3];
        float turn = 6 * Scalars.fract(hsv[0]);
        for (int i = 0; i < 3; i++) {
            float sector = Scalars.modulo(turn + (5 - 2 * i), 6);
            float missing = Scalars.clamp(Math.min(sector, 4 - sector), 0, 1);
            result[i] = hsv[2] - hsv[2] * Math.max(hsv[1], 0) * missing;
        }
        return result;
    }

    /** Returns the product of a row vector and a matrix with the same number of rows. */
    static float[] transform(float[] v, float[] matrix) {
        int n = v.length;
        float[] result = new float[n];
        for (int column = 0; column < n; column++) {
            float sum = v[0] * matrix[column];
            for (int row = 1; row < n; row++) {
                sum += v[row] * matrix[row * n + column];
            }
            result[column] = sum;
        }
        return result;
    }

    static float[] product(float[] a, float[] b) {
        int n = size(a);
        float[] result = new float[a.length];
        for (int row = 0; row < n; row++) {
            float[] products = transform(java.util.Arrays.copyOfRange(a, row * n, row * n + n), b);
            System.arraycopy(products, 0, result, row * n, n);
        }
        return result;
    }

    static float[] transpose(float[] a) {
        int n = size(a);
        float[] result = new float[a.length];
        for (int i = 0; i < a.length; i++) {
            result[i % n * n + i / n] = a[i];
        }
        return result;
    }

    /** Returns the determinant, computed by expansion along the first row. */
    static float determinant(float[] a) {
        int n = size(a);
        if (n == 1) {
            return a[0];
        }
        float sum = 0;
        for (int column = 0; column < n; column++) {
            float[] minor = new float[(n - 1) * (n - 1)];
            int at = 0;
            for (int i = n; i < a.length; i++) {
                if (i % n != column) {
                    minor[at++] = a[i];
                }
            }
            sum += (column % 2 == 0 ? 1 : -1) * a[column] * determinant(minor);
        }
        return sum;
    }

    /**
     * Returns the inverse, computed in double precision; the unit matrix for a singular matrix; null for a nearly
     * singular matrix, for which the results of machines differ.
     */
    static float @Nullable [] invert(float[] a) {
        int n = size(a);
        double[][] rows = new double[n][2 * n];
        double volume = 1;
        for (int row = 0; row < n; row++) {
            double square = 0;
            for (int column = 0; column < n; column++) {
                rows[row][column] = a[row * n + column];
                square += rows[row][column] * rows[row][column];
            }
            rows[row][n + row] = 1;
            volume *= Math.sqrt(square);
        }
        double determinant = eliminate(rows);
        if (determinant != 0 && Math.abs(determinant) < 1e-3 * volume) {
            return null;
        }
        float[] result = new float[a.length];
        for (int i = 0; i < result.length; i++) {
            result[i] = determinant == 0 ? (i % (n + 1) == 0 ? 1 : 0) : (float) rows[i / n][n + i % n];
        }
        return result;
    }

    /** Turns the left half into the unit matrix by Gauss-Jordan elimination, and returns its determinant. */
    private static double eliminate(double[][] rows) {
        double determinant = 1;
        for (int pivot = 0; pivot < rows.length; pivot++) {
            int best = pivot;
            for (int row = pivot + 1; row < rows.length; row++) {
                if (Math.abs(rows[row][pivot]) > Math.abs(rows[best][pivot])) {
                    best = row;
                }
            }
            double[] leading = rows[best];
            rows[best] = rows[pivot];
            rows[pivot] = leading;
            double head = leading[pivot];
            if (head == 0) {
                return 0;
            }
            determinant *= best == pivot ? head : -head;
            for (int column = 0; column < leading.length; column++) {
                leading[column] /= head;
            }
            for (int row = 0; row < rows.length; row++) {
                double factor = rows[row][pivot];
                for (int column = 0; row != pivot && column < leading.length; column++) {
                    rows[row][column] -= factor * leading[column];
                }
            }
        }
        return determinant;
    }

    private static int size(float[] matrix) {
        return matrix.length == 16 ? 4 : matrix.length == 9 ? 3 : matrix.length == 4 ? 2 : 1;
    }
}
