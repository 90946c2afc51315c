package dev.shadeweave.document.internal.image;

import dev.shadeweave.document.BlankLines;
import dev.shadeweave.document.Comment;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Include;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.NodeDef;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.document.OtherElement;

/** The kinds of elements. */
enum Kind {
    STRUCTURAL(0),
    NODE(1),
    NODE_DEF(2),
    NODE_GRAPH(3),
    OTHER(4),
    COMMENT(5),
    BLANK_LINES(6),
    INCLUDE(7);

    private static final Kind[] BY_NUMBER = {
        STRUCTURAL, NODE, NODE_DEF, NODE_GRAPH, OTHER, COMMENT, BLANK_LINES, INCLUDE
    };

    private final int number;

    Kind(int number) {
        this.number = number;
    }

    /** Returns its number in an image. */
    int number() {
        return number;
    }

    static Kind of(int number) {
        return BY_NUMBER[number];
    }

    static Kind of(Element element) {
        if (element instanceof Node) {
            return NODE;
        } else if (element instanceof NodeDef) {
            return NODE_DEF;
        } else if (element instanceof NodeGraph) {
            return NODE_GRAPH;
        } else if (element instanceof OtherElement) {
            return OTHER;
        } else if (element instanceof Comment) {
            return COMMENT;
        } else if (element instanceof BlankLines) {
            return BLANK_LINES;
        } else {
            return element instanceof Include ? INCLUDE : STRUCTURAL;
        }
    }
}
