// SYNC-03: where there is a stream of changes, every tab shows what another device saved within seconds, without a tap.
import type { SimulatedDevice } from '../../world/simulatedDevice.ts';
import { CUSTOMERS } from '../../world/world.ts';
import type { CreateWatch } from '../watch.ts';

/** A silent stream is noticed after 50 s, and opened anew within 60 s. */
const REOPENED_MS = 150_000;
const SHOWN_MS = 10_000;

export const watchStream: CreateWatch = ({ plan, time, server, object }) => ({
  async end(devices) {
    if (!plan.stream) return;
    await time.advance(REOPENED_MS);
    for (const customer of CUSTOMERS) {
      const tabs = tabsOf(devices, customer);
      if (tabs.length === 0) continue;
      server.change(customer, (state) => ({ ...state, theme: { dark: true } }));
      await time.advance(SHOWN_MS);
      const { syncableStateVersion } = server.stateOf(customer);
      for (const { name, shop } of tabs) {
        const version = shop?.projected.committed.account.base?.version;
        if (version !== syncableStateVersion)
          object('I7', `${name} stands at ${version}, and was not told of ${syncableStateVersion}`);
      }
    }
  },
});

/** Those that show this customer, and understand their log. */
const tabsOf = (devices: readonly SimulatedDevice[], customer: string) =>
  devices
    .flatMap(({ living }) => living)
    .filter(
      ({ shop }) => shop?.log.session.partition === `cust:${customer}` && shop.log.unknown.length === 0,
    );
