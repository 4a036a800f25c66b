// The calls a checkout and an account pay with. Stolen numbers are tried out by saving cards, so that call is limited.
import { networkOf } from '#server/http/caller/network.ts';
import type { Counted, RateLimits } from '#server/storage/rateLimits.ts';
import { ApiFault } from '#server/http/api/apiFault.ts';
import { handle, type MountedEndpoint, type Reply } from '#server/http/api/handler.ts';
import { makePaymentMethodDefault } from '#sync/protocol/checkout/defaultPaymentMethod.ts';
import {
  createPaymentToken,
  deletePaymentMethod,
  getPaymentOptions,
  listPaymentMethods,
  savePaymentMethod,
  type PaymentOptions,
} from '#sync/protocol/checkout/payment.ts';
import {
  GatewayUnavailableError,
  type CardGateway,
  type CardRefusal,
  type SavedMethod,
} from './cardGateway.ts';
import { PayLaterUnavailableError, type PayLaterProvider } from './payLaterGateway.ts';

export type PaymentDeps = {
  /** Absent: the shop takes no cards. */
  readonly cards: CardGateway | undefined;
  /** Absent: the shop offers no Afterpay. */
  readonly payLater: PayLaterProvider | undefined;
  readonly scripts: PaymentOptions['scripts'];
  readonly wallets: PaymentOptions['wallets'];
  readonly rateLimits: RateLimits;
};

const HOUR_MS = 3_600_000;

export const paymentHandlers = ({
  cards,
  payLater,
  scripts,
  wallets,
  rateLimits,
}: PaymentDeps): MountedEndpoint[] => {
  const gateway = (): CardGateway => {
    if (!cards) throw new ApiFault('Unavailable', 'This shop takes no cards at present.');
    return cards;
  };
  const limit = async (reply: Reply, counted: readonly Counted[]): Promise<void> => {
    const waitS = await rateLimits.take(counted);
    if (waitS === 0) return;
    reply.setHeader('retry-after', String(waitS));
    throw new ApiFault('TooManyRequests');
  };
  return [
    handle(getPaymentOptions, async () => ({
      cards: cards !== undefined,
      // What cannot be reached is not offered.
      afterpay: (await payLater?.limits().catch(unlessUnavailable)) ?? null,
      scripts,
      wallets,
    })),

    handle(createPaymentToken, async ({ identity, ip, reply }) => {
      const from = networkOf(ip);
      await limit(reply, [
        { purpose: 'payment-token', subject: from, limit: { max: 300, windowMs: HOUR_MS } },
      ]);
      return { clientToken: await asked(gateway().clientToken(identity?.accountId)) };
    }),

    handle(listPaymentMethods, async ({ identity }) => {
      const methods = await asked(gateway().savedMethods(identity.accountId));
      return { paymentMethods: methods.map(wireMethod) };
    }),

    handle(savePaymentMethod, async ({ identity, body, ip, reply }) => {
      await limit(reply, [
        { purpose: 'save-method', subject: identity.accountId, limit: { max: 10, windowMs: HOUR_MS } },
        { purpose: 'save-method-network', subject: networkOf(ip), limit: { max: 40, windowMs: HOUR_MS } },
      ]);
      const outcome = await asked(gateway().save(identity.accountId, body.nonce, body.deviceData));
      if (outcome.type !== 'saved') throw faultOf(outcome);
      return wireMethod(outcome.method);
    }),

    handle(makePaymentMethodDefault, async ({ identity, params }) => {
      if (!(await asked(gateway().makeDefault(identity.accountId, params.methodId)))) throw notSaved();
      return undefined;
    }),

    handle(deletePaymentMethod, async ({ identity, params }) => {
      if (!(await asked(gateway().deleteSaved(identity.accountId, params.methodId)))) throw notSaved();
      return undefined;
    }),
  ];
};

const notSaved = (): ApiFault => new ApiFault('NotFound', 'This payment method is not saved any more.');

const wireMethod = ({ paidWith, ...rest }: SavedMethod) => ({ ...rest, ...paidWith });

const faultOf = (refusal: CardRefusal): ApiFault => {
  switch (refusal.type) {
    case 'declined':
    case 'rejected':
      return new ApiFault('PaymentDeclined');
    case 'typeNotAccepted':
      return new ApiFault('PaymentInstrumentTypeNotAccepted');
    case 'sourceInvalid':
      return new ApiFault('PaymentMethodInvalid');
    case 'unavailable':
      return unavailable();
  }
};

const asked = async <Answer>(question: Promise<Answer>): Promise<Answer> => {
  try {
    return await question;
  } catch (error) {
    if (error instanceof GatewayUnavailableError) throw unavailable(error);
    throw error;
  }
};

const unlessUnavailable = (error: unknown): undefined => {
  if (!(error instanceof PayLaterUnavailableError)) throw error;
  return undefined;
};

const unavailable = (cause?: unknown): ApiFault =>
  new ApiFault(
    'Unavailable',
    "We can't reach our payment provider just now. Please try again in a moment.",
    undefined,
    { cause },
  );
