/** An extension from outside Shadeweave: a library, a node in Java, a target and an image format. */
@NullMarked
package com.example.weave;

import org.jspecify.annotations.NullMarked;
