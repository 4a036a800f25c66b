// Answers to products' questions (BEH-5): the right ones reach the account with their items, and no log holds any (I24).
import { SECRET, rightAnswer } from '../world/simulatedQuestions.ts';
import type { Entry } from '../oracle/ledger.ts';
import type { CreateWatch } from './watch.ts';

export const watchAnswers: CreateWatch = (world) => {
  /** By partition, variant and stamp: the acts that answered. Acts of two devices on one item may have one stamp. */
  const given = new Map<string, Entry[]>();
  return {
    recorded(device, entry, { partition }) {
      const { event } = entry;
      if (JSON.stringify(event).includes(SECRET))
        world.object('I24', `the log of ${device.name} holds an answer`);
      // A session that had expired is back: its secrets went when the log was sealed, and the question is asked again.
      if (event.type === 'LoggedIn' && event.seq > 1)
        for (const act of given.keys()) if (act.startsWith(`${partition} `)) given.delete(act);
      if (event.type !== 'CartItemChallengeAnswerGiven') return;
      const { variantId } = event.data as { readonly variantId: string };
      const act = `${partition} ${variantId} ${event.stamp}`;
      given.set(act, [...(given.get(act) ?? []), entry]);
    },
    saved({ customer, state }) {
      for (const { variantId, productId, createdAt, challengeAnswer } of Object.values(
        state.cart.itemsById,
      )) {
        if (challengeAnswer !== undefined && challengeAnswer !== rightAnswer(productId))
          world.object('BEH-5', `${customer[0]} has a wrong answer for ${variantId}`);
        const answers = given.get(`cust:${customer} ${variantId} ${Date.parse(createdAt)}`) ?? [];
        if (challengeAnswer === undefined && answers.some(({ fate }) => fate === 'applied'))
          world.object('BEH-5', `${variantId} of ${customer[0]} was saved without its answer`);
      }
    },
  };
};
