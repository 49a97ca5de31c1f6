// What the pages of messages and of mails have in common: choosing a person, and looking regularly.
const chooser = document.querySelector('#chooser');
const person = document.querySelector('#person');
const nothing = document.querySelector('#nothing');
const trouble = document.querySelector('#trouble');

const LOOK_EVERY_MS = 2000;

/** `where` lists the people at `/people` and what they got at `/messages`; `show` gets the chosen person's. */
export function lookAt(where, show) {
  const look = async () => {
    const people = await answerOf(`${where}/people`);
    offer(people);
    nothing.hidden = people.length > 0;
    chooser.hidden = people.length === 0;
    const query = new URLSearchParams({ email: person.value });
    show(person.value ? await answerOf(`${where}/messages?${query}`) : []);
  };
  person.addEventListener('change', () => {
    history.replaceState(null, '', `?${new URLSearchParams({ email: person.value })}`);
    void guarded(look);
  });
  setInterval(() => {
    if (!document.hidden) void guarded(look);
  }, LOOK_EVERY_MS);
  void guarded(look);
  return look;
}

/** Posts if there is a body. */
export async function answerOf(address, body) {
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

export async function guarded(work) {
  try {
    await work();
    trouble.textContent = '';
  } catch {
    trouble.textContent = 'Perch is not answering right now.';
  }
}

/** An instant as people read it. */
export function timeOf(at) {
  const date = new Date(at);
  const time = element('time', date.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' }));
  time.dateTime = date.toISOString();
  return time;
}

export function element(name, ...children) {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}
