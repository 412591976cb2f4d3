package bench;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Four requests in four ways. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 6, time = 2)
@Measurement(iterations = 5, time = 1)
public class ProgramsBenchmark {
    @Param({"generated", "handwritten", "enhanced", "tempest"})
    public String way;

    private Ways ways;

    @Setup
    public void setUp() {
        ways = Ways.of(way, Answers.stub());
        if (ways.query().size() != 25) {
            throw new IllegalStateException("not 25");
        }
    }

    @Benchmark
    public Object put() {
        return ways.put();
    }

    @Benchmark
    public Object get() {
        return ways.get();
    }

    @Benchmark
    public List<?> query() {
        return ways.query();
    }

    @Benchmark
    public Object transaction() {
        return ways.transaction();
    }
}
