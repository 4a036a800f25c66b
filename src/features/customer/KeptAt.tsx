// How old what this device kept is, where the shop could not be asked just now.
import type { CallOutcome } from '#src/store/commands.ts';
import { useNow } from '#src/ui/hooks/useNow.ts';
import { formatMoment } from '#src/words/format.ts';
import type { PartView } from './useCustomerPart.ts';

export const KeptAt = ({ at, outcome }: Pick<PartView<unknown>, 'at'> & { outcome: CallOutcome | null }) => {
  const now = useNow();
  if (at === null || outcome === null || outcome.type === 'done') return null;
  return <p className="muted small">Last updated {formatMoment(at, now)}</p>;
};
