// Searches the pages of this site. The index is a separate script, loaded when the search is first used.
"use strict";
(() => {
  const MOST = 30; // results
  const MOST_OF_A_PAGE = 3;
  const EXCERPT = 160; // characters
  const root = document.documentElement.dataset.root;
  const place = document.querySelector(".search");
  place.setAttribute("role", "search");
  place.innerHTML =
    '<input type="search" placeholder="Search  /" aria-label="Search" autocomplete="off" spellcheck="false" role="combobox"' +
    ' aria-expanded="false" aria-controls="site-results" aria-autocomplete="list">' +
    '<ol id="site-results" class="results" role="listbox" aria-label="Results" hidden></ol>';
  place.hidden = false;
  const box = place.querySelector("input");
  const list = place.querySelector("ol");
  let sections = null; // of all pages, in lower case and as they are
  let chosen = -1;

  function load(then) {
    if (sections) {
      then();
      return;
    }
    const script = document.createElement("script");
    script.src = root + "search-index.js";
    script.onload = () => {
      sections = [];
      for (const [path, title, parts] of window.searchIndex) {
        for (const [id, heading, text] of parts.length ? parts : [["", title, ""]]) {
          const lower = { title: title.toLowerCase(), heading: heading.toLowerCase(), text: text.toLowerCase() };
          lower.file = id === "" ? path.replace(/(index)?\.html$/, "").toLowerCase() : "";
          sections.push({ path, title, id, heading, text, lower });
        }
      }
      then();
    };
    document.head.append(script);
  }

  // how well a text matches a word: from 1 if they are equal, down over start of the text, start of a word, inside a word, to 0
  function fit(text, word) {
    const at = text.indexOf(word);
    if (at < 0) return 0;
    if (text.length === word.length) return 1;
    if (at === 0) return 0.7;
    return isWordStart(text, word) ? 0.6 : 0.3;
  }

  function isWordStart(text, word) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
      if (at === 0 || !/[\p{L}\p{N}_]/u.test(text[at - 1])) return true;
    }
    return false;
  }

  // A match in the title counts most, then the file name, the heading, the text. Every word must occur, and at least one of them
  // in the section's own heading or text.
  function score(section, words) {
    let sum = 0;
    let own = section.id === "";
    for (const word of words) {
      const title = fit(section.lower.title, word) * (section.id === "" ? 100 : 4);
      const file = fit(section.lower.file, word) * 50;
      const heading = section.id === "" ? 0 : fit(section.lower.heading, word) * 40;
      const text = fit(section.lower.text, word) * 5;
      if (title + file + heading + text === 0) return 0;
      own = own || heading + text > 0;
      sum += title + file + heading + text;
    }
    return own ? sum : 0;
  }

  function find(query) {
    const words = query.toLowerCase().split(/\s+/).filter((word) => word);
    if (!words.length) return { words, found: [] };
    const ofPage = new Map();
    const found = sections
      .map((section, order) => ({ section, order, score: score(section, words) }))
      .filter((one) => one.score > 0)
      .sort((a, b) => b.score - a.score || a.order - b.order)
      .filter(({ section }) => {
        ofPage.set(section.path, (ofPage.get(section.path) || 0) + 1);
        return ofPage.get(section.path) <= MOST_OF_A_PAGE;
      });
    return { words, found: found.slice(0, MOST).map((one) => one.section) };
  }

  // appends a text with the found words marked
  function mark(text, words, to) {
    const lower = text.toLowerCase();
    let at = 0;
    while (at < text.length) {
      let next = text.length;
      let length = 0;
      for (const word of words) {
        const start = lower.indexOf(word, at);
        if (start >= 0 && (start < next || (start === next && word.length > length))) {
          next = start;
          length = word.length;
        }
      }
      to.append(text.slice(at, next));
      if (length) {
        const marked = document.createElement("mark");
        marked.textContent = text.slice(next, next + length);
        to.append(marked);
      }
      at = next + length;
    }
  }

  // the text around the first found word that neither title nor heading contains; or else the start of the text
  function excerpt(section, words) {
    const missing = words.filter((word) => !(section.lower.title + " " + section.lower.heading).includes(word));
    const first = Math.min(...missing.map((word) => section.lower.text.indexOf(word)).filter((at) => at >= 0));
    let from = Number.isFinite(first) ? Math.max(0, first - Math.floor(EXCERPT / 3)) : 0;
    if (from > 0) from = section.text.indexOf(" ", from) + 1 || from;
    const part = section.text.slice(from, from + EXCERPT);
    return (from > 0 ? "… " : "") + part + (from + EXCERPT < section.text.length ? " …" : "");
  }

  function show() {
    const { words, found } = find(box.value);
    list.replaceChildren();
    chosen = -1;
    found.forEach((section, number) => {
      const item = document.createElement("li");
      item.id = "site-result-" + number;
      item.setAttribute("role", "option");
      const link = document.createElement("a");
      link.href = root + section.path + (section.id ? "#" + section.id : "");
      link.tabIndex = -1;
      const isPart = section.id !== "" && section.heading !== section.title;
      mark(isPart ? section.title + " › " + section.heading : section.title, words, link);
      const text = document.createElement("p");
      mark(excerpt(section, words), words, text);
      item.append(link, text);
      item.addEventListener("click", (event) => (event.target.closest("a") ? open(false) : follow(item)));
      list.append(item);
    });
    if (words.length && !found.length) {
      const none = document.createElement("li");
      none.className = "none";
      none.textContent = "Nothing found. Try fewer or shorter words.";
      list.append(none);
    }
    if (found.length) choose(0);
    open(words.length > 0);
  }

  function open(shown) {
    list.hidden = !shown;
    box.setAttribute("aria-expanded", String(shown));
    if (!shown) box.removeAttribute("aria-activedescendant");
  }

  function choose(number) {
    const items = list.querySelectorAll("[role=option]");
    if (!items.length) return;
    chosen = (number + items.length) % items.length;
    items.forEach((item, at) => item.setAttribute("aria-selected", String(at === chosen)));
    items[chosen].scrollIntoView({ block: "nearest" });
    box.setAttribute("aria-activedescendant", items[chosen].id);
  }

  function follow(item) {
    open(false);
    location.href = item.querySelector("a").href;
  }

  box.addEventListener("input", () => load(show));
  box.addEventListener("focus", () => load(() => box.value && show()));
  box.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown") choose(chosen + 1);
    else if (event.key === "ArrowUp") choose(chosen - 1);
    else if (event.key === "Enter") {
      const item = list.querySelectorAll("[role=option]")[chosen];
      if (item && !list.hidden) follow(item);
    } else if (event.key === "Escape") {
      if (list.hidden) box.blur();
      open(false);
    } else return;
    event.preventDefault();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey && !/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) {
      event.preventDefault();
      box.focus();
      box.select();
    }
  });
  document.addEventListener("click", (event) => {
    if (!place.contains(event.target)) open(false);
  });

  // a link such as index.html?q=mix shows its results
  const query = new URLSearchParams(location.search).get("q");
  if (query) {
    box.value = query;
    box.focus();
    load(show);
  }
})();
