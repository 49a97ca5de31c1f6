import { isHere } from '../settings/fields.ts';

/**
 * The addresses in a `DATABASE_URL`, one for each of its hosts: `postgres://perch@one:5432,two:5432/perch` names
 * two. Throws if one is not an address.
 */
export function hostsIn(connectionString: string): string[] {
  const [, before = '', hosts = '', after = ''] =
    /^([a-z]+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(connectionString) ?? [];
  return hosts.split(',').map((host) => {
    const url = new URL(`${before}${host}${after}`);
    // Meant for libpq; we look for the primary in any case.
    url.searchParams.delete(SESSION);
    return url.href;
  });
}

export function isDatabaseAddress(text: string): boolean {
  try {
    return hostsIn(text).every((each) => /^postgres(ql)?:$/.test(new URL(each).protocol));
  } catch {
    return false;
  }
}

/** Which kind of session the address asks for, in libpq's words; null if it does not say. */
export function sessionIn(connectionString: string): string | null {
  return new URLSearchParams(connectionString.split('?')[1]).get(SESSION);
}

/**
 * Those of its hosts that are reached over a network without TLS, or without checking who answers. Follows the driver, which
 * has no fallback, but where the driver takes the last of several values, here each has to be right.
 */
export function hostsWithoutTls(connectionString: string): string[] {
  return hostsIn(connectionString).flatMap((each) => {
    const { hostname, searchParams } = new URL(each);
    const modes = searchParams.getAll('sslmode');
    if (modes.length > 0 && modes.every((mode) => mode === 'verify-full')) return [];
    const named = [decodeURIComponent(hostname).replace(/^\[|\]$/g, ''), ...searchParams.getAll('host')];
    // A path is the folder of a socket.
    return named.filter((host) => host !== '' && !host.startsWith('/') && !isHere(host));
  });
}

const SESSION = 'target_session_attrs';
