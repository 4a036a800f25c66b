// The page others are measured against: React and react-router alone, 24 cards from a server, hydrated whole. It has no log, no
// cart, no offline and no service worker. It is the least that a shop of these two libraries does, so it never changes.
import type { RouteObject } from 'react-router';
import { Link, useLoaderData } from 'react-router';
import type { Card } from './cards.ts';

const List = () => {
  const cards = useLoaderData<readonly Card[]>();
  return (
    <main>
      <h1>{cards.length} products</h1>
      <ul>
        {cards.map(({ path, picture, brand, name, price }, at) => (
          <li key={path}>
            <Link to={path}>
              <img src={picture} alt="" width={480} height={720} loading={at < 4 ? 'eager' : 'lazy'} />
              <b>{brand}</b>
              <span>{name}</span>
              <span>{price}</span>
            </Link>
          </li>
        ))}
      </ul>
    </main>
  );
};

export const routesOf = (cards: readonly Card[]): RouteObject[] => [
  { id: 'list', path: '*', loader: () => cards, Component: List },
];
