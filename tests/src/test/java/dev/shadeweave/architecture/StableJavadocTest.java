package dev.shadeweave.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableList;
import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.DocTree;
import com.sun.source.doctree.ParamTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Every member of a stable type has a comment that describes every parameter. */
class StableJavadocTest {
    @Test
    void everything_that_stable_types_offer_is_described() throws IOException {
        List<JavaFileObject> sources = new ArrayList<>();
        for (String type : Files.readAllLines(Path.of("api", "stable.txt"))) {
            if (!type.isBlank() && !type.startsWith("#")) {
                sources.add(new Source(source(type)));
            }
        }
        assertEquals(ImmutableList.of(), missing(sources));
    }

    @Test
    void finds_missing_comments_and_tags() throws IOException {
        Source source = new Source(
                "Sample.java",
                "/** A. */ public class Sample {"
                        + " public int bare;"
                        + " /** B. @param x what */ public void described(int x) {}"
                        + " /** C. */ public <T> void silent(T y) {}"
                        + " @Override public String toString() { return null; }"
                        + " private void own(int z) {}"
                        + " public interface Inner { void open(); } }");
        assertEquals(
                ImmutableList.of(
                        "Sample.bare: no comment",
                        "Sample.described: no @param x",
                        "Sample.silent: no @param <T>",
                        "Sample.silent: no @param y",
                        "Sample.Inner: no comment",
                        "Sample.Inner.open: no comment"),
                missing(ImmutableList.of(source)));
    }

    private static Path source(String type) throws IOException {
        String file = type.replace('.', '/') + ".java";
        try (Stream<Path> modules = Files.list(Path.of(".."))) {
            return modules.map(module -> module.resolve("src/main/java").resolve(file))
                    .filter(Files::isRegularFile)
                    .findFirst()
                    .orElseThrow(() -> new IllegalStateException("no source of " + type));
        }
    }

    private static ImmutableList<String> missing(List<? extends JavaFileObject> sources) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        JavacTask task = (JavacTask)
                compiler.getTask(new StringWriter(), null, null, ImmutableList.of("-proc:none"), null, sources);
        DocTrees comments = DocTrees.instance(task);
        ImmutableList.Builder<String> missing = ImmutableList.builder();
        for (CompilationUnitTree unit : task.parse()) {
            new Offered(comments, missing).scan(unit, "");
        }
        return missing.build();
    }

    /** Visits what a file offers; the argument is the name of the type around it. */
    private static final class Offered extends TreePathScanner<Void, String> {
        private final DocTrees comments;
        private final ImmutableList.Builder<String> missing;

        Offered(DocTrees comments, ImmutableList.Builder<String> missing) {
            this.comments = comments;
            this.missing = missing;
        }

        @Override
        public Void visitClass(ClassTree type, String outer) {
            if (!isOffered(type.getModifiers().getFlags())) {
                return null;
            }
            String name = outer.isEmpty() ? type.getSimpleName().toString() : outer + "." + type.getSimpleName();
            comment(name);
            return super.visitClass(type, name);
        }

        @Override
        public Void visitVariable(VariableTree field, String type) {
            boolean component = field.getModifiers().getFlags().contains(Modifier.PRIVATE);
            if (!component && isOffered(field.getModifiers().getFlags())) {
                comment(type + "." + field.getName());
            }
            return null;
        }

        @Override
        public Void visitMethod(MethodTree method, String type) {
            boolean overrides = method.getModifiers().getAnnotations().stream()
                    .anyMatch(annotation ->
                            annotation.getAnnotationType().toString().equals("Override"));
            if (overrides || !isOffered(method.getModifiers().getFlags())) {
                return null;
            }
            String name = type + "." + method.getName();
            DocCommentTree comment = comment(name);
            if (comment != null && !isCompact(method)) {
                Set<String> described = new HashSet<>();
                for (DocTree tag : comment.getBlockTags()) {
                    if (tag instanceof ParamTree parameter) {
                        String word = parameter.getName().toString();
                        described.add(parameter.isTypeParameter() ? "<" + word + ">" : word);
                    }
                }
                Stream.concat(
                                method.getTypeParameters().stream().map(it -> "<" + it.getName() + ">"),
                                method.getParameters().stream()
                                        .map(it -> it.getName().toString()))
                        .filter(word -> !described.contains(word))
                        .forEach(word -> missing.add(name + ": no @param " + word));
            }
            return null;
        }

        /** True for the short form of a record's constructor, whose parameters the record describes. */
        private boolean isCompact(MethodTree method) {
            CompilationUnitTree unit = getCurrentPath().getCompilationUnit();
            SourcePositions positions = comments.getSourcePositions();
            if (method.getReturnType() != null || method.getBody() == null) {
                return false;
            }
            String head = text(unit)
                    .subSequence((int) positions.getStartPosition(unit, method), (int)
                            positions.getStartPosition(unit, method.getBody()))
                    .toString();
            return !head.contains("(");
        }

        private static CharSequence text(CompilationUnitTree unit) {
            try {
                return unit.getSourceFile().getCharContent(true);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private @Nullable DocCommentTree comment(String name) {
            DocCommentTree comment = comments.getDocCommentTree(getCurrentPath());
            if (comment == null) {
                missing.add(name + ": no comment");
            }
            return comment;
        }

        /** True for what is public or protected, and for members of interfaces. */
        private boolean isOffered(Set<Modifier> flags) {
            TreePath around = getCurrentPath().getParentPath();
            boolean open = around != null
                    && (around.getLeaf().getKind() == Tree.Kind.INTERFACE
                            || around.getLeaf().getKind() == Tree.Kind.ANNOTATION_TYPE);
            return flags.contains(Modifier.PUBLIC)
                    || flags.contains(Modifier.PROTECTED)
                    || (open && !flags.contains(Modifier.PRIVATE));
        }
    }

    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(Path file) throws IOException {
            this(file.getFileName().toString(), Files.readString(file));
        }

        Source(String name, String text) {
            super(URI.create("string:///" + name), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean lenient) {
            return text;
        }
    }
}
