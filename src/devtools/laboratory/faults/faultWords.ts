// The faults in words: what a switch does, and what happened when it struck.
import type { CallFault, Chance, Faults } from './faults.ts';
import type { Strike } from './faultyTransport.ts';

export const faultNames: { readonly [Fault in CallFault]: string } = {
  dropRequest: 'Lose the request',
  dropResponse: 'Lose the answer',
  duplicate: 'Deliver twice',
  conflict: 'Another device was first (409)',
  serverError: 'Server in trouble (503)',
};

export const faultHints: { readonly [Fault in CallFault]: string } = {
  dropRequest: 'It never reaches the server.',
  dropResponse: 'The server acts, and nobody hears of it.',
  duplicate: 'The same request arrives two times.',
  conflict: 'Strikes what is saved to the account.',
  serverError: 'The server does nothing.',
};

export const challengeNames: { readonly [When in Faults['botChallenge']]: string } = {
  never: 'Never',
  nextCall: 'The next call',
  untilPassed: 'Every call until it is passed',
  always: 'Every call, passed or not',
};

/** What a switch can be set to, by the value of its option. */
export const chances: readonly { readonly value: string; readonly text: string; readonly chance: Chance }[] =
  [
    { value: 'never', text: 'Never', chance: { type: 'never' } },
    { value: 'next1', text: 'The next call', chance: { type: 'next', count: 1 } },
    { value: 'next2', text: 'The next 2 calls', chance: { type: 'next', count: 2 } },
    { value: 'next5', text: 'The next 5 calls', chance: { type: 'next', count: 5 } },
    { value: 'share0.1', text: '1 in 10 calls', chance: { type: 'share', share: 0.1 } },
    { value: 'share0.5', text: 'Every second call, about', chance: { type: 'share', share: 0.5 } },
    { value: 'share1', text: 'Every call', chance: { type: 'share', share: 1 } },
  ];

/** The option of a chance; one that no option has (a count running down) gets its own. */
export const chanceValue = (chance: Chance): string => {
  switch (chance.type) {
    case 'never':
      return 'never';
    case 'next':
      return `next${chance.count}`;
    case 'share':
      return `share${chance.share}`;
    default:
      return chance satisfies never;
  }
};

export const chanceText = (chance: Chance): string =>
  chances.find(({ value }) => value === chanceValue(chance))?.text ??
  (chance.type === 'next' ? `The next ${chance.count} calls` : 'Some calls');

/** @param who the device, as part of a sentence: `A` */
export const strikeSentence = (who: string, { fault, call }: Strike): string =>
  `${call} from ${who} ${strikeWords[fault]}.`;

const strikeWords: { readonly [Fault in Strike['fault']]: string } = {
  offline: 'goes nowhere: there is no network',
  botChallenge: 'meets the bot challenge',
  dropRequest: 'is lost on its way to the server',
  dropResponse: 'reaches the server, and the answer is lost',
  duplicate: 'arrives twice',
  conflict: 'is told that another device saved first (409)',
  serverError: 'meets a server in trouble (503)',
};
