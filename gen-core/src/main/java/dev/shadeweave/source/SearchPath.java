package dev.shadeweave.source;

import com.google.common.collect.ImmutableList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The one resolver of relative references: includes, source files of implementations, textures.
 *
 * <p>A reference is looked for beside the file that makes it, then at the top of that file's root, then in each root
 * of the path in order.
 */
public record SearchPath(ImmutableList<SourceRoot> roots) {
    /** A path with no roots: only neighbours are found. */
    public static final SearchPath EMPTY = new SearchPath(ImmutableList.of());

    /** A path of the given roots, first one first. */
    public static SearchPath of(SourceRoot... roots) {
        return new SearchPath(ImmutableList.copyOf(roots));
    }

    /** This path with more roots after its own. */
    public SearchPath plus(List<? extends SourceRoot> more) {
        return new SearchPath(
                ImmutableList.<SourceRoot>builder().addAll(roots).addAll(more).build());
    }

    /** What a look-up found, and every place it tried, in order. */
    public record Resolution(Optional<SourceFile> file, ImmutableList<String> tried) {}

    /** Looks a reference up. {@code from} is the file that makes it, or null. */
    public Resolution resolve(String reference, @Nullable SourceFile from) {
        Set<String> tried = new LinkedHashSet<>();
        SourceRoot home = from == null ? null : from.root();
        if (from != null && home != null) {
            for (String name : new LinkedHashSet<>(List.of(
                    SourcePaths.join(SourcePaths.folder(from.path()), reference), SourcePaths.join("", reference)))) {
                tried.add(home.displayName(name));
                Optional<SourceFile> file = home.read(name);
                if (file.isPresent()) {
                    return new Resolution(file, ImmutableList.copyOf(tried));
                }
            }
        }
        String name = SourcePaths.join("", reference);
        for (SourceRoot root : roots) {
            if (root.equals(home)) {
                continue;
            }
            tried.add(root.displayName(name));
            Optional<SourceFile> file = root.read(name);
            if (file.isPresent()) {
                return new Resolution(file, ImmutableList.copyOf(tried));
            }
        }
        return new Resolution(Optional.empty(), ImmutableList.copyOf(tried));
    }
}
