import { createRoot, type Root } from 'react-dom/client';
import './ui/base.css';

/** Sign-in is a page of its own that needs neither router nor queries, and so comes up sooner. */
async function start(root: Root): Promise<void> {
  if (location.pathname !== '/signin') return enter(root);
  const { showSignIn } = await import('./sign-in/start.tsx');
  showSignIn(root, () => void enter(root));
}

async function enter(root: Root): Promise<void> {
  // Safari has no Temporal yet; everything else does without these 20 kB.
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  const { showApp } = await import('./app.tsx');
  showApp(root);
}

const element = document.getElementById('root');
if (element) void start(createRoot(element));
