import { createRoot, type Root } from 'react-dom/client';
import './ui/base.css';

/** Sign-in is a page of its own that needs neither router nor queries, and so comes up sooner. */
async function start(root: Root): Promise<void> {
  if (location.pathname !== '/signin') return enter(root, null);
  const { showSignIn } = await import('./sign-in/start.tsx');
  showSignIn(root, (path) => void enter(root, path));
}

/** `path` is where to go first; null stays at the address there is. */
async function enter(root: Root, path: string | null): Promise<void> {
  // Safari has no Temporal yet; everything else does without these 20 kB.
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  const { showApp } = await import('./app.tsx');
  if (path !== null) history.replaceState(null, '', path);
  showApp(root);
}

const element = document.getElementById('root');
if (element) void start(createRoot(element));
