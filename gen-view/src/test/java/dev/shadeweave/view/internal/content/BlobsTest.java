package dev.shadeweave.view.internal.content;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class BlobsTest {
    @Test
    void removes_the_least_recently_used_data_first() {
        Blobs blobs = new Blobs(10);
        String one = blobs.add(new byte[] {1, 1, 1, 1});
        String two = blobs.add(new byte[] {2, 2, 2, 2});
        assertTrue(blobs.holds(List.of(two, one)));
        String three = blobs.add(new byte[] {3, 3, 3, 3});
        assertFalse(blobs.holds(List.of(one, two, three)), "the data of one picture may push each other out");
        assertTrue(blobs.holds(List.of(one, three)));
        assertEquals(4, blobs.get(three).orElseThrow().length);
    }

    @Test
    void the_newest_stays_however_large_it_is() {
        Blobs blobs = new Blobs(10);
        String large = blobs.add(new byte[100]);
        assertTrue(blobs.holds(List.of(large)));
        assertEquals(0, blobs.mostMegabytes());
    }
}
