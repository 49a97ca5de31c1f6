import { basename } from 'node:path';
import type { Plugin } from 'vite';

const HELPERS = '\0rolldown/runtime.js';
const FROM_HELPERS = /^import \{ (.*) \} from "\.\/rolldown-runtime-.*";\n/m;
const FROM_REACT = /^import \{ (.*) \} from "\.\/react-.*";\n/m;

/**
 * Puts the bundler's few helpers, which nearly every script needs, into React's file: by themselves they cost a request. The
 * bundler puts them into no file that we name. All of this happens before it computes the hashes in the files' names, so that
 * a name still changes with its content (`tests/start/file-names.test.ts`).
 */
export function helpersWithReact(): Plugin {
  return {
    name: 'helpers-with-react',
    apply: 'build',
    renderChunk: {
      order: 'post',
      handler(code, { name }, _, { chunks }) {
        const wanted = FROM_HELPERS.exec(code)?.[1];
        const all = Object.values(chunks);
        const helpers = all.flatMap(({ modules }) => modules[HELPERS]?.code ?? [])[0];
        const react = all.find((chunk) => chunk.name === 'react');
        if (wanted === undefined || helpers === undefined || react === undefined) return null;
        const rest = code.replace(FROM_HELPERS, '');
        const shortNames = shortNamesOf(helpers);
        if (name === 'react') {
          const exported = [...shortNames].map((names) => names.join(' as '));
          return `${helpers}\n${rest}\nexport { ${exported.join(', ')} };\n`;
        }
        // `n as __toESM$1`: what the helpers' file calls `n` is `__toESM$1` in this one.
        const taken = wanted.replaceAll(
          /\w+ as ((__\w+)(?:\$\d+)?)/g,
          (_, here: string, helper: string) => `${shortNames.get(helper)} as ${here}`,
        );
        const others = FROM_REACT.exec(rest)?.[1];
        const imported = others === undefined ? taken : `${others}, ${taken}`;
        return `import { ${imported} } from "./${basename(react.fileName)}";\n${rest.replace(FROM_REACT, '')}`;
      },
    },
    generateBundle: {
      // Before everything that reads what a script imports.
      order: 'pre',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
        const alone = chunks.find(({ moduleIds }) => moduleIds.includes(HELPERS));
        if (!alone) return;
        delete bundle[alone.fileName];
        for (const chunk of chunks) {
          chunk.imports = chunk.imports.filter((file) => file !== alone.fileName);
          if (chunk.code.includes('rolldown-runtime'))
            this.error(`${chunk.fileName} still asks for the file of the bundler's helpers.`);
        }
      },
    },
  };
}

/** In the order of the source, so that all files have the same ones. */
const shortNamesOf = (helpers: string) =>
  new Map(
    [...helpers.matchAll(/^var (__\w+) = \(/gm)].map(([, helper = ''], index) => [helper, `_${index}`]),
  );
