import { people } from '../../sample/people.ts';
import type { SignIn } from './stand-in.ts';

/** In the demo's style, but saying that it stands in for another site. All text is ours or the sample company's. */
const page = (title: string, content: string) => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/dev/oidc/page.css">
</head>
<body>
<main>
<p class="brand">Your company’s sign-in (stand-in)</p>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;

/** `address` leads back as the person with this email. */
export function chooserPage(address: (email: string | null) => string, isAdmin: (email: string) => boolean) {
  const rows = people.map(
    ({ email, givenName, familyName }) => `<li><a class="person" href="${escaped(address(email))}">
<span class="initials" aria-hidden="true">${givenName.slice(0, 1)}${familyName.slice(0, 1)}</span>
<span><span class="name">${givenName} ${familyName}</span> <span class="email">${email}</span></span>${
      isAdmin(email) ? ' <span class="role">Admin</span>' : ''
    }
</a></li>`,
  );
  return page(
    'Choose an account',
    `<p class="note">These are the sample company’s people.</p>
<ul class="people">
${rows.join('\n')}
</ul>
<p><a class="button" href="${escaped(address(null))}">Cancel</a></p>`,
  );
}

/** What a company's administrator sees: who has signed in, with a button to sign each of them out. */
export function signInsPage(signIns: readonly SignIn[], sentence: string | null): string {
  const rows = signIns.map(
    ({ sid, person: { givenName, familyName }, at }) => `<li class="row">
<span><span class="name">${givenName} ${familyName}</span> <span class="email">signed in at ${at
      .toString()
      .slice(11, 16)} UTC</span></span>
<form method="post" action="/dev/oidc/end/${sid}"><button class="button" aria-label="Sign out ${givenName} ${familyName}">Sign out</button></form>
</li>`,
  );
  return page(
    'Who is signed in',
    `<p class="note">This is what whoever looks after accounts sees at the provider. Signing somebody out here tells Perch, which ends that sign-in at once (back-channel logout).</p>
${sentence === null ? '' : `<p role="status">${sentence}</p>`}
${rows.length === 0 ? '<p>Nobody has signed in here yet.</p>' : `<ul class="people">\n${rows.join('\n')}\n</ul>`}
<p><a href="/">Back to Perch</a></p>`,
  );
}

export const signedOutPage = (back: string | null): string =>
  page(
    'You are signed out',
    `<p>Your company’s sign-in has forgotten you in this browser.</p>
${back === null ? '' : `<p><a class="button" href="${escaped(back)}">Back to Perch</a></p>`}`,
  );

export const strangePage = (): string =>
  page('This is not a request from Perch', '<p>Please begin at Perch’s own sign-in page.</p>');

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
