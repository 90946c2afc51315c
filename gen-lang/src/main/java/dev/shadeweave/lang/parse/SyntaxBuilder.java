package dev.shadeweave.lang.parse;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.lang.preprocess.PreprocessedText;
import dev.shadeweave.lang.syntax.ArraySize;
import dev.shadeweave.lang.syntax.Condition;
import dev.shadeweave.lang.syntax.Declaration;
import dev.shadeweave.lang.syntax.Declarator;
import dev.shadeweave.lang.syntax.Expression;
import dev.shadeweave.lang.syntax.Identifier;
import dev.shadeweave.lang.syntax.Initializer;
import dev.shadeweave.lang.syntax.LayoutArgument;
import dev.shadeweave.lang.syntax.Member;
import dev.shadeweave.lang.syntax.Parameter;
import dev.shadeweave.lang.syntax.QualifiedType;
import dev.shadeweave.lang.syntax.Qualifier;
import dev.shadeweave.lang.syntax.QualifierWord;
import dev.shadeweave.lang.syntax.Statement;
import dev.shadeweave.lang.syntax.SyntaxLimits;
import dev.shadeweave.lang.syntax.TranslationUnit;
import dev.shadeweave.lang.syntax.TypeName;
import dev.shadeweave.lang.syntax.TypeSpecifier;
import dev.shadeweave.lang.syntax.UnaryOperator;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import java.util.List;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.TokenStream;
import org.jspecify.annotations.Nullable;

/** Builds the syntax records; the actions of the grammar call its methods. Limits the nesting depth. */
abstract class SyntaxBuilder extends Parser {
    static final DiagnosticKind TOO_DEEP = DiagnosticKind.error(
            "SW3068", "this nests deeper than {0}; move what is inside into a function or a variable");
    static final DiagnosticKind TOO_MANY_PARAMETERS = DiagnosticKind.error(
            "SW3069", "function '{0}' has {1} parameters, more than the limit of {2}; use a struct");
    static final DiagnosticKind TYPE_AS_NAME =
            DiagnosticKind.error("SW3070", "'{0}' is a type and cannot name a {1}; choose another name");

    /** For each rule, by its index, true if it can contain itself. */
    private static final boolean[] NESTS = nests(
            Glsl.RULE_assignment,
            Glsl.RULE_statement,
            Glsl.RULE_initializer,
            Glsl.RULE_moreInitializers,
            Glsl.RULE_structure,
            Glsl.RULE_arraySizes);

    private static boolean[] nests(int... rules) {
        boolean[] nests = new boolean[Byte.MAX_VALUE];
        for (int rule : rules) {
            nests[rule] = true;
        }
        return nests;
    }

    /** Thrown to end parsing at a place that nests too deep. */
    static final class TooDeep extends RuntimeException {
        final transient Token at;
        final int limit;

        TooDeep(Token at, int limit) {
            super(null, null, false, false);
            this.at = at;
            this.limit = limit;
        }
    }

    @SuppressWarnings("NullAway.Init")
    private PreprocessedText text;

    @SuppressWarnings("NullAway.Init")
    private SourceFile file;

    @SuppressWarnings("NullAway.Init")
    private SyntaxLimits limits;

    @SuppressWarnings("NullAway.Init")
    private Diagnostics diagnostics;

    private ImmutableList.Builder<Declaration> declarations = ImmutableList.builder();
    private int nesting;

    SyntaxBuilder(TokenStream input) {
        super(input);
    }

    void begin(PreprocessedText newText, SyntaxLimits newLimits, Diagnostics newDiagnostics) {
        text = newText;
        file = newText.file();
        limits = newLimits;
        diagnostics = newDiagnostics;
        declarations = ImmutableList.builder();
        nesting = 0;
    }

    TranslationUnit result() {
        SourceSpan all = new SourceSpan(file, 0, file.text().length());
        return new TranslationUnit(text.version(), text.directives(), declarations.build(), all);
    }

    void report(DiagnosticKind kind, SourceSpan span, Object... arguments) {
        diagnostics.report(kind, span, arguments);
    }

    /** Returns true for rules that contain themselves, so that a text can nest them. */
    static boolean nests(int rule) {
        return NESTS[rule];
    }

    void report(TooDeep e) {
        report(TOO_DEEP, span(e.at, e.at), e.limit);
    }

    @Override
    public void enterRule(ParserRuleContext context, int state, int rule) {
        super.enterRule(context, state, rule);
        if (nests(rule) && ++nesting > limits.nesting()) {
            throw new TooDeep(getCurrentToken(), limits.nesting());
        }
    }

    @Override
    public void exitRule() {
        if (nests(getContext().getRuleIndex())) {
            nesting--;
        }
        super.exitRule();
    }

    /** Returns the depth of a record that contains two others. Throws {@link TooDeep} if it exceeds the limit. */
    int deeper(int one, int other) {
        int depth = Math.max(one, other) + 1;
        if (depth > limits.depth()) {
            throw new TooDeep(last(), limits.depth());
        }
        return depth;
    }

    /**
     * Returns the depth of a chain with one more operand at its right end: {@code a + b + c} is one level, whatever its
     * length.
     */
    int chained(int chain, int operand) {
        return Math.max(chain, deeper(operand, 0));
    }

    // places

    private Token last() {
        return getInputStream().LT(-1);
    }

    private SourceSpan span(Token first, Token last) {
        int end = Math.max(last.getStopIndex() + 1, first.getStopIndex() + 1);
        return new SourceSpan(file, Math.min(first.getStartIndex(), last.getStartIndex()), end);
    }

    /** Returns the span from a token to the last one read. */
    SourceSpan here(Token first) {
        return span(first, last());
    }

    /** Returns the span from a token to the one before another. */
    SourceSpan upTo(Token first, Token behind) {
        return span(first, getInputStream().get(Math.max(first.getTokenIndex(), behind.getTokenIndex() - 1)));
    }

    /** Returns the span that contains two parts and the start of a token. */
    SourceSpan between(Token first, SourceSpan left, SourceSpan right) {
        int start = Math.min(first.getStartIndex(), Math.min(left.start(), right.start()));
        return new SourceSpan(file, start, Math.max(left.end(), right.end()));
    }

    // names and types

    Identifier name(Token token) {
        return new Identifier(token.getText(), span(token, token));
    }

    private Identifier declaredName(Token token, String what) {
        if (TypeWords.isType(token.getText())) {
            report(TYPE_AS_NAME, span(token, token), token.getText(), what);
        }
        return name(token);
    }

    TypeName named(Token token) {
        return new TypeName.Named(name(token));
    }

    TypeName struct(Token first, @Nullable Token name, List<Member> members) {
        Identifier declared = name == null ? null : declaredName(name, "struct");
        return new TypeName.Struct(declared, ImmutableList.copyOf(members), here(first));
    }

    TypeSpecifier specifier(Token first, TypeName base, List<ArraySize> sizes) {
        return new TypeSpecifier(base, ImmutableList.copyOf(sizes), here(first));
    }

    ArraySize arraySize(Token open, @Nullable Expression size) {
        return new ArraySize(size, here(open));
    }

    QualifiedType type(ImmutableList<Qualifier> qualifiers, TypeSpecifier type) {
        SourceSpan span = qualifiers.isEmpty()
                ? type.span()
                : new SourceSpan(
                        file,
                        Math.min(qualifiers.get(0).span().start(), type.span().start()),
                        type.span().end());
        return new QualifiedType(qualifiers, type, span);
    }

    private static QualifierWord wordOf(Token token) {
        QualifierWord word = QualifierWord.of(token.getText());
        if (word == null) {
            throw new IllegalStateException("the grammar has an unknown qualifier: " + token.getText());
        }
        return word;
    }

    Qualifier word(Token token) {
        return new Qualifier.Word(wordOf(token), span(token, token));
    }

    Qualifier layout(Token first, List<LayoutArgument> arguments) {
        return new Qualifier.Layout(ImmutableList.copyOf(arguments), here(first));
    }

    LayoutArgument layoutArgument(Token name, @Nullable Expression value) {
        return new LayoutArgument(name(name), value, here(name));
    }

    Qualifier subroutine(Token first, List<Identifier> names) {
        return new Qualifier.Subroutine(ImmutableList.copyOf(names), here(first));
    }

    // declarations

    void add(Declaration declaration) {
        declarations.add(declaration);
    }

    Declaration onlyType(Token name) {
        TypeSpecifier type = new TypeSpecifier(named(name), ImmutableList.of(), span(name, name));
        return variables(name, type(ImmutableList.of(), type), ImmutableList.of());
    }

    Declaration variables(Token first, QualifiedType type, List<Declarator> declarators) {
        return new Declaration.Variables(type, ImmutableList.copyOf(declarators), here(first));
    }

    Declarator declarator(Token name, List<ArraySize> sizes, @Nullable Initializer initializer) {
        return new Declarator(declaredName(name, "variable"), ImmutableList.copyOf(sizes), initializer, here(name));
    }

    Initializer braces(Token first, List<Initializer> values) {
        return new Initializer.Braces(ImmutableList.copyOf(values), here(first));
    }

    Member member(Token first, QualifiedType type, List<Declarator> declarators) {
        return new Member(type, ImmutableList.copyOf(declarators), here(first));
    }

    Parameter parameter(
            Token first,
            ImmutableList<Qualifier> qualifiers,
            TypeSpecifier type,
            @Nullable Token name,
            List<ArraySize> sizes) {
        Identifier declared = name == null ? null : declaredName(name, "parameter");
        return new Parameter(type(qualifiers, type), declared, ImmutableList.copyOf(sizes), here(first));
    }

    Declaration.FunctionPrototype prototype(Token first, QualifiedType type, Token name, List<Parameter> parameters) {
        if (parameters.size() > limits.parameters()) {
            report(TOO_MANY_PARAMETERS, span(name, name), name.getText(), parameters.size(), limits.parameters());
        }
        boolean none = parameters.size() == 1 && isVoid(parameters.get(0));
        return new Declaration.FunctionPrototype(
                type,
                declaredName(name, "function"),
                none ? ImmutableList.of() : ImmutableList.copyOf(parameters),
                here(first));
    }

    private static boolean isVoid(Parameter parameter) {
        TypeSpecifier type = parameter.type().specifier();
        return parameter.name() == null
                && parameter.type().qualifiers().isEmpty()
                && type.sizes().isEmpty()
                && type.base() instanceof TypeName.Named it
                && it.name().text().equals("void");
    }

    Declaration function(Token first, Declaration.FunctionPrototype prototype, Statement.Block body) {
        return new Declaration.FunctionDefinition(prototype, body, here(first));
    }

    Declaration defaultPrecision(Token first, Token precision, TypeSpecifier type) {
        return new Declaration.DefaultPrecision(wordOf(precision), type, here(first));
    }

    Declaration qualification(Token first, ImmutableList<Qualifier> qualifiers, List<Identifier> names) {
        return new Declaration.Qualification(qualifiers, ImmutableList.copyOf(names), here(first));
    }

    Declaration block(
            Token first,
            ImmutableList<Qualifier> qualifiers,
            Token name,
            List<Member> members,
            @Nullable Identifier instance,
            List<ArraySize> sizes) {
        return new Declaration.InterfaceBlock(
                qualifiers,
                declaredName(name, "block"),
                ImmutableList.copyOf(members),
                instance,
                ImmutableList.copyOf(sizes),
                here(first));
    }

    // statements

    Statement.Block block(Token first, List<Statement> statements) {
        return new Statement.Block(ImmutableList.copyOf(statements), here(first));
    }

    Statement empty(Token first) {
        return new Statement.Empty(here(first));
    }

    Statement declared(Declaration declaration) {
        return new Statement.Declared(declaration);
    }

    Statement evaluated(Token first, Expression expression) {
        return new Statement.Evaluated(expression, here(first));
    }

    Statement conditional(Token first, Expression condition, Statement whenTrue, @Nullable Statement whenFalse) {
        return new Statement.If(condition, whenTrue, whenFalse, here(first));
    }

    Statement choice(Token first, Expression selector, List<Statement> statements) {
        return new Statement.Switch(selector, ImmutableList.copyOf(statements), here(first));
    }

    Statement label(Token first, @Nullable Expression value) {
        return new Statement.Label(value, here(first));
    }

    Statement counted(
            Token first, Statement initial, @Nullable Condition condition, @Nullable Expression step, Statement body) {
        return new Statement.For(initial, condition, step, body, here(first));
    }

    Statement repeated(Token first, Condition condition, Statement body) {
        return new Statement.While(condition, body, here(first));
    }

    Statement repeatedAfter(Token first, Statement body, Expression condition) {
        return new Statement.Do(body, condition, here(first));
    }

    Condition declaredCondition(Token first, QualifiedType type, Token name, Initializer initializer) {
        return new Condition.Declared(type, declaredName(name, "variable"), initializer, here(first));
    }

    Statement leave(Token first) {
        return new Statement.Break(here(first));
    }

    Statement next(Token first) {
        return new Statement.Continue(here(first));
    }

    Statement discard(Token first) {
        return new Statement.Discard(here(first));
    }

    Statement giveBack(Token first, @Nullable Expression value) {
        return new Statement.Return(value, here(first));
    }

    // expressions

    Expression sequence(Token first, Expression one, Expression other) {
        return new Expression.Sequence(one, other, here(first));
    }

    Expression assignment(Token first, Token sign, Expression target, Expression value) {
        String operator = sign.getText();
        return new Expression.Assignment(
                operator.equals("=") ? null : OperatorChain.operator(operator.substring(0, operator.length() - 1)),
                target,
                value,
                here(first));
    }

    Expression conditional(Token first, Expression condition, Expression whenTrue, Expression whenFalse) {
        return new Expression.Conditional(condition, whenTrue, whenFalse, here(first));
    }

    OperatorChain chain(Token first, Expression value, int depth) {
        return new OperatorChain(this, first, value, depth);
    }

    PostfixChain chain(Token first, Expression value, int depth, Token primary) {
        return new PostfixChain(this, first, value, depth, primary.getType() == Glsl.IDENT);
    }

    Expression prefixed(List<Token> signs, Expression operand) {
        Expression value = operand;
        for (int i = signs.size() - 1; i >= 0; i--) {
            value = new Expression.Unary(prefix(signs.get(i).getText()), value, here(signs.get(i)));
        }
        return value;
    }

    private static UnaryOperator prefix(String sign) {
        for (UnaryOperator it : UnaryOperator.values()) {
            if (it.isPrefix() && it.sign().equals(sign)) {
                return it;
            }
        }
        throw new IllegalStateException("the grammar has an unknown prefix: " + sign);
    }

    Expression variable(Token token) {
        return new Expression.Name(name(token));
    }

    Expression number(Token token) {
        Expression literal = ((GrammarToken) token).literal;
        if (literal == null) {
            throw new IllegalStateException("a number has no value: " + token.getText());
        }
        return literal;
    }

    Expression bool(Token token) {
        return new Expression.BoolLiteral(token.getText().equals("true"), span(token, token));
    }
}
