// The tunnel, ready to be ridden through from a page.
import { useState } from 'react';
import { rideThroughTunnel } from './tunnel.ts';
import { actOn, lineOf } from '../faults/useDevice.ts';
import { findWares } from './wares.ts';

/** How long B is without a network. ms */
const TUNNEL_MS = 12_000;

/**
 * @param a the device that keeps its network, by name
 * @param b the device that loses it
 * @param say called with the laboratory's acts, in sentences
 */
export const useTunnel = (
  a: string,
  b: string,
  say: (sentence: string) => void,
): { readonly riding: boolean; readonly ride: () => void } => {
  const [riding, setRiding] = useState(false);
  const ride = async (): Promise<void> => {
    setRiding(true);
    try {
      const ports = {
        act: (letter: 'A' | 'B', act: Parameters<typeof actOn>[1]) => actOn(letter === 'A' ? a : b, act),
        setOffline: (offline: boolean) => lineOf(b).write({ ...lineOf(b).read(), offline }),
        wait: (ms: number) => new Promise<void>((done) => setTimeout(done, ms)),
        say,
      };
      await rideThroughTunnel({ ...ports, wares: await findWares() }, TUNNEL_MS);
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
    }
    setRiding(false);
  };
  return { riding, ride: () => void ride() };
};
