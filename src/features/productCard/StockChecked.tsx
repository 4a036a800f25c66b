// Says how old price and stock are, once it is older than the shop trusts it (§9: 300 seconds).
import { useFrame } from '#src/catalogue/routeData.ts';
import { useNow } from '#src/ui/hooks/useNow.ts';
import { formatMoment } from '#src/words/format.ts';

const DEFAULT_MAX_AGE_S = 300;

export const StockChecked = ({ at }: { at: number }) => {
  const maxAgeS = useFrame()?.settings.stockMaxAgeS ?? DEFAULT_MAX_AGE_S;
  const now = useNow();
  if (now - at <= maxAgeS * 1000) return null;
  return <p className="muted note-text">Price and stock checked {formatMoment(at, now)}</p>;
};
