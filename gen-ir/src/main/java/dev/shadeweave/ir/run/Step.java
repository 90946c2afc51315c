package dev.shadeweave.ir.run;

/** Something done to memory. */
@FunctionalInterface
interface Step {
    void run(int[] memory);
}
