import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startPerch } from '../support/perch.ts';

test('a connection that a browser has opened in advance does not hold up stopping', async () => {
  const perch = await startPerch();
  const socket = connect(Number(new URL(perch.url).port), '127.0.0.1');
  await once(socket, 'connect');
  const isClosed = once(socket, 'close');
  await perch.stop();
  await isClosed;
  expect(socket.destroyed).toBe(true);
});
