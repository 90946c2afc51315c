/** An extension in a jar of its own: a library, a node in Java, a target, a modifier and an image format. */
@NullMarked
package com.example.weave;

import org.jspecify.annotations.NullMarked;
