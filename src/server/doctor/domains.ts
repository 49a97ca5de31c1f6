import { listed, oneOrMany } from '../../shared/english.ts';
import type { Config } from '../context.ts';
import type { OidcConfig } from '../people/oidc/settings.ts';
import { type Finding, findingsAbout } from './finding.ts';

const { fine, problem } = findingsAbout('Settings');

/** Where anybody can get an address. */
const OF_ANYBODY =
  /^(aol\.com|gmail\.com|googlemail\.com|gmx\.(at|ch|com|de|net)|(hotmail|outlook|live|msn|yahoo)\.(com|co\.uk|de|fr)|icloud\.com|me\.com|proton(mail)?\.(com|me)|web\.de|yandex\.ru|mail\.ru|qq\.com|163\.com)$/;

/** What the settings about the company's domains allow, and for how long. */
export function examineDomains({ adminEmails }: Config, oidc: OidcConfig, today: string): Finding[] {
  const { companyDomains, linkUntil } = oidc;
  const open = companyDomains.filter((each) => OF_ANYBODY.test(each));
  if (open.length > 0)
    return [
      problem(
        `Anybody can have an address at ${listed(open, { last: ' or ' })}. Take ${oneOrMany(open.length, 'it', 'them')} out of COMPANY_DOMAINS, or strangers may be recognised as your people.`,
      ),
    ];
  const isOurs = (email: string) => companyDomains.includes(email.split('@')[1] ?? '');
  return [
    ...(companyDomains.length === 0 || adminEmails.every(isOurs) ? [] : [problem(STRANGE_ADMIN)]),
    ...(linkUntil === null ? [] : [windowUntil(linkUntil, today)]),
  ];
}

const STRANGE_ADMIN =
  'ADMIN_EMAILS has an address in a domain that is not in COMPANY_DOMAINS. Correct whichever is wrong.';

const windowUntil = (linkUntil: string, today: string): Finding =>
  fine(
    linkUntil < today
      ? `Since ${linkUntil} nobody is recognised by email. OIDC_LINK_UNTIL can go.`
      : `Until ${linkUntil} people known from another way to sign in are recognised by their email. Take OIDC_LINK_UNTIL out once everybody has come.`,
  );
