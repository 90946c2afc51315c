package dev.shadeweave.library;

/**
 * The chromaticities (CIE 1931 x and y) of the primaries and the white of a colour space, and the mathematics between
 * two of them.
 *
 * <p>Matrices are row-major for column vectors here. To CIE XYZ: SMPTE RP 177-1993, "Derivation of Basic Television Color
 * Equations". Between white points: the linear Bradford transform (Lam 1985; ICC.1:2022, annex E).
 *
 * @param red x and y
 * @param green x and y
 * @param blue x and y
 * @param white x and y
 */
public record Gamut(Point red, Point green, Point blue, Point white) {
    /** A chromaticity. */
    public record Point(double x, double y) {
        double[] xyz() {
            return new double[] {x / y, 1, (1 - x - y) / y};
        }
    }

    private static final Point D65 = new Point(0.3127, 0.3290);

    /** SMPTE ST 2065-1. */
    private static final Point ACES_WHITE = new Point(0.32168, 0.33767);

    /** ITU-R BT.709-6, IEC 61966-2-1. */
    public static final Gamut REC709 = of(0.64, 0.33, 0.30, 0.60, 0.15, 0.06, D65);

    /** Adobe RGB (1998), version 2005-05. */
    public static final Gamut ADOBE_RGB = of(0.64, 0.33, 0.21, 0.71, 0.15, 0.06, D65);

    /** SMPTE RP 431-2 primaries with the white of BT.709 ("Display P3"). */
    public static final Gamut P3_D65 = of(0.680, 0.320, 0.265, 0.690, 0.150, 0.060, D65);

    /** ITU-R BT.2020-2. */
    public static final Gamut REC2020 = of(0.708, 0.292, 0.170, 0.797, 0.131, 0.046, D65);

    /** SMPTE ST 2065-1. */
    public static final Gamut AP0 = of(0.7347, 0.2653, 0.0, 1.0, 0.0001, -0.0770, ACES_WHITE);

    /** AMPAS S-2014-004 (ACEScg). */
    public static final Gamut AP1 = of(0.713, 0.293, 0.165, 0.830, 0.128, 0.044, ACES_WHITE);

    /** CIE XYZ whose white is that of BT.709: the primaries are the axes. */
    public static final Gamut XYZ_D65 = new Gamut(new Point(0, 0), new Point(0, 0), new Point(0, 0), D65);

    private static final double[][] BRADFORD = {
        {0.8951, 0.2664, -0.1614}, {-0.7502, 1.7135, 0.0367}, {0.0389, -0.0685, 1.0296}
    };

    private static Gamut of(
            double redX, double redY, double greenX, double greenY, double blueX, double blueY, Point white) {
        return new Gamut(new Point(redX, redY), new Point(greenX, greenY), new Point(blueX, blueY), white);
    }

    /** Returns the matrix that converts linear colours of this gamut to another one, white to white. */
    public double[][] to(Gamut other) {
        return multiply(invert(other.toXyz()), multiply(adaptation(white, other.white), toXyz()));
    }

    private double[][] toXyz() {
        if (equals(XYZ_D65)) {
            return new double[][] {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
        }
        double[][] primaries = columns(primary(red), primary(green), primary(blue));
        double[] sums = multiply(invert(primaries), white.xyz());
        double[][] scaled = new double[3][3];
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 3; column++) {
                scaled[row][column] = primaries[row][column] * sums[column];
            }
        }
        return scaled;
    }

    /** Does not normalise to Y = 1, because a primary of AP0 is below the axis. */
    private static double[] primary(Point point) {
        return new double[] {point.x, point.y, 1 - point.x - point.y};
    }

    private static double[][] adaptation(Point from, Point to) {
        double[] source = multiply(BRADFORD, from.xyz());
        double[] destination = multiply(BRADFORD, to.xyz());
        double[][] scale = new double[3][3];
        for (int i = 0; i < 3; i++) {
            scale[i][i] = destination[i] / source[i];
        }
        return multiply(invert(BRADFORD), multiply(scale, BRADFORD));
    }

    private static double[][] columns(double[] a, double[] b, double[] c) {
        return new double[][] {{a[0], b[0], c[0]}, {a[1], b[1], c[1]}, {a[2], b[2], c[2]}};
    }

    private static double[][] multiply(double[][] a, double[][] b) {
        double[][] product = new double[3][3];
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 3; column++) {
                for (int i = 0; i < 3; i++) {
                    product[row][column] += a[row][i] * b[i][column];
                }
            }
        }
        return product;
    }

    private static double[] multiply(double[][] a, double[] v) {
        double[] product = new double[3];
        for (int row = 0; row < 3; row++) {
            product[row] = a[row][0] * v[0] + a[row][1] * v[1] + a[row][2] * v[2];
        }
        return product;
    }

    /** Inverts by cofactors; the primaries of a colour space are never on one line. */
    private static double[][] invert(double[][] m) {
        double[][] inverse = new double[3][3];
        double determinant = 0;
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 3; column++) {
                int r = (row + 1) % 3;
                int s = (row + 2) % 3;
                int c = (column + 1) % 3;
                int d = (column + 2) % 3;
                inverse[column][row] = m[r][c] * m[s][d] - m[r][d] * m[s][c];
            }
            determinant +=
                    m[0][row] * (m[1][(row + 1) % 3] * m[2][(row + 2) % 3] - m[1][(row + 2) % 3] * m[2][(row + 1) % 3]);
        }
        for (double[] row : inverse) {
            for (int column = 0; column < 3; column++) {
                row[column] /= determinant;
            }
        }
        return inverse;
    }
}
