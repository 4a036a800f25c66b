// Who is typing an address is told from who has only opened the form.
import { afterEach, expect, test, vi } from 'vitest';
import { isTypingInto } from '#src/features/checkout/useStepForm.ts';
import { tabDrafts } from '#src/platform/storage/drafts.ts';

const isTyping = () => isTypingInto('shipping', ['street1', 'suburb']);

afterEach(() => {
  tabDrafts().forget();
  vi.unstubAllGlobals();
});

test('CHECK-04: half an address, of before a reload too, is being typed; an instruction to the driver is none', () => {
  expect(isTyping()).toBe(false);
  tabDrafts().keep('shipping customer', { instructions: 'Behind the gate' });
  expect(isTyping()).toBe(false);
  tabDrafts().keep('shipping customer', { street1: '9 Ot' });
  expect(isTyping()).toBe(true);
});

test('CHECK-04: who is in a field of the address is about to type there', () => {
  const inField = (name: string) =>
    vi.stubGlobal('document', { activeElement: { getAttribute: () => name } });
  inField('shippingType');
  expect(isTyping()).toBe(false);
  inField('suburb');
  expect(isTyping()).toBe(true);
});
