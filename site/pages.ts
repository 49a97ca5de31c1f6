import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join, matchesGlob, posix } from 'node:path';
import { Marked, Renderer, type Tokens } from 'marked';
import { SOURCE_URL } from '../src/shared/about.ts';

// A check, and what the site is made of: every page of the documentation, and every link in it that leads nowhere.

const root = join(import.meta.dirname, '..');

/** In the order in which the site lists them; the first that fits counts. */
const GROUPS: [name: string, files: string[]][] = [
  ['Start here', ['README.md', 'docs/tour.md', 'docs/promises.md', 'docs/accessibility.md', 'CHANGELOG.md']],
  ['For admins', ['docs/admin-guide.md', 'docs/admin-*.md', 'docs/turns.md']],
  [
    'Running it',
    ['install', 'operations', 'run-book', 'upgrading', 'scaling', 'high-availability', 'programs'].map(
      inDocs,
    ),
  ],
  ['IT, legal, works council', ['docs/company/README.md', 'docs/company/*']],
  ['Security', ['SECURITY.md', ...['security', 'threat-model', 'asvs', 'supply-chain'].map(inDocs)]],
  [
    'Changing it',
    [
      'CONTRIBUTING.md',
      ...['contributing', 'architecture', 'style', 'glossary', 'rules'].map(inDocs),
      '*.md',
    ],
  ],
  ['Decisions', ['docs/decisions/*']],
  ['The lab', ['lab/README.md', 'lab/*']],
  ['More', ['**']],
];

function inDocs(name: string): string {
  return `docs/${name}.md`;
}

type Heading = { level: number; id: string; text: string };
type Link = { to: string; anchor: string | undefined };

export type Page = {
  /** From the root of the repository. */
  file: string;
  /** From the root of the site. */
  address: string;
  title: string;
  html: string;
  headings: Heading[];
};

export type Site = {
  groups: { name: string; pages: Page[] }[];
  /** Files that the pages show. */
  pictures: Set<string>;
  /** A sentence for each thing that would be wrong on the site. */
  faults: string[];
};

export function readSite(): Site {
  const files = globSync(['*.md', '{docs,lab}/**/*.md'], { cwd: root }).sort();
  const site: Site = { groups: [], pictures: new Set(), faults: [] };
  const links = new Map<Page, Link[]>();
  const pages = files.map((file) => {
    const [page, found] = readPage(file, files, site);
    links.set(page, found);
    return page;
  });
  for (const [page, found] of links) site.faults.push(...brokenAnchors(page, found, pages));
  site.groups = grouped(pages);
  return site;
}

function grouped(pages: Page[]): Site['groups'] {
  const left = new Set(pages);
  return GROUPS.map(([name, patterns]) => {
    const those = patterns.flatMap((pattern) => {
      const fitting = [...left].filter(({ file }) => matchesGlob(file, pattern));
      for (const page of fitting) left.delete(page);
      return fitting;
    });
    return { name, pages: those };
  }).filter(({ pages }) => pages.length > 0);
}

function brokenAnchors({ file }: Page, links: Link[], pages: Page[]): string[] {
  return links.flatMap(({ to, anchor }) => {
    const target = pages.find((page) => page.file === to);
    const isThere = !anchor || target?.headings.some(({ id }) => id === anchor);
    return isThere ? [] : [`${file}: ${to} has no heading #${anchor}`];
  });
}

/** The address of a page; a folder's README is its index, as on the repository's host. */
const addressOf = (file: string) => file.replace(/(^|\/)README\.md$/, '$1index.md').replace(/\.md$/, '.html');

function readPage(file: string, files: readonly string[], { pictures, faults }: Site): [Page, Link[]] {
  const headings: Heading[] = [];
  const links: Link[] = [];

  function hrefOf(href: string): string {
    if (/^\w+:/.test(href)) return href;
    const [path = '', anchor] = href.split('#');
    const named = path === '' ? file : posix.join(posix.dirname(file), path).replace(/\/$/, '');
    const to = files.includes(`${named}/README.md`) ? `${named}/README.md` : named;
    if (files.includes(to)) {
      links.push({ to, anchor });
      return relative(addressOf(file), addressOf(to)) + (anchor ? `#${anchor}` : '');
    }
    const isThere = existsSync(join(root, to));
    if (!isThere) faults.push(`${file}: there is no ${to}`);
    const isFolder = isThere && statSync(join(root, to)).isDirectory();
    return `${SOURCE_URL}/${isFolder ? 'tree' : 'blob'}/main/${to}`;
  }

  const marked = new Marked({
    renderer: {
      heading({ depth, tokens }) {
        const text = this.parser.parseInline(tokens, this.parser.textRenderer);
        const before = headings.at(-1);
        if (depth > (before?.level ?? 0) + 1 || (depth === 1 && before))
          faults.push(`${file}: the heading "${text}" is of level ${depth}`);
        const id = newId(text, headings);
        headings.push({ level: depth, id, text });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        return `<a href="${escape(hrefOf(href))}">${this.parser.parseInline(tokens)}</a>`;
      },
      image({ href, text }) {
        const picture = posix.join(posix.dirname(file), href);
        if (!existsSync(join(root, picture))) {
          faults.push(`${file}: there is no ${picture}`);
          return '';
        }
        pictures.add(picture);
        return `<img src="${relative(addressOf(file), picture)}" alt="${escape(text)}" ${sizeOf(picture)} />`;
      },
      // Commands and code fit a narrow window by breaking their lines; drawings made of letters are scrolled.
      code({ text, lang }) {
        const code = `<code>${escape(text)}</code>`;
        return lang ? `<pre>${code}</pre>\n` : `<pre class="drawing" tabindex="0">${code}</pre>\n`;
      },
      table(token) {
        const table = Renderer.prototype.table.call(this, token);
        const name = escape(`Table: ${headings.at(-1)?.text}`);
        return `<div class="table" role="group" tabindex="0" aria-label="${name}">${table}</div>\n`;
      },
      tablecell(token) {
        // A corner is no heading.
        if (token.header && token.text === '') return '<td></td>';
        const cell = Renderer.prototype.tablecell.call(this, token);
        return token.text.length > 30 ? cell.replace('<td', '<td class="long"') : cell;
      },
      html({ text }: Tokens.HTML | Tokens.Tag) {
        if (!text.startsWith('<!--')) faults.push(`${file}: HTML, ${text}`);
        return '';
      },
    },
  });

  const html = marked.parse(readFileSync(join(root, file), 'utf8'), { async: false });
  return [{ file, address: addressOf(file), title: headings[0]?.text ?? '', html, headings }, links];
}

/** As the repository's host makes it, so that a link works on both. */
function newId(text: string, headings: Heading[]): string {
  const id = text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
  const isTaken = (wanted: string) => headings.some((heading) => heading.id === wanted);
  let wanted = id;
  for (let count = 1; isTaken(wanted); count += 1) wanted = `${id}-${count}`;
  return wanted;
}

/** From one address of the site to another, wherever the site is. */
export const relative = (from: string, to: string) => posix.relative(posix.dirname(from), to);

/** WebP says it in its first bytes; the page keeps room for it. */
function sizeOf(picture: string): string {
  const bytes = readFileSync(join(root, picture));
  return `width="${bytes.readUInt16LE(26)}" height="${bytes.readUInt16LE(28)}"`;
}

export const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

if (import.meta.main) {
  const { faults } = readSite();
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
