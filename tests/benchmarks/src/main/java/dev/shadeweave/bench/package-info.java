/** Benchmarks: one class per question, started by JMH. See the README of this module for what each number means. */
@NullMarked
package dev.shadeweave.bench;

import org.jspecify.annotations.NullMarked;
