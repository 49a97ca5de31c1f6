/** The sample company's people. The demo lets anybody sign in as any of them. */
export type SamplePerson = {
  email: string;
  givenName: string;
  familyName: string;
  role?: string | undefined;
};

/** Who is worth being, and why. Nobody whose role is this one has ever booked, and who parks has a bay on most days. */
export const NEW_HERE = 'New here';
const ROLES: Record<string, string> = { 'Mateo Vargas': 'Has parking', 'Nora Whitfield': NEW_HERE };

const NAMES = [
  'Ada Lovelace',
  'Ben Okafor',
  'Chidi Anagonye',
  'Dora Petrescu',
  'Elif Yildiz',
  'Fergus Macrae',
  'Grace Mbeki',
  'Hana Sato',
  'Idris Rahman',
  'Joana Ferreira',
  'Kasper Lindqvist',
  'Leila Haddad',
  'Mateo Vargas',
  'Niamh Byrne',
  'Oskar Nowak',
  'Priya Raman',
  'Quentin Moreau',
  'Rosa Almeida',
  'Samir Patel',
  'Tessa van Dijk',
  'Umar Siddiqui',
  'Vera Kovacs',
  'Will Ashworth',
  'Ximena Castro',
  'Yusuf Demir',
  'Zoe Papadaki',
  'Arlo Finch',
  'Bea Thornton',
  'Cato Jansen',
  'Duarte Pinto',
  'Nora Whitfield',
];

export const people: SamplePerson[] = NAMES.map((name) => {
  const [givenName = '', ...rest] = name.split(' ');
  const email = `${givenName.toLowerCase()}@perch.example`;
  return { email, givenName, familyName: rest.join(' '), role: ROLES[name] };
});

/** People without a Slack account, who get emails. */
export const WITHOUT_SLACK: ReadonlySet<string> = new Set(['elif@perch.example', 'oskar@perch.example']);
