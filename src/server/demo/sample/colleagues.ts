import type { SamplePerson } from './people.ts';

/** The people of the sample company, by office, besides those the demo lets you sign in as. */
const LEEDS = [
  'Alistair Crowther',
  'Amara Nwosu',
  'Anneliese Brandt',
  'Arthur Pickles',
  'Ayesha Mahmood',
  'Bethan Pritchard',
  'Callum Drummond',
  'Catriona Boyle',
  'Chloe Ramsden',
  'Connor Gallagher',
  'Daniel Asante',
  'Declan Rooney',
  'Eilidh Morrison',
  'Emeka Obi',
  'Esther Goldberg',
  'Farah Aziz',
  'Georgina Sykes',
  'Gurpreet Dhillon',
  'Hamza Qureshi',
  'Harriet Holroyd',
  'Imogen Baines',
  'Isaac Mensah',
  'Jamal Edwards-Clarke',
  'Jessica Tran',
  'Jonas Eklund',
  'Katarzyna Zielińska',
  'Keisha Campbell',
  'Kieran Ackroyd',
  'Laila Osman',
  'Lewis Hargreaves',
  'Lin Zhao',
  'Lucy Bickerdike',
  'Małgorzata Wrona',
  'Marcus Fairweather',
  'Meera Krishnan',
  'Mohammed Iqbal',
  'Nadia Rahimi',
  'Ngozi Eze',
  'Oliver Thackray',
  'Olena Shevchuk',
  'Patrick Doyle',
  'Rachel Feldman',
  'Rhys Llewellyn',
  'Sanjay Joshi',
  'Siobhan Keane',
  'Sunita Rao',
  'Thomas Whitaker',
  'Tunde Adeyemi',
  'Yasmin Farouk',
];

const MANCHESTER = [
  'Abdul Karim',
  'Alice Entwistle',
  'Bilal Hussain',
  'Charlotte Ogden',
  'Dylan Kershaw',
  'Faith Boateng',
  'George Christodoulou',
  'Holly Barlow',
  'Jiwoo Park',
  'Kofi Amponsah',
  'Megan Duckworth',
  'Nathan Schofield',
  'Rukhsana Begum',
  'Sophie Leung',
  'Tariq Anwar',
  'Zuzanna Kaczmarek',
];

const MADRID = [
  'Alba Gutiérrez',
  'Álvaro Santamaría',
  'Beatriz Navarro',
  'Carlos Iglesias',
  'Carmen Ortega',
  'Cristian Popescu',
  'Diego Herrero',
  'Elena Cabrera',
  'Fatima Benali',
  'Gonzalo Prieto',
  'Inés Calvo',
  'Íñigo Etxeberria',
  'Jimena Rojas',
  'Jordi Puigdomènech',
  'Laura Peláez',
  'Lucía Montero',
  'Manuel Arroyo',
  'Marina Soler',
  'Miguel Ángel Bravo',
  'Noelia Vidal',
  'Pablo Carrasco',
  'Raúl Domínguez',
  'Sara Aguilar',
  'Valentina Quispe',
  'Yolanda Crespo',
];

/** In the order of the company's offices. */
export const colleagues: SamplePerson[][] = [LEEDS, MANCHESTER, MADRID].map((names) =>
  names.map((name) => {
    const parts = name.split(' ');
    const familyName = parts.pop() ?? '';
    return {
      email: `${plain(parts.join('.'))}.${plain(familyName)}@perch.example`,
      givenName: parts.join(' '),
      familyName,
    };
  }),
);

/** "Łucja Peláez" as an address has it. */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[łŁ]/g, 'l')
    .toLowerCase();
}
