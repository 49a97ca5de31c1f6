import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What package-lock.json says about one place in node_modules. */
type Entry = {
  version?: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  dev?: boolean;
  hasInstallScript?: boolean;
  os?: string | string[];
  libc?: string[];
};

export type Package = Entry & { name: string; place: string };
export type Lockfile = { lockfileVersion: number; packages: Record<string, Entry> };
export type Manifest = Partial<Record<(typeof DEPENDENCIES)[number], Record<string, string>>>;

export const DEPENDENCIES = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

export function readLockfile(root: string): Lockfile {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile;
}

export function readManifest(root: string): Manifest {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;
}

/** Every package that an installation may contain, on any platform, by name. */
export function packagesOf({ packages }: Lockfile): Package[] {
  return Object.entries(packages)
    .filter(([place]) => place !== '')
    .map(([place, entry]) => ({ ...entry, place, name: place.split('node_modules/').at(-1) ?? place }))
    .sort((one, other) => (one.place < other.place ? -1 : 1));
}
