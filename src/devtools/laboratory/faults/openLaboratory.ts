// A shop's tab in the laboratory: its clock and network obey the switches of its device, and the laboratory can
// stop it or act in it. Loaded in development and sandbox builds only.
import { deviceNow } from '../../../platform/ports/systemClock.ts';
import type { Millis } from '#events/store/logValues.ts';
import { deviceHere } from '../../../platform/storage/ownName.ts';
import type { ShopPlatform } from '../../../shop/tab/platform.ts';
import { shopStore } from '../../../store/shopStore.ts';
import { carryOut } from './carryOut.ts';
import { challengeCalls } from './challengeCalls.ts';
import { cutTheNetwork } from './cutTheNetwork.ts';
import { skewedNow } from './faults.ts';
import { openFaultLine, type Act, type FaultLine } from './faultLine.ts';
import { faultyTransport } from './faultyTransport.ts';
import { stopTab } from './stopTab.ts';

export type TabLaboratory = {
  /** The device's own clock. */
  readonly now: () => Millis;
  /** The platform with what the switches make of it. */
  around<P extends Pick<ShopPlatform, 'transport' | 'tabId'>>(platform: P): P;
};

/** @param onUnreachable called, as by the network itself, for calls without an answer */
export const openLaboratory = (onUnreachable: () => void): TabLaboratory => {
  const line = openFaultLine(deviceHere());
  // Before the network is cut: without one there is nobody who could challenge.
  challengeCalls(line);
  cutTheNetwork(line);
  return {
    now: skewedNow(deviceNow, line),
    around(platform) {
      answerTheLaboratory(line, platform.tabId);
      const transport = faultyTransport(platform.transport, {
        switches: line,
        random: () => Math.random(),
        wait: (ms) => new Promise((done) => setTimeout(done, ms)),
        onStrike(strike) {
          line.post({ type: 'struck', strike });
          if (['offline', 'dropRequest', 'dropResponse'].includes(strike.fault)) onUnreachable();
        },
      });
      return { ...platform, transport };
    },
  };
};

const answerTheLaboratory = (line: FaultLine, tabId: string): void => {
  const introduce = (): void => line.post({ type: 'here', tabId, path: location.pathname });
  const act = async (wanted: Act): Promise<void> => {
    const why = await carryOut(wanted, await shopStore.commands);
    if (why !== null) line.post({ type: 'refused', act: wanted.type, why });
  };
  line.subscribe((message) => {
    if (message.type === 'whoIsThere') introduce();
    if (message.type === 'stop' && message.tabId === tabId) stopTab(message.how);
    if (message.type === 'act' && message.tabId === tabId) void act(message.act);
  });
  addEventListener('pagehide', () => line.post({ type: 'gone', tabId }));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) introduce();
  });
  introduce();
};
