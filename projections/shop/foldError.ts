// A fold that throws, by name: which event, which projection, and what it said.
import { inPlace } from '#domain/items/accountItems.ts';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import { accountBefore } from '../away/awayLines.ts';
import { projectionNames, projections, replay, type ProjectionName, type ShopState } from './shopState.ts';

export class FoldError extends Error {
  override readonly name = 'FoldError';
  readonly seq: number;
  readonly type: string;
  /** Null where no projection fails by itself. */
  readonly projection: ProjectionName | null;
  constructor({ seq, type }: RecordedEvent, projection: ProjectionName | null, cause: unknown) {
    const said = cause instanceof Error ? cause.message : String(cause);
    const where = projection === null ? '' : ` in the projection ${projection}`;
    super(`The fold of #${seq} (${type}) fails${where}: ${said}`, { cause });
    [this.seq, this.type, this.projection] = [seq, type, projection];
  }
}

/**
 * Folds again, event by event, what failed as a whole.
 *
 * @param cause of the failure
 * @returns the failure by name; `cause` itself where it does not happen again
 */
export const foldErrorIn = (state: ShopState, events: readonly RecordedEvent[], cause: unknown): unknown => {
  let before = state;
  for (const event of events) {
    try {
      before = replay(before, [event]);
    } catch (error) {
      return new FoldError(event, failingIn(before, event), error);
    }
  }
  return cause;
};

type Apply = (draft: unknown, event: RecordedEvent, ...more: readonly unknown[]) => void;

/** Each on a copy: in a fold of all, the ones before it have changed theirs by then. */
const failingIn = (state: ShopState, event: RecordedEvent): ProjectionName | null => {
  const parts = JSON.parse(JSON.stringify(state)) as ShopState;
  const before = accountBefore(parts.account, event);
  for (const name of projectionNames) {
    const apply = projections[name].apply as Apply;
    try {
      apply(parts[name], event, ...(name === 'away' ? [before, parts.account] : [inPlace]));
    } catch {
      return name;
    }
  }
  return null;
};
