package dev.shadeweave.testing;

import java.io.File;
import java.nio.charset.StandardCharsets;
import org.approvaltests.approvers.ApprovalApprover;
import org.approvaltests.core.ApprovalFailureReporter;
import org.approvaltests.core.ApprovalReporterWithCleanUp;
import org.approvaltests.core.VerifyResult;
import org.approvaltests.reporters.ReporterWithApprovalPower;
import org.lambda.functions.Function2;
import org.opentest4j.AssertionFailedError;

/**
 * Compares a text with the approved text. Line ends of Windows count as those of Unix. The received file is written only if
 * the texts differ, and no log and no script is written beside it, unlike the approver of ApprovalTests.
 */
final class TextApprover implements ApprovalApprover {
    private final ApprovedFolder folder;
    private final String name;
    private final String extension;
    private final String text;
    private final Function2<File, File, VerifyResult> comparator;

    TextApprover(
            ApprovedFolder folder,
            String name,
            String extension,
            String text,
            Function2<File, File, VerifyResult> comparator) {
        this.folder = folder;
        this.name = name;
        this.extension = extension;
        this.text = text;
        this.comparator = comparator;
    }

    @Override
    public VerifyResult approve() {
        byte[] approved = folder.read(name, extension);
        if (approved != null
                && unix(new String(approved, StandardCharsets.UTF_8)).equals(unix(text))) {
            return VerifyResult.SUCCESS;
        }
        folder.writeReceived(name, extension, text.getBytes(StandardCharsets.UTF_8));
        return approved == null ? VerifyResult.FAILURE : comparator.call(received(), approved());
    }

    private static String unix(String text) {
        return text.replace("\r\n", "\n");
    }

    @Override
    public void cleanUpAfterSuccess(ApprovalFailureReporter reporter) {
        folder.discard(name, extension);
        if (reporter instanceof ApprovalReporterWithCleanUp cleaner) {
            cleaner.cleanUp(received().toString(), approved().toString());
        }
    }

    @Override
    public VerifyResult reportFailure(ApprovalFailureReporter reporter) {
        boolean reported = reporter.report(received().toString(), approved().toString());
        return reported && reporter instanceof ReporterWithApprovalPower powerful
                ? powerful.approveWhenReported()
                : VerifyResult.FAILURE;
    }

    @Override
    public void fail() {
        throw new AssertionFailedError(name + extension + " is not as approved\n  approved: " + approved()
                + "\n  received: " + received() + ApprovedFolder.HOW_TO_APPROVE);
    }

    private File approved() {
        return folder.approvedFile(name, extension).toFile();
    }

    private File received() {
        return folder.receivedFile(name, extension).toFile();
    }
}
