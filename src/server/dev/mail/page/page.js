// Shows one person's mails, each as HTML in a frame of its own and as text.
const chooser = document.querySelector('#chooser');
const person = document.querySelector('#person');
const nothing = document.querySelector('#nothing');
const list = document.querySelector('#mails');
const news = document.querySelector('#news');
const trouble = document.querySelector('#trouble');
const article = document.querySelector('#mail');
const frame = article.querySelector('iframe');
const asText = article.querySelector('pre');
const attached = article.querySelector('#attached');

const LOOK_EVERY_MS = 2000;
let mails = [];
let open = null;

async function look() {
  const people = await answerOf('/dev/mail/people');
  offer(people);
  nothing.hidden = people.length > 0;
  chooser.hidden = people.length === 0;
  const query = new URLSearchParams({ email: person.value });
  const found = person.value ? await answerOf(`/dev/mail/messages?${query}`) : [];
  if (found.map(({ id }) => id).join() === mails.map(({ id }) => id).join()) return;
  const before = mails;
  mails = found.toReversed();
  const isSamePerson = before.length > 0 && before.at(-1).to === mails.at(-1)?.to;
  news.textContent = isSamePerson && mails.length > before.length ? `New email: ${mails[0].subject}` : '';
  if (!isSamePerson || !mails.some(({ id }) => id === open)) open = mails[0]?.id ?? null;
  listMails();
  show();
}

async function answerOf(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}

function offer(people) {
  if (people.join() === [...person.options].map(({ value }) => value).join()) return;
  const wanted = person.value || new URLSearchParams(location.search).get('email') || people[0];
  person.replaceChildren(...people.map((email) => new Option(email, email, false, email === wanted)));
}

function listMails() {
  list.replaceChildren(
    ...mails.map((mail) => {
      const button = element('button', element('span', mail.subject), timeOf(mail));
      button.type = 'button';
      if (mail.id === open) button.setAttribute('aria-current', 'true');
      button.addEventListener('click', () => {
        open = mail.id;
        for (const each of list.querySelectorAll('button')) each.removeAttribute('aria-current');
        button.setAttribute('aria-current', 'true');
        show();
        article.focus();
      });
      return element('li', button);
    }),
  );
}

function timeOf({ at }) {
  const time = element(
    'time',
    new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' }),
  );
  time.dateTime = at;
  return time;
}

function show() {
  const mail = mails.find(({ id }) => id === open);
  article.hidden = !mail;
  if (!mail) return;
  article.querySelector('h2').textContent = mail.subject;
  article.querySelector('.from').replaceChildren('From Perch to ', mail.to, ', ', timeOf(mail));
  const address = `/dev/mail/messages/${mail.id}/html`;
  if (frame.getAttribute('src') !== address) frame.src = address;
  asText.replaceChildren(...linked(mail.text));
  attached.hidden = mail.calendar === null;
  attached.querySelector('a').href = `/dev/mail/messages/${mail.id}/calendar.ics`;
  showAs();
}

function showAs() {
  const wanted = article.querySelector('input:checked').value;
  frame.hidden = wanted !== 'html';
  asText.hidden = wanted !== 'text';
}

/** Our own addresses, as mail programs find them in plain text. */
const linked = (text) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part) =>
      /^https?:/.test(part)
        ? Object.assign(element('a', part), { href: part, target: '_blank', rel: 'noopener' })
        : part,
    );

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

for (const radio of article.querySelectorAll('input')) radio.addEventListener('change', showAs);
person.addEventListener('change', () => {
  history.replaceState(null, '', `?${new URLSearchParams({ email: person.value })}`);
  void guarded(look);
});
setInterval(() => {
  if (!document.hidden) void guarded(look);
}, LOOK_EVERY_MS);
void guarded(look);
