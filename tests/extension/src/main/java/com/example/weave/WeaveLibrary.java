package com.example.weave;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.LibraryLoader;
import dev.shadeweave.library.LibraryProvider;
import dev.shadeweave.source.SourceRoot;

/** The definitions of the nodes of this jar. The command lays them over its library. */
public final class WeaveLibrary implements LibraryProvider {
    @Override
    public SourceRoot library() {
        return SourceRoot.resources(WeaveLibrary.class.getClassLoader(), "com/example/weave/library");
    }

    /** Returns the standard library with the nodes of this jar laid over it. Programs call it; the command does not. */
    public static Library load(Diagnostics diagnostics) {
        return LibraryLoader.extend(Library.standard(), ImmutableList.of(new WeaveLibrary().library()), diagnostics);
    }
}
