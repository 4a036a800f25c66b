// Shows the bot challenge in this tab, and tells the others when it is passed. Loaded with the first challenge.
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { addAlert } from '#src/page/alerts/alertStore.ts';
import { ownName } from '#src/platform/storage/ownName.ts';
import { BotChallenge } from './BotChallenge.tsx';
import { createChallengeGate, type ChallengeResult } from './challengeGate.ts';

const FAILED_TEXT =
  'The Captcha could not be completed, so the shop did not get what you asked for. What you saved is still here. Try again, or use another browser or network.';
const NOT_CLEARED_TEXT = 'The Captcha is complete. Now try again what you were doing.';

/** Until the overlay and its backdrop have faded. */
const LEAVING_MS = 400;

/** A root of its own: it covers the shop whatever the shop is showing, error pages included. */
const show = (): Promise<ChallengeResult> =>
  new Promise((resolve) => {
    const container = document.createElement('div');
    document.body.append(container);
    const root = createRoot(container, { identifierPrefix: 'bot-challenge' });
    const tabs = new BroadcastChannel(ownName('bot-challenge'));
    const render = (isOver: boolean): void => root.render(createElement(BotChallenge, { isOver, onResult }));
    let isOver = false;
    const end = (result: ChallengeResult): void => {
      if (isOver) return;
      isOver = true;
      tabs.close();
      render(isOver);
      setTimeout(() => {
        root.unmount();
        container.remove();
      }, LEAVING_MS);
      resolve(result);
    };
    // The clearance is the browser's: what one tab has passed lets all through.
    tabs.addEventListener('message', () => end('PRECLEARANCESET'));
    const onResult = (result: ChallengeResult): void => {
      if (isOver) return;
      if (result === 'PRECLEARANCESET') tabs.postMessage(result);
      if (result === 'FAILURE') addAlert({ tone: 'warn', text: FAILED_TEXT });
      if (result === 'TOKENSET') addAlert({ tone: 'plain', text: NOT_CLEARED_TEXT });
      end(result);
    };
    render(isOver);
  });

export const passChallenge = createChallengeGate({
  show,
  isHidden: () => document.visibilityState === 'hidden',
});
