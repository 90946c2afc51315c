package com.example.weave;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.LibraryLoader;
import dev.shadeweave.source.SourceRoot;

/** The standard library with the nodes of this jar laid over it. */
public final class WeaveLibrary {
    private WeaveLibrary() {}

    /** Reads it. */
    public static Library load(Diagnostics diagnostics) {
        SourceRoot root = SourceRoot.resources(WeaveLibrary.class.getClassLoader(), "com/example/weave/library");
        return LibraryLoader.extend(Library.standard(), ImmutableList.of(root), diagnostics);
    }
}
