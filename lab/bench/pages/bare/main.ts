import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

// As little as a page made with React can be: what is below it, nobody pays for but us.
const element = document.getElementById('root');
if (element) createRoot(element).render(createElement('h1', null, 'Bare React'));
