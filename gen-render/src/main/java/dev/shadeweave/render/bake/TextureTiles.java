package dev.shadeweave.render.bake;

import com.google.common.collect.ImmutableSortedSet;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import dev.shadeweave.source.FilePattern;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.type.Value;
import java.util.Comparator;
import java.util.OptionalInt;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** Finds the tiles that the textures of shaders have files for. */
final class TextureTiles {
    private static final int FIRST = 1001;
    private static final int LAST = 9999;

    /** Number of tiles that are searched one by one if folder names contain the tile: ten rows of ten. */
    private static final int MOST_FOLDERS = 100;

    private TextureTiles() {}

    /**
     * Returns the numbers of the tiles; empty if no texture has a file for each tile.
     *
     * @param shaders the shaders whose textures are searched
     * @param searchPath the folders of files in addition to the folder of the document
     */
    static ImmutableSortedSet<Integer> of(Iterable<Shader> shaders, SearchPath searchPath) {
        TreeSet<Integer> tiles = new TreeSet<>();
        for (Shader shader : shaders) {
            shader.stages().stream()
                    .flatMap(stage -> stage.block(VariableBlock.Kind.PUBLIC_UNIFORMS).stream())
                    .flatMap(block -> block.variables().stream())
                    .forEach(variable -> tiles(variable, searchPath).forEach(tiles::add));
        }
        return ImmutableSortedSet.copyOf(Comparator.naturalOrder(), tiles);
    }

    private static IntStream tiles(Variable variable, SearchPath searchPath) {
        if (!(variable.value() instanceof Value.FilenameValue file)) {
            return IntStream.empty();
        }
        FilePattern pattern = new FilePattern(file.value()).frame(1);
        if (!pattern.hasTiles()) {
            return IntStream.empty();
        }
        if (pattern.hasTilesInFolders()) {
            return IntStream.range(FIRST, FIRST + MOST_FOLDERS).filter(tile -> searchPath
                    .find(pattern.tile(tile).text(), variable.span().file())
                    .file()
                    .isPresent());
        }
        return searchPath.findAll(pattern, variable.span().file()).stream()
                .map(found -> pattern.tileOf(found.path()))
                .flatMapToInt(OptionalInt::stream)
                .filter(tile -> tile >= FIRST && tile <= LAST);
    }
}
