import { expect, test } from 'vitest';
import { OBJECT_FIELDS, OBJECT_TABLE_FIELDS, valuesIn } from '../../src/shared/locations/fields.ts';
import { objectsFromCsv } from '../../src/web/admin/areas/csv/objectsFromCsv.ts';
import { textOfFile } from '../../src/web/admin/areas/csv/textOfFile.ts';
import { contentsOf, keep, makeGroup } from '../kept/groups.ts';
import { perchForFile } from '../support/stage.ts';

const { perch, area, ada } = perchForFile({ desks: 1 });

/** What a spreadsheet would calculate, take for its own or write differently. */
const NAMES = [
  '=1+1',
  '+44',
  '-5 °C',
  '@here',
  '＝x',
  "'",
  "''",
  "'=1",
  '"',
  'a;b',
  'sep=;',
  'Name',
  'Größe 🐕',
];

test.each(['comma', 'semicolon'])(
  'with a %s between its columns a file says what the area has',
  async (between) => {
    const lab = await makeGroup(perch, `=${between} "Lab"`, []);
    for (const name of NAMES)
      await ada.post(`${contentsOf(area)}/bookable-object`, {
        name: `${name} ${between}`.slice(0, name === "'" ? 1 : OBJECT_FIELDS.name.max),
        description: `${name}\nsecond; line,\r\n\tthird "${name}`,
        bookableObjectTypeId: 1,
        isActive: name.length > 2,
        features: [`=${NAMES.indexOf(name) % 3}`, 'zwei "Bildschirme"'],
      });
    await keep(ada, area, area.desks[0], { groups: [lab], until: { daysBefore: 0, at: '09:05' } });
    const { bookableObjects, groups } = (await ada.get(contentsOf(area))).body;
    const accept = `text/csv; separator=${between}`;
    const { body } = await ada.send(contentsOf(area), { headers: { accept } });
    const { text } = textOfFile(new TextEncoder().encode(body));
    const { lines, header } = objectsFromCsv(text ?? '', new Set(), groups);
    const byName = (all: any[]) => all.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    expect(bookableObjects.length).toBeGreaterThan(NAMES.length);
    expect(lines.filter(({ wrong }) => wrong)).toEqual([]);
    expect(byName(lines.map(({ object }) => object))).toEqual(
      byName(bookableObjects.map((each: any) => valuesIn(OBJECT_TABLE_FIELDS, each))),
    );
    expect(header).toMatchObject({ line: 1, ignored: ['Booked ahead'] });
  },
);
