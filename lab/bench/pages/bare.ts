import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import { build } from 'vite';
import { precompress } from '../../../scripts/precompress.ts';

export type BarePage = { readonly url: string; stop(): Promise<void> };

/**
 * A heading drawn by the React and React DOM that Perch has, built for production by the same bundler for the same browsers,
 * compressed as well, and served by the same library. It has no style sheet, no font and no call.
 */
export async function serveBareReact(): Promise<BarePage> {
  const folder = mkdtempSync(join(tmpdir(), 'perch-bare-react-'));
  await build({
    root: join(import.meta.dirname, 'bare'),
    configFile: false,
    logLevel: 'warn',
    plugins: [precompress()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
      modulePreload: { polyfill: false },
    },
  });
  const server = fastify({ forceCloseConnections: true });
  await server.register(fastifyStatic, { root: folder, preCompressed: true });
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    async stop() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
