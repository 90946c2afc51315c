package dev.shadeweave.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.shader.SourceMap;
import dev.shadeweave.shader.SourceMap.Origin;
import dev.shadeweave.source.SourceSpan;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CodeWriterTest {
    @Test
    void linesAreIndentedAndLeadBack() {
        Origin node = new Origin("NG/add", SourceSpan.none());
        CodeWriter out = new CodeWriter();
        out.line("void main()");
        out.open();
        out.origin(node);
        out.line("a = b;");
        out.blank();
        out.line("c = d;");
        out.origin(null);
        out.close(" vd;");
        assertEquals("void main()\n{\n  a = b;\n\n  c = d;\n} vd;\n", out.text());
        SourceMap map = out.sourceMap();
        assertEquals(6, map.lines());
        assertEquals(node, map.at(3));
        assertNull(map.at(4));
        assertEquals(node, map.at(5));
        assertNull(map.at(1));
        assertNull(map.at(6));
        assertNull(map.at(0));
        assertNull(map.at(7));
    }

    @Test
    void partsMakeALine() {
        Origin node = new Origin("NG/add", SourceSpan.none());
        CodeWriter out = new CodeWriter();
        out.expect(100);
        out.open();
        out.origin(node);
        out.begin().part("a").part(" = ").part("b;").end();
        out.origin(null);
        out.close();
        assertEquals("{\n  a = b;\n}\n", out.text());
        assertEquals(3, out.sourceMap().lines());
        assertEquals(node, out.sourceMap().at(2));
        assertNull(out.sourceMap().at(3));
        assertThrows(IllegalStateException.class, out::outdent);
    }

    @Test
    void anotherWriterIsAppendedWithItsOrigins() {
        Origin node = new Origin("NG/add", SourceSpan.none());
        CodeWriter part = new CodeWriter();
        part.origin(node);
        part.line("x");
        CodeWriter out = new CodeWriter();
        out.line("y");
        out.append(part);
        assertEquals("y\nx\n", out.text());
        assertEquals(node, out.sourceMap().at(2));
    }

    @Test
    void whatASourceFileTakesForAStepIsAStep() {
        String small =
                "float f(float x) {\n  if (x > 0.0) {\n\n#if 1\n    return a\n         + b;\n#endif\n  }\n  return x;\n}";
        String large =
                "float f(float x) {\n    if (x > 0.0) {\n\n#if 1\n        return a\n             + b;\n#endif\n    }\n    return x;\n}";
        CodeWriter out = new CodeWriter();
        for (String text : List.of(small, large)) {
            text.lines().forEach(out::line);
        }
        assertEquals(small + "\n" + small + "\n", out.text());
    }

    @Test
    void textForMachinesHasNoCommentsAndNarrowIndents() {
        CodeWriter out = CodeWriter.tight();
        out.line("// The main function.");
        out.line("void main()");
        out.open();
        out.line("    a = 1.0; // stays");
        out.blank();
        out.line("");
        out.line("b = 2.0;");
        out.close();
        assertEquals("void main()\n{\n\t\ta = 1.0; // stays\n\tb = 2.0;\n}\n", out.text());
    }

    @Test
    void whatAStatementGoesOnWithStaysBelowIt() {
        CodeWriter out = new CodeWriter();
        out.open();
        out.line("if (a)");
        out.line("    b = c");
        out.line("      + d;");
        out.line("    vec3 sum = e");
        out.line("             + f");
        out.line("             + g;");
        out.line("        h();");
        out.close();
        assertEquals(
                """
                {
                  if (a)
                    b = c
                      + d;
                    vec3 sum = e
                             + f
                             + g;
                      h();
                }
                """,
                out.text());
    }

    @Test
    void anAssignmentBehindAConditionNeedsNoBraces() {
        checkBranch("a = b;", "  a = b;\n");
        checkBranch("a.rgb = b(c == d);", "  a.rgb = b(c == d);\n");
        checkBranch("float a = b;", "{\n  float a = b;\n}\n");
        checkBranch("a = b; c = d;", "{\n  a = b; c = d;\n}\n");
        checkBranch("f(a);", "{\n  f(a);\n}\n");
        checkBranch("a = b;\nc = d;", "{\n  a = b;\n  c = d;\n}\n");
        checkBranch("", "{\n}\n");
    }

    private static void checkBranch(String lines, String expected) {
        CodeWriter out = new CodeWriter();
        CodeWriter inside = out.further();
        lines.lines().forEach(inside::line);
        out.branch("if (x)", inside);
        assertEquals("if (x)\n" + expected, out.text());
    }

    @Test
    void holesAreFilledWhereverAFragmentStands() {
        CodeWriter once = new CodeWriter();
        once.line("a = " + CodeFragment.hole("b") + " * " + CodeFragment.hole("c") + ";");
        CodeFragment cut = once.fragment().cut();
        CodeWriter out = new CodeWriter();
        out.append(cut.filled(Map.of("b", "x", "c", "y")));
        out.append(cut.filled(Map.of("b", "z", "c", "z")));
        assertEquals("a = x * y;\na = z * z;\n", out.text());
        assertTrue(out.mentions("x"));
        assertFalse(out.mentions("b"));
    }

    @Test
    void whatWasWrittenOnceStandsInAnyNumberOfTexts() {
        Origin node = new Origin("NG/add", SourceSpan.none());
        CodeWriter once = new CodeWriter();
        once.origin(node);
        once.line("// a BSDF is no EDFs");
        once.line("x");
        CodeFragment fragment = once.fragment();
        CodeWriter out = new CodeWriter();
        out.line("y BSDFS");
        out.append(fragment);
        out.append(fragment);
        out.line("VDF");
        assertEquals("y BSDFS\n// a BSDF is no EDFs\nx\n// a BSDF is no EDFs\nx\nVDF\n", out.text());
        assertEquals(6, out.sourceMap().lines());
        assertEquals(node, out.sourceMap().at(5));
        assertNull(out.sourceMap().at(6));
        for (String word : List.of("BSDF", "VDF", "x", "BSDFS")) {
            assertTrue(out.mentions(word), word);
        }
        for (String word : List.of("EDF", "SDF", "Y")) {
            assertFalse(out.mentions(word), word);
        }
    }
}
