package dev.keywright.maven;

import dev.keywright.app.Program;
import dev.keywright.app.compilation.Compilation;
import dev.keywright.app.compilation.DesignFile.Use;
import dev.keywright.app.compilation.InputNames;
import dev.keywright.app.compilation.Inputs;
import dev.keywright.app.terminal.ExitCode;
import dev.keywright.core.check.Check.Outcome;
import dev.keywright.core.diagnostic.Diagnostic;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.maven.model.Dependency;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.project.MavenProject;

/** The goal `generate`: checks a model and runs the command of that name. Maven sets the fields, as `plugin.xml` says. */
public final class GenerateMojo extends AbstractMojo {
    private static final String JAVA = "java";
    private static final String PROVIDED = "provided";
    private static final String GROUP = "dev.keywright";
    private static final String LIBRARY = "keywright-runtime";

    private MavenProject project;
    private File model;
    private File design;
    private File transitionFrom;
    private File fromModel;
    private File map;
    private String target;
    private String packageName;
    private String runtime;
    private File outputDirectory;
    private boolean skip;
    private String version;

    @Override
    public void execute() throws MojoFailureException {
        if (target.equals(JAVA) && runtime.equals(PROVIDED)) {
            library();
        }
        if (!skip) {
            check();
            generate();
        }
        if (target.equals(JAVA)) {
            project.addCompileSourceRoot(outputDirectory.getPath());
        }
    }

    /** The program is compiled with the library of the same version: an older one may not know what it describes. */
    private void library() throws MojoFailureException {
        Optional<Dependency> found = project.getDependencies().stream()
                .filter(one ->
                        one.getGroupId().equals(GROUP) && one.getArtifactId().equals(LIBRARY))
                .findFirst();
        if (found.isEmpty()) {
            getLog().warn("the program needs %s:%s:%s, which is not among the dependencies of this project"
                    .formatted(GROUP, LIBRARY, version));
        } else if (!version.equals(found.get().getVersion())) {
            throw new MojoFailureException(
                    "this project depends on %s:%s:%s, but the plugin is %s; use one version of both"
                            .formatted(GROUP, LIBRARY, found.get().getVersion(), version));
        }
    }

    private void check() throws MojoFailureException {
        Transcript transcript = new Transcript(project.getBasedir().toPath());
        InputNames named = InputNames.of(model.getPath(), Use.WHOLE);
        InputNames names = design == null ? named : named.withDesign(design.getPath());
        Optional<Inputs> inputs = names.read(transcript.surroundings());
        if (inputs.isEmpty()) {
            throw new MojoFailureException(transcript.said());
        }
        Outcome outcome = inputs.get().model().compared(Compilation.check(inputs.get()));
        List<String> errors = new ArrayList<>();
        for (Diagnostic diagnostic : outcome.diagnostics()) {
            String line = CompilerFormat.of(diagnostic);
            if (diagnostic.isError()) {
                getLog().error(line);
                errors.add(line);
            } else {
                getLog().warn(line);
            }
        }
        if (!errors.isEmpty()) {
            throw new MojoFailureException("the model has errors\n" + String.join("\n", errors));
        }
    }

    private void generate() throws MojoFailureException {
        Transcript transcript = new Transcript(project.getBasedir().toPath());
        List<String> words = new ArrayList<>(List.of("generate", target, model.getPath()));
        words.addAll(List.of("-o", outputDirectory.getPath()));
        if (design != null) {
            words.addAll(List.of("--design", design.getPath()));
        }
        if (transitionFrom != null) {
            words.addAll(List.of("--transition-from", transitionFrom.getPath()));
        }
        if (fromModel != null) {
            words.addAll(List.of("--from-model", fromModel.getPath()));
        }
        if (map != null) {
            words.addAll(List.of("--map", map.getPath()));
        }
        if (packageName != null) {
            words.addAll(List.of("--package", packageName));
        }
        if (target.equals(JAVA)) {
            words.addAll(List.of("--runtime", runtime));
        }
        if (Program.run(words, transcript.surroundings()) != ExitCode.FINE) {
            throw new MojoFailureException(transcript.said());
        }
        transcript.said().lines().forEach(line -> getLog().debug(line));
        getLog().info("generated %s from %s into %s".formatted(target, model, outputDirectory));
    }
}
