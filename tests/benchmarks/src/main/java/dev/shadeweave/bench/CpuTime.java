package dev.shadeweave.bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/**
 * The processor time of an operation on all threads of the JVM, including garbage collection and compilation. It
 * depends less on other programs than the time on the clock does. Turn it on with
 * {@code -prof dev.shadeweave.bench.CpuTime}.
 */
public class CpuTime implements InternalProfiler {
    private final OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    private long before;

    @Override
    public String getDescription() {
        return "Processor time of an operation";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        before = system.getProcessCpuTime();
    }

    @Override
    public Collection<? extends Result<?>> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        double nanos = system.getProcessCpuTime() - before;
        long operations = Math.max(1, result.getMetadata().getAllOps());
        return List.of(new ScalarResult("cpu", nanos / 1e6 / operations, "ms/op", AggregationPolicy.AVG));
    }
}
