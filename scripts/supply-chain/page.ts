import { type Lockfile, type Manifest, packagesOf } from './lockfile.ts';
import { INSTALL_SCRIPTS, LICENCES, licenceOf } from './rules.ts';

/** docs/supply-chain.md as the lockfile has it. */
export function supplyChainPage(lockfile: Lockfile, manifest: Manifest): string {
  const packages = packagesOf(lockfile);
  const shipped = packages.filter(({ dev }) => !dev);
  const direct = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies });
  const licences = [...new Set(packages.map(licenceOf))].sort();
  const count = (licence: string, list: typeof packages) =>
    list.filter((each) => licenceOf(each) === licence).length;

  return `# What Perch is made of

Written by \`npm run supply-chain -- --write\` from \`package-lock.json\`; a test says when it is out of date.

${packages.length} packages of all platforms: ${shipped.length} of them run or build Perch, of which ${direct.length} are asked for by
name; the other ${packages.length - shipped.length} are for its tests and checks.

## What is asked of each

\`tests/attack/supply-chain.test.ts\` refuses a package that

- has a licence that is not in the list below;
- brings an install script and is not in the list below. None runs in any case: \`.npmrc\` says \`ignore-scripts=true\`;
- has no SHA-512 in the lockfile, names a host to be fetched from, or is a link;
- is wanted by \`package.json\` in anything but one exact version.

\`npm run supply-chain\` also asks the registry for known faults of these versions (\`npm audit\`). Where the registry does not
answer that, the command says so and fails: no answer is not a good one.

## Licences

| Licence | Asks | Packages | of them shipped |
|---|---|---|---|
${licences.map((each) => `| ${each} | ${LICENCES[each] ?? 'each of its parts, see there'} | ${count(each, packages)} | ${count(each, shipped)} |`).join('\n')}

## Install scripts

| Package | Why it may |
|---|---|
${Object.entries(INSTALL_SCRIPTS)
  .map(([name, why]) => `| \`${name}\` | ${why} |`)
  .join('\n')}

## What is shipped

| Package | Version | Licence |
|---|---|---|
${shipped.map((each) => `| \`${each.name}\` | ${each.version} | ${licenceOf(each)} |`).join('\n')}
`;
}
