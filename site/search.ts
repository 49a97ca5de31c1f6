import './site.css';
import './search.css';

type Section = [address: string, page: string, heading: string, text: string];

const MOST = 20;
/** Where this script is, wherever that may be, the index and the pages are. */
const here = import.meta.url;

const box = element('search');
const field = element('search input', HTMLInputElement);
const status = element('search [role=status]');
const list = element('search ol');

let sections: Promise<Section[]> | undefined;
const index = () => (sections ??= fetch(new URL('search.json', here)).then((answer) => answer.json()));

field.addEventListener('focus', () => void index().then(show));
field.addEventListener('input', () => void index().then(show));
box.addEventListener('focusout', ({ relatedTarget }) => {
  if (!(relatedTarget instanceof Node && box.contains(relatedTarget))) list.hidden = true;
});
// Where one goes may be on this page.
list.addEventListener('click', () => (list.hidden = true));
box.addEventListener('keydown', (event) => {
  const links = [...list.querySelectorAll('a')];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = { ArrowDown: links[at + 1], ArrowUp: links[at - 1] ?? field, Enter: at < 0 && links[0] }[
    event.key
  ];
  if (event.key === 'Escape') {
    field.value = '';
    field.focus();
    void index().then(show);
  } else if (next) {
    event.preventDefault();
    if (event.key === 'Enter') next.click();
    else next.focus();
  }
});

function show(sections: Section[]): void {
  const words = field.value.match(/[\p{L}\p{N}]+/gu) ?? [];
  const found = words.length > 0 ? best(sections, words) : [];
  list.replaceChildren(...found.slice(0, MOST).map((section) => item(section, words)));
  list.hidden = found.length === 0;
  status.textContent =
    words.length === 0 ? '' : `${found.length > MOST ? `the first ${MOST} of ` : ''}${found.length} found`;
}

/** Every word has to be there, at least as the beginning of one; a heading counts for more than what is below it. */
function best(sections: Section[], words: string[]): Section[] {
  const patterns = words.map((word) => [
    beginning(word),
    new RegExp(`${beginning(word).source}(?![\\p{L}\\p{N}])`, 'iu'),
  ]);
  const scored = sections.map((section) => {
    const [, page, heading, text] = section;
    const scores = patterns.map((those) =>
      those
        .map((one) => (one.test(heading) ? 8 : 0) + (one.test(page) ? 3 : 0) + (one.test(text) ? 1 : 0))
        .reduce((a, b) => a + b),
    );
    return { section, score: scores.includes(0) ? 0 : scores.reduce((a, b) => a + b) };
  });
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ section }) => section);
}

const beginning = (word: string) => new RegExp(`(?<![\\p{L}\\p{N}])${word}`, 'iu');

function item([address, page, heading, text]: Section, words: string[]): HTMLElement {
  const link = made('a', heading === page ? page : `${page}: ${heading}`);
  link.href = new URL(address, here).href;
  const some = new RegExp(`(${words.map((word) => beginning(word).source).join('|')})`, 'iu');
  // A few words before the first that is looked for, and some after it.
  const [, before = '', rest = text] =
    new RegExp(`^(.*?)((?:\\S+ ){0,6}\\S*${some.source}.*)$`, 'iu').exec(text) ?? [];
  const excerpt = `${before && '… '}${rest.split(' ').slice(0, 30).join(' ')} …`;
  const line = made('p');
  line.append(...excerpt.split(some).map((part, index) => (index % 2 ? made('mark', part) : part)));
  const item = made('li');
  item.append(link, line);
  return item;
}

function made<Name extends keyof HTMLElementTagNameMap>(name: Name, text = ''): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { textContent: text });
}

function element<Type extends HTMLElement>(selector: string, type?: new () => Type): Type {
  const found = document.querySelector(selector);
  if (!(found instanceof (type ?? HTMLElement))) throw new Error(`There is no ${selector}.`);
  return found as Type;
}
