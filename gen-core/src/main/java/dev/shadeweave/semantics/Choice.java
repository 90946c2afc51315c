package dev.shadeweave.semantics;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import java.util.function.Function;

/**
 * The selection of one of a node's inputs.
 *
 * @param deciding the inputs on which the selection depends
 * @param zeroOtherwise true if the result is zero when no input is selected
 * @param chosen the selected input; empty if no input is selected
 */
record Choice(ImmutableList<String> deciding, boolean zeroOtherwise, Function<Operands, Optional<String>> chosen) {}
