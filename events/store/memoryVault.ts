// Vault in memory: nothing is written anywhere, so there is nothing to encrypt.
import type { LogSession } from './logSession.ts';
import type { Partition } from './logValues.ts';
import type { Secrets, Vault } from './vault.ts';

/**
 * @param secrets those of every log on a disk
 * @param isCurrent whether a session is in force on that disk
 */
export const createMemoryVault = (
  secrets: Map<Partition, Secrets>,
  isCurrent: (session: LogSession) => boolean,
): Vault => ({
  async keep(session, kept) {
    if (!isCurrent(session)) return false;
    secrets.set(session.partition, new Map([...(secrets.get(session.partition) ?? []), ...kept]));
    return true;
  },

  async reveal(session, refs) {
    const there = isCurrent(session) ? secrets.get(session.partition) : undefined;
    return new Map([...(there ?? [])].filter(([ref]) => refs.includes(ref)));
  },

  async forget(session, refs) {
    if (!isCurrent(session)) return;
    const there = secrets.get(session.partition);
    secrets.set(session.partition, new Map([...(there ?? [])].filter(([ref]) => !refs.includes(ref))));
  },
});
