import { isPng } from '../../../../shared/plans/png.ts';

export type Kind = 'png' | 'jpeg' | 'pdf' | 'other';

/** Readers look for it in the first 1,024 bytes. */
const PDF = /^[^]{0,1024}%PDF-/;

/** A file's type, judged by how it begins, whatever its name says. A PDF may have a little in front of it. */
export function kindOfFile(file: Uint8Array): Kind {
  if (isPng(file)) return 'png';
  if (file[0] === 0xff && file[1] === 0xd8 && file[2] === 0xff) return 'jpeg';
  return PDF.test(String.fromCharCode(...file.subarray(0, 2_048))) ? 'pdf' : 'other';
}
