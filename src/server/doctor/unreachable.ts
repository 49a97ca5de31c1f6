import { hostsIn } from '../platform/db/hosts.ts';

/** Why a connection failed, from the network's code: the name or the certificate is wrong, or else `otherwise`. */
export function whyUnreachable(code: string, place: string, setting: string, otherwise: string): string {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `There is no machine named ${place.replace(/:\d+$/, '')} (${code}). Check the name in ${setting}.`;
  return isAboutTls(code)
    ? `The certificate of ${place} is not trusted (${code}). Use the name that it is for in ${setting}; if your company signs its own, name the file with theirs in NODE_EXTRA_CA_CERTS.`
    : otherwise;
}

export const isAboutTls = (code: string): boolean => /CERT|SIGN|TLS|SSL|EPROTO/.test(code);

/** The same for a database, whose codes may be PostgreSQL's as well. */
export function whyNoDatabase(code: string, url: string): string {
  const host = hostIn(url);
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOENT':
      return `Nothing listens at ${host} (${code}). Check host and port in DATABASE_URL, and that PostgreSQL is running.`;
    case '28P01':
    case '28000':
      return `${host} refuses access (${code}). Check user and password in DATABASE_URL, and pg_hba.conf there.`;
    case '3D000':
      return `${host} has no database of that name (${code}). Create it with createdb, or check the end of DATABASE_URL.`;
    case 'STANDBY':
      return 'It is read-only. Point DATABASE_URL at the primary, where Perch can write.';
    case '53300':
      return `${host} has no connections left (${code}). Raise max_connections, or stop whatever uses them.`;
    default:
      return whyUnreachable(
        code,
        host,
        'DATABASE_URL',
        `${host} cannot be reached (${code}). Check DATABASE_URL, and that this machine may reach it.`,
      );
  }
}

/** Where a machine is, or the folder of a socket; all of them if there are several. */
export function hostIn(url: string): string {
  return hostsIn(url)
    .map((each) => {
      const { hostname, searchParams } = new URL(each);
      return searchParams.get('host') ?? (hostname || 'localhost');
    })
    .join(', ');
}
