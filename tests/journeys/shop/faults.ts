// The laboratory's switches in a journey's hands: the same that /__log/faults shows, changed the same way.
import type { Page } from '@playwright/test';
import { FAULTS_KEY } from '#src/devtools/laboratory/faults/faultLine.ts';
import { noFaults, type Faults } from '#src/devtools/laboratory/faults/faults.ts';

/** Sets the switches of the browser a page belongs to: what is not named is off. Works in its open tabs at once. */
export const setFaults = (page: Page, faults: Partial<Faults> = {}): Promise<void> =>
  page.evaluate(
    ([key, value]) => {
      localStorage.setItem(key, value);
      const channel = new BroadcastChannel(key);
      channel.postMessage({ type: 'changed' });
      channel.close();
    },
    [FAULTS_KEY, JSON.stringify({ ...noFaults, ...faults })] as const,
  );
