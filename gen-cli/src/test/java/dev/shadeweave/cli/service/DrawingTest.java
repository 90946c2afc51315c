package dev.shadeweave.cli.service;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.cli.call.CallAnswer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that faults of the host are not taken for faults of a document. */
class DrawingTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"diagnostics\":[{\"severity\":\"error\",\"code\":\"SW1722\",\"message\":\"full\"}]}"
                        + " | its disk takes no file; try again",
                "Error occurred during initialization of VM"
                        + " | does not start (Error occurred during initialization of VM); try again",
                "'' | does not start (it prints nothing); try again"
            })
    void a_process_that_cannot_work_is_no_fault_of_the_document(String said, String words) {
        BadCallException thrown = assertThrows(
                BadCallException.class, () -> Drawing.of(new CallAnswer(1, "", said), ImmutableList.of(), folder, 60));
        assertEquals(Admission.BUSY, thrown.diagnostic().kind());
        assertTrue(
                thrown.diagnostic().message().contains(words),
                thrown.diagnostic().message());
    }

    @Test
    void an_error_of_the_document_is_an_answer() throws IOException, BadCallException {
        String said = "{\"diagnostics\":[{\"severity\":\"error\",\"code\":\"SW1310\",\"message\":\"bad\"}]}";
        Files.writeString(folder.resolve("picture.png"), "x");
        Drawing drawing = Drawing.of(new CallAnswer(1, "", said), ImmutableList.of(), folder, 60);
        assertEquals(Answer.Outcome.FAULTY, drawing.outcome());
        assertEquals(
                ImmutableList.of("picture.png"),
                ImmutableList.copyOf(drawing.files().keySet()));
    }

    @Test
    void a_disk_that_takes_no_file_makes_the_server_busy() throws IOException {
        Files.writeString(folder.resolve("file"), "x");
        TemporaryFolder temporary = new TemporaryFolder(folder);
        BadCallException thrown =
                assertThrows(BadCallException.class, () -> temporary.write("file/inside", new byte[1]));
        assertEquals(Admission.BUSY, thrown.diagnostic().kind());
    }
}
