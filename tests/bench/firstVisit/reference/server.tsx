// The reference page as text.
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import type { Card } from './cards.ts';
import { routesOf } from './Page.tsx';

export const render = async (cards: readonly Card[]): Promise<string> => {
  const handler = createStaticHandler(routesOf(cards));
  const context = await handler.query(new Request('http://own.invalid/'));
  if (context instanceof Response) throw new Error('The reference page redirects');
  return renderToString(
    <StaticRouterProvider
      router={createStaticRouter(handler.dataRoutes, context)}
      context={context}
      hydrate={false}
    />,
  );
};
