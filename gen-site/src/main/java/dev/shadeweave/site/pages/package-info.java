/**
 * The site of this project: its pages in Markdown, the files that they link to, the reference of nodes, and the
 * Javadoc, with one style, one menu and one search. {@code tests/site.sh} builds it. Start at
 * {@link dev.shadeweave.site.pages.ProjectSite}:
 *
 * <ol>
 *   <li>{@code Repository} reads the files. The pages in Markdown at the top and in {@code docs} are pages of the site,
 *       and so are the files to which they link.
 *   <li>{@code MarkdownPage} turns Markdown into HTML with commonmark-java. {@code Links} decides where a link leads in
 *       the site.
 *   <li>{@code SourcePages} shows source files and folders.
 *   <li>{@code Menus} makes the menu from {@code docs/README.md}.
 *   <li>{@code LinkCheck} finds links that lead nowhere.
 * </ol>
 *
 * <p>Dependencies on commonmark-java are optional: programs that use only the reference of nodes need no Markdown.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: a site is a value, which the calling thread writes.
 *   <li><b>Errors</b>: a file that cannot be read throws an {@code UncheckedIOException}. Links that lead nowhere are
 *       returned.
 * </ul>
 */
@NullMarked
package dev.shadeweave.site.pages;

import org.jspecify.annotations.NullMarked;
