// Shows one person's messages as Slack would, and lets you press their buttons.
const chooser = document.querySelector('#chooser');
const person = document.querySelector('#person');
const nothing = document.querySelector('#nothing');
const list = document.querySelector('#messages');
const trouble = document.querySelector('#trouble');

const LOOK_EVERY_MS = 2000;
/** What is on the page, by message, so that only new or changed messages are announced. */
const shown = new Map();

async function look() {
  const people = await answerOf('/dev/slack/people');
  offer(people);
  nothing.hidden = people.length > 0;
  chooser.hidden = people.length === 0;
  const query = new URLSearchParams({ email: person.value });
  show(person.value ? await answerOf(`/dev/slack/messages?${query}`) : []);
}

async function answerOf(address, body) {
  const post = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await fetch(address, body && post);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}

function offer(people) {
  if (people.join() === [...person.options].map(({ value }) => value).join()) return;
  const wanted = person.value || new URLSearchParams(location.search).get('email') || people[0];
  person.replaceChildren(...people.map((email) => new Option(email, email, false, email === wanted)));
}

function show(messages) {
  const current = new Set(messages.map(({ ts }) => ts));
  for (const [ts, { item }] of shown) {
    if (current.has(ts)) continue;
    item.remove();
    shown.delete(ts);
  }
  for (const message of messages) {
    const text = JSON.stringify(message);
    const before = shown.get(message.ts);
    if (before?.text === text) continue;
    const item = itemOf(message);
    if (before) before.item.replaceWith(item);
    else list.append(item);
    shown.set(message.ts, { item, text });
  }
}

function itemOf({ ts, text, blocks, updatedAt }) {
  const at = new Date(Number(ts.split('.')[0]) * 1000);
  const time = element('time', at.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' }));
  time.dateTime = at.toISOString();
  const from = element('p', element('b', 'Perch'), ' ', time, updatedAt ? ' (edited)' : '');
  from.className = 'from';
  const item = element(
    'li',
    from,
    ...(blocks.length > 0 ? blocks.map((block) => blockOf(block, ts)) : [markup(text)]),
  );
  item.tabIndex = -1;
  return item;
}

function blockOf(block, ts) {
  if (block.type === 'section') return markup(block.text.text);
  const made = element(
    'div',
    ...block.elements.map((each) => (each.type === 'button' ? buttonOf(each, ts) : markup(each.text))),
  );
  made.className = block.type;
  return made;
}

function buttonOf({ text, action_id: actionId, value, style, confirm: question }, ts) {
  const button = element('button', text.text);
  button.type = 'button';
  button.className = style ?? '';
  button.addEventListener('click', () => {
    if (question && !confirm(question.text.text)) return;
    void guarded(() => press({ ts, actionId, value }, button));
  });
  return button;
}

async function press(pressed, button) {
  button.disabled = true;
  await answerOf('/dev/slack/press', pressed);
  await look();
  // The button has gone by now; keep the focus where it was.
  shown.get(pressed.ts)?.item.focus();
}

/** Slack's *bold* and <address|words>, as text and elements; never as HTML. */
function markup(text) {
  const parts = text.split(/(\*[^*\n]+\*|<https?:[^>|]+\|[^>]+>|\n)/).map((part) => {
    const link = /^<([^|]+)\|(.+)>$/.exec(part);
    if (link) return Object.assign(element('a', plain(link[2])), { href: plain(link[1]) });
    if (part === '\n') return element('br');
    return /^\*.+\*$/.test(part) ? element('strong', plain(part.slice(1, -1))) : plain(part);
  });
  return element('p', ...parts);
}

const plain = (text) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

function element(name, ...children) {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}

async function guarded(work) {
  try {
    await work();
    trouble.textContent = '';
  } catch {
    trouble.textContent = 'Perch is not answering right now.';
  }
}

person.addEventListener('change', () => {
  history.replaceState(null, '', `?${new URLSearchParams({ email: person.value })}`);
  void guarded(look);
});
setInterval(() => {
  if (!document.hidden) void guarded(look);
}, LOOK_EVERY_MS);
void guarded(look);
