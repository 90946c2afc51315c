package dev.shadeweave.raymarch.internal.blocks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SymbolScanTest {
    private static void check(SymbolScan scan, String text, String expected) {
        assertEquals(expected, scan.apply(text));
    }

    private static SymbolScan scan(String name) {
        return new SymbolScan(
                name,
                "MAT_" + name,
                ImmutableMap.of(1, "first", 10, "tenth"),
                ImmutableMap.of("in", "first", "index", "other", "in_a", "longer"));
    }

    @Test
    void symbols_are_replaced_inside_of_words_too() {
        check(scan("ball"), "THIS_Foo xTHIS_y thismapped THISMATx", "ball_Foo xball_y ballped MAT_ballx");
    }

    @Test
    void types_are_replaced_as_whole_words_only() {
        check(scan("ball"), "MyCoordT CoordTable CoordT", "MyCoordT CoordTable ball_CoordT");
        check(scan("ball"), "THIS_CoordT ReturnT ContextT", "ball_CoordT ball_ReturnT ball_ContextT");
    }

    @Test
    void the_longest_number_counts() {
        check(
                scan("ball"),
                "inputOp1(p) inputOp10(p) inputOp1_COORD_TYPE_vec2",
                "first(p) tenth(p) first_COORD_TYPE_vec2");
        ImmutableMap.Builder<Integer, String> ten = ImmutableMap.builder();
        IntStream.rangeClosed(1, 10).forEach(i -> ten.put(i, "op" + "abcdefghij".charAt(i - 1)));
        check(
                new SymbolScan("x", null, ten.buildOrThrow(), ImmutableMap.of()),
                "inputOp1 inputOp2 inputOp9 inputOp10",
                "opa opb opi opj");
    }

    @Test
    void the_longest_name_counts() {
        check(scan("ball"), "inputOp_in(p) inputOp_index(p) inputOp_in_a(p)", "first(p) other(p) longer(p)");
    }

    @Test
    void keeps_names_of_unconnected_inputs() {
        check(
                scan("ball"),
                "inputOp2(p) inputOp_none(p) inputOp99999999999",
                "inputOp2(p) inputOp_none(p) inputOp99999999999");
    }

    @Test
    void does_not_scan_inserted_text_again() {
        check(scan("thismap_THIS_x"), "thismap THIS_a", "thismap_THIS_x thismap_THIS_x_a");
    }

    @Test
    void without_a_material_its_number_stays() {
        check(new SymbolScan("ball", null, ImmutableMap.of(), ImmutableMap.of()), "THISMAT", "THISMAT");
    }
}
