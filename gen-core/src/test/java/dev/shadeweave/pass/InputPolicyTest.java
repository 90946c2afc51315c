package dev.shadeweave.pass;

import static org.junit.jupiter.api.Assertions.assertEquals;

import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class InputPolicyTest {
    private static void check(InputPolicy policy, String path, boolean otherwise, boolean expected) {
        assertEquals(expected, policy.isLive(path, otherwise));
    }

    @Example
    void says_nothing_without_rules() {
        check(InputPolicy.NONE, "SR/base_color", true, true);
        check(InputPolicy.NONE, "SR/base_color", false, false);
    }

    @Example
    void bakes_and_keeps() {
        check(InputPolicy.NONE.bake("SR/base_color"), "SR/base_color", true, false);
        check(InputPolicy.NONE.bake("SR/base_color"), "SR/base_colors", true, true);
        check(InputPolicy.NONE.live("SR/*"), "SR/base_color", false, true);
        check(InputPolicy.NONE.live("*color"), "NG/deep/base_color", false, true);
        check(InputPolicy.NONE.live("S?/*_*r"), "SR/base_color", false, true);
        check(InputPolicy.NONE.live("S?/*_*r"), "SR/base_colour_b", false, false);
    }

    @Example
    void means_every_input_by_all() {
        check(InputPolicy.NONE.bake("all"), "", true, false);
        check(InputPolicy.NONE.bake("*"), "", true, false);
        check(InputPolicy.NONE.bake("all"), "SR/base_color", true, false);
    }

    @Example
    void lets_the_last_rule_that_fits_decide() {
        check(InputPolicy.NONE.bake("all").live("*/base_color"), "SR/base_color", true, true);
        check(InputPolicy.NONE.live("*/base_color").bake("all"), "SR/base_color", true, false);
        check(InputPolicy.NONE.bake("all").live("*/base_color"), "SR/roughness", true, false);
    }

    @Property
    void a_rule_fits_its_own_text_with_insertions(@ForAll String before, @ForAll String after) {
        assertEquals(
                true,
                new InputPolicy.Rule("*" + plain(before) + "*" + plain(after), true)
                        .fits("x" + plain(before) + "y" + plain(after)));
    }

    private static String plain(String text) {
        return text.replaceAll("[*?]", "_").replace("all", "ALL");
    }
}
