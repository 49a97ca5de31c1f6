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

const SESSION = 'target_session_attrs';
