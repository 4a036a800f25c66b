// Where the shopper is, requested by a tap and never before. It stays in this tab's history entry: not in the address, not
// on the server, so a shared link says nothing about where the shopper was.
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Point } from '#domain/stores/distance.ts';
import { useHydrated } from '#src/ui/hooks/useHydrated.ts';
import { createPositionQuestion } from './positionQuestion.ts';

export type PositionProblem = 'denied' | 'unavailable';

export type Position = {
  /** Where distances are measured from; null while it is not known. */
  readonly from: (Point & { readonly label: string }) | null;
  readonly asking: boolean;
  readonly problem: PositionProblem | null;
  readonly ask: () => void;
  /** The shopper searches for a place instead: neither the error nor a late answer matters. */
  readonly drop: () => void;
};

/** Three decimals of a degree are 100 m: enough to say how far, and no more. */
const rounded = (degrees: number): number => Math.round(degrees * 1_000) / 1_000;

export const usePosition = (): Position => {
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const [question] = useState(createPositionQuestion);
  const [told, tell] = useState<PositionProblem | 'asking' | null>(null);
  // After hydration and not during it: the server never knows what the history entry holds.
  const point = useHydrated() ? pointIn(state) : null;

  const onPosition = ({ coords }: GeolocationPosition): void => {
    tell(null);
    const position = { latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) };
    void navigate('/stores', { state: { position }, preventScrollReset: true });
  };
  const onProblem = ({ code, PERMISSION_DENIED }: GeolocationPositionError): void =>
    tell(code === PERMISSION_DENIED ? 'denied' : 'unavailable');
  const drop = (): void => {
    question.drop();
    tell(null);
  };
  // Another page.
  useEffect(() => question.drop, [question]);
  const ask = (): void => {
    if (!('geolocation' in navigator)) return tell('unavailable');
    tell('asking');
    question.ask(navigator.geolocation, { onPosition, onProblem });
  };
  return {
    from: point && { ...point, label: 'you' },
    asking: told === 'asking',
    problem: told === 'asking' ? null : told,
    ask,
    drop,
  };
};

const pointIn = (state: unknown): Point | null => {
  if (typeof state !== 'object' || state === null || !('position' in state)) return null;
  const { latitude, longitude } = state.position as Record<keyof Point, unknown>;
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
};
