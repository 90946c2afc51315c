package dev.shadeweave.document.xml;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.document.BlankLines;
import dev.shadeweave.document.Comment;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.GeomPropDef;
import dev.shadeweave.document.Implementation;
import dev.shadeweave.document.Include;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.NodeDef;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.document.OtherElement;
import dev.shadeweave.document.Output;
import dev.shadeweave.document.TargetDef;
import dev.shadeweave.document.Token;
import dev.shadeweave.document.TypeDef;
import dev.shadeweave.document.UnitDef;
import dev.shadeweave.document.UnitTypeDef;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAnyAttribute;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlElements;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.namespace.QName;

/**
 * What JAXB fills in: one bean for each canonical name, alive during one read only. All children are in one list, since
 * the order of mixed kinds decides the order of what is generated.
 */
@XmlAccessorType(XmlAccessType.FIELD)
abstract class XElement {
    /** The namespace of what the reader adds to an element; nothing a document says can be in it. */
    static final String SOURCE = "urn:shadeweave:source";

    @XmlAttribute(namespace = SOURCE)
    String category = "";

    @XmlAttribute(namespace = SOURCE)
    int start;

    @XmlAttribute(namespace = SOURCE)
    int end;

    @XmlAnyAttribute
    Map<QName, String> attributes = new LinkedHashMap<>();

    @XmlElements({
        @XmlElement(name = NodeGraph.CATEGORY, type = XNodeGraph.class),
        @XmlElement(name = NodeDef.CATEGORY, type = XNodeDef.class),
        @XmlElement(name = Implementation.CATEGORY, type = XImplementation.class),
        @XmlElement(name = CanonicalNames.NODE, type = XNode.class),
        @XmlElement(name = Input.CATEGORY, type = XInput.class),
        @XmlElement(name = Output.CATEGORY, type = XOutput.class),
        @XmlElement(name = Token.CATEGORY, type = XToken.class),
        @XmlElement(name = TypeDef.CATEGORY, type = XTypeDef.class),
        @XmlElement(name = GeomPropDef.CATEGORY, type = XGeomPropDef.class),
        @XmlElement(name = UnitTypeDef.CATEGORY, type = XUnitTypeDef.class),
        @XmlElement(name = UnitDef.CATEGORY, type = XUnitDef.class),
        @XmlElement(name = TargetDef.CATEGORY, type = XTargetDef.class),
        @XmlElement(name = CanonicalNames.OTHER, type = XOther.class),
        @XmlElement(name = CanonicalNames.INCLUDE, type = XInclude.class),
        @XmlElement(name = CanonicalNames.COMMENT, type = XComment.class),
        @XmlElement(name = CanonicalNames.NEWLINE, type = XNewline.class)
    })
    List<XElement> children = new ArrayList<>();

    /** The immutable element that this bean describes. */
    abstract Element toModel(SourceFile file);

    Attributes attributes() {
        if (attributes.isEmpty()) {
            return Attributes.EMPTY;
        }
        ImmutableMap.Builder<String, String> map = ImmutableMap.builderWithExpectedSize(attributes.size());
        attributes.forEach((name, value) -> map.put(name.getLocalPart(), value));
        return new Attributes(map.buildOrThrow());
    }

    ImmutableList<Element> children(SourceFile file) {
        ImmutableList.Builder<Element> models = ImmutableList.builderWithExpectedSize(children.size());
        children.forEach(child -> models.add(child.toModel(file)));
        return models.build();
    }

    SourceSpan span(SourceFile file) {
        return new SourceSpan(file, start, end);
    }

    static final class XDocument extends XElement {
        @Override
        Document toModel(SourceFile file) {
            return new Document(attributes(), children(file), span(file));
        }
    }

    static final class XNodeGraph extends XElement {
        @Override
        Element toModel(SourceFile file) {
            return new NodeGraph(attributes(), children(file), span(file));
        }
    }

    static final class XNodeDef extends XElement {
        @Override
        Element toModel(SourceFile file) {
            return new NodeDef(attributes(), children(file), span(file));
        }
    }

    static final class XImplementation extends XElement {
        @Override
        Element toModel(SourceFile file) {
            return new Implementation(attributes(), children(file), span(file));
        }
    }

    static final class XNode extends XElement {
        @Override
        Element toModel(SourceFile file) {
            return new Node(category, attributes(), children(file), span(file));
        }
    }

    static final class XInput extends XElement {
        @Override
        Element toModel(SourceFile file) {
            return new Input(attributes(), children(file), span(file));
        }
    }

    static final class XOutput extends XElement {
        @Override
        Element toModel(SourceFile file) {
            return new Output(attributes(), children(file), span(file));
        }
    }

    static final class XToken extends XElement {
        @Override
        Element toModel(SourceFile file) {
            return new Token(attributes(), children(file), span(file));
        }
    }

    static final class XTypeDef extends XElement {
        @Override
        Element toModel(SourceFile file) {
            return new TypeDef(attributes(), children(file), span(file));
        }
    }

    static final class XGeomPropDef extends XElement {
        @Override
        Element toModel(SourceFile file) {
            return new GeomPropDef(attributes(), children(file), span(file));
        }
    }

    static final class XUnitTypeDef extends XElement {
        @Override
        Element toModel(SourceFile file) {
            return new UnitTypeDef(attributes(), children(file), span(file));
        }
    }

    static final class XUnitDef extends XElement {
        @Override
        Element toModel(SourceFile file) {
            return new UnitDef(attributes(), children(file), span(file));
        }
    }

    static final class XTargetDef extends XElement {
        @Override
        Element toModel(SourceFile file) {
            return new TargetDef(attributes(), children(file), span(file));
        }
    }

    static final class XOther extends XElement {
        @Override
        Element toModel(SourceFile file) {
            return new OtherElement(category, attributes(), children(file), span(file));
        }
    }

    static final class XInclude extends XElement {
        @Override
        Element toModel(SourceFile file) {
            // What it brings in is read when the document that names it is complete.
            return new Include(attributes(), null, span(file));
        }
    }

    static final class XComment extends XElement {
        @XmlAttribute(namespace = SOURCE)
        String text = "";

        @Override
        Element toModel(SourceFile file) {
            return new Comment(text, span(file));
        }
    }

    static final class XNewline extends XElement {
        @XmlAttribute(namespace = SOURCE)
        int count;

        @Override
        Element toModel(SourceFile file) {
            return new BlankLines(count, span(file));
        }
    }
}
