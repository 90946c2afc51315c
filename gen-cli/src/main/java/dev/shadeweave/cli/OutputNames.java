package dev.shadeweave.cli;

/** The names of generated files. */
final class OutputNames {
    private static final String SUFFIX = ".mtlx";

    private OutputNames() {}

    /**
     * Names a file without its extension.
     *
     * @param file the name of the document's file, without folders
     * @param element the path of the element in the document
     * @return {@code <document>__<element>}
     */
    static String stem(String file, String element) {
        String document = file.endsWith(SUFFIX) ? file.substring(0, file.length() - SUFFIX.length()) : file;
        return document + "__" + element.replaceAll("[^A-Za-z0-9_]", "_");
    }
}
