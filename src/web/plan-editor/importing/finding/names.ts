import { capitalised } from '../../../../shared/english.ts';

/** What people call a place to sit or park, in the languages of the offices we know of. */
const WORDS =
  'desk|hot ?desk|standing desk|seat|workstation|workplace|work ?place|position|place|dog place|' +
  'parking space|parking|car space|space|bay|stall|spot|slot|lot|' +
  'arbeitsplatz|schreibtisch|platz|stellplatz|parkplatz|poste|bureau|place de parking|' +
  'mesa|puesto|escritorio|plaza|scrivania|posto|werkplek|plek|biurko|miejsce';
/** Those that mean a place even after another word: "white-space-2" or "clip-position-1" is not one. */
const SURE_WORDS =
  'hot ?desk|standing desk|desk|seat|workstation|workplace|dog place|parking space|car space|bay|stall|' +
  'arbeitsplatz|schreibtisch|stellplatz|parkplatz|place de parking|escritorio|scrivania|werkplek|biurko';
const NUMBER = '[ .:#-]*(?:(?:no|nr)\\.? ?)?(\\d{1,4}) ?-?([a-z])?';
const NAMED = new RegExp(`^(${WORDS})${NUMBER}$`, 'i');
const PREFIXED = new RegExp(`^(.{1,60}?)[ ._/:-]+(${SURE_WORDS})${NUMBER}$`, 'i');
/** "D12", "P-07", "A1.03". Capitals only, because drawing programs number everything in lower case. */
const CODE = /^[A-Z]{1,3}[ .-]?\d{1,4}(?:[.-]\d{1,3})?[A-Za-z]?$/;

/** "Desk 12" from "desk-12", "DESK_12", "Desk_x20_12_1_" or "leeds-desk-12"; null for anything not like a place. */
export function placeNamed(text: string): string | null {
  const words = plain(text);
  if (CODE.test(words)) return words;
  const [, word, number, letter = ''] = NAMED.exec(words) ?? [];
  if (word !== undefined && number !== undefined) return numbered(word, number, letter);
  return prefixedPlace(text)?.name ?? null;
}

/** "Desk 29" of "Singapore", from "singapore-desk-29". */
export function prefixedPlace(text: string): { prefix: string; name: string } | null {
  const words = plain(text);
  if (NAMED.test(words)) return null;
  const [, prefix, word, number, letter = ''] = PREFIXED.exec(words) ?? [];
  if (prefix === undefined || word === undefined || number === undefined) return null;
  return { prefix: capitalised(prefix.replace(/[ ._/:-]+/g, ' ')), name: numbered(word, number, letter) };
}

const numbered = (word: string, number: string, letter: string) =>
  `${capitalised(word.toLowerCase())} ${number}${letter.toUpperCase()}`;

/** Illustrator writes "Desk 12" as "Desk_x20_12", and "Desk_12_1_" for the second with that name. */
function plain(text: string): string {
  return text
    .slice(0, 100)
    .replace(/_x([0-9A-Fa-f]{2,4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/_\d+_$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim();
}

export const isNumber = (text: string): boolean => /^\d{1,4}[A-Za-z]?$/.test(text);
