import names from './names.json' with { type: 'json' };

export type SamplePerson = {
  email: string;
  givenName: string;
  familyName: string;
  role?: string | undefined;
};

/** Who is worth being, and why. Nobody whose role is this one has ever booked, and who parks has a bay on most days. */
export const NEW_HERE = 'New here';
const ROLES: Record<string, string> = { 'Mateo Vargas': 'Has parking', 'Nora Whitfield': NEW_HERE };

/** The people of the sample company as whom the demo lets anybody sign in. */
export const people: SamplePerson[] = names.toBe.map((name) => {
  const [givenName = '', ...rest] = name.split(' ');
  const email = `${givenName.toLowerCase()}@perch.example`;
  return { email, givenName, familyName: rest.join(' '), role: ROLES[name] };
});

const COLLEAGUES: Record<string, string[]> = names.colleagues;

/** The others, by the name of their office. */
export const colleaguesAt = (office: string): SamplePerson[] =>
  (COLLEAGUES[office] ?? []).map((name) => {
    const parts = name.split(' ');
    const familyName = parts.pop() ?? '';
    const email = `${plain(parts.join('.'))}.${plain(familyName)}@perch.example`;
    return { email, givenName: parts.join(' '), familyName };
  });

/** "Łucja Peláez" as an address has it. */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[łŁ]/g, 'l')
    .toLowerCase();
}

/** People without a Slack account, who get emails. */
export const WITHOUT_SLACK: ReadonlySet<string> = new Set(['elif@perch.example', 'oskar@perch.example']);
