package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.cli.serve.RpcConnection;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tests the requests of {@code serve} about documents that they contain. */
class DocumentRequestsTest {
    private static final String RED =
            "'red.mtlx':'<materialx version=\\'1.39\\'><constant name=\\'c\\' type=\\'color3\\'/>"
                    + "<output name=\\'o\\' type=\\'color3\\' nodename=\\'c\\'/></materialx>'";

    private final ExecutorService threads = Executors.newSingleThreadExecutor();

    @AfterEach
    void end() {
        threads.shutdownNow();
    }

    @Test
    void documents_of_a_request_are_answered_as_over_http() throws IOException {
        check("validate", "'files':{" + RED + "}", "{'status':0,'answer':{'valid':true,'diagnostics':[]}}");
        check("generate", "'files':{" + RED + "},'parameters':{'target':'essl','compact':true}", "'target':'essl'");
        check("upgrade", "'files':{" + RED + "},'parameters':{'form':'json'}", "{'status':0,'answer':{'document':'{");
        check("validate", "'files':{'a.mtlx':'<a'}", "{'status':1,'answer':{'valid':false,'diagnostics':[{'severity'");
        check(
                "diff",
                "'files':{" + RED + ",'b.mtlx':'<materialx/>'},'documents':['red.mtlx','b.mtlx']",
                "{'status':0,'answer':{'changes':[{");
    }

    @Test
    void wrong_requests_say_what_is_wrong() throws IOException {
        check("validate", "'files':{" + RED + "},'parameters':{'targt':'essl'}", "did you mean 'target'?");
        check("validate", "'files':{}", "none of its files ends in .mtlx");
        check("diff", "'files':{" + RED + "}", "'diff' takes 2, in 'documents'");
        check("validate", "'files':3", "'error':{'code':-32602,'message':''files' is an object'}");
        check("validate", "'files':{'a':1}", "'error':{'code':-32602,'message':''a' is a string'}");
        check("validate", "'parameters':{'target':{}}", "is a text, a number, a boolean or an array");
        check("render", "'files':{" + RED + "},'parameters':{'form':'png'}", "SW2803");
        check("nothing", "'files':{}", "'code':-32601");
    }

    /** Sends a request, and looks for a text in its answer; {@code '} is the quotation mark of JSON. */
    private void check(String verb, String parameters, String expected) throws IOException {
        String request = "{'jsonrpc':'2.0','id':1,'method':'document/" + verb + "','params':{" + parameters + "}}\n";
        String json = request.replace("\\'", "\u0001").replace('\'', '"').replace("\u0001", "'");
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new RpcConnection(Main::run, new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)), out, threads)
                .serve(true);
        String answer = out.toString(StandardCharsets.UTF_8);
        assertEquals(1, answer.lines().count(), answer);
        assertTrue(answer.replace('"', '\'').contains(expected), answer);
    }
}
