// CardFields over Braintree's Hosted Fields: one frame of theirs in each container.
import { create, type HostedFields } from 'braintree-web/hosted-fields';
import { openClient } from './braintreeClient.ts';
import {
  cardFieldNames,
  faultsOf,
  type CardDetails,
  type CardFieldName,
  type CardFields,
  type CardFieldsMount,
  type CardOutcome,
  type OpenCardFields,
} from './cardFields.ts';
import { followScheme, lookIn } from './frameLook.ts';
import { outcomeOfError, stateOf } from './hostedFieldsAnswers.ts';
import { inTime } from '#src/platform/network/inTime.ts';
import { inPaymentDocument } from './paymentDocument.ts';

const LOAD_MS = 15_000;
const TOKENIZE_MS = 30_000;

/** For screen readers: the name of the frame, and of the box inside it. */
const labels: Readonly<Record<CardFieldName, string>> = {
  number: 'Card number',
  expirationDate: 'Expiry date, month and year',
  cvv: 'Security code',
};

export const openHostedFields: OpenCardFields = async (mount) => {
  // A page that does not come again, when it was to be loaded anew, is waited for no longer than the boxes.
  const making = inPaymentDocument().then(() => make(mount));
  try {
    return await inTime(making, LOAD_MS, mount.signal);
  } catch (error) {
    for (const container of Object.values(mount.containers)) container.replaceChildren();
    // It may still load; its frames are gone by then.
    void making.then(
      (late) => late.teardown(),
      () => undefined,
    );
    throw error;
  }
};

const make = async ({ clientToken, containers, onState, onEnter, signal }: CardFieldsMount) => {
  const client = await openClient(await clientToken());
  signal.throwIfAborted();
  const fields = await create({
    client,
    // A class of ours on a box says which of the two applies.
    styles: { input: lookIn(containers.number, 'light'), '.dark': lookIn(containers.number, 'dark') },
    fields: {
      number: { ...fieldIn(containers, 'number'), rejectUnsupportedCards: true },
      expirationDate: fieldIn(containers, 'expirationDate'),
      cvv: fieldIn(containers, 'cvv'),
    },
  });
  const read = () => stateOf(fields.getState());
  const report = (): void => onState(read());
  for (const event of ['focus', 'blur', 'empty', 'notEmpty', 'validityChange', 'cardTypeChange'] as const)
    fields.on(event, report);
  fields.on('inputSubmitRequest', () => onEnter?.());
  for (const field of cardFieldNames)
    quietly(fields.setAttribute({ field, attribute: 'aria-required', value: true }));
  const unfollow = followScheme((scheme) => {
    for (const field of cardFieldNames)
      quietly(scheme === 'dark' ? fields.addClass(field, 'dark') : fields.removeClass(field, 'dark'));
  });
  report();
  return cardFieldsOf(fields, { read, unfollow });
};

const fieldIn = (containers: CardFieldsMount['containers'], name: CardFieldName) => ({
  container: containers[name],
  iframeTitle: labels[name],
  internalLabel: labels[name],
});

type Made = { readonly read: () => ReturnType<typeof stateOf>; readonly unfollow: () => void };

const cardFieldsOf = (fields: HostedFields, { read, unfollow }: Made): CardFields => {
  let isUp = true;
  return {
    tokenize: async (details) => {
      if (!isUp) return { type: 'unreachable' };
      const faults = faultsOf(read());
      if (Object.keys(faults).length > 0) return { type: 'invalid', fields: faults };
      return tokenizeWith(fields, details);
    },
    focus: (field) => {
      if (isUp) quietly(fields.focus(field));
    },
    mark: (field, problem) => {
      if (!isUp) return;
      quietly(fields.setAttribute({ field, attribute: 'aria-invalid', value: problem !== null }));
      fields.setMessage({ field, message: problem ?? '' });
    },
    teardown: () => {
      if (!isUp) return;
      isUp = false;
      unfollow();
      quietly(fields.teardown());
    },
  };
};

const tokenizeWith = async (fields: HostedFields, details: CardDetails = {}): Promise<CardOutcome> => {
  try {
    const { cardholderName, billingAddress } = details;
    const asked = fields.tokenize({
      ...(cardholderName === undefined ? {} : { cardholderName }),
      ...(billingAddress === undefined ? {} : { billingAddress }),
    });
    const payload = await inTime(asked, TOKENIZE_MS);
    return {
      type: 'nonce',
      nonce: payload.nonce,
      brand: payload.details.cardType,
      last4: payload.details.lastFour,
    };
  } catch (error) {
    return outcomeOfError(error);
  }
};

/** What decorates a box may fail on one whose frame has just gone. */
const quietly = (asked: Promise<void>): void => void asked.catch(() => undefined);
