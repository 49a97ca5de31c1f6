/** One cast for all tests. In the demo Ada is an admin and the others are not. */
export type Person = { email: string; givenName: string; familyName: string };

const person = (givenName: string, familyName: string): Person => ({
  email: `${givenName.toLowerCase()}@perch.example`,
  givenName,
  familyName,
});

export const ada = person('Ada', 'Lovelace');
export const ben = person('Ben', 'Okafor');
export const chidi = person('Chidi', 'Anagonye');
export const dora = person('Dora', 'Petrescu');

/** As many people as a race needs. */
export const crowd = (size: number): Person[] =>
  Array.from({ length: size }, (_, index) => person(`Runner${index + 1}`, 'Crowd'));
