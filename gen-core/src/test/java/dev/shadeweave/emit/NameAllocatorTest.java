package dev.shadeweave.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Chars;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

class NameAllocatorTest {
    @Test
    void aTakenNameGetsTheFirstFreeNumber() {
        NameAllocator names = NameAllocator.global(TestSyntax.INSTANCE);
        check(names, "m_out", "m_out");
        check(names, "m_out", "m_out1");
        check(names, "m_out2", "m_out2");
        check(names, "m_out", "m_out3");
        check(names, "in", "in1");
        check(names, "in1", "in11");
    }

    @Test
    void aScopeSeesTheNamesAroundItButNotThoseBesideIt() {
        NameAllocator global = NameAllocator.global(TestSyntax.INSTANCE);
        global.reserve("scale");
        check(global.inner(), "scale", "scale1");
        check(global.inner(), "scale", "scale1");
        check(global, "scale1", "scale1");
    }

    @Test
    void namesAreFoundByTheirTags() {
        NameAllocator global = NameAllocator.global(TestSyntax.INSTANCE);
        global.allocate("outer", "tag");
        NameAllocator inner = global.inner();
        assertEquals("outer", inner.get("tag"));
        inner.bind("tag", "vd.inner");
        assertEquals("vd.inner", inner.get("tag"));
        assertEquals("outer", global.get("tag"));
        assertNull(global.find("other"));
        assertThrows(IllegalStateException.class, () -> global.get("other"));
        assertThrows(IllegalStateException.class, () -> global.allocate("again", "tag"));
    }

    @Test
    void aScopeSaysWhatItsNamesDependOnOutside() {
        NameAllocator here = NameAllocator.global(TestSyntax.INSTANCE);
        here.allocate("scale", "tag");
        OuterNames asked = new OuterNames();
        NameAllocator inner = here.inner(asked);
        check(inner, "scale", "scale1");
        check(inner, "offset", "offset");
        assertEquals("scale", inner.inner().get("tag"));
        assertNull(inner.find("nobody"));
        assertTrue(asked.holdIn(here));

        checkHolds(asked, true, List.of("scale", "unrelated"), List.of());
        checkHolds(asked, false, List.of("scale", "offset"), List.of());
        checkHolds(asked, false, List.of("scale", "scale1"), List.of());
        checkHolds(asked, false, List.of("unrelated", "scale"), List.of());
        checkHolds(asked, false, List.of("scale"), List.of("nobody"));
        checkHolds(asked, false, List.of(), List.of());
    }

    /** The first name is that of the tag. */
    private static void checkHolds(OuterNames asked, boolean expected, List<String> names, List<String> tags) {
        NameAllocator there = NameAllocator.global(TestSyntax.INSTANCE);
        for (int i = 0; i < names.size(); i++) {
            there.allocate(names.get(i), i == 0 ? "tag" : "another tag" + i);
        }
        tags.forEach(tag -> there.bind(tag, "bound"));
        assertEquals(expected, asked.holdIn(there));
    }

    @Test
    void aNameOfFullLengthFindsRoomForItsNumber() {
        NameAllocator names = NameAllocator.global(TestSyntax.INSTANCE);
        String longName = "n".repeat(1000);
        Set<String> given = new HashSet<>();
        for (int i = 0; i < 20; i++) {
            given.add(names.fresh(longName));
        }
        assertEquals(20, given.size());
    }

    @Property
    void noNameIsGivenTwice(
            @ForAll @Size(max = 50)
                    List<@StringLength(max = 4) @Chars({'a', '1', '_', ':', 'o', 'u', 't'}) String> suggestions) {
        NameAllocator names = NameAllocator.global(TestSyntax.INSTANCE);
        Set<String> given = new HashSet<>();
        suggestions.forEach(suggestion -> given.add(names.fresh(suggestion)));
        assertEquals(suggestions.size(), given.size());
    }

    private static void check(NameAllocator names, String suggestion, String expected) {
        assertEquals(expected, names.fresh(suggestion));
    }
}
