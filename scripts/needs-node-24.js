import { existsSync } from 'node:fs';

// Plain JavaScript, so that an older Node, which cannot run the rest, can still say so.
const [major] = process.versions.node.split('.');

if (!existsSync(new URL('../node_modules/fastify', import.meta.url))) {
  console.error('The packages are missing. Run "npm ci" first.');
  process.exit(1);
}
if (Number(major) < 24) {
  console.error(
    `Perch needs Node 24 or newer; this is ${process.version}. On Linux with glibc "npm ci" installs the right one for the npm scripts; elsewhere get it from nodejs.org.`,
  );
  process.exit(1);
}
