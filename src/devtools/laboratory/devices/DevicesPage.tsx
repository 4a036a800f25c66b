// /__log/devices: two devices of one customer side by side, and what happens when one loses its network.
//
// Each frame is a device by its name (see platform/storage/ownName.ts). They share the session's cookie, as they share a customer.
import { useEffect, useRef, useState } from 'react';
import type { ShopState } from '#projections/shop/shopState.ts';
import { Button } from '#src/ui/Button.tsx';
import { Status } from '#src/ui/Status.tsx';
import { useHydrated } from '#src/ui/hooks/useHydrated.ts';
import { useLiveLog } from '../../inspector/useLiveLog.ts';
import { useNames } from '../../inspector/useNames.ts';
import { demoCustomer } from './demoSignIn.ts';
import { DeviceFrame } from './DeviceFrame.tsx';
import css from '../laboratory.module.css';
import { useCommentary, type Device, type Sentence } from './useCommentary.ts';
import { actOn, useTabs } from '../faults/useDevice.ts';
import { useTunnel } from './useTunnel.ts';

const A: Device = { letter: 'A', name: 'device-a' };
const B: Device = { letter: 'B', name: 'device-b' };
const C: Device = { letter: 'C', name: 'device-c' };
const two = [A, B];
const three = [A, B, C];

export const Component = () => (
  <>
    <title>Two devices | Lap &amp; Loam</title>
    <h1>Two devices, one customer</h1>
    <p className={css.about}>
      Each frame is a phone of its own, with its own log and its own network. Sign both in, then send B
      through a tunnel: it goes on working without a network, and when it comes out both carts become the
      same, with nothing lost. You can edit in the frames yourself at any time.
    </p>
    {useHydrated() && <Devices />}
  </>
);

const Devices = () => {
  const [devices, setDevices] = useState(two);
  const nameOf = useNames(A.name);
  const { sentences, say } = useCommentary(devices, nameOf);
  const { isReady, isSignedIn, isSame } = useBothDevices();
  const { riding, ride } = useTunnel(A.name, B.name, say);
  const signIn = (): void => {
    for (const { name } of devices) actOn(name, { type: 'signIn', ...demoCustomer });
  };
  return (
    <>
      <div className={css.buttons}>
        <Button small disabled={!isReady || (isSignedIn && devices === two)} onClick={signIn}>
          {devices === two ? 'Sign both in' : 'Sign all in'}
        </Button>
        <Button small disabled={!isReady || !isSignedIn || riding} onClick={ride}>
          {riding ? 'B is in the tunnel…' : 'Send B through a tunnel'}
        </Button>
        {devices === two && (
          <Button small tone="second" onClick={() => setDevices(three)}>
            Add a third device
          </Button>
        )}
      </div>
      <Status className={css.verdict}>{verdict(isSignedIn, isSame)}</Status>
      <div className={css.bench}>
        {devices.map((device) => (
          <DeviceFrame key={device.name} {...device} />
        ))}
        <Commentary sentences={sentences} />
      </div>
    </>
  );
};

const verdict = (isSignedIn: boolean, isSame: boolean): string => {
  if (!isSignedIn) return 'Both are guests: each has a cart of its own.';
  return isSame ? 'Both carts are the same, and the account has them.' : 'The carts differ at the moment.';
};

const useBothDevices = () => {
  const isOpen = [useTabs(A.name), useTabs(B.name)].every((tabs) => tabs.length > 0);
  const states = [useStateOf(A.name), useStateOf(B.name)];
  const [cartOfA, cartOfB] = states.map((state) => state && cartText(state));
  return {
    isReady: isOpen,
    isSignedIn: states.every((state) => state?.session.status === 'LOGGED_IN'),
    isSame:
      cartOfA === cartOfB &&
      states.every((state) => state?.account.base && state.account.pending.length === 0),
  };
};

const useStateOf = (name: string): ShopState | null => {
  const live = useLiveLog(name);
  return live ? live.replay.stateAt(live.length) : null;
};

/** The content of the cart, always in the same order. */
const cartText = ({ account }: ShopState): string =>
  Object.values(account.items.cart)
    .map(({ variantId, qty }) => `${variantId} ${qty}`)
    .toSorted()
    .join(', ');

const Commentary = ({ sentences }: { sentences: readonly Sentence[] }) => {
  const list = useRef<HTMLDivElement>(null);
  const newest = sentences.at(-1)?.id;
  useEffect(() => {
    if (newest !== undefined) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [newest]);
  return (
    <section className={css.telling} aria-labelledby="commentary">
      <h2 id="commentary">What is happening</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keys must reach it */}
      <div ref={list} role="log" aria-labelledby="commentary" className={css.commentary} tabIndex={0}>
        {sentences.length === 0 && <p className="muted">Nothing yet. Press one of the buttons.</p>}
        {sentences.map(({ id, who, text }) => (
          <p key={id} data-who={who}>
            {text}
          </p>
        ))}
      </div>
    </section>
  );
};
