package dev.keywright.app;

import dev.keywright.app.command.CheckCommand;
import dev.keywright.app.command.Command;
import dev.keywright.app.command.CostCommand;
import dev.keywright.app.command.DesignCommand;
import dev.keywright.app.command.DiffCommand;
import dev.keywright.app.command.DocsCommand;
import dev.keywright.app.command.EvolveCommand;
import dev.keywright.app.command.ExplainCommand;
import dev.keywright.app.command.FactsCommand;
import dev.keywright.app.command.GenerateCommand;
import dev.keywright.app.command.ImportCommand;
import dev.keywright.app.command.InitCommand;
import dev.keywright.app.command.InterviewCommand;
import dev.keywright.app.command.MigrateCommand;
import dev.keywright.app.command.SchemaCommand;
import dev.keywright.app.command.VerifyCommand;
import dev.keywright.app.command.WhatIfCommand;
import dev.keywright.app.command.WhyCommand;
import dev.keywright.app.mcp.McpCommand;
import dev.keywright.app.studio.StudioCommand;
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
            new InterviewCommand(),
            new McpCommand(),
            new MigrateCommand(),
            new SchemaCommand(),
            new StudioCommand(),
            new VerifyCommand(),
            new WhatIfCommand(),
            new WhyCommand());

    private Commands() {}
}
