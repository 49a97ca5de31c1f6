import { createRoot, type Root } from 'react-dom/client';
import './ui/base.css';
import { followLastInput } from './ui/lastInput.ts';

/**
 * Sign-in is a page of its own that needs neither router nor queries, and so comes up sooner. It alone may run
 * Google's script: whoever is signed in leaves it for a document that may not.
 */
async function start(root: Root): Promise<void> {
  if (location.pathname !== '/signin') return enter(root);
  const { showSignIn } = await import('./sign-in/start.tsx');
  showSignIn(root);
}

async function enter(root: Root): Promise<void> {
  // Safari has no Temporal yet; everything else does without these 20 kB.
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  const { showApp } = await import('./app.tsx');
  await showApp(root);
}

// Zod otherwise tries whether it may compile code, which the content security policy refuses and reports. Told by the name
// that it looks for, since most pages load no zod that could be asked.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

followLastInput();
const element = document.getElementById('root');
if (element) void start(createRoot(element));
