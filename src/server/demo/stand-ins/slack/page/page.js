// Shows one person's messages as Slack would, and lets you press their buttons.
import { answerOf, element, guarded, lookAt, timeOf } from './looking.js';

const list = document.querySelector('#messages');
/** What is on the page, by message, so that only new or changed messages are announced. */
const shown = new Map();

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
    else list.prepend(item);
    shown.set(message.ts, { item, text });
  }
}

function itemOf({ ts, text, blocks, updatedAt }) {
  const time = timeOf(Number(ts.split('.')[0]) * 1000);
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

const look = lookAt('/dev/slack', show);
