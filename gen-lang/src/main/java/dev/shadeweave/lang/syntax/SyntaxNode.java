package dev.shadeweave.lang.syntax;

import dev.shadeweave.source.Located;
import dev.shadeweave.source.SourceSpan;

/** An element of the syntax with its place in a text. */
public sealed interface SyntaxNode extends Located
        permits ArraySize,
                Condition,
                Declaration,
                Declarator,
                Directive,
                Identifier,
                Initializer,
                LayoutArgument,
                Member,
                Parameter,
                Qualifier,
                QualifiedType,
                Statement,
                TranslationUnit,
                TypeName,
                TypeSpecifier,
                Version {
    /** Returns the characters of the element. */
    @Override
    SourceSpan span();
}
