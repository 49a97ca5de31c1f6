/** What a chosen file says, or why it cannot be read. */
export type FileText =
  | { readonly text: string; readonly refusal: null }
  | { readonly text: null; readonly refusal: string };

/** A workbook is a zip, or Microsoft's older container. */
const WORKBOOKS = ['PK\x03\x04', '\xd0\xcf\x11\xe0'];

/**
 * The text of a CSV file in whatever form spreadsheet programs write it: UTF-8, UTF-16 in either order, with or without a mark, or
 * Windows-1252, which is what remains. Never with characters that could not be read.
 */
export function textOfFile(bytes: Uint8Array): FileText {
  if (WORKBOOKS.includes(String.fromCharCode(...bytes.subarray(0, 4))))
    return refusal(
      'This is an Excel workbook, not a CSV file. Open it in Excel, save it as CSV and choose that file.',
    );
  const text = decoded(bytes);
  return text === null || /[\0\uFFFD]/.test(text)
    ? refusal('This file is not text that we can read. Please save it as CSV in UTF-8 and choose it again.')
    : { text, refusal: null };
}

const refusal = (sentence: string): FileText => ({ text: null, refusal: sentence });

function decoded(bytes: Uint8Array): string | null {
  const wide = wideIn(bytes);
  if (wide) return decodedAs(wide, bytes);
  return decodedAs('utf-8', bytes) ?? decodedAs('windows-1252', bytes);
}

function decodedAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // It is not in that encoding.
    return null;
  }
}

/** UTF-16 by its mark, or by zeros in every other place, which is where ASCII has them. */
function wideIn(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const beginning = bytes.subarray(0, 1_000);
  const zeros = (parity: 0 | 1) => beginning.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  if (zeros(1) > beginning.length / 4) return 'utf-16le';
  return zeros(0) > beginning.length / 4 ? 'utf-16be' : null;
}
