import { expect, test } from 'vitest';
import { codeOf } from './finding.ts';

test.each([
  [Object.assign(new Error(), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
  [new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ENOTFOUND' }) }), 'ENOTFOUND'],
  [new DOMException('', 'TimeoutError'), 'TimeoutError'],
])('%o is named %s', (error, code) => expect(codeOf(error)).toBe(code));
