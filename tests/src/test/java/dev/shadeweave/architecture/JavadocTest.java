package dev.shadeweave.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/**
 * Everything that the stable types offer is documented, member by member; overriding methods inherit their
 * documentation.
 */
class JavadocTest {
    private static final List<Path> SOURCES =
            List.of(Path.of("../gen-lang/src/main/java"), Path.of("../gen-core/src/main/java"));

    private int checked;

    @Test
    void stable_types_are_documented() throws IOException {
        List<Path> files = new ArrayList<>();
        for (String name : Files.readAllLines(Path.of("api", "stable.txt"))) {
            for (Path sources : SOURCES) {
                Path file = sources.resolve(name.replace('.', '/') + ".java");
                if (!name.startsWith("#") && Files.exists(file)) {
                    files.add(file);
                }
            }
        }
        assertTrue(files.size() > 35, () -> "only " + files.size() + " files");
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        List<String> missing = new ArrayList<>();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            JavacTask task = (JavacTask) compiler.getTask(
                    null, manager, null, List.of("-proc:none"), null, manager.getJavaFileObjectsFromPaths(files));
            DocTrees docs = DocTrees.instance(task);
            for (CompilationUnitTree unit : task.parse()) {
                for (Tree type : unit.getTypeDecls()) {
                    visit(new TreePath(new TreePath(unit), type), docs, false, missing);
                }
            }
        }
        assertEquals(List.of(), missing);
        assertTrue(checked > 150, () -> "only " + checked + " types and members");
    }

    private void visit(TreePath path, DocTrees docs, boolean offeredAnyway, List<String> missing) {
        if (!(path.getLeaf() instanceof ClassTree type) || !isOffered(type.getModifiers(), offeredAnyway)) {
            return;
        }
        String name = type.getSimpleName().toString();
        require(path, docs, name, missing);
        boolean inInterface = type.getKind() == Tree.Kind.INTERFACE || type.getKind() == Tree.Kind.ANNOTATION_TYPE;
        for (Tree member : type.getMembers()) {
            TreePath inner = new TreePath(path, member);
            if (member instanceof ClassTree) {
                visit(inner, docs, inInterface, missing);
            } else if (member instanceof MethodTree method) {
                boolean constructs = method.getName().contentEquals("<init>");
                boolean written = docs.getSourcePositions().getEndPosition(path.getCompilationUnit(), method) >= 0;
                // A compact constructor only checks what the record's comment says of its components.
                boolean compact = constructs && type.getKind() == Tree.Kind.RECORD;
                if (written && !compact && !overrides(method) && isOffered(method.getModifiers(), inInterface)) {
                    require(inner, docs, name + "." + (constructs ? name : method.getName()), missing);
                }
            } else if (member instanceof VariableTree field && isOffered(field.getModifiers(), inInterface)) {
                require(inner, docs, name + "." + field.getName(), missing);
            }
        }
    }

    private static boolean isOffered(ModifiersTree modifiers, boolean anyway) {
        return anyway
                || modifiers.getFlags().contains(Modifier.PUBLIC)
                || modifiers.getFlags().contains(Modifier.PROTECTED);
    }

    private static boolean overrides(MethodTree method) {
        return Stream.of(method.getModifiers().getAnnotations().toArray())
                .anyMatch(annotation -> annotation.toString().startsWith("@Override"));
    }

    private void require(TreePath path, DocTrees docs, String name, List<String> missing) {
        checked++;
        String comment = docs.getDocComment(path);
        if (comment == null || comment.isBlank()) {
            missing.add(name);
        }
    }
}
