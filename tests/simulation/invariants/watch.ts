// An invariant that must observe while things happen; it keeps what it saw to itself.
import type { Membership } from '#domain/loyalty/membership.ts';
import type { WireAccountState } from '#sync/protocol/account/accountState.ts';
import type { Save } from '../world/simulatedServer.ts';
import type { Intent } from '../oracle/intents.ts';
import type { Entry, LedgerLog } from '../oracle/ledger.ts';
import type { SimulatedDevice, SimulatedTab } from '../world/simulatedDevice.ts';
import type { World } from '../world/world.ts';

export type Watch = {
  /** A disk took an event. */
  readonly recorded?: (device: SimulatedDevice, entry: Entry, log: LedgerLog) => void;
  /** The server took a device's PUT. */
  readonly saved?: (save: Save) => void;
  /** The server rejected a PUT, for good. */
  readonly refusedForGood?: (attemptId: string) => void;
  /** Another client saved. */
  readonly foreign?: (customer: string, state: WireAccountState) => void;
  /** A backup of the server was put back. */
  readonly wentBack?: (customer: string) => void;
  /** An account is about to be linked to a membership. */
  readonly linked?: (customer: string, membership: Membership) => void;
  /** A guest typed a membership, and it is kept. */
  readonly typed?: (device: SimulatedDevice, memberId: string) => void;
  /** A shopper acts now. */
  readonly acting?: (intent: Intent) => void;
  /** An act is over: what tabs show may be read. */
  readonly look?: (tab: SimulatedTab) => void;
  /** Everything has healed. */
  readonly end?: (devices: readonly SimulatedDevice[]) => void | Promise<void>;
};

export type CreateWatch = (world: World) => Watch;
