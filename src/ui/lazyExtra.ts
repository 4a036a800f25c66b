// Parts that a page can do without.
import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/**
 * Loads a part when it is first shown. Where its code cannot be had the page around it stays, and `Instead` stands in its place.
 * What is the page itself, or was asked for by a tap, is no extra: that it did not come has to be said.
 *
 * @param Instead nothing, by default
 */
export const lazyExtra = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> = Nothing,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await load().catch(() => Instead) }));

const Nothing = () => null;
