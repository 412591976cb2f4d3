package dev.keywright.app.interview;

/**
 * A question about a model.
 *
 * @param id the figure that an answer sets, such as `P1.rps`; or the id of a problem and its line
 * @param ask the question
 * @param why the reason for asking
 * @param hint a way to an answer
 */
public record Question(String id, String ask, String why, String hint) {}
