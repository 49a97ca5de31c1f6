import './ui/base.css';

/** Sign-in is a page of its own that needs neither router nor queries, and so comes up sooner. */
async function start(root: HTMLElement): Promise<void> {
  if (location.pathname !== '/signin') return enter(root);
  const { startSignIn } = await import('./sign-in/start.tsx');
  startSignIn(root, () => enter(root));
}

async function enter(root: HTMLElement): Promise<void> {
  // Safari has no Temporal yet; everything else does without these 20 kB.
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  const { startApp } = await import('./app.tsx');
  startApp(root);
}

const root = document.getElementById('root');
if (root) void start(root);
