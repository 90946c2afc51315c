package dev.shadeweave.semantics;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import java.util.function.Function;

/**
 * How a node chooses one of its inputs.
 *
 * @param deciding the inputs that decide
 * @param zeroOtherwise true if it gives zero where it chooses none of its inputs
 * @param chosen the input that is shown; empty if it is none
 */
record Choice(ImmutableList<String> deciding, boolean zeroOtherwise, Function<Operands, Optional<String>> chosen) {}
