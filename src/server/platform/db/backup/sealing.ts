import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { BackupError } from './format.ts';

/*
 * A sealed backup is this line, a salt, the backup encrypted with AES-256-GCM under a key of its own, and the tag that nobody can make
 * without the operator's key. The tag is read last: if it is wrong, everything read before it is thrown away.
 */

const MAGIC = Buffer.from('perch backup, sealed 1\n');
const SALT_BYTES = 32;
const TAG_BYTES = 16;
const HEAD_BYTES = MAGIC.length + SALT_BYTES;
const ALGORITHM = 'aes-256-gcm';

/** A key for one backup alone, so that its first nonce is its only one. */
const keyAndNonce = (key: Buffer, salt: Buffer) => {
  const made = Buffer.from(hkdfSync('sha256', key, salt, MAGIC, 32 + 12));
  return [made.subarray(0, 32), made.subarray(32)] as const;
};

/** Encrypts a backup with the operator's key, so that only a holder of the key can read or change it. */
export async function* sealed(pieces: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const cipher = createCipheriv(ALGORITHM, ...keyAndNonce(key, salt), { authTagLength: TAG_BYTES });
  cipher.setAAD(MAGIC);
  yield Buffer.concat([MAGIC, salt]);
  for await (const piece of pieces) yield cipher.update(piece);
  yield Buffer.concat([cipher.final(), cipher.getAuthTag()]);
}

/** The backup inside. If there is a key it must be sealed with that, so that nobody can put another in its place. */
export async function* opened(
  pieces: AsyncIterable<Buffer>,
  key: Buffer | null,
  file: string,
): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  let decipher: ReturnType<typeof decipherFor> | null = null;
  let isPlain = false;
  for await (const piece of pieces) {
    if (isPlain) {
      yield piece;
      continue;
    }
    rest = Buffer.concat([rest, piece]);
    if (!decipher) {
      if (!rest.subarray(0, MAGIC.length).equals(MAGIC.subarray(0, rest.length))) {
        if (key) throw new BackupError(`${file} is not sealed, and BACKUP_KEY is set. ${WITHOUT_KEY}`);
        isPlain = true;
        yield rest;
        continue;
      }
      if (rest.length < HEAD_BYTES) continue;
      if (!key) throw new BackupError(`${file} is sealed. Set BACKUP_KEY to the key it was made with.`);
      decipher = decipherFor(key, rest.subarray(MAGIC.length, HEAD_BYTES));
      rest = rest.subarray(HEAD_BYTES);
    }
    const ready = Math.max(0, rest.length - TAG_BYTES);
    yield decipher.update(rest.subarray(0, ready));
    rest = rest.subarray(ready);
  }
  if (isPlain) return;
  if (!decipher || rest.length < TAG_BYTES)
    throw new BackupError(`${file} is incomplete: the end is missing.`);
  try {
    decipher.setAuthTag(rest);
    decipher.final();
  } catch {
    throw new BackupError(`${file} has been changed, or was sealed with another key.`);
  }
}

const WITHOUT_KEY = 'If it was made before you had a key, restore it without BACKUP_KEY.';

function decipherFor(key: Buffer, salt: Buffer) {
  const decipher = createDecipheriv(ALGORITHM, ...keyAndNonce(key, salt), { authTagLength: TAG_BYTES });
  decipher.setAAD(MAGIC);
  return decipher;
}
