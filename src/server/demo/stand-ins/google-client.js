// The demo's stand-in for Google's sign-in script: the same `google.accounts.id` surface, with a
// chooser of the sample company's people in place of Google's window.
(() => {
  /** Each is `{ email, givenName, familyName, role }`. */
  const people = /* people */ [];
  let settings = null;
  let card = null;

  // Its own colours rather than the app's, because it stands in for Google's own window.
  const style = `
    .perch-demo-button, .perch-demo-card {
      --ink: light-dark(#1f1f1f, #e8eaed);
      --soft-ink: light-dark(#474b4f, #bdc1c6);
      --ground: light-dark(#ffffff, #202124);
      --hover: light-dark(#eef2f9, #303134);
      --edge: light-dark(#747775, #8e918f);
      --line: light-dark(#dadce0, #45484c);
      --blue: light-dark(#0b57d0, #a8c7fa);
      --on-blue: light-dark(#ffffff, #062e6f);
      font-family: inherit;
    }
    .perch-demo-button {
      block-size: 40px;
      padding: 0 16px;
      border: 1px solid var(--edge);
      border-radius: 20px;
      background: var(--ground);
      color: var(--ink);
      font-size: 14px;
      font-weight: 500;
      line-height: 1.2;
      cursor: pointer;
    }
    .perch-demo-button:hover, .perch-demo-person:hover { background: var(--hover); }
    .perch-demo-button.perch-demo-main {
      border-color: transparent;
      background: var(--blue);
      color: var(--on-blue);
    }
    .perch-demo-card {
      position: fixed;
      inset: 16px 16px auto auto;
      z-index: 10;
      box-sizing: border-box;
      inline-size: 24rem;
      max-inline-size: calc(100vw - 32px);
      margin: 0;
      padding: 0;
      border: 1px solid var(--line);
      border-radius: 16px;
      background: var(--ground);
      color: var(--ink);
      font-size: 14px;
      line-height: 1.4;
      box-shadow: 0 2px 6px rgb(0 0 0 / 15%), 0 8px 28px rgb(0 0 0 / 18%);
    }
    dialog.perch-demo-card[open] {
      display: grid;
      grid-template-rows: auto minmax(0, 1fr) auto;
      inset: 0;
      max-block-size: min(44rem, calc(100dvh - 32px));
      margin: auto;
      overflow: clip;
    }
    /* A backdrop does not cover the scrollbar's strip, which shows the root's background. */
    :root:has(dialog.perch-demo-card[open]) { background: color-mix(in srgb, var(--paper) 68%, black); }
    :root:has(dialog.perch-demo-card[open]) body { min-block-size: 100dvb; background: var(--paper); }
    .perch-demo-card::backdrop { background: rgb(0 0 0 / 32%); }
    .perch-demo-head { padding: 20px 24px 12px; border-block-end: 1px solid var(--line); }
    .perch-demo-brand { margin: 0 0 12px; color: var(--soft-ink); }
    .perch-demo-title { margin: 0; font-family: inherit; font-size: 22px; font-weight: 500; line-height: 1.25; letter-spacing: 0; }
    .perch-demo-note { margin: 4px 0 0; color: var(--soft-ink); }
    .perch-demo-people {
      margin: 0;
      padding: 8px;
      overflow: auto;
      overscroll-behavior: contain;
      list-style: none;
    }
    .perch-demo-person {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr) auto;
      gap: 2px 14px;
      align-items: center;
      inline-size: 100%;
      padding: 8px 16px;
      border: 0;
      border-radius: 10px;
      background: none;
      color: inherit;
      font: inherit;
      text-align: start;
      cursor: pointer;
    }
    .perch-demo-initials {
      display: grid;
      place-items: center;
      inline-size: 36px;
      block-size: 36px;
      border-radius: 50%;
      background: var(--hover);
      color: var(--blue);
      font-weight: 600;
    }
    .perch-demo-name { display: block; font-size: 16px; font-weight: 500; line-height: 1.3; }
    .perch-demo-email { display: block; overflow-wrap: anywhere; color: var(--soft-ink); }
    .perch-demo-role { padding: 1px 8px; border: 1px solid var(--edge); border-radius: 10px; }
    .perch-demo-foot { padding: 12px 24px; border-block-start: 1px solid var(--line); text-align: end; }
    .perch-demo-tap { padding: 16px; }
    .perch-demo-tap .perch-demo-brand { margin: 0 0 8px; }
    .perch-demo-whom { display: flex; gap: 14px; align-items: center; margin-block-end: 16px; }
    .perch-demo-whom p { margin: 0; }
    .perch-demo-choice { display: flex; flex-wrap: wrap; gap: 8px; }
    .perch-demo-button:focus-visible, .perch-demo-person:focus-visible, .perch-demo-people:focus-visible {
      outline: 3px solid var(--blue);
      outline-offset: -3px;
    }
    .perch-demo-button:focus-visible { outline-offset: 2px; }
    @media (width < 600px) {
      .perch-demo-card {
        inset: auto 0 0;
        inline-size: 100%;
        max-inline-size: none;
        border-width: 1px 0 0;
        border-radius: 20px 20px 0 0;
      }
      dialog.perch-demo-card[open] { inset: auto 0 0; max-block-size: 88dvh; margin: auto 0 0; }
      .perch-demo-person { padding-inline: 12px; }
    }
    @media (prefers-reduced-motion: no-preference) {
      .perch-demo-card { animation: perch-demo-in 180ms ease-out; }
    }
    @keyframes perch-demo-in { from { opacity: 0; translate: 0 12px; } }
  `;

  // A constructed style sheet is not an inline style to the content security policy.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

  async function signInAs({ email, givenName, familyName }) {
    const response = await fetch('/dev/google/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email,
        givenName,
        familyName,
        ...(settings.nonce && { nonce: settings.nonce }),
      }),
    });
    const { credential } = await response.json();
    localStorage.setItem('perch-demo-google-account', email);
    settings.callback({ credential, clientId: settings.client_id, select_by: 'btn' });
  }

  function element(name, className, ...content) {
    const made = document.createElement(name);
    if (className) made.className = className;
    made.append(...content);
    return made;
  }

  function button(className, onPress, ...content) {
    const made = element('button', className, ...content);
    made.type = 'button';
    made.addEventListener('click', onPress);
    return made;
  }

  function initialsOf({ givenName, familyName }) {
    const initials = element('span', 'perch-demo-initials', givenName.slice(0, 1) + familyName.slice(0, 1));
    initials.setAttribute('aria-hidden', 'true');
    return initials;
  }

  const fullName = ({ givenName, familyName }) => `${givenName} ${familyName}`;

  function choiceOf(person, onChoose) {
    const names = element(
      'span',
      '',
      element('span', 'perch-demo-name', fullName(person)),
      ' ',
      element('span', 'perch-demo-email', person.email),
    );
    const role = person.role ? [' ', element('span', 'perch-demo-role', person.role)] : [];
    return button('perch-demo-person', () => onChoose(person), initialsOf(person), names, ...role);
  }

  function chooser() {
    const dialog = element('dialog', 'perch-demo-card');
    const heading = element('h2', 'perch-demo-title', 'Choose an account');
    const note = element('p', 'perch-demo-note', 'These are the sample company’s people.');
    const worthBeing = people.filter(({ role }) => role);
    const roles = worthBeing.map(({ givenName, role }) => `${givenName}, ${role.toLowerCase()}`);
    const worth = element('p', 'perch-demo-note', `Worth being: ${roles.join(' · ')}`);
    heading.id = 'perch-demo-chooser';
    note.id = 'perch-demo-note';
    dialog.setAttribute('aria-labelledby', heading.id);
    dialog.setAttribute('aria-describedby', note.id);
    const choices = people.map((person) =>
      choiceOf(person, () => {
        dialog.close();
        void signInAs(person);
      }),
    );
    const list = element('ul', 'perch-demo-people', ...choices.map((choice) => element('li', '', choice)));
    list.addEventListener('keydown', (event) => moveAmong(choices, event));
    dialog.append(
      element(
        'div',
        'perch-demo-head',
        element('p', 'perch-demo-brand', 'Sign in with Google (stand-in)'),
        heading,
        note,
        worth,
      ),
      list,
      element(
        'div',
        'perch-demo-foot',
        button('perch-demo-button', () => dialog.close(), 'Cancel'),
      ),
    );
    dialog.addEventListener('click', ({ target }) => {
      // A press outside the card is on its backdrop.
      if (target === dialog) dialog.close();
    });
    dialog.addEventListener('close', () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
    choices[0]?.focus();
  }

  /** The arrow keys move from person to person, Home and End to the first and the last. */
  function moveAmong(choices, event) {
    const here = choices.indexOf(document.activeElement);
    const to = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: choices.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    choices[Math.min(Math.max(to, 0), choices.length - 1)]?.focus();
  }

  function oneTap(person) {
    const go = button(
      'perch-demo-button perch-demo-main',
      () => void signInAs(person),
      `Continue as ${person.givenName}`,
    );
    const close = button('perch-demo-button', removeCard, 'Not now');
    card = element(
      'section',
      'perch-demo-card perch-demo-tap',
      element('p', 'perch-demo-brand', 'Sign in with Google (stand-in)'),
      element(
        'div',
        'perch-demo-whom',
        initialsOf(person),
        element(
          'div',
          '',
          element('p', 'perch-demo-name', fullName(person)),
          element('p', 'perch-demo-email', person.email),
        ),
      ),
      element('div', 'perch-demo-choice', go, close),
    );
    card.setAttribute('aria-label', 'Sign in with Google');
    document.body.append(card);
  }

  function removeCard() {
    card?.remove();
    card = null;
  }

  window.google = {
    accounts: {
      id: {
        initialize(given) {
          settings = given;
        },
        renderButton(parent, options = {}) {
          const made = button('perch-demo-button', chooser, 'Sign in with Google');
          made.style.height = { large: '40px', medium: '32px', small: '20px' }[options.size ?? 'large'];
          parent.replaceChildren(made);
        },
        prompt() {
          removeCard();
          const last = localStorage.getItem('perch-demo-google-account');
          const person = people.find(({ email }) => email === last);
          if (person) oneTap(person);
        },
        disableAutoSelect() {
          localStorage.removeItem('perch-demo-google-account');
        },
        cancel: removeCard,
      },
    },
  };
})();
