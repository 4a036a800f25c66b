// The reference page in the browser.
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { type Card, CARDS_ID } from './cards.ts';
import { routesOf } from './Page.tsx';

const cards = JSON.parse(document.getElementById(CARDS_ID)?.textContent ?? '') as readonly Card[];
const root = document.getElementById('root');
if (root === null) throw new Error('The reference page has no root');
const router = createBrowserRouter(routesOf(cards), { hydrationData: { loaderData: { list: cards } } });
hydrateRoot(root, <RouterProvider router={router} />);
