// Says how old price and stock are, once they are older than the shop trusts (BEH-9: 300 seconds).
import type { Millis } from '#events/store/logValues.ts';
import { useFrame } from '#src/catalogue/routeData.ts';
import { useNow } from '#src/ui/hooks/useNow.ts';
import { formatMoment } from '#src/words/format.ts';

const DEFAULT_MAX_AGE_S = 300;

export const StockChecked = ({ at }: { at: Millis }) => {
  const maxAgeS = useFrame()?.settings.stockMaxAgeS ?? DEFAULT_MAX_AGE_S;
  const now = useNow();
  if (now - at <= maxAgeS * 1000) return null;
  return <p className="muted note-text">Price and stock checked {formatMoment(at, now)}</p>;
};
