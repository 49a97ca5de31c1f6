import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { audit } from './supply-chain/audit.ts';
import { readLockfile, readManifest } from './supply-chain/lockfile.ts';
import { supplyChainPage } from './supply-chain/page.ts';
import { faultsOf } from './supply-chain/rules.ts';

// npm run supply-chain               the rules, and whether anything is known against a version
// npm run supply-chain -- --write    also writes docs/supply-chain.md anew
const root = join(import.meta.dirname, '..');
const [lockfile, manifest] = [readLockfile(root), readManifest(root)];

const faults = faultsOf(lockfile, manifest, readFileSync(join(root, '.npmrc'), 'utf8'));
for (const fault of faults) console.log(`problem  ${fault}`);
if (faults.length === 0) console.log('ok       licences, install scripts, versions and hashes');

const asked = audit(root);
const known = 'known' in asked ? asked.known : [];
for (const each of known) console.log(`problem  ${each}`);
if ('unanswered' in asked)
  console.log(`problem  The registry did not report vulnerabilities: ${asked.unanswered}`);
else if (known.length === 0) console.log('ok       the registry knows of no vulnerabilities');

if (process.argv.includes('--write'))
  writeFileSync(join(root, 'docs/supply-chain.md'), supplyChainPage(lockfile, manifest));
process.exitCode = faults.length > 0 || known.length > 0 || 'unanswered' in asked ? 1 : 0;
