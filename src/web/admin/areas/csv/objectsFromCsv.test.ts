import { expect, test } from 'vitest';
import { OBJECT_FIELDS } from '../../../../shared/locations/fields.ts';
import { objectsFromCsv } from './objectsFromCsv.ts';

const read = (text: string, taken: string[] = []) => objectsFromCsv(text, new Set(taken)).lines;
const told = (text: string, taken: string[] = []) =>
  read(text, taken).map(({ line, object, wrong }) => [line, object?.name ?? wrong]);

test('with a header the columns may be in any order, and others are ignored', () => {
  expect(read('Type,Floor,NAME,features\nDog,1,Dog place,"outside; a bowl"')).toEqual([
    {
      line: 2,
      object: {
        name: 'Dog place',
        description: '',
        bookableObjectTypeId: 2,
        isActive: true,
        features: ['outside', 'a bowl'],
        keptFor: null,
      },
      wrong: null,
    },
  ]);
});

test('without a header the columns are name, description and type', () => {
  expect(read('Desk 1, By the window ,Standard\nDesk 2')).toMatchObject([
    { object: { name: 'Desk 1', description: 'By the window', bookableObjectTypeId: 1 } },
    { object: { name: 'Desk 2', description: '', bookableObjectTypeId: 1 } },
  ]);
});

test('each invalid line says why', () => {
  const text = `name,description,type
Desk 1,,Standard
,forgotten,
${'x'.repeat(OBJECT_FIELDS.name.max + 1)},,
Desk 2,${'x'.repeat(501)},
Desk 3,,Cat
desk 1,,
Desk 9,,`;
  expect(told(text, ['desk 9'])).toEqual([
    [2, 'Desk 1'],
    [3, 'Name must be 1 to 50 characters'],
    [4, 'Name must be 1 to 50 characters'],
    [5, 'Description must be at most 500 characters'],
    [6, 'Type must be Standard or Dog, not Cat'],
    [7, 'desk 1 is also on line 2'],
    [8, 'Desk 9 is already in this area'],
  ]);
});

test('what comes before an open quotation mark is read', () => {
  expect(told('name\nDesk 1\n"Desk 2')).toEqual([
    [2, 'Desk 1'],
    [3, 'The quotation mark opened here is never closed'],
  ]);
});

test('an empty text has no lines', () => {
  expect(read('')).toEqual([]);
});

test('a title is no desk: the columns may be named further down, and those that are not used are said', () => {
  const { lines, header } = objectsFromCsv('Desks of Leeds\n\nFloor;Name;Type\n1;Desk 1;', new Set());
  expect(lines).toMatchObject([{ line: 4, object: { name: 'Desk 1' } }]);
  expect(header).toEqual({ line: 3, used: ['Name', 'Type'], ignored: ['Floor'] });
  expect(objectsFromCsv('Desk 1', new Set()).header).toBeNull();
});

test('what our own file of an area says comes back as it was', () => {
  const text =
    '\uFEFFName,Description,Type,Active,Features,Booked ahead\r\n"\'=1+1","\'-5 °C,\nby the door",Standard,Yes,"quiet, 4K",3\r\n"\'\'s desk",,Standard,No,,0\r\n"Desk 1",,Dog,No,,0\r\n';
  expect(read(text, ['desk 1'])).toMatchObject([
    {
      object: { name: '=1+1', description: '-5 °C,\nby the door', isActive: true, features: ['quiet', '4K'] },
    },
    { object: { name: "'s desk", isActive: false } },
    { object: { name: 'Desk 1', bookableObjectTypeId: 2, isActive: false } },
  ]);
  expect(told('name,active\nDesk 1,perhaps')).toEqual([[2, 'Active must be Yes or No, not perhaps']]);
});

test('groups are named as in our own files, and have to exist', () => {
  const groups = [
    { id: 3, name: 'Lab' },
    { id: 5, name: 'Design' },
  ];
  const kept = (cell: string) => {
    const [line] = objectsFromCsv(`name,kept for\nDesk 1,"${cell}"`, new Set(), groups).lines;
    return line?.object?.keptFor ?? line?.wrong;
  };
  expect(kept('lab; Design until 1 day before at 9:00')).toEqual({
    groups: [3, 5],
    until: { daysBefore: 1, at: '09:00' },
  });
  expect(kept('Lab')).toEqual({ groups: [3], until: null });
  expect(kept('Sales')).toBe('Kept for must be groups that there are, not Sales');
});
