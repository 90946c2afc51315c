package dev.shadeweave.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests the location of the user's cache folder. */
class UserCacheTest {
    private static void check(Map<String, String> environment, String system, String home, String expected) {
        assertEquals(
                expected,
                UserCache.folder(environment, system, home)
                        .map(folder -> folder.toString().replace('\\', '/'))
                        .orElse("none"));
    }

    @Test
    void as_each_system_has_it() {
        check(Map.of(), "Linux", "/home/ann", "/home/ann/.cache/shadeweave");
        check(Map.of("HOME", "/other"), "Linux", "/home/ann", "/other/.cache/shadeweave");
        check(Map.of("XDG_CACHE_HOME", "/tmp/ann"), "Linux", "/home/ann", "/tmp/ann/shadeweave");
        check(Map.of("XDG_CACHE_HOME", "relative"), "Linux", "/home/ann", "/home/ann/.cache/shadeweave");
        check(Map.of(), "Mac OS X", "/Users/ann", "/Users/ann/Library/Caches/shadeweave");
        check(Map.of("LOCALAPPDATA", "/local"), "Windows 11", "/home/ann", "/local/shadeweave");
        check(Map.of(), "Windows 11", "/home/ann", "none");
    }

    @Test
    void as_its_user_wants_it() {
        check(Map.of("SHADEWEAVE_CACHE", "/there", "XDG_CACHE_HOME", "/tmp/ann"), "Linux", "/home/ann", "/there");
        check(Map.of("SHADEWEAVE_CACHE", "here"), "Linux", "/home/ann", "here");
        check(Map.of("SHADEWEAVE_CACHE", "none"), "Linux", "/home/ann", "none");
        check(Map.of("SHADEWEAVE_CACHE", ""), "Linux", "/home/ann", "/home/ann/.cache/shadeweave");
    }

    @Test
    void a_user_without_a_home_has_no_cache() {
        check(Map.of(), "Linux", "", "none");
        check(Map.of(), "Linux", "?", "none");
    }
}
