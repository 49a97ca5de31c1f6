// Plain JavaScript, so that an older Node, which cannot run the rest, can still say so.
const [major] = process.versions.node.split('.');

if (Number(major) < 24) {
  console.error(
    `Perch needs Node 24 or newer; this is ${process.version}. On Linux "npm ci" installs the right one for the npm scripts; elsewhere get it from nodejs.org.`,
  );
  process.exit(1);
}
