import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

// As little as a page made with React can be: everything above this is our own cost.
const element = document.getElementById('root');
if (element) createRoot(element).render(createElement('h1', null, 'Bare React'));
