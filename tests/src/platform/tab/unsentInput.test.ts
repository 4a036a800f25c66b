import { expect, test } from 'vitest';
import { hasUnsentInput } from '#src/platform/tab/unsentInput.ts';

type Shown = { readonly fields?: readonly { type: string; value: string }[]; readonly dialog?: boolean };

/** As much of a page as is looked at. */
const pageWith = ({ fields = [], dialog = false }: Shown) =>
  ({
    querySelector: (selector: string) => (dialog && selector.startsWith('dialog[open]') ? {} : null),
    querySelectorAll: (selector: string) => (selector === 'input, textarea' ? fields : []),
  }) as unknown as Document;

test('PWA-01: a half-written address is kept from an update', () => {
  const fields = [
    { type: 'text', value: '' },
    { type: 'email', value: 'kim@' },
  ];
  expect(hasUnsentInput(pageWith({ fields }))).toBe(true);
  expect(hasUnsentInput(pageWith({ fields: [{ type: 'textarea', value: 'Leave it at the' }] }))).toBe(true);
});

test('PWA-01: so is a question that waits for its answer', () => {
  expect(hasUnsentInput(pageWith({ dialog: true }))).toBe(true);
});

test('PWA-01: empty fields, ticks and what is chosen from a list hold nobody up', () => {
  const fields = [
    { type: 'text', value: '' },
    { type: 'checkbox', value: 'on' },
    { type: 'radio', value: '9' },
    { type: 'hidden', value: 'token' },
  ];
  expect(hasUnsentInput(pageWith({ fields }))).toBe(false);
});
