// The grammar of GLSL and GLSL ES after the preprocessor, from the chapter "Shading Language Grammar" of the Khronos
// specifications (GLSL 4.60, GLSL ES 3.20). One grammar serves all versions and stages, and permits the features that
// one of them lacks.
//
// The parser decides by the next token alone, which keeps it fast. Only a dangling "else" is different.
// - The binary operators are one list of operands; "OperatorChain" groups it by precedence.
// - The grammar does not know the names of types. If another name follows a name, with or without brackets between
//   them, "GrammarTokens" makes the first name the token TYPE: only declarations have such a pair. All other names are
//   IDENT.
parser grammar Glsl;

options {
    superClass = SyntaxBuilder;
}

tokens {
    IDENT, TYPE, NUMBER, BOOL,
    QUALIFIER, PRECISION_QUALIFIER, LAYOUT, SUBROUTINE, PRECISION, STRUCT,
    IF, ELSE, SWITCH, CASE, DEFAULT, FOR, WHILE, DO, BREAK, CONTINUE, DISCARD, RETURN,
    LEFT_PAREN, RIGHT_PAREN, LEFT_BRACE, RIGHT_BRACE, LEFT_BRACKET, RIGHT_BRACKET,
    POINT, COMMA, SEMICOLON, COLON, QUESTION, EQUAL, ASSIGN, PLUS, MINUS, BINARY, NOT, INCREMENT
}

@header {
import com.google.common.collect.ImmutableList;
import dev.shadeweave.lang.syntax.*;
import java.util.ArrayList;
}

unit : (external)* EOF ;

external
    : SEMICOLON
    | precisionDeclaration { add($precisionDeclaration.value); }
    | t=typeSpecifier { QualifiedType type = type(ImmutableList.of(), $t.value); } afterType[$start, type]
    | IDENT SEMICOLON { add(onlyType($IDENT)); }
    | q=qualifiers afterQualifiers[$start, $q.values]
    ;

afterQualifiers [Token first, ImmutableList<Qualifier> given]
    : t=typeSpecifier { QualifiedType type = type($given, $t.value); } afterType[$first, type]
    | name=IDENT
        ( { ArrayList<Identifier> names = new ArrayList<>(); names.add(name($name)); }
            (COMMA more=IDENT { names.add(name($more)); })* SEMICOLON { add(qualification($first, $given, names)); }
        | m=members { Identifier instance = null; ArrayList<ArraySize> sizes = new ArrayList<>(); }
            (i=IDENT { instance = name($i); } arraySizes[sizes])?
            SEMICOLON { add(block($first, $given, $name, $m.values, instance, sizes)); }
        )
    | SEMICOLON { add(qualification($first, $given, ImmutableList.of())); }
    ;

afterType [Token first, QualifiedType type]
    : SEMICOLON { add(variables($first, $type, ImmutableList.of())); }
    | name=IDENT
        ( LEFT_PAREN { ArrayList<Parameter> parameters = new ArrayList<>(); }
            (parameter[parameters] (COMMA parameter[parameters])*)? RIGHT_PAREN
            { Declaration.FunctionPrototype prototype = prototype($first, $type, $name, parameters); }
            ( SEMICOLON { add(prototype); }
            | b=block { add(function($first, prototype, $b.value)); }
            )
        | { ArrayList<Declarator> declarators = new ArrayList<>(); }
            afterName[$name, declarators] (COMMA declarator[declarators])* SEMICOLON
            { add(variables($first, $type, declarators)); }
        )
    ;

declarator [ArrayList<Declarator> declarators]
    : name=IDENT afterName[$name, declarators]
    ;

afterName [Token name, ArrayList<Declarator> declarators]
    : { ArrayList<ArraySize> sizes = new ArrayList<>(0); Initializer initial = null; }
      arraySizes[sizes] (EQUAL i=initializer { initial = $i.value; })?
      { declarators.add(declarator($name, sizes, initial)); }
    ;

initializer returns [Initializer value]
    : e=assignment { $value = $e.value; }
    | LEFT_BRACE { ArrayList<Initializer> values = new ArrayList<>(); }
        a=initializer { values.add($a.value); } moreInitializers[values] RIGHT_BRACE { $value = braces($start, values); }
    ;

moreInitializers [ArrayList<Initializer> values]
    : (COMMA (i=initializer { values.add($i.value); } moreInitializers[values])?)?
    ;

parameter [ArrayList<Parameter> parameters]
    : { ImmutableList<Qualifier> qualifiers = ImmutableList.of(); Token name = null; ArrayList<ArraySize> sizes = new ArrayList<>(0); }
      (q=qualifiers { qualifiers = $q.values; })? t=typeSpecifierOrName (n=IDENT { name = $n; } arraySizes[sizes])?
      { parameters.add(parameter($start, qualifiers, $t.value, name, sizes)); }
    ;

precisionDeclaration returns [Declaration value]
    : PRECISION p=PRECISION_QUALIFIER t=typeSpecifierOrName SEMICOLON { $value = defaultPrecision($start, $p, $t.value); }
    ;

qualifiers returns [ImmutableList<Qualifier> values]
    : { ImmutableList.Builder<Qualifier> list = ImmutableList.builder(); }
      (qualifier { list.add($qualifier.value); })+ { $values = list.build(); }
    ;

qualifier returns [Qualifier value]
    : w=(QUALIFIER | PRECISION_QUALIFIER) { $value = word($w); }
    | LAYOUT LEFT_PAREN { ArrayList<LayoutArgument> arguments = new ArrayList<>(); }
        layoutArgument[arguments] (COMMA layoutArgument[arguments])* RIGHT_PAREN { $value = layout($start, arguments); }
    | SUBROUTINE { ArrayList<Identifier> names = new ArrayList<>(); }
        (LEFT_PAREN a=IDENT { names.add(name($a)); } (COMMA b=IDENT { names.add(name($b)); })* RIGHT_PAREN)?
        { $value = subroutine($start, names); }
    ;

layoutArgument [ArrayList<LayoutArgument> arguments]
    : { Expression value = null; }
      name=(IDENT | QUALIFIER) (EQUAL v=conditional { value = $v.value; })? { arguments.add(layoutArgument($name, value)); }
    ;

typeSpecifier returns [TypeSpecifier value]
    : { ArrayList<ArraySize> sizes = new ArrayList<>(0); TypeName base; }
      (t=TYPE { base = named($t); } | s=structure { base = $s.value; }) arraySizes[sizes] { $value = specifier($start, base, sizes); }
    ;

typeSpecifierOrName returns [TypeSpecifier value]
    : t=typeSpecifier { $value = $t.value; }
    | { ArrayList<ArraySize> sizes = new ArrayList<>(0); }
      IDENT arraySizes[sizes] { $value = specifier($start, named($IDENT), sizes); }
    ;

structure returns [TypeName value]
    : { Token name = null; }
      STRUCT (n=IDENT { name = $n; })? m=members { $value = struct($start, name, $m.values); }
    ;

members returns [ArrayList<Member> values]
    : { $values = new ArrayList<>(); } LEFT_BRACE (member[$values])+ RIGHT_BRACE
    ;

member [ArrayList<Member> list]
    : { ImmutableList<Qualifier> qualifiers = ImmutableList.of(); ArrayList<Declarator> declarators = new ArrayList<>(1); }
      (q=qualifiers { qualifiers = $q.values; })? t=typeSpecifier
      memberName[declarators] (COMMA memberName[declarators])* SEMICOLON
      { $list.add(member($start, type(qualifiers, $t.value), declarators)); }
    ;

memberName [ArrayList<Declarator> declarators]
    : { ArrayList<ArraySize> sizes = new ArrayList<>(0); } IDENT arraySizes[sizes] { declarators.add(declarator($IDENT, sizes, null)); }
    ;

arraySizes [ArrayList<ArraySize> sizes]
    : { Token open; Expression size; }
      (LEFT_BRACKET { open = $LEFT_BRACKET; size = null; } (e=conditional { size = $e.value; })? RIGHT_BRACKET { sizes.add(arraySize(open, size)); })*
    ;

block returns [Statement.Block value]
    : { ArrayList<Statement> statements = new ArrayList<>(); }
      LEFT_BRACE (s=statement { statements.add($s.value); })* RIGHT_BRACE { $value = block($start, statements); }
    ;

statement returns [Statement value]
    : b=block { $value = $b.value; }
    | SEMICOLON { $value = empty($start); }
    | d=declaration { $value = declared($d.value); }
    | e=expression SEMICOLON { $value = evaluated($start, $e.value); }
    | IF LEFT_PAREN c=expression RIGHT_PAREN a=statement { Statement otherwise = null; }
        (ELSE o=statement { otherwise = $o.value; })? { $value = conditional($start, $c.value, $a.value, otherwise); }
    | SWITCH LEFT_PAREN c=expression RIGHT_PAREN { ArrayList<Statement> statements = new ArrayList<>(); }
        LEFT_BRACE (s=statement { statements.add($s.value); })* RIGHT_BRACE { $value = choice($start, $c.value, statements); }
    | CASE c=expression COLON { $value = label($start, $c.value); }
    | DEFAULT COLON { $value = label($start, null); }
    | FOR { Condition asked = null; Expression step = null; }
        LEFT_PAREN i=initial (k=condition { asked = $k.value; })? SEMICOLON (c=expression { step = $c.value; })? RIGHT_PAREN
        a=statement { $value = counted($start, $i.value, asked, step, $a.value); }
    | WHILE LEFT_PAREN k=condition RIGHT_PAREN a=statement { $value = repeated($start, $k.value, $a.value); }
    | DO a=statement WHILE LEFT_PAREN c=expression RIGHT_PAREN SEMICOLON { $value = repeatedAfter($start, $a.value, $c.value); }
    | BREAK SEMICOLON { $value = leave($start); }
    | CONTINUE SEMICOLON { $value = next($start); }
    | DISCARD SEMICOLON { $value = discard($start); }
    | RETURN { Expression result = null; } (c=expression { result = $c.value; })? SEMICOLON { $value = giveBack($start, result); }
    ;

initial returns [Statement value]
    : SEMICOLON { $value = empty($start); }
    | d=declaration { $value = declared($d.value); }
    | e=expression SEMICOLON { $value = evaluated($start, $e.value); }
    ;

declaration returns [Declaration value]
    : precisionDeclaration { $value = $precisionDeclaration.value; }
    | { ImmutableList<Qualifier> qualifiers = ImmutableList.of(); ArrayList<Declarator> declarators = new ArrayList<>(1); }
      (q=qualifiers { qualifiers = $q.values; })? t=typeSpecifier { QualifiedType type = type(qualifiers, $t.value); }
      (declarator[declarators] (COMMA declarator[declarators])*)? SEMICOLON { $value = variables($start, type, declarators); }
    ;

condition returns [Condition value]
    : e=expression { $value = $e.value; }
    | { ImmutableList<Qualifier> qualifiers = ImmutableList.of(); }
      (q=qualifiers { qualifiers = $q.values; })? t=typeSpecifier { QualifiedType type = type(qualifiers, $t.value); }
      name=IDENT EQUAL i=initializer { $value = declaredCondition($start, type, $name, $i.value); }
    ;

expression returns [Expression value, int depth]
    : a=assignment { $value = $a.value; $depth = $a.depth; }
      (COMMA b=assignment { $depth = chained($depth, $b.depth); $value = sequence($start, $value, $b.value); })*
    ;

// The grammar permits any operand on the left of "=". Whether it can be assigned to is known only with its type.
assignment returns [Expression value, int depth]
    : c=binary { $value = $c.value; $depth = $c.depth; }
      ( op=(EQUAL | ASSIGN) v=assignment { $depth = deeper($depth, $v.depth); $value = assignment($start, $op, $value, $v.value); }
      | QUESTION a=expression COLON b=assignment
        { $depth = deeper($depth, Math.max($a.depth, $b.depth)); $value = conditional($start, $value, $a.value, $b.value); }
      )?
    ;

conditional returns [Expression value]
    : c=binary { $value = $c.value; }
      (QUESTION a=expression COLON b=assignment
        { deeper($c.depth, Math.max($a.depth, $b.depth)); $value = conditional($start, $value, $a.value, $b.value); })?
    ;

binary returns [Expression value, int depth]
    : { OperatorChain chain = null; }
      a=unary { $value = $a.value; $depth = $a.depth; }
      ( op=(PLUS | MINUS | BINARY) { if (chain == null) { chain = chain($start, $value, $depth); } }
        b=unary { chain.add($op, $b.start, $b.value, $b.depth); } )*
      { if (chain != null) { $value = chain.value(); $depth = chain.depth(); } }
    ;

unary returns [Expression value, int depth]
    : { ArrayList<Token> signs = null; }
      (op=(PLUS | MINUS | NOT | INCREMENT) { if (signs == null) { signs = new ArrayList<>(2); } signs.add($op); })*
      p=postfix { $value = $p.value; $depth = $p.depth; }
      { if (signs != null) { $depth = deeper($depth + signs.size() - 1, 0); $value = prefixed(signs, $value); } }
    ;

postfix returns [Expression value, int depth]
    : { PostfixChain chain = null; }
      p=primary { $value = $p.value; $depth = $p.depth; }
      ( { if (chain == null) { chain = chain($start, $value, $depth, $p.start); } } suffix[chain] )*
      { if (chain != null) { $value = chain.value(); $depth = chain.depth(); } }
    ;

suffix [PostfixChain chain]
    : LEFT_BRACKET { Expression index = null; int depth = 0; } (i=expression { index = $i.value; depth = $i.depth; })? RIGHT_BRACKET
        { chain.index($LEFT_BRACKET, index, depth); }
    | POINT name=IDENT { chain.field($name); }
    | INCREMENT { chain.step($INCREMENT); }
    | LEFT_PAREN { ArrayList<Expression> arguments = new ArrayList<>(4); int depth = 0; }
        ( a=assignment { arguments.add($a.value); depth = $a.depth; }
          (COMMA b=assignment { arguments.add($b.value); depth = Math.max(depth, $b.depth); })* )?
        RIGHT_PAREN { chain.call($LEFT_PAREN, arguments, depth); }
    ;

primary returns [Expression value, int depth]
    : IDENT { $value = variable($IDENT); }
    | NUMBER { $value = number($NUMBER); }
    | BOOL { $value = bool($BOOL); }
    | LEFT_PAREN e=expression RIGHT_PAREN { $value = $e.value; $depth = $e.depth; }
    ;
