/** An extension that Shadeweave knows nothing of: a library, a node in Java and a target of its own. */
@NullMarked
package com.example.weave;

import org.jspecify.annotations.NullMarked;
