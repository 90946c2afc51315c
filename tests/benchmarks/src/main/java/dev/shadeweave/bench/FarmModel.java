package dev.shadeweave.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.SplittableRandom;

/**
 * Simulates a farm of servers, and says which part of it is the limit. A document passes a balancer, waits for a worker
 * (a processor core), is looked up in the shared cache of shaders if its worker does not know its structure, and its
 * answer leaves through the network. Each part is a queue: the balancer, the cache and the network serve one document at
 * a time, the workers one each. Documents arrive at random (Poisson), and service times are drawn from measured ones.
 *
 * <p>The input is a file of lines {@code NAME: NUMBER…}:
 *
 * <pre>
 * generate: 1.9 2.0 2.4    times of a core for a document whose structure its worker knows, in ms
 * miss: 4.1 4.5            the same for a structure that no server knows
 * cache: 0.10 0.12         times of the cache server for a request, in ms
 * balancer: 0.02           times of the balancer for a request, in ms
 * bytes: 64800             sizes of answers
 * network: 1.25e9          bytes a second of the network
 * unknown: 0.02            the share of documents whose structure their worker does not know
 * shared: 0.8              the share of these that another server stored in the cache
 * </pre>
 *
 * <pre>
 * java -cp tests/benchmarks/target/benchmarks-0.9.0.jar dev.shadeweave.bench.FarmModel tests/benchmarks/service/times.txt
 * </pre>
 */
public final class FarmModel {
    private static final int[] WORKERS = {1, 4, 16, 32, 64, 128, 256, 1000};
    private static final double LOAD = 0.8;
    private static final int DOCUMENTS = 100_000;
    private static final double MILLIS = 1000;

    private final Map<String, double[]> times;
    private final SplittableRandom random = new SplittableRandom(1);

    private FarmModel(Map<String, double[]> times) {
        this.times = times;
    }

    /** A part of the farm that serves a number of documents at a time, in the order of their arrival. */
    private static final class Part {
        private final PriorityQueue<Double> free = new PriorityQueue<>();
        private final int servers;
        private double busy;

        Part(int servers) {
            this.servers = servers;
            for (int i = 0; i < servers; i++) {
                free.add(0.0);
            }
        }

        /** Returns the time at which a document that arrives leaves. */
        double serve(double arrival, double seconds) {
            double start = Math.max(arrival, free.remove());
            busy += seconds;
            free.add(start + seconds);
            return start + seconds;
        }

        /** Returns the share of the time in which it works. */
        double use(double end) {
            return busy / servers / end;
        }
    }

    /** The result of a simulation: the times of documents in seconds, ascending, and the use of each part. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Run(double[] took, Map<String, Double> use) {
        /** Returns the share of the time in which a part works. */
        double used(String part) {
            return use.getOrDefault(part, 0.0);
        }
    }

    /** Runs the program with the name of a file of times. */
    public static void main(String[] arguments) throws IOException {
        FarmModel model = new FarmModel(read(Path.of(arguments[0])));
        System.out.println(
                "| cores | documents a second | half within | 99 of 100 within | busy: cores | cache | network |"
                        + " balancer | limit, documents a second |");
        System.out.println("|---|---|---|---|---|---|---|---|---|");
        for (int workers : WORKERS) {
            model.print(workers);
        }
    }

    private static Map<String, double[]> read(Path file) throws IOException {
        Map<String, double[]> times = new LinkedHashMap<>();
        for (String line : Files.readAllLines(file)) {
            int colon = line.indexOf(':');
            if (colon > 0 && !line.startsWith("#")) {
                times.put(
                        line.substring(0, colon),
                        Arrays.stream(line.substring(colon + 1).trim().split("\\s+"))
                                .mapToDouble(Double::parseDouble)
                                .toArray());
            }
        }
        return times;
    }

    private double mean(String name) {
        return Arrays.stream(of(name)).average().orElseThrow();
    }

    private double[] of(String name) {
        double[] known = times.get(name);
        if (known == null) {
            throw new IllegalArgumentException("the file has no line '" + name + ": NUMBER…'");
        }
        return known;
    }

    private double drawn(String name) {
        double[] all = of(name);
        return all[random.nextInt(all.length)];
    }

    /** Returns the documents a second that each part could serve if the others had no limit. */
    private Map<String, Double> limits(int workers) {
        double unknown = mean("unknown");
        double missed = unknown * (1 - mean("shared"));
        Map<String, Double> limits = new LinkedHashMap<>();
        double core = (1 - missed) * mean("generate") + missed * mean("miss") + unknown * mean("cache");
        limits.put("cores", workers * MILLIS / core);
        // A document that no server knows is read and written.
        limits.put("cache", MILLIS / ((unknown + missed) * mean("cache")));
        limits.put("network", mean("network") / mean("bytes"));
        limits.put("balancer", MILLIS / mean("balancer"));
        return limits;
    }

    private void print(int workers) {
        Map<String, Double> limits = limits(workers);
        Map.Entry<String, Double> limit =
                limits.entrySet().stream().min(Map.Entry.comparingByValue()).orElseThrow();
        double rate = LOAD * limit.getValue();
        Run run = simulate(workers, rate);
        double[] took = run.took();
        System.out.printf(
                Locale.ROOT,
                "| %d | %,.0f | %.1f ms | %.1f ms | %.0f %% | %.0f %% | %.0f %% | %.0f %% | %s at %,.0f |%n",
                workers,
                rate,
                took[took.length / 2] * MILLIS,
                took[(int) (took.length * 0.99)] * MILLIS,
                100 * run.used("cores"),
                100 * run.used("cache"),
                100 * run.used("network"),
                100 * run.used("balancer"),
                limit.getKey(),
                limit.getValue());
    }

    /**
     * Simulates documents at a rate. The parts are passed in the order of arrivals at each, so a queue of documents is
     * kept between two parts.
     */
    private Run simulate(int workers, double rate) {
        Part balancer = new Part(1);
        Part cores = new Part(workers);
        Part cache = new Part(1);
        Part network = new Part(1);
        double[] arrivals = new double[DOCUMENTS];
        double clock = 0;
        for (int i = 0; i < DOCUMENTS; i++) {
            clock += -Math.log(1 - random.nextDouble()) / rate;
            arrivals[i] = clock;
        }
        PriorityQueue<double[]> answers = new PriorityQueue<>((one, other) -> Double.compare(one[0], other[0]));
        Deque<Double> took = new ArrayDeque<>();
        for (double arrival : arrivals) {
            double at = balancer.serve(arrival, drawn("balancer") / MILLIS);
            boolean isUnknown = random.nextDouble() < mean("unknown");
            boolean isMissed = isUnknown && random.nextDouble() >= mean("shared");
            double work = drawn(isMissed ? "miss" : "generate") / MILLIS;
            // A core waits for the cache before it works; entries are written after the answer.
            double asked = isUnknown ? cache.serve(at, drawn("cache") / MILLIS) - at : 0;
            double done = cores.serve(at, work + asked);
            if (isMissed) {
                cache.serve(at, drawn("cache") / MILLIS);
            }
            answers.add(new double[] {done, arrival});
        }
        while (!answers.isEmpty()) {
            double[] next = answers.remove();
            took.add(network.serve(next[0], drawn("bytes") / mean("network")) - next[1]);
        }
        double end = clock;
        return new Run(
                took.stream().mapToDouble(Double::doubleValue).sorted().toArray(),
                Map.of(
                        "cores", cores.use(end),
                        "cache", cache.use(end),
                        "network", network.use(end),
                        "balancer", balancer.use(end)));
    }
}
