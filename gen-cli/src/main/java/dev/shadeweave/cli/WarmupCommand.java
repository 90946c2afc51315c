package dev.shadeweave.cli;

import dev.shadeweave.cli.call.ExitCode;
import dev.shadeweave.cli.serve.RpcSocket;
import dev.shadeweave.cli.serve.ServeClient;
import dev.shadeweave.generator.Generators;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code warmup}: runs typical work once, so that the launcher can archive the loaded classes. */
@Command(name = "warmup", hidden = true, description = "Loads what a usual run loads.")
public final class WarmupCommand implements Callable<Integer> {
    /** Covers many features: noise, an image, a surface, a nodegraph, colours, and a value that does not parse. */
    private static final String DOCUMENT =
            """
            <?xml version="1.0"?>
            <materialx version="1.39" colorspace="lin_rec709">
              <nodegraph name="warm">
                <input name="tint" type="color3" value="0.8, 0.4, 0.2" colorspace="srgb_texture" />
                <image name="picture" type="color3">
                  <input name="file" type="filename" value="picture.png" colorspace="srgb_texture" />
                </image>
                <fractal3d name="clouds" type="float" />
                <contrast name="sharp" type="color3">
                  <input name="in" type="color3" nodename="picture" />
                </contrast>
                <mix name="blend" type="color3">
                  <input name="fg" type="color3" interfacename="tint" />
                  <input name="bg" type="color3" nodename="sharp" />
                  <input name="mix" type="float" nodename="clouds" />
                </mix>
                <output name="out" type="color3" nodename="blend" />
              </nodegraph>
              <standard_surface name="shading" type="surfaceshader">
                <input name="base_color" type="color3" nodegraph="warm" output="out" />
              </standard_surface>
              <surfacematerial name="material" type="material">
                <input name="surfaceshader" type="surfaceshader" nodename="shading" />
              </surfacematerial>
              <nodegraph name="cold">
                <add name="sum" type="float">
                  <input name="in1" type="float" value="warm" />
                </add>
                <output name="out" type="float" nodename="sum" />
              </nodegraph>
            </materialx>
            """;

    /** Covers rare upgrades of old documents that load additional classes. */
    private static final String OLD_DOCUMENT =
            """
            <?xml version="1.0"?>
            <materialx version="1.35">
              <geominfo name="info" geom="*">
                <geomattr name="id" type="string" value="one" />
              </geominfo>
              <geomattrvalue name="which" type="float" attrname="id">
                <parameter name="attrname" type="string" value="id" />
              </geomattrvalue>
              <nodegraph name="old">
                <swizzle name="red" type="float">
                  <input name="in" type="color3" value="1, 0, 0" />
                  <parameter name="channels" type="string" value="r" />
                </swizzle>
                <dot name="file" type="filename">
                  <input name="in" type="filename" value="picture.png" />
                </dot>
                <image name="picture" type="float">
                  <input name="file" type="filename" nodename="file" />
                </image>
                <multiply name="both" type="float">
                  <input name="in1" type="float" nodename="red" />
                  <input name="in2" type="float" nodename="picture" />
                </multiply>
                <output name="out" type="float" nodename="both" />
              </nodegraph>
              <dielectric_btdf name="glass" type="BSDF">
                <input name="ior" type="float" value="1.4" />
              </dielectric_btdf>
            </materialx>
            """;

    /** More documents. The launcher passes a folder with documents of many kinds. */
    @Parameters(paramLabel = "FILE", arity = "0..*", description = "More documents to make shaders of.")
    private List<Path> inputs = List.of();

    @Override
    public Integer call() throws IOException {
        PrintWriter unheard = new PrintWriter(Writer.nullWriter());
        OutputStream nowhere = OutputStream.nullOutputStream();
        Path folder = Files.createTempDirectory("shadeweave");
        try {
            String document = folder.resolve("warmup.mtlx").toString();
            Files.writeString(Path.of(document), DOCUMENT, StandardCharsets.UTF_8);
            String oldDocument = folder.resolve("old.mtlx").toString();
            Files.writeString(Path.of(oldDocument), OLD_DOCUMENT, StandardCharsets.UTF_8);
            Main.run(new String[] {"--help"}, nowhere, unheard);
            Main.run(new String[] {"generate", "-o", folder.toString(), oldDocument}, nowhere, unheard);
            Main.run(new String[] {"validate", document}, nowhere, unheard);
            for (String target : Generators.targets()) {
                String report = folder.resolve("report.json").toString();
                String[] toFolder = {
                    "generate", "--target", target, "-o", folder.toString(), "--report", report, document
                };
                Main.run(toFolder, nowhere, unheard);
                for (String element : List.of("material", "cold/out")) {
                    String[] toOutput = {"generate", "--target", target, "--element", element, document};
                    Main.run(toOutput, nowhere, unheard);
                }
            }
            for (Path input : inputs) {
                for (String target : List.of("genglsl", "genosl")) {
                    String[] all = {"generate", "--target", target, "-o", folder.toString(), input.toString()};
                    Main.run(all, nowhere, unheard);
                }
            }
            serve(folder.resolve("socket"), document, unheard);
            return ExitCode.OK;
        } finally {
            delete(folder);
        }
    }

    /** Runs a call through a server in the same process, to load the classes of both sides. */
    private static void serve(Path path, String document, PrintWriter unheard) throws IOException {
        ExecutorService threads = Executors.newCachedThreadPool();
        try (RpcSocket socket = RpcSocket.open(path)) {
            threads.execute(() -> {
                try {
                    socket.serve(Main::run, threads);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
            ServeClient.ask(path.toString(), new String[] {"validate", document}, unheard);
        } catch (UnsupportedOperationException e) {
            // This system has no Unix sockets, so it has no such server.
        } finally {
            threads.shutdownNow();
        }
    }

    private static void delete(Path folder) throws IOException {
        List<Path> inside;
        try (Stream<Path> paths = Files.walk(folder)) {
            inside = paths.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : inside) {
            Files.delete(path);
        }
    }
}
