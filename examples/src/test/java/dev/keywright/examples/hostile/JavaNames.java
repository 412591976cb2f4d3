package dev.keywright.examples.hostile;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** The names in a Java source, as the compiler sees them: what stands in texts and comments is none. */
final class JavaNames {
    private JavaNames() {}

    static List<String> faults(Path file) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
        List<String> faults = new ArrayList<>();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(problems, null, StandardCharsets.UTF_8)) {
            JavacTask task = (JavacTask)
                    compiler.getTask(null, files, problems, List.of(), null, files.getJavaFileObjects(file));
            for (CompilationUnitTree unit : task.parse()) {
                unit.accept(new Names(faults), null);
            }
        }
        problems.getDiagnostics().forEach(problem -> faults.add(problem.toString()));
        return faults;
    }

    private static final class Names extends TreeScanner<Void, Void> {
        private final List<String> faults;

        private Names(List<String> faults) {
            this.faults = faults;
        }

        @Override
        public Void visitIdentifier(IdentifierTree name, Void nothing) {
            note(name.getName().toString());
            return super.visitIdentifier(name, null);
        }

        @Override
        public Void visitClass(ClassTree type, Void nothing) {
            note(type.getSimpleName().toString());
            return super.visitClass(type, null);
        }

        /** Names that are made of titles have the words of several in them. */
        private void note(String name) {
            boolean made = name.matches("breakout[A-Z].*");
            if (name.contains("breakout") && !made) {
                faults.add("a name: " + name);
            }
        }
    }
}
