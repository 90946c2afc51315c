/**
 * Benchmarks, one class for each question. JMH runs most of them; the others have a method {@code main}. The README of
 * this module says what each number means.
 */
@NullMarked
package dev.shadeweave.bench;

import org.jspecify.annotations.NullMarked;
