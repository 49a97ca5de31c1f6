import type { Plugin } from 'vite';

/** Pieces that nothing needs before somebody asks for them; compiled as usual, function by function when it is called. */
const NOT_AT_FIRST = /^(pdf|zod|global|later)/;
const TELLS = '//# allFunctionsCalledOnLoad';

/**
 * Tells the browser that a script is about to be needed as a whole. Chromium then compiles all of its functions beside the main
 * thread, while they arrive, instead of each of them on it when it is first called. Other browsers read a comment.
 */
export function compileAtOnce(): Plugin {
  return {
    name: 'compile-at-once',
    apply: 'build',
    // The line comes after the file has its name, which has to say whether it has the line.
    augmentChunkHash: ({ name }) => (NOT_AT_FIRST.test(name) ? undefined : TELLS),
    generateBundle: {
      // It counts only as the very first line, and Vite puts one of its own before it.
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk' && !NOT_AT_FIRST.test(chunk.name))
            chunk.code = `${TELLS}\n${chunk.code}`;
        }
      },
    },
  };
}
