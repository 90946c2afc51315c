package dev.shadeweave.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.DiagnosticPrinter;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Tests the content of a log, and the file names in it. */
class SarifDiagnosticsTest {
    @Test
    void relative_paths_stay_relative() {
        check("materials/brass.mtlx", "materials/brass.mtlx");
        check("../my materials/50%.mtlx", "../my%20materials/50%25.mtlx");
        check("a#b?c[d].mtlx", "a%23b%3Fc%5Bd%5D.mtlx");
        check("m\u00e9tal\\or.mtlx", "m%C3%A9tal/or.mtlx");
    }

    @Test
    void absolute_paths_are_files() {
        check("/tmp/a b.mtlx", "file:///tmp/a%20b.mtlx");
        check("C:\\tmp\\a.mtlx", "file:///C:/tmp/a.mtlx");
    }

    @Test
    void other_places_keep_their_scheme() {
        check("classpath:libraries/stdlib.mtlx", "classpath:libraries/stdlib.mtlx");
    }

    @Test
    void paths_that_depend_on_the_folder_say_so() {
        assertEquals(1, count(log(error("a.mtlx", "text", 0)), "\"uriBaseId\" : \"%SRCROOT%\""));
        assertEquals(0, count(log(error("/a.mtlx", "text", 0)), "\"uriBaseId\""));
        assertEquals(0, count(log(error("classpath:a.mtlx", "text", 0)), "\"uriBaseId\""));
    }

    /**
     * Every property that section 3 of the specification requires, and those that code hosting sites require in
     * addition.
     */
    @Test
    void a_log_is_complete() {
        assertEquals(
                """
                {
                  "$schema" : "https://json.schemastore.org/sarif-2.1.0.json",
                  "version" : "2.1.0",
                  "runs" : [
                    {
                      "tool" : {
                        "driver" : {
                          "name" : "shadeweave",
                          "version" : "1.0",
                          "rules" : [
                            {
                              "id" : "SW0001",
                              "shortDescription" : {
                                "text" : "node … reads …"
                              },
                              "fullDescription" : {
                                "text" : "node … reads … (error: the element cannot be generated as written)"
                              },
                              "help" : {
                                "text" : "Counts as an error: the element cannot be generated as written. Option --severity SW0001=LEVEL changes that; LEVEL is error, warning, note or off.",
                                "markdown" : "Counts as an error: the element cannot be generated as written. Option `--severity SW0001=LEVEL` changes that; `LEVEL` is `error`, `warning`, `note` or `off`."
                              },
                              "defaultConfiguration" : {
                                "level" : "error"
                              },
                              "properties" : {
                                "problem.severity" : "error",
                                "tags" : [
                                  "materialx"
                                ]
                              }
                            }
                          ],
                          "notifications" : [
                            {
                              "id" : "SW0002",
                              "shortDescription" : {
                                "text" : "no folder"
                              },
                              "fullDescription" : {
                                "text" : "no folder (warning: the element can be generated, but probably not as meant)"
                              },
                              "help" : {
                                "text" : "Counts as a warning: the element can be generated, but probably not as meant. Option --severity SW0002=LEVEL changes that; LEVEL is error, warning, note or off.",
                                "markdown" : "Counts as a warning: the element can be generated, but probably not as meant. Option `--severity SW0002=LEVEL` changes that; `LEVEL` is `error`, `warning`, `note` or `off`."
                              },
                              "defaultConfiguration" : {
                                "level" : "warning"
                              },
                              "properties" : {
                                "problem.severity" : "warning",
                                "tags" : [
                                  "materialx"
                                ]
                              }
                            }
                          ]
                        }
                      },
                      "invocations" : [
                        {
                          "executionSuccessful" : true,
                          "toolExecutionNotifications" : [
                            {
                              "descriptor" : {
                                "id" : "SW0002",
                                "index" : 0
                              },
                              "level" : "warning",
                              "message" : {
                                "text" : "no folder"
                              }
                            }
                          ]
                        }
                      ],
                      "originalUriBaseIds" : {
                        "%SRCROOT%" : {
                          "description" : {
                            "text" : "the folder in which the command ran"
                          }
                        }
                      },
                      "columnKind" : "utf16CodeUnits",
                      "results" : [
                        {
                          "ruleId" : "SW0001",
                          "ruleIndex" : 0,
                          "level" : "error",
                          "message" : {
                            "text" : "node 'a' reads 'b'; did you mean 'c'?\\nthere are c and d"
                          },
                          "locations" : [
                            {
                              "physicalLocation" : {
                                "artifactLocation" : {
                                  "uri" : "a.mtlx",
                                  "uriBaseId" : "%SRCROOT%"
                                },
                                "region" : {
                                  "startLine" : 2,
                                  "startColumn" : 3,
                                  "endLine" : 2,
                                  "endColumn" : 7,
                                  "charOffset" : 8,
                                  "charLength" : 4
                                }
                              }
                            }
                          ],
                          "relatedLocations" : [
                            {
                              "physicalLocation" : {
                                "artifactLocation" : {
                                  "uri" : "a.mtlx",
                                  "uriBaseId" : "%SRCROOT%"
                                },
                                "region" : {
                                  "startLine" : 1,
                                  "startColumn" : 1,
                                  "endLine" : 1,
                                  "endColumn" : 6,
                                  "charOffset" : 0,
                                  "charLength" : 5
                                }
                              },
                              "message" : {
                                "text" : "here"
                              }
                            }
                          ],
                          "partialFingerprints" : {
                            "messageAndLine/v1" : "FINGERPRINT:1"
                          }
                        }
                      ]
                    }
                  ]
                }
                """,
                log(
                                Diagnostic.of(DiagnosticKind.warning("SW0002", "no folder"), SourceSpan.none()),
                                error("a.mtlx", "first\n  text\n", 8)
                                        .hint("there are c and d")
                                        .note("here", new SourceSpan(SourceFile.of("a.mtlx", "first\n"), 0, 5)))
                        .replaceAll("\"[0-9a-f]{16}:", "\"FINGERPRINT:"));
    }

    @Test
    void a_fingerprint_stays_when_lines_come_and_go() {
        String before = fingerprints(log(error("a.mtlx", "  text", 2)));
        assertEquals(before, fingerprints(log(error("a.mtlx", "more\n\ttext", 6))));
        assertNotEquals(before, fingerprints(log(error("b.mtlx", "  text", 2))));
        assertNotEquals(before, fingerprints(log(error("a.mtlx", "  text too", 2))));
    }

    @Test
    void equal_messages_at_equal_lines_are_counted() {
        Diagnostic one = error("a.mtlx", "text\ntext", 0);
        Diagnostic two = error("a.mtlx", "text\ntext", 5);
        String first = fingerprints(log(one)).strip();
        assertEquals(first + "\n" + first.replaceFirst(":1$", ":2") + "\n", fingerprints(log(one, two)));
    }

    private static Diagnostic error(String file, String text, int at) {
        DiagnosticKind kind = DiagnosticKind.error("SW0001", "node '{0}' reads '{1}'{2}");
        return Diagnostic.of(
                kind, new SourceSpan(SourceFile.of(file, text), at, at + 4), "a", "b", "; did you mean 'c'?");
    }

    private static String log(Diagnostic... diagnostics) {
        StringWriter log = new StringWriter();
        try (DiagnosticPrinter printer = DiagnosticForm.SARIF.open(new PrintWriter(log), "1.0")) {
            List.of(diagnostics).forEach(printer::print);
        }
        return log.toString();
    }

    private static int count(String text, String part) {
        return text.split(Pattern.quote(part), -1).length - 1;
    }

    private static String fingerprints(String log) {
        return Pattern.compile("[0-9a-f]{16}:[0-9]+")
                .matcher(log)
                .results()
                .map(match -> match.group() + "\n")
                .collect(Collectors.joining());
    }

    private static void check(String file, String uri) {
        String line = log(error(file, "text", 0))
                .lines()
                .filter(it -> it.contains("\"uri\""))
                .findFirst()
                .orElse("");
        assertEquals("\"uri\" : \"" + uri + "\"", line.strip().replace(",", ""));
    }
}
