// Calls with a bot check: the token is requested at the last moment, because it is valid for two minutes.
import { getBotCheck, type BotCheckOffer } from '#sync/protocol/account/botCheck.ts';
import type { Transport } from '#sync/transport/transport.ts';
import type { CallOutcome } from '../../store/commands.ts';
import { undone } from './callOutcome.ts';

/** Port: a token that vouches for one call. Rejects when the provider's script cannot be loaded. */
export type BotToken = (offer: BotCheckOffer, action: string) => Promise<string>;

export type BotCheckPorts = { readonly transport: Transport; readonly botToken: BotToken };

/** @returns a token for one call of this action, or why there is none */
export const recaptchaTokenFor = async (
  action: string,
  { transport, botToken }: BotCheckPorts,
): Promise<
  { readonly type: 'token'; readonly token: string } | Exclude<CallOutcome, { readonly type: 'done' }>
> => {
  const offered = await transport.send(getBotCheck, {});
  if (offered.type !== 'ok') return undone(offered);
  try {
    return { type: 'token', token: await botToken(offered.body, action) };
  } catch {
    return { type: 'refused', code: 'BotCheckFailed', message: NO_TOKEN_TEXT, fields: {} };
  }
};

const NO_TOKEN_TEXT =
  'The check that keeps programs from guessing didn’t load. If your browser blocks it, allow it, then try again.';
