package dev.shadeweave.lang.parse;

import dev.shadeweave.lang.syntax.ArraySize;
import dev.shadeweave.lang.syntax.Condition;
import dev.shadeweave.lang.syntax.Declaration;
import dev.shadeweave.lang.syntax.Declarator;
import dev.shadeweave.lang.syntax.Expression;
import dev.shadeweave.lang.syntax.Initializer;
import dev.shadeweave.lang.syntax.LayoutArgument;
import dev.shadeweave.lang.syntax.Member;
import dev.shadeweave.lang.syntax.Parameter;
import dev.shadeweave.lang.syntax.QualifiedType;
import dev.shadeweave.lang.syntax.Qualifier;
import dev.shadeweave.lang.syntax.Statement;
import dev.shadeweave.lang.syntax.SyntaxNode;
import dev.shadeweave.lang.syntax.TranslationUnit;
import dev.shadeweave.lang.syntax.TypeName;
import dev.shadeweave.lang.syntax.TypeSpecifier;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Prints syntax so that a test shows how it was parsed: all operators in parentheses, one declaration per line. */
final class SyntaxText {
    private SyntaxText() {}

    static String of(TranslationUnit unit) {
        return all(unit.declarations(), "\n");
    }

    private static String all(List<? extends SyntaxNode> nodes, String between) {
        return nodes.stream().map(SyntaxText::of).collect(Collectors.joining(between));
    }

    private static String of(@Nullable SyntaxNode node) {
        if (node == null) {
            return "";
        } else if (node instanceof Declaration it) {
            return declaration(it);
        } else if (node instanceof Statement it) {
            return statement(it);
        } else if (node instanceof Expression it) {
            return expression(it);
        } else if (node instanceof Initializer.Braces it) {
            return "{" + all(it.values(), ", ") + "}";
        } else if (node instanceof Condition.Declared it) {
            return of(it.type()) + " " + it.name() + " = " + of(it.initializer());
        } else if (node instanceof Declarator it) {
            Initializer initial = it.initializer();
            return it.name() + all(it.sizes(), "") + (initial == null ? "" : " = " + of(initial));
        } else if (node instanceof Member it) {
            return of(it.type()) + " " + all(it.declarators(), ", ") + ";";
        } else if (node instanceof Parameter it) {
            return of(it.type()) + (it.name() == null ? "" : " " + it.name()) + all(it.sizes(), "");
        } else if (node instanceof QualifiedType it) {
            return qualifiers(it.qualifiers()) + of(it.specifier());
        } else if (node instanceof TypeSpecifier it) {
            return of(it.base()) + all(it.sizes(), "");
        } else if (node instanceof TypeName.Named it) {
            return it.name().text();
        } else if (node instanceof TypeName.Struct it) {
            return "struct " + (it.name() == null ? "" : it.name() + " ") + "{ " + all(it.members(), " ") + " }";
        } else if (node instanceof ArraySize it) {
            return "[" + of(it.size()) + "]";
        } else if (node instanceof Qualifier.Word it) {
            return it.word().word();
        } else if (node instanceof Qualifier.Layout it) {
            return "layout(" + all(it.arguments(), ", ") + ")";
        } else if (node instanceof Qualifier.Subroutine it) {
            return "subroutine" + (it.names().isEmpty() ? "" : "(" + all(it.names(), ", ") + ")");
        } else if (node instanceof LayoutArgument it) {
            return it.name() + (it.value() == null ? "" : " = " + of(it.value()));
        }
        return node.toString();
    }

    private static String qualifiers(List<Qualifier> qualifiers) {
        return qualifiers.stream().map(it -> of(it) + " ").collect(Collectors.joining());
    }

    private static String declaration(Declaration node) {
        if (node instanceof Declaration.FunctionPrototype it) {
            return prototype(it) + ";";
        } else if (node instanceof Declaration.FunctionDefinition it) {
            return prototype(it.prototype()) + " " + of(it.body());
        } else if (node instanceof Declaration.Variables it) {
            return of(it.type()) + (it.declarators().isEmpty() ? "" : " ") + all(it.declarators(), ", ") + ";";
        } else if (node instanceof Declaration.DefaultPrecision it) {
            return "precision " + it.precision().word() + " " + of(it.type()) + ";";
        } else if (node instanceof Declaration.InterfaceBlock it) {
            String instance = it.instance() == null ? "" : " " + it.instance() + all(it.sizes(), "");
            return qualifiers(it.qualifiers()) + it.name() + " { " + all(it.members(), " ") + " }" + instance + ";";
        }
        Declaration.Qualification it = (Declaration.Qualification) node;
        return (qualifiers(it.qualifiers()) + all(it.names(), ", ")).strip() + ";";
    }

    private static String prototype(Declaration.FunctionPrototype it) {
        return of(it.returnType()) + " " + it.name() + "(" + all(it.parameters(), ", ") + ")";
    }

    private static String statement(Statement node) {
        if (node instanceof Statement.Block it) {
            return "{ " + it.statements().stream().map(s -> of(s) + " ").collect(Collectors.joining()) + "}";
        } else if (node instanceof Statement.Declared it) {
            return of(it.declaration());
        } else if (node instanceof Statement.Evaluated it) {
            return of(it.expression()) + ";";
        } else if (node instanceof Statement.Empty) {
            return ";";
        } else if (node instanceof Statement.If it) {
            return "if (" + of(it.condition()) + ") " + of(it.whenTrue())
                    + (it.whenFalse() == null ? "" : " else " + of(it.whenFalse()));
        } else if (node instanceof Statement.Switch it) {
            return "switch (" + of(it.selector()) + ") { " + all(it.statements(), " ") + " }";
        } else if (node instanceof Statement.Label it) {
            return it.value() == null ? "default:" : "case " + of(it.value()) + ":";
        } else if (node instanceof Statement.For it) {
            return "for (" + of(it.initial()) + (it.condition() == null ? "" : " " + of(it.condition())) + ";"
                    + (it.step() == null ? "" : " " + of(it.step())) + ") " + of(it.body());
        } else if (node instanceof Statement.While it) {
            return "while (" + of(it.condition()) + ") " + of(it.body());
        } else if (node instanceof Statement.Do it) {
            return "do " + of(it.body()) + " while (" + of(it.condition()) + ");";
        } else if (node instanceof Statement.Break) {
            return "break;";
        } else if (node instanceof Statement.Continue) {
            return "continue;";
        } else if (node instanceof Statement.Discard) {
            return "discard;";
        }
        Statement.Return it = (Statement.Return) node;
        return it.value() == null ? "return;" : "return " + of(it.value()) + ";";
    }

    private static String expression(Expression node) {
        if (node instanceof Expression.IntLiteral it) {
            return it.unsigned() ? Integer.toUnsignedString(it.bits()) + "u" : "" + it.bits();
        } else if (node instanceof Expression.FloatLiteral it) {
            return "" + it.value();
        } else if (node instanceof Expression.DoubleLiteral it) {
            return it.value() + "lf";
        } else if (node instanceof Expression.BoolLiteral it) {
            return "" + it.value();
        } else if (node instanceof Expression.Name it) {
            return it.name().text();
        } else if (node instanceof Expression.Unary it) {
            return it.operator().isPrefix()
                    ? it.operator().sign() + of(it.operand())
                    : postfixed(it.operand()) + it.operator().sign();
        } else if (node instanceof Expression.Binary it) {
            return "(" + of(it.left()) + " " + it.operator().sign() + " " + of(it.right()) + ")";
        } else if (node instanceof Expression.Assignment it) {
            String operator = it.operator() == null ? "=" : it.operator().sign() + "=";
            return "(" + of(it.target()) + " " + operator + " " + of(it.value()) + ")";
        } else if (node instanceof Expression.Conditional it) {
            return "(" + of(it.condition()) + " ? " + of(it.whenTrue()) + " : " + of(it.whenFalse()) + ")";
        } else if (node instanceof Expression.Sequence it) {
            return "(" + of(it.first()) + " , " + of(it.second()) + ")";
        } else if (node instanceof Expression.Call it) {
            return of(it.callee()) + "(" + all(it.arguments(), ", ") + ")";
        } else if (node instanceof Expression.MethodCall it) {
            return postfixed(it.receiver()) + "." + it.method() + "(" + all(it.arguments(), ", ") + ")";
        } else if (node instanceof Expression.Index it) {
            return postfixed(it.base()) + "[" + of(it.index()) + "]";
        }
        Expression.Field it = (Expression.Field) node;
        return postfixed(it.base()) + "." + it.field();
    }

    private static String postfixed(Expression base) {
        boolean simple =
                base instanceof Expression.Name || base instanceof Expression.Call || base instanceof Expression.Binary;
        return simple ? of(base) : "(" + of(base) + ")";
    }
}
