package dev.keywright.optimizer.mip;

/** Solves mixed-integer programs: alone, in one thread, with no tolerated gap, and the same way each time. */
public interface MipSolver {
    Solution solve(Program program, Effort effort);
}
