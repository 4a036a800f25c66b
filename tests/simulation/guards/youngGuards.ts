// Guards of moods that are drawn apart from the others: before backends of the letter, with a stream of changes, at the checkout.
import type { Guard } from './guards.ts';

export const youngGuards: readonly Guard[] = [
  {
    name: 'a later act of one second is sent one unit ahead',
    file: 'sync/state/round.ts',
    guard: 'repairs?.inUnits(body, base, this.ports.clock.serverNow()) ?? body,',
    without: 'body,',
    mood: 'literal backend',
  },
  {
    name: 'how finely a backend keeps times is learnt',
    file: 'sync/state/round.ts',
    guard: '(mayTell ? (await this.ports.repairs()).learntUnit(sent, state, base?.unitMs) : undefined) ??',
    without: '',
    mood: 'literal backend',
  },
  {
    name: 'what was removed here is remembered where the server keeps no removals',
    file: 'domain/items/accountBase.ts',
    guard: ': { removals: items.removed }),',
    without: ': {}),',
    mood: 'literal backend',
  },
  {
    name: 'what went for an unknown reason may have been ordered',
    file: 'domain/items/accountItems.ts',
    guard: " || gone.why === 'unknown'",
    without: '',
    from: 601,
    mood: 'literal backend',
  },
  {
    name: 'a change elsewhere is asked for when the stream tells of it',
    file: 'src/shop/tab/shopSync.ts',
    guard: 'engine.heard(version);',
    without: '',
    mood: 'change stream',
  },
  {
    name: 'a stream that fell silent is opened anew',
    file: 'sync/state/changeStream.ts',
    guard: 'timeout({ first: FIRST_WORD_MS, each: SILENCE_MS, scheduler }),',
    without: '',
    mood: 'change stream',
  },
  {
    name: 'a gift card that was taken off pays nothing',
    file: 'projections/checkout/vouchers.ts',
    guard: 'draft.held = without(draft.held, event.data.voucherRef);',
    without: '',
    mood: 'buying',
  },
];
