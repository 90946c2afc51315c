package dev.shadeweave.json;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.DiagnosticPrinter;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class DiagnosticFormTest {
    private static final DiagnosticKind KIND = DiagnosticKind.error("SW0001", "no such node '{0}'");

    private static final SourceFile FILE = SourceFile.of("a b/marble.mtlx", "<materialx>\n\t<nois name=\"n\"/>\n");

    private static final Diagnostic WITH_NOTES = Diagnostic.of(KIND, spanOf("nois"), "nois")
            .hint("did you mean 'noise2d'?")
            .note("in this document", spanOf("<materialx>"));

    @Test
    void text_points_at_the_characters() {
        check(
                DiagnosticForm.TEXT,
                """
                a b/marble.mtlx:2:3: error[SW0001]: no such node 'nois'
                    \t<nois name="n"/>
                    \t ^~~~
                note: did you mean 'noise2d'?
                a b/marble.mtlx:1:1: note: in this document
                    <materialx>
                    ^~~~~~~~~~~
                """);
    }

    @Test
    void json_counts_from_one() {
        check(
                DiagnosticForm.JSON,
                """
                {
                  "diagnostics" : [
                    {
                      "severity" : "error",
                      "code" : "SW0001",
                      "message" : "no such node 'nois'",
                      "file" : "a b/marble.mtlx",
                      "line" : 2,
                      "column" : 3,
                      "endLine" : 2,
                      "endColumn" : 7,
                      "offset" : 14,
                      "length" : 4,
                      "notes" : [
                        {
                          "message" : "did you mean 'noise2d'?"
                        },
                        {
                          "message" : "in this document",
                          "file" : "a b/marble.mtlx",
                          "line" : 1,
                          "column" : 1,
                          "endLine" : 1,
                          "endColumn" : 12,
                          "offset" : 0,
                          "length" : 11
                        }
                      ]
                    }
                  ]
                }
                """);
    }

    @Test
    void sarif_has_rule_and_places() {
        check(
                DiagnosticForm.SARIF,
                """
                {
                  "$schema" : "https://json.schemastore.org/sarif-2.1.0.json",
                  "version" : "2.1.0",
                  "runs" : [
                    {
                      "tool" : {
                        "driver" : {
                          "name" : "shadeweave",
                          "version" : "VERSION",
                          "rules" : [
                            {
                              "id" : "SW0001",
                              "shortDescription" : {
                                "text" : "no such node …"
                              },
                              "fullDescription" : {
                                "text" : "no such node … (error: the element cannot be generated as written)"
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
                          "notifications" : [ ]
                        }
                      },
                      "invocations" : [
                        {
                          "executionSuccessful" : true,
                          "toolExecutionNotifications" : [ ]
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
                            "text" : "no such node 'nois'\\ndid you mean 'noise2d'?"
                          },
                          "locations" : [
                            {
                              "physicalLocation" : {
                                "artifactLocation" : {
                                  "uri" : "a%20b/marble.mtlx",
                                  "uriBaseId" : "%SRCROOT%"
                                },
                                "region" : {
                                  "startLine" : 2,
                                  "startColumn" : 3,
                                  "endLine" : 2,
                                  "endColumn" : 7,
                                  "charOffset" : 14,
                                  "charLength" : 4
                                }
                              }
                            }
                          ],
                          "relatedLocations" : [
                            {
                              "physicalLocation" : {
                                "artifactLocation" : {
                                  "uri" : "a%20b/marble.mtlx",
                                  "uriBaseId" : "%SRCROOT%"
                                },
                                "region" : {
                                  "startLine" : 1,
                                  "startColumn" : 1,
                                  "endLine" : 1,
                                  "endColumn" : 12,
                                  "charOffset" : 0,
                                  "charLength" : 11
                                }
                              },
                              "message" : {
                                "text" : "in this document"
                              }
                            }
                          ],
                          "partialFingerprints" : {
                            "messageAndLine/v1" : "c47171049aed37e4:1"
                          }
                        }
                      ]
                    }
                  ]
                }
                """);
    }

    private static void check(DiagnosticForm form, String expected) {
        StringWriter text = new StringWriter();
        try (DiagnosticPrinter printer = form.open(new PrintWriter(text), "VERSION")) {
            printer.print(WITH_NOTES);
        }
        assertEquals(expected, text.toString());
    }

    private static SourceSpan spanOf(String words) {
        int start = FILE.text().indexOf(words);
        return new SourceSpan(FILE, start, start + words.length());
    }
}
