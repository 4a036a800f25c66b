// Before the first journey: both versions of the shop that journeys open are built, so that no server builds while another
// one's journeys are waiting for the machine.
import { buildIfChanged } from '#server/build/build.ts';

const buildOnce = async (): Promise<void> => {
  for (const mode of ['sandbox', 'production'] as const) {
    await buildIfChanged({ mode, log: (message) => console.log(message) });
  }
};

export default buildOnce;
