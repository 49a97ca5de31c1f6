// Shows one person's mails, each as HTML in a frame of its own and as text.
// oxlint-disable-next-line import/no-absolute-path -- an address, because the pages are not served from the folder they are in
import { element, lookAt, timeOf } from '/dev/slack/looking.js';

const list = document.querySelector('#mails');
const news = document.querySelector('#news');
const article = document.querySelector('#mail');
const frame = article.querySelector('iframe');
const asText = article.querySelector('pre');
const attached = article.querySelector('#attached');

let mails = [];
let open = null;

function take(found) {
  if (found.map(({ id }) => id).join() === mails.map(({ id }) => id).join()) return;
  const before = mails;
  mails = found.toReversed();
  const isSamePerson = before.length > 0 && before.at(-1).to === mails.at(-1)?.to;
  news.textContent = isSamePerson && mails.length > before.length ? `New email: ${mails[0].subject}` : '';
  if (!isSamePerson || !mails.some(({ id }) => id === open)) open = mails[0]?.id ?? null;
  listMails();
  show();
}

function listMails() {
  list.replaceChildren(
    ...mails.map((mail) => {
      const button = element('button', element('span', mail.subject), timeOf(mail.at));
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

function show() {
  const mail = mails.find(({ id }) => id === open);
  article.hidden = !mail;
  if (!mail) return;
  article.querySelector('h2').textContent = mail.subject;
  article.querySelector('.from').replaceChildren('From Perch to ', mail.to, ', ', timeOf(mail.at));
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

for (const radio of article.querySelectorAll('input')) radio.addEventListener('change', showAs);
lookAt('/dev/mail', take);
