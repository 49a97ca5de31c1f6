// First, because it names the layers of styles in their order.
import './ui/base.css';
import { createRoot, type Root } from 'react-dom/client';
import { receiveAnswers } from './prefetched.ts';
import { NotLoaded } from './NotLoaded.tsx';
import { reloadOnceFor } from './reloading.ts';
import { followLastInput } from './ui/lastInput.ts';

/**
 * Sign-in is a page of its own that needs neither router nor queries, and so appears sooner. It alone may run
 * Google's script: once signed in, people leave it for a document that may not.
 */
async function start(root: Root): Promise<void> {
  if (location.pathname !== '/signin') return enter(root);
  const { showSignIn } = await import('../sign-in/start.tsx');
  showSignIn(root);
}

async function enter(root: Root): Promise<void> {
  // Safari has no Temporal yet; all other browsers do without these 20 kB.
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  if (location.pathname.startsWith('/board/'))
    return (await import('../board/BoardScreen.tsx')).showBoard(root);
  const { showApp } = await import('../core/app.tsx');
  await showApp(root);
}

// Otherwise Zod tests whether it may compile code, which the content security policy blocks and reports. Set
// through the name that Zod looks for, because most pages load no Zod to configure.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

receiveAnswers();
followLastInput();
const element = document.getElementById('root');
if (element) {
  const root = createRoot(element);
  start(root).catch(async (problem: Error) => {
    await reloadOnceFor(problem);
    root.render(<NotLoaded />);
    throw problem;
  });
}
