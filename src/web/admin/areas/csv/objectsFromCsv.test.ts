import { expect, test } from 'vitest';
import { objectsFromCsv } from './objectsFromCsv.ts';

const read = (text: string, taken: string[] = []) => objectsFromCsv(text, new Set(taken));
const told = (text: string, taken: string[] = []) =>
  read(text, taken).map(({ line, object, wrong }) => [line, object?.name ?? wrong]);

test('with a header the columns may be in any order, and others are ignored', () => {
  expect(read('Type,Floor,NAME\nDog,1,Dog place')).toEqual([
    {
      line: 2,
      object: { name: 'Dog place', description: '', bookableObjectTypeId: 2, isActive: true },
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
${'x'.repeat(51)},,
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
