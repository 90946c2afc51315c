/**
 * Tests of what physics demands of scattering: no surface sends away more light than it receives, and those that promise
 * to keep all of it do; and light can go any way backwards. Measured are the generated shaders themselves, drawn.
 */
@NullMarked
package dev.shadeweave.energy;

import org.jspecify.annotations.NullMarked;
