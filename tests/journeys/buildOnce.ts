// Before the first journey: both versions of the shop that journeys open are built, so that no server builds while another
// one's journeys are waiting for the machine. A picture takes a tenth of a second to draw: one server draws it for all of them.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reapWhenKilled } from '#tests/support/reaper/reapWhenKilled.ts';
import { buildBoth } from '#tests/support/server/buildBoth.ts';
import { PICTURES_OF_RUN } from './shop/shopServer.ts';

/** @returns called when the run is over */
const buildOnce = async (): Promise<() => Promise<void>> => {
  await buildBoth();
  const pictures = await mkdtemp(join(tmpdir(), 'shop-pictures-'));
  reapWhenKilled(pictures);
  process.env[PICTURES_OF_RUN] = pictures;
  return () => rm(pictures, { recursive: true, force: true });
};

export default buildOnce;
