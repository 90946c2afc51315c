/** Holds MaterialX documents in the JAXB classes of a program. The only module that needs JAXB. */
module dev.shadeweave.jaxb {
    requires transitive dev.shadeweave.core;
    requires transitive jakarta.xml.bind;
    requires com.ctc.wstx;
    requires java.xml;
    requires org.codehaus.stax2;

    exports dev.shadeweave.jaxb;
}
