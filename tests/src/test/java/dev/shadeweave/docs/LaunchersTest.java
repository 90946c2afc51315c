package dev.shadeweave.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The scripts for a shell and for Windows say the same; both are read here, neither is run. */
class LaunchersTest {
    private static final String SHELL = read("shadeweave");
    private static final String WINDOWS = read("shadeweave.cmd");

    private static String read(String name) {
        try {
            return Files.readString(Path.of("..", name), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Words of both that fit a pattern are the same, once each is spelled in the other's way. */
    private static void check(String pattern, UnaryOperator<String> plain, int least) {
        Set<String> shell = words(SHELL, pattern, plain);
        assertTrue(shell.size() >= least, () -> "only " + shell);
        assertEquals(shell, words(WINDOWS, pattern, plain));
    }

    private static Set<String> words(String script, String pattern, UnaryOperator<String> plain) {
        return Pattern.compile(pattern, Pattern.MULTILINE)
                .matcher(script)
                .results()
                .map(MatchResult::group)
                .map(plain)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void javaGetsTheSameOptions() {
        check(
                "(?<=[ (=\"])(?:-X[A-Za-z]+[:=]?[-+A-Za-z0-9]*(?:=[0-9]+|=all|=error:stderr)?|-Dshadeweave[a-z.-]+=(?:true)?)",
                word -> word,
                17);
    }

    @Test
    void mavenBuildsTheSame() {
        check("\\bmvn -q[^)>\r\n]*?package", word -> word, 1);
    }

    @Test
    void theSameJarsAndFilesAreUsed() {
        check(
                "\\b(?:shadeweave\\.(?:jar|jsa)|new\\.jsa|build\\.log|warmup\\.log|crash\\.log|classes\\.txt|current\\.new"
                        + "|dev\\.shadeweave\\.startup\\.(?:LambdaClasses|FixedClassPath)|gen-cli[/\\\\]target[/\\\\](?:lib|shadeweave-cli-\\*\\.jar)"
                        + "|startup[/\\\\]target[/\\\\](?:lib|classes))",
                word -> word.replace('\\', '/'),
                13);
        assertTrue(SHELL.contains("startup/target/classes:$root/startup/target/lib/*\""));
        assertTrue(WINDOWS.contains("startup\\target\\classes;%sw_root%startup\\target\\lib\\*\""));
        for (String jars : List.of("guava-*.jar", "shadeweave-*.jar")) {
            assertTrue(SHELL.contains("lib/" + jars));
            assertTrue(WINDOWS.contains("lib\\" + jars));
        }
    }

    @Test
    void theSameVariablesAreRead() {
        check("\\bSHADEWEAVE_[A-Z_]+|\\bJAVA_HOME\\b", word -> word, 3);
    }

    @Test
    void messagesAreTheSame() {
        UnaryOperator<String> plain = text -> text.replaceAll("\\$\\{?\\w+}?|%\\w+%|%s", "…")
                .replace('\\', '/')
                .replaceAll("…/build\\.log|…/warmup\\.log", "…");
        for (String message : List.of(
                "java was not found; install a JDK, version 17 or newer, or set JAVA_HOME",
                "… does not run; install a JDK, version 17 or newer, or set JAVA_HOME",
                "… is version …; Shadeweave needs Java 17 or newer; set JAVA_HOME to such a JDK",
                "mvn was not found; install Apache Maven 3.8 or newer to build Shadeweave",
                "the build failed; its output is in …",
                "the build wrote nothing to …",
                "there is no build in …, and building is not possible here",
                "lambdas could not be turned into classes, so starts take longer;",
                "services could not be listed, so starts take longer;",
                "… could not archive the classes, so starts take longer;")) {
            assertTrue(plain.apply(SHELL).contains(message), () -> "the shell's lacks: " + message);
            assertTrue(plain.apply(WINDOWS).contains(message), () -> "that for Windows lacks: " + message);
        }
    }

    @Test
    void theStatusOfTheProgramIsThatOfTheScript() {
        List<String> lines = WINDOWS.lines().toList();
        int run = lines.stream()
                .filter(line -> line.endsWith(" %*"))
                .map(lines::indexOf)
                .findFirst()
                .orElse(-1);
        assertEquals("exit /b %errorlevel%", lines.get(run + 1));
        assertTrue(lines.get(run).contains("-jar \"%sw_app%\\shadeweave.jar\" %*"), lines.get(run));
    }

    /** A jump to a missing label ends a batch file with a message of the command interpreter. */
    @Test
    void everyLabelIsThere() {
        Set<String> called = words(WINDOWS, "(?<=call :|goto :?|:locked )\\w+", word -> word);
        Set<String> there = words(WINDOWS, "^:\\w+", word -> word.substring(1));
        assertTrue(there.containsAll(called), () -> called + " of " + there);
    }

    /** A bracket in the name of a folder, as of "Program Files (x86)", ends a block, and an ampersand a command, if not quoted. */
    @Test
    void namesOfFoldersAreQuoted() {
        String unquoted = WINDOWS.replaceAll("\"[^\"\r\n]*\"", "");
        assertEquals(
                Set.of(),
                words(
                        unquoted,
                        "%(?:sw_root|sw_home|sw_java|sw_app|sw_archived|sw_download|sw_documents|sw_dir|sw_log|sw_jvm_file)%",
                        word -> word));
    }

    /** "timeout" ends at once where standard input is a file. */
    @Test
    void waitingNeedsNoTerminal() {
        assertFalse(Pattern.compile("^ *timeout", Pattern.MULTILINE)
                .matcher(WINDOWS)
                .find());
    }

    /** Batch files with other line ends lose labels now and then. */
    @Test
    void linesEndAsBatchFilesNeedIt() throws IOException {
        assertFalse(Pattern.compile("(?<!\r)\n").matcher(WINDOWS).find());
        try (Stream<String> rules = Files.lines(Path.of("..", ".gitattributes"))) {
            assertTrue(rules.anyMatch("*.cmd text eol=crlf"::equals));
        }
    }
}
