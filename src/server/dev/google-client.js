// The demo's stand-in for Google's sign-in script: the same `google.accounts.id` surface, with a
// chooser of the sample company's people in place of Google's window.
(() => {
  const people = /* people */ [];
  let settings = null;
  let card = null;

  async function signInAs(person) {
    const response = await fetch('/dev/google/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...person, ...(settings.nonce && { nonce: settings.nonce }) }),
    });
    const { credential } = await response.json();
    localStorage.setItem('perch-demo-google-account', person.email);
    settings.callback({ credential, clientId: settings.client_id, select_by: 'btn' });
  }

  function element(name, text, style = {}) {
    const made = document.createElement(name);
    if (text) made.textContent = text;
    Object.assign(made.style, style);
    return made;
  }

  const ink = 'light-dark(#1f1f1f, #e8eaed)';
  const ground = 'light-dark(#ffffff, #202124)';
  const border = '1px solid light-dark(#747775, #8e918f)';
  const buttonStyle = {
    font: '500 14px/1.2 inherit',
    fontFamily: 'inherit',
    color: ink,
    background: ground,
    border,
    borderRadius: '20px',
    padding: '0 16px',
    cursor: 'pointer',
  };

  function chooser() {
    const dialog = element('dialog', '', {
      border,
      borderRadius: '16px',
      padding: '24px',
      color: ink,
      background: ground,
      width: 'min(24rem, calc(100vw - 2rem))',
      boxSizing: 'border-box',
      fontFamily: 'inherit',
    });
    const heading = element('h2', 'Choose an account', {
      margin: '0 0 4px',
      font: '500 20px/1.3 inherit',
      fontFamily: 'inherit',
    });
    heading.id = 'perch-demo-chooser';
    dialog.setAttribute('aria-labelledby', heading.id);
    const list = element('ul', '', {
      listStyle: 'none',
      margin: '16px 0',
      padding: '0',
      maxHeight: '50vh',
      overflow: 'auto',
    });
    list.tabIndex = -1;
    for (const person of people) {
      const choice = element('button', '', {
        ...buttonStyle,
        border: '0',
        borderRadius: '8px',
        width: '100%',
        padding: '10px',
        textAlign: 'left',
      });
      choice.type = 'button';
      choice.append(
        element('span', `${person.givenName} ${person.familyName}`, { display: 'block', fontSize: '16px' }),
        element('span', person.email, { display: 'block', fontWeight: '400' }),
      );
      choice.addEventListener('click', () => {
        dialog.close();
        void signInAs(person);
      });
      const item = element('li');
      item.append(choice);
      list.append(item);
    }
    const close = element('button', 'Cancel', { ...buttonStyle, height: '40px' });
    close.type = 'button';
    close.addEventListener('click', () => dialog.close());
    dialog.append(
      heading,
      element('p', 'These are the people of the sample company.', { margin: '0' }),
      list,
      close,
    );
    dialog.addEventListener('close', () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
  }

  function oneTap(person) {
    card = element('section', '', {
      position: 'fixed',
      top: '16px',
      right: '16px',
      left: 'auto',
      zIndex: '10',
      width: 'min(20rem, calc(100vw - 2rem))',
      boxSizing: 'border-box',
      padding: '16px',
      border,
      borderRadius: '12px',
      color: ink,
      background: ground,
    });
    card.setAttribute('aria-label', 'Sign in with Google');
    const name = element('p', `${person.givenName} ${person.familyName}`, { margin: '0', fontWeight: '600' });
    const email = element('p', person.email, { margin: '0 0 12px' });
    const go = element('button', `Continue as ${person.givenName}`, {
      ...buttonStyle,
      height: '40px',
      marginRight: '8px',
    });
    const close = element('button', 'Not now', { ...buttonStyle, height: '40px', border: '0' });
    go.type = close.type = 'button';
    go.addEventListener('click', () => void signInAs(person));
    close.addEventListener('click', removeCard);
    card.append(name, email, go, close);
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
          const height = { large: '40px', medium: '32px', small: '20px' }[options.size ?? 'large'];
          const button = element('button', 'Sign in with Google', { ...buttonStyle, height });
          button.type = 'button';
          button.addEventListener('click', chooser);
          parent.replaceChildren(button);
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
