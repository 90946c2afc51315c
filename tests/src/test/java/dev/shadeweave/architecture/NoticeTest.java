package dev.shadeweave.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.approval.WrittenFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * The file {@code NOTICE}, which each jar has, lists everything of others that a user gets, with its licence. With
 * {@code -Dsnapshots.update=true} it is written anew; the review is then {@code git diff}.
 */
class NoticeTest {
    private static final Path FILE = Path.of("../NOTICE");

    /** How artefacts spell licences, in lower case, and the identifier of SPDX for each. */
    private static final Map<String, String> SPDX = Map.ofEntries(
            Map.entry("bsd-2-clause", "BSD-2-Clause"),
            Map.entry("public domain, per creative commons cc0", "CC0-1.0"),
            Map.entry("apache 2.0", "Apache-2.0"),
            Map.entry("apache-2.0", "Apache-2.0"),
            Map.entry("apache license 2.0", "Apache-2.0"),
            Map.entry("apache license version 2.0", "Apache-2.0"),
            Map.entry("apache license, version 2.0", "Apache-2.0"),
            Map.entry("the apache license, version 2.0", "Apache-2.0"),
            Map.entry("the apache software license, version 2.0", "Apache-2.0"),
            Map.entry("bsd-3-clause", "BSD-3-Clause"),
            Map.entry("the bsd license", "BSD-3-Clause"),
            Map.entry("the bsd 2-clause license", "BSD-2-Clause"),
            Map.entry("eclipse distribution license - v 1.0", "BSD-3-Clause"),
            Map.entry("edl 1.0", "BSD-3-Clause"),
            Map.entry("epl-2.0", "EPL-2.0"),
            Map.entry("eclipse public license - v 2.0", "EPL-2.0"),
            Map.entry("eclipse public license, version 2.0", "EPL-2.0"),
            Map.entry("eclipse public license v2.0", "EPL-2.0"),
            Map.entry("the eclipse public license version 1.0", "EPL-1.0"),
            Map.entry("mit", "MIT"),
            Map.entry("mit license", "MIT"),
            Map.entry("the mit license", "MIT"));

    @Test
    void the_notice_lists_the_dependencies_of_users() throws IOException {
        Map<String, Set<String>> byLicence = new TreeMap<>();
        for (Artefacts.Foreign one : Artefacts.read().foreign()) {
            String licence = one.licences().stream()
                    .map(name -> SPDX.getOrDefault(name.toLowerCase(Locale.ROOT), "unknown licence '" + name + "'"))
                    .distinct()
                    .sorted()
                    .collect(Collectors.joining(" OR "));
            byLicence
                    .computeIfAbsent(licence, unused -> new TreeSet<>())
                    .add("  " + one.key() + " " + one.version() + "\n");
        }
        StringBuilder text = new StringBuilder(
                """
                Shadeweave
                Copyright 2026 The Shadeweave project

                Licensed under the Apache License, Version 2.0, in the file LICENSE.

                Artefacts of others that artefacts of Shadeweave depend on, by licence (identifiers of SPDX). Jars of Shadeweave
                contain none of them, except the jar of shadeweave-spark with the classifier "job", which contains Guava, Woodstox,
                ANTLR, picocli and their dependencies. A download contains all but those of Jakarta XML Binding, JUnit,
                ApprovalTests and Plexus. Native
                libraries of LWJGL contain Assimp and Draco, GLFW, meshoptimizer, shaderc with glslang and SPIRV-Tools,
                SPIRV-Cross, stb and TinyEXR; their licences are BSD-3-Clause, Apache-2.0, Zlib and MIT.
                """);
        byLicence.forEach((licence, artefacts) -> {
            text.append('\n').append(licence).append('\n');
            artefacts.forEach(text::append);
        });
        assertTrue(byLicence.size() >= 5, byLicence::toString);
        WrittenFile.check(FILE, text.toString(), NoticeTest.class);
        assertEquals(Set.of(), unknown(byLicence.keySet()), "a licence that NoticeTest has no name of SPDX for");
    }

    private static Set<String> unknown(Set<String> licences) {
        return licences.stream()
                .filter(name -> name.isEmpty() || name.contains("unknown licence"))
                .collect(Collectors.toSet());
    }
}
