import { hostsWithoutTls } from '../db/hosts.ts';

type Settings = {
  DATABASE_URL?: string | undefined;
  DATABASE_OWNER_URL?: string | undefined;
  PRIVATE_HOSTS: readonly string[];
};

/**
 * What would leave this machine without TLS, or to somebody whose certificate is not checked. An operator may name hosts in
 * PRIVATE_HOSTS that are on a network where nobody else can listen, such as that of two containers.
 */
export function withoutTls(settings: Settings, isProduction: boolean): string[] {
  if (!isProduction) return [];
  const isOpen = (host: string) => !settings.PRIVATE_HOSTS.includes(host.toLowerCase());
  return (['DATABASE_URL', 'DATABASE_OWNER_URL'] as const).flatMap((name) => {
    const url = settings[name];
    return url !== undefined && hostsWithoutTls(url).some(isOpen)
      ? [
          `${name} must have ?sslmode=verify-full for a database on another machine; if nobody else can listen on the way there, name its host in PRIVATE_HOSTS instead`,
        ]
      : [];
  });
}
