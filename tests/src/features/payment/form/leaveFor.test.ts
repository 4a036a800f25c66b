// Leaving for a provider's page, and the browser's way back.
import { expect, test } from 'vitest';
import { leaveFor } from '#src/features/payment/form/leaveFor.ts';

const openPage = () => {
  const went: string[] = [];
  const assign = (url: string | URL): void => void went.push(String(url));
  const page = Object.assign(new EventTarget(), { location: { assign } });
  const show = (persisted: boolean): void =>
    void page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  return { page, went, show };
};

const isOver = (left: Promise<void>): Promise<boolean> =>
  Promise.race([left.then(() => true), Promise.resolve().then(() => false)]);

test('CHECK-05: who goes back from Afterpay to a page the browser has kept finds it waiting for nothing', async () => {
  const { page, went, show } = openPage();
  const left = leaveFor('https://afterpay.example/1', page);
  expect(went).toEqual(['https://afterpay.example/1']);
  show(true);
  await left;
});

test('CHECK-05: a page that is still being loaded when the shopper leaves it waits until it is left', async () => {
  const { page, show } = openPage();
  const left = leaveFor('https://afterpay.example/1', page);
  show(false);
  expect(await isOver(left)).toBe(false);
});
