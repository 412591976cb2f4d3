package dev.keywright.app.command;

import java.util.List;

/** The commands; to add one, write its file and add a line here. */
public final class Commands {
    public static final List<Command> ALL = List.of(
            new CheckCommand(),
            new CostCommand(),
            new DesignCommand(),
            new DiffCommand(),
            new DocsCommand(),
            new EvolveCommand(),
            new ExplainCommand(),
            new FactsCommand(),
            new GenerateCommand(),
            new ImportCommand(),
            new InitCommand(),
            new MigrateCommand(),
            new SchemaCommand(),
            new VerifyCommand(),
            new WhatIfCommand(),
            new WhyCommand());

    private Commands() {}
}
