package dev.shadeweave.jaxb;

import dev.shadeweave.document.Document;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import jakarta.xml.bind.annotation.adapters.XmlJavaTypeAdapter;
import java.util.ArrayList;
import java.util.List;

/** A class of a program, with documents as fields. */
@XmlRootElement(name = "product", namespace = "urn:shop")
@XmlAccessorType(XmlAccessType.FIELD)
class Product {
    @XmlAttribute
    String name = "";

    @XmlElement(name = "price")
    int price;

    @XmlElement(name = "materialx")
    @XmlJavaTypeAdapter(DocumentAdapter.class)
    List<Document> materials = new ArrayList<>();
}
