package dev.shadeweave.lang.syntax;

import dev.shadeweave.source.Located;
import dev.shadeweave.source.SourceSpan;

/** A piece of syntax that stands at a place in a text. */
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
    /** The characters the piece stands for. */
    @Override
    SourceSpan span();
}
