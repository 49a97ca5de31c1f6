import { isPng } from '../../../../shared/plans/png.ts';

export type Kind = 'png' | 'jpeg' | 'pdf' | 'foreign' | 'other';

/** Readers look for it in the first 1,024 bytes. */
const PDF = /^[^]{0,1024}%PDF-/;

/** Visio and other office files: a zip, or Microsoft's older container. */
const OFFICE = ['PK\x03\x04', '\xd0\xcf\x11\xe0'];
/** AutoCAD's DWG, and DXF in both its forms. */
const CAD = /^(?:AC10\d\d|AutoCAD Binary DXF|(?:\s*999[^\n]*\n[^\n]*\n)*\s*0\s+SECTION\b)/;

/** A file's type, judged by how it begins, whatever its name says. A PDF may have a little in front of it. */
export function kindOfFile(file: Uint8Array): Kind {
  if (isPng(file)) return 'png';
  if (file[0] === 0xff && file[1] === 0xd8 && file[2] === 0xff) return 'jpeg';
  const beginning = String.fromCharCode(...file.subarray(0, 2_048));
  if (OFFICE.some((each) => beginning.startsWith(each)) || CAD.test(beginning)) return 'foreign';
  return PDF.test(beginning) ? 'pdf' : 'other';
}
