import { type Lockfile, type Manifest, packagesOf } from './lockfile.ts';
import { INSTALL_SCRIPTS, LICENCES, licenceOf } from './rules.ts';

/** The content of docs/supply-chain.md according to the lockfile. */
export function supplyChainPage(lockfile: Lockfile, manifest: Manifest): string {
  const packages = packagesOf(lockfile);
  const shipped = packages.filter(({ dev }) => !dev);
  const direct = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies });
  const licences = [...new Set(packages.map(licenceOf))].sort();
  const count = (licence: string, list: typeof packages) =>
    list.filter((each) => licenceOf(each) === licence).length;

  return `# What Perch is made of

Written by \`npm run supply-chain -- --write\` from \`package-lock.json\`; a test fails if it is out of date.

${packages.length} packages for all platforms: ${shipped.length} run or build Perch, ${direct.length} of them
direct dependencies. The other ${packages.length - shipped.length} are for its tests and checks.

## What we require of every package

\`tests/attack/supply-chain.test.ts\` refuses a package that

- has a licence that is not listed below;
- has an install script and is not listed below (install scripts never run anyway: \`.npmrc\` says \`ignore-scripts=true\`);
- has no SHA-512 in the lockfile, names a host to download it from, or is a link;
- is not pinned to one exact version in \`package.json\`.

\`npm run supply-chain\` also asks the registry for known vulnerabilities in these versions (\`npm audit\`). If the registry does not
answer, the command says so and fails: silence is not an all-clear.

## Licences

| Licence | Requires | Packages | Shipped |
|---|---|---|---|
${licences.map((each) => `| ${each} | ${LICENCES[each] ?? 'see each of its parts'} | ${count(each, packages)} | ${count(each, shipped)} |`).join('\n')}

Holidays: the data of \`date-holidays\` come from Wikipedia, and its LICENSE, which names the articles, puts them under
[CC BY-SA 3.0](https://creativecommons.org/licenses/by-sa/3.0/). Perch shows them unchanged, with their source beside them; anyone who changes them has to publish the result under the same licence.

## Install scripts

| Package | Why it is allowed |
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
