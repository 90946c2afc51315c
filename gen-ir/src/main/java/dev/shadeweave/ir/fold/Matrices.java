package dev.shadeweave.ir.fold;

import org.jspecify.annotations.Nullable;

/** Products, determinants and inverses of small matrices, stored column by column. */
final class Matrices {
    private Matrices() {}

    /**
     * Returns the product of a matrix with {@code rows} rows and {@code inner} columns, and a matrix with {@code inner}
     * rows and {@code columns} columns.
     */
    static float[] product(float[] left, float[] right, int rows, int inner, int columns) {
        float[] result = new float[rows * columns];
        for (int column = 0; column < columns; column++) {
            for (int row = 0; row < rows; row++) {
                float sum = 0;
                for (int i = 0; i < inner; i++) {
                    float term = left[i * rows + row] * right[column * inner + i];
                    sum = i == 0 ? term : sum + term;
                }
                result[column * rows + row] = sum;
            }
        }
        return result;
    }

    static float[] transpose(float[] matrix, int rows) {
        int columns = matrix.length / rows;
        float[] result = new float[matrix.length];
        for (int column = 0; column < columns; column++) {
            for (int row = 0; row < rows; row++) {
                result[row * columns + column] = matrix[column * rows + row];
            }
        }
        return result;
    }

    static double[] exact(float[] matrix) {
        double[] exact = new double[matrix.length];
        for (int i = 0; i < matrix.length; i++) {
            exact[i] = matrix[i];
        }
        return exact;
    }

    static double determinant(double[] matrix, int size) {
        if (size == 1) {
            return matrix[0];
        }
        double sum = 0;
        for (int column = 0; column < size; column++) {
            double term = matrix[column * size] * determinant(minor(matrix, size, column, 0), size - 1);
            sum += column % 2 == 0 ? term : -term;
        }
        return sum;
    }

    /** Returns the inverse, or null if the matrix has no inverse. */
    static float @Nullable [] inverse(float[] matrix, int size) {
        double[] exact = exact(matrix);
        double determinant = determinant(exact, size);
        if (determinant == 0) {
            return null;
        }
        float[] result = new float[matrix.length];
        for (int column = 0; column < size; column++) {
            for (int row = 0; row < size; row++) {
                double cofactor = determinant(minor(exact, size, row, column), size - 1);
                result[column * size + row] = (float) (((column + row) % 2 == 0 ? cofactor : -cofactor) / determinant);
            }
        }
        return result;
    }

    private static double[] minor(double[] matrix, int size, int leaveColumn, int leaveRow) {
        double[] result = new double[(size - 1) * (size - 1)];
        int next = 0;
        for (int column = 0; column < size; column++) {
            for (int row = 0; row < size; row++) {
                if (column != leaveColumn && row != leaveRow) {
                    result[next++] = matrix[column * size + row];
                }
            }
        }
        return result;
    }
}
