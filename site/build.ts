import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { SOURCE_URL, VERSION } from '../src/shared/about.ts';
import { escape, type Page, readSite, relative, type Site } from './pages.ts';

const root = join(import.meta.dirname, '..');

/** GitHub Pages sends no headers, so the pages say it themselves. */
const POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'";

/** Builds the documentation as a site that any server of files can serve, below any address. */
export async function buildSite(folder: string): Promise<void> {
  const site = readSite();
  if (site.faults.length > 0) throw new Error(site.faults.join('\n'));
  rmSync(folder, { recursive: true, force: true });
  await build({
    root: import.meta.dirname,
    configFile: false,
    publicDir: false,
    base: './',
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { site: join(import.meta.dirname, 'search.ts') },
        output: { entryFileNames: '[name].js', assetFileNames: '[name][extname]' },
      },
    },
  });
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const pages = site.groups.flatMap((group) => group.pages);
  for (const page of pages) write(page.address, documentOf(page, site));
  write('search.json', JSON.stringify(pages.flatMap(sectionsOf)));
  cpSync(join(root, 'public/favicon.svg'), join(folder, 'favicon.svg'));
  for (const picture of site.pictures) cpSync(join(root, picture), join(folder, picture));
}

function documentOf(page: Page, { groups }: Site): string {
  const to = (address: string) => relative(page.address, address);
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8" />
<meta http-equiv="content-security-policy" content="${POLICY}" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>${page.title === 'Perch' ? 'Perch' : `${escape(page.title)} · Perch`}</title>
<meta name="color-scheme" content="light dark" />
<meta name="theme-color" content="#faf7ee" media="(prefers-color-scheme: light)" />
<meta name="theme-color" content="#0e1b1c" media="(prefers-color-scheme: dark)" />
<link rel="icon" href="${to('favicon.svg')}" type="image/svg+xml" />
<link rel="stylesheet" href="${to('site.css')}" />
<script type="module" src="${to('site.js')}"></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<a class="home" href="${to('index.html')}"><img src="${to('favicon.svg')}" alt="" width="40" height="40" />Perch</a>
<a class="to-pages" href="#pages">All pages</a>
<search>
<label class="unseen" for="search">Search these pages</label>
<input id="search" type="search" placeholder="Search" autocomplete="off" spellcheck="false" />
<p class="unseen" role="status"></p>
<ol hidden></ol>
</search>
</header>
<main id="content" tabindex="-1">
${page.html}</main>
<nav id="pages" aria-label="Pages" tabindex="-1">
${groups.map((group) => listOf(group, page)).join('\n')}
</nav>
<footer>
<p>Perch ${VERSION} · <a href="${SOURCE_URL}">Source code</a> · <a href="${SOURCE_URL}/blob/main/${page.file}">This page in Markdown</a></p>
</footer>
</body>
</html>
`;
}

/** The group of the page itself is open, and names its parts. */
function listOf({ name, pages }: Site['groups'][number], current: Page): string {
  const items = pages.map((page) => {
    const href = relative(current.address, page.address);
    if (page !== current) return `<li><a href="${href}">${escape(page.title)}</a></li>`;
    const parts = page.headings.filter(({ level }) => level === 2);
    const links = parts.map(({ id, text }) => `<li><a href="#${id}">${escape(text)}</a></li>`);
    return `<li><a href="${href}" aria-current="page">${escape(page.title)}</a>${links.length > 0 ? `<ul>${links.join('')}</ul>` : ''}</li>`;
  });
  const open = pages.includes(current) ? ' open' : '';
  return `<details${open}><summary>${name}</summary><ul>${items.join('')}</ul></details>`;
}

/** What the search reads: the part below each heading, as plain text. */
function sectionsOf({ address, title, html }: Page): [address: string, ...texts: string[]][] {
  return html.split(/(?=<h\d id=)/).map((part) => {
    const [, id = '', heading = '', body = ''] = /^<h\d id="([^"]*)">(.*?)<\/h\d>(.*)$/s.exec(part) ?? [];
    return [`${address}#${id}`, title, plain(heading), plain(body)];
  });
}

const plain = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, (tag) => (/^<\/?(a|code|em|strong)\b/.test(tag) ? '' : ' '))
    .replaceAll(/&(lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();

const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};
