import { isPng } from '../../../../shared/plans/png.ts';

export type Kind = 'png' | 'jpeg' | 'pdf' | 'other';

const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];

/** A file's type, judged by how it begins, whatever its name says. A PDF may have a little in front of it. */
export function kindOfFile(file: Uint8Array): Kind {
  if (isPng(file)) return 'png';
  if (file[0] === 0xff && file[1] === 0xd8 && file[2] === 0xff) return 'jpeg';
  return startsWith(file, PDF) ? 'pdf' : 'other';
}

const startsWith = (file: Uint8Array, bytes: number[]) => bytes.every((byte, at) => file[at] === byte);
