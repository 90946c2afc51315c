package dev.shadeweave.render.bake;

import com.google.common.collect.ImmutableList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Names of images and of the elements that read them. They consist only of letters, digits and underscores, even if the
 * names of nodes have other characters, so no file can leave its folder. Names differ in more than upper and lower
 * case, because some file systems ignore case.
 */
final class ImageNames {
    /** The suffix of the names of the nodes that read an image. */
    static final String IMAGE = "_image";

    static final String TURNED = "_turned";

    private final Set<String> taken = new HashSet<>();
    private final Map<String, Integer> numbers = new HashMap<>();

    /** Returns a name for the image of an input. */
    String of(BakedInput input) {
        String stem = plain(input.node().name()) + "_" + plain(input.input().name());
        while (true) {
            int number = numbers.merge(stem, 1, Integer::sum);
            String name = number == 1 ? stem : stem + number;
            List<String> all = ImmutableList.of(name, name + IMAGE, name + TURNED).stream()
                    .map(it -> it.toLowerCase(Locale.ROOT))
                    .toList();
            if (all.stream().noneMatch(taken::contains)) {
                taken.addAll(all);
                return name;
            }
        }
    }

    private static String plain(String name) {
        return name.replaceAll("[^A-Za-z0-9_]", "_");
    }
}
