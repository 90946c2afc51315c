package dev.shadeweave.lang.parse;

import com.google.common.collect.ImmutableSet;

/** The names of built-in types, which cannot be redefined. */
final class TypeWords {
    private static final ImmutableSet<String> ALL = all();

    private TypeWords() {}

    static boolean isType(String word) {
        return ALL.contains(word);
    }

    private static ImmutableSet<String> all() {
        ImmutableSet.Builder<String> words = ImmutableSet.builder();
        words.add("void", "bool", "int", "uint", "float", "double", "atomic_uint");
        for (int rows = 2; rows <= 4; rows++) {
            for (String prefix : new String[] {"", "b", "i", "u", "d"}) {
                words.add(prefix + "vec" + rows);
            }
            for (String prefix : new String[] {"", "d"}) {
                words.add(prefix + "mat" + rows);
                for (int columns = 2; columns <= 4; columns++) {
                    words.add(prefix + "mat" + columns + "x" + rows);
                }
            }
        }
        String[] shapes = {
            "1D", "2D", "3D", "Cube", "2DRect", "1DArray", "2DArray", "CubeArray", "Buffer", "2DMS", "2DMSArray"
        };
        for (String prefix : new String[] {"", "i", "u"}) {
            for (String shape : shapes) {
                words.add(prefix + "sampler" + shape, prefix + "image" + shape);
            }
        }
        for (String shape : new String[] {"1D", "2D", "Cube", "2DRect", "1DArray", "2DArray", "CubeArray"}) {
            words.add("sampler" + shape + "Shadow");
        }
        return words.build();
    }
}
