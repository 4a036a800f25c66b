// Where the shopper is, asked for by a tap and never before. It stays in this tab's history entry: not in the address, not
// with the server, so a link that is passed on says nothing about where somebody was.
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Point } from '#domain/stores/distance.ts';
import { useHydrated } from '#src/ui/hooks/useHydrated.ts';

export type PositionProblem = 'denied' | 'unavailable';

export type Position = {
  /** Where distances are measured from; null while it is not known. */
  readonly from: (Point & { readonly label: string }) | null;
  readonly asking: boolean;
  readonly problem: PositionProblem | null;
  readonly ask: () => void;
  /** The shopper types a place instead: what went wrong is not news any more. */
  readonly forgetProblem: () => void;
};

/** ms a device may take, and how old a position it remembers may be. */
const TIMEOUT_MS = 10_000;
const MAX_AGE_MS = 300_000;

/** Three decimals of a degree are 100 m: enough to say how far, and no more. */
const rounded = (degrees: number): number => Math.round(degrees * 1_000) / 1_000;

export const usePosition = (): Position => {
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<PositionProblem | null>(null);
  // After hydration and not during it: the server never knows what the history entry holds.
  const point = useHydrated() ? pointIn(state) : null;

  const onPosition = ({ coords }: GeolocationPosition): void => {
    setAsking(false);
    setProblem(null);
    const position = { latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) };
    void navigate('/stores', { state: { position }, preventScrollReset: true });
  };
  const onProblem = ({ code, PERMISSION_DENIED }: GeolocationPositionError): void => {
    setAsking(false);
    setProblem(code === PERMISSION_DENIED ? 'denied' : 'unavailable');
  };
  const ask = (): void => {
    if (!('geolocation' in navigator)) return setProblem('unavailable');
    setAsking(true);
    setProblem(null);
    navigator.geolocation.getCurrentPosition(onPosition, onProblem, {
      timeout: TIMEOUT_MS,
      maximumAge: MAX_AGE_MS,
    });
  };
  return {
    from: point && { ...point, label: 'you' },
    asking,
    problem,
    ask,
    forgetProblem: () => setProblem(null),
  };
};

const pointIn = (state: unknown): Point | null => {
  if (typeof state !== 'object' || state === null || !('position' in state)) return null;
  const { latitude, longitude } = state.position as Record<keyof Point, unknown>;
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
};
