import { expect, test } from 'vitest';
import type { LabMessage } from '#src/devtools/laboratory/faults/faultLine.ts';
import { listenForTabs } from '#src/devtools/laboratory/faults/openTabs.ts';

test('tabs are listed while they are there, one that crashed until it is forgotten', () => {
  let hear: (message: LabMessage) => void = () => undefined;
  const asked: LabMessage[] = [];
  const tabs = listenForTabs({
    post: (message) => void asked.push(message),
    subscribe(listener) {
      hear = listener;
      return () => undefined;
    },
  });
  let changes = 0;
  tabs.subscribe(() => (changes += 1));
  expect(asked).toEqual([{ type: 'whoIsThere' }]);

  hear({ type: 'here', tabId: 'two', path: '/' });
  hear({ type: 'here', tabId: 'one', path: '/cart' });
  hear({ type: 'here', tabId: 'two', path: '/wishlist' });
  expect(tabs.list()).toEqual([
    { tabId: 'one', path: '/cart' },
    { tabId: 'two', path: '/wishlist' },
  ]);
  hear({ type: 'gone', tabId: 'one' });
  tabs.forget('two');
  expect(tabs.list()).toEqual([]);
  expect(changes).toBe(5);
});
