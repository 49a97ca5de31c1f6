import { expect, test } from 'vitest';
import { perchForFile } from '../support/stage.ts';

const { perch } = perchForFile({ environment: { SECURITY_CONTACT: 'mailto:security@company.example' } });

test('anybody can read where to report a weakness, and until when that holds (RFC 9116)', async () => {
  const { status, headers, body } = await perch.visitor().send('/.well-known/security.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body.split('\n')).toEqual([
    'Contact: mailto:security@company.example',
    'Expires: 2027-02-22T06:00:00Z',
    `Canonical: ${new URL(perch.url).origin}/.well-known/security.txt`,
    '',
  ]);
});
