package dev.shadeweave.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.base.Splitter;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A job that is submitted to a cluster of two executors on this machine loses one of them in the middle. Its rows are those of a
 * job without this loss.
 */
class LostExecutorTest {
    private static final int DOCUMENTS = 1000;
    private static final String EXECUTOR = "CoarseGrainedExecutorBackend";

    @TempDir
    private Path folder;

    @Test
    void gives_all_rows_although_an_executor_is_killed() throws IOException, InterruptedException {
        Path documents = Files.createDirectories(folder.resolve("materials"));
        StringBuilder table = new StringBuilder();
        for (int i = 0; i < DOCUMENTS; i++) {
            String text = LocalSpark.surface("%d.5, 0.5, 0.25".formatted(i))
                    .replace("\n", "\\n")
                    .replace("\"", "\\\"");
            table.append("{\"name\":\"m%05d.mtlx\",\"text\":\"%s\"}%n".formatted(i, text));
        }
        Files.writeString(documents.resolve("all.json"), table);
        Set<Long> executors = new TreeSet<>();
        Process job = submit(
                "--master",
                "local-cluster[2,1,1024]",
                "generate",
                "--format",
                "json",
                "--seconds",
                "60",
                "-o",
                folder.resolve("out").toString(),
                documents.toString());
        boolean killed = false;
        while (job.isAlive()) {
            List<ProcessHandle> alive =
                    job.descendants().filter(LostExecutorTest::isExecutor).toList();
            alive.forEach(executor -> executors.add(executor.pid()));
            if (!killed && alive.size() == 2 && isWorking()) {
                killed = alive.get(0).destroyForcibly();
            }
            if (job.waitFor(100, TimeUnit.MILLISECONDS)) {
                break;
            }
        }
        String log = Files.readString(log());
        assertEquals(0, job.exitValue(), log);
        assertTrue(killed, "no executor was killed");
        assertTrue(executors.size() > 2, () -> "a third executor took over: " + executors);
        assertTrue(log.contains("1000 documents and archives made, 0 kept; 1000 rows, 1 new programs"), log);
        SparkSession spark = LocalSpark.SESSION;
        Row counts = spark.read()
                .parquet(folder.resolve("out/elements").toString())
                .selectExpr(
                        "count(*)", "count(distinct document)", "count(distinct hash)", "min(status)", "max(status)")
                .first();
        assertEquals("[1000,1000,1,generated,generated]", counts.toString());
    }

    private static boolean isExecutor(ProcessHandle process) {
        return process.info().arguments().stream()
                .anyMatch(arguments -> List.of(arguments).toString().contains(EXECUTOR));
    }

    /** Returns true when the executors have started to run tasks. */
    private boolean isWorking() throws IOException {
        return Files.readString(log()).contains("Starting task 1.0 in stage");
    }

    private Path log() {
        return folder.resolve("log.txt");
    }

    /** Starts the program that {@code spark-submit} starts. */
    private Process submit(String... arguments) throws IOException {
        Path home = home();
        Path configuration = folder.resolve("log4j2.properties");
        Files.writeString(
                configuration,
                """
                rootLogger.level = error
                rootLogger.appenderRef.stderr.ref = stderr
                logger.tasks.name = org.apache.spark.scheduler.TaskSetManager
                logger.tasks.level = info
                appender.stderr.type = Console
                appender.stderr.name = stderr
                appender.stderr.target = SYSTEM_ERR
                appender.stderr.layout.type = PatternLayout
                appender.stderr.layout.pattern = %p %c{1}: %m%n
                """);
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(org.apache.spark.launcher.JavaModuleOptions.defaultModuleOptions()
                .split(" ")));
        command.add("-Xmx512m");
        command.add("-Dlog4j2.configurationFile=" + configuration.toUri());
        command.addAll(List.of("-cp", extraClasses() + File.pathSeparator + home.resolve("jars") + "/*"));
        command.add("org.apache.spark.deploy.SparkSubmit");
        command.addAll(List.of(arguments).subList(0, 2));
        command.addAll(List.of(
                "--conf",
                "spark.executor.extraClassPath=" + extraClasses(),
                "--conf",
                "spark.ui.enabled=false",
                "--conf",
                "spark.driver.host=127.0.0.1",
                "--conf",
                "spark.driver.bindAddress=127.0.0.1",
                "--conf",
                "spark.executor.memory=512m",
                "--conf",
                "spark.sql.shuffle.partitions=8",
                "--conf",
                "spark.sql.files.maxPartitionBytes=100k",
                "--class",
                ShadeweaveJob.class.getName(),
                "spark-internal"));
        command.addAll(List.of(arguments).subList(2, arguments.length));
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
        builder.redirectOutput(log().toFile());
        builder.environment().put("SPARK_HOME", home.toString());
        builder.environment().put("SPARK_SCALA_VERSION", "2.13");
        builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
        return builder.start();
    }

    /** Returns the folders of classes on the class path. */
    private static String extraClasses() {
        List<String> folders = new ArrayList<>();
        for (String entry : Splitter.on(File.pathSeparatorChar).split(System.getProperty("java.class.path"))) {
            if (Files.isDirectory(Path.of(entry))) {
                folders.add(Path.of(entry).toAbsolutePath().toString());
            }
        }
        return String.join(File.pathSeparator, folders);
    }

    /** Makes an installation of Spark from the jars of the class path. */
    private Path home() throws IOException {
        Path home = folder.resolve("spark");
        Path jars = Files.createDirectories(home.resolve("jars"));
        Files.writeString(home.resolve("RELEASE"), "Spark");
        for (String entry : Splitter.on(File.pathSeparatorChar).split(System.getProperty("java.class.path"))) {
            Path jar = Path.of(entry).toAbsolutePath();
            Path link = jars.resolve(jar.getFileName());
            if (Files.isRegularFile(jar) && !Files.exists(link)) {
                Files.createSymbolicLink(link, jar);
            }
        }
        return home;
    }
}
