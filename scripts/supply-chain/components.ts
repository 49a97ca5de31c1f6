import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NOTICES } from '../notices.ts';

type Component = { name: string; version: string; 'bom-ref': string; properties: { name: string }[] };
type ComponentList = {
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

/** What a built Perch is made of, on any platform, for CycloneDX. To npm, what is built into the web app is for development only. */
export function componentsOf(root: string): ComponentList {
  // Where NODE_ENV is production, npm would leave out all of it.
  const words = ['sbom', '--package-lock-only', '--include=dev', '--sbom-format=cyclonedx'];
  const all = JSON.parse(execFileSync('npm', words, { cwd: root, encoding: 'utf8' })) as ComponentList;
  const notices = readFileSync(join(root, 'dist/web', NOTICES), 'utf8');
  const components = all.components.filter(
    ({ name, version, properties }) =>
      properties.every((each) => each.name !== 'cdx:npm:package:development') ||
      notices.includes(`\n## ${name} - ${version} (`),
  );
  // npm takes the name of the folder.
  const perch = { ...all.metadata.component, name: 'perch' };
  const refs = new Set([perch, ...components].map((each) => each['bom-ref']));
  const dependencies = all.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }));
  return { ...all, metadata: { ...all.metadata, component: perch }, components, dependencies };
}
