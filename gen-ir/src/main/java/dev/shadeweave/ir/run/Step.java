package dev.shadeweave.ir.run;

/** An operation on memory. */
@FunctionalInterface
interface Step {
    void run(int[] memory);
}
