import { describe, expect, test } from 'vitest';
import { Unreadable } from '../../src/server/places/drawings/reading/unreadable.ts';
import { rewrite } from '../../src/server/places/drawings/rewrite.ts';
import { disarmed } from './hostile.ts';
import { refusedDrawings } from './refused-drawings.ts';
import { rewritten } from './svg.ts';

describe('refused, with the reason in a sentence', () => {
  test.each(refusedDrawings)('%s', (_name, file, reason) => {
    const error = refusalOf(file());
    expect(error).toBeInstanceOf(Unreadable);
    expect(error.message).toMatch(reason);
    expect(error.message).toMatch(/^[A-Z][^]{5,200}\.$/);
  });
});

function refusalOf(file: string | Uint8Array): Error {
  try {
    rewrite(Buffer.from(file as string), 'Desk');
  } catch (error) {
    return error as Error;
  }
  throw new Error('It was taken.');
}

describe('accepted without what is harmful, which is reported', () => {
  test.each(disarmed)('%s', (_name, given, told) => {
    const { svg, removed } = rewritten(given);
    expect(removed.join('\n')).toMatch(told);
    expect(svg).not.toMatch(
      /evil|<script|<set|<anim|<image|<foreign|href="[^#]|url\([^#]|<[^>"]*(?:"[^"]*"[^>"]*)*\bon\w+="/i,
    );
  });
});
