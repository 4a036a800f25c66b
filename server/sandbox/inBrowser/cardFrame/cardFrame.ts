// The page inside each frame of a card's boxes, in the simulator: our own, written from the messages that braintree-web sends it.
//
// Every frame says that it is ready; one of them is answered. It becomes the leader, and puts the inputs into its siblings,
// which are of its own origin. So a card is put together where the shop's page has no access.
import Framebus from 'framebus';
import {
  eventNamed,
  frameName,
  tokenizationError,
  type ClientConfiguration,
  type FieldName,
  type MerchantConfiguration,
} from './contract.ts';
import { placeBox, type Box } from './box.ts';
import { askForNonce } from './gateway.ts';
import { cardTypesOf, emptyTyped, isFieldName, statesOf, type Typed } from './typing.ts';

type Reply = (answer: unknown) => void;
type Named = { readonly field: FieldName };

const bus = new Framebus({ channel: location.hash.slice(1), targetFrames: [window.parent] });

type EventName = Parameters<typeof eventNamed>[0];

const say = (name: EventName, data: object): void => void bus.emit(eventNamed(name), { ...data });
/** Without data the other side gets the reply in its place, and with data after it. */
const ask = (name: EventName, data: object | undefined, reply: Reply): void =>
  void (data ? bus.emit(eventNamed(name), { ...data }, reply) : bus.emit(eventNamed(name), reply));
type Heard = Named & {
  readonly attribute: string;
  readonly value: unknown;
  readonly classname: string;
  readonly message: string;
};
const hear = (name: EventName, run: (data: Heard, reply: Reply) => void): void =>
  void bus.on(eventNamed(name), run as never);

const lead = (merchant: MerchantConfiguration): void => {
  const { promise: client, resolve } = Promise.withResolvers<ClientConfiguration>();
  let supported: readonly string[] | undefined;
  ask('READY_FOR_CLIENT', undefined, (answer) => {
    const known = answer as ClientConfiguration;
    supported = known.gatewayConfiguration.creditCards.supportedCardTypes;
    resolve(known);
  });

  const boxes = new Map<FieldName, Box>();
  let focused: FieldName | null = null;
  const typed = (): Typed => ({
    ...emptyTyped,
    ...Object.fromEntries([...boxes].map(([field, box]) => [field, box.text()])),
  });
  const read = () => {
    const now = typed();
    const all = cardTypesOf(now.number, supported ?? []);
    // Until the gateway has named the brands it accepts, all of them count.
    const cards = supported ? all : all.map((card) => ({ ...card, supported: true }));
    const rejectsUnsupported = merchant.fields.number?.rejectUnsupportedCards === true;
    return { cards, fields: statesOf(now, focused, { cards, rejectsUnsupported }) };
  };
  let before = read();
  const send = (type: string, emittedBy: FieldName, now = read()): void =>
    say('INPUT_EVENT', {
      type,
      merchantPayload: {
        emittedBy,
        cards: now.cards,
        fields: Object.fromEntries([...boxes.keys()].map((field) => [field, now.fields[field]])),
      },
    });
  const tellWhatChanged = (field: FieldName): void => {
    const [then, now] = [before, read()];
    before = now;
    if (then.fields[field].isEmpty !== now.fields[field].isEmpty)
      send(now.fields[field].isEmpty ? 'empty' : 'notEmpty', field, now);
    if (JSON.stringify(then.cards) !== JSON.stringify(now.cards)) send('cardTypeChange', field, now);
    // The brand of a number decides how many digits its CVV has.
    for (const other of boxes.keys()) {
      const [was, is] = [then.fields[other], now.fields[other]];
      if (was.isValid !== is.isValid || was.isPotentiallyValid !== is.isPotentiallyValid)
        send('validityChange', other, now);
    }
  };

  for (const name of Object.keys(merchant.fields)) {
    const frame = siblingNamed(frameName(name));
    if (!frame || !isFieldName(name)) continue;
    const options = merchant.fields[name] ?? {};
    const box = placeBox(frame, { field: name, options, styles: merchant.styles ?? {} });
    boxes.set(name, box);
    box.on({
      onTyped: () => tellWhatChanged(name),
      onFocus: (isFocused) => {
        focused = isFocused ? name : null;
        send(isFocused ? 'focus' : 'blur', name);
      },
      onEnter: () => send('inputSubmitRequest', name),
    });
  }

  // On phones the page puts inputs around each frame that send the focus back into it, unless the frame handles them; this one
  // does not.
  say('REMOVE_FOCUS_INTERCEPTS', {});
  hear('TRIGGER_INPUT_FOCUS', ({ field }) => boxes.get(field)?.focus());
  hear('CLEAR_FIELD', ({ field }) => {
    boxes.get(field)?.clear();
    tellWhatChanged(field);
  });
  hear('SET_ATTRIBUTE', ({ field, attribute, value }) =>
    boxes.get(field)?.setAttribute(attribute, String(value)),
  );
  hear('REMOVE_ATTRIBUTE', ({ field, attribute }) => boxes.get(field)?.setAttribute(attribute, null));
  hear('ADD_CLASS', ({ field, classname }) => boxes.get(field)?.toggleClass(classname, true));
  hear('REMOVE_CLASS', ({ field, classname }) => boxes.get(field)?.toggleClass(classname, false));
  hear('SET_MESSAGE', ({ field, message }) => boxes.get(field)?.say(message));
  hear('TOKENIZATION_REQUEST', (options, reply) => {
    const { fields } = read();
    const names = [...boxes.keys()];
    if (names.every((field) => fields[field].isEmpty)) return reply([tokenizationError('FIELDS_EMPTY')]);
    const invalidFieldKeys = names.filter((field) => !fields[field].isValid);
    if (invalidFieldKeys.length > 0)
      return reply([tokenizationError('FIELDS_INVALID', { invalidFieldKeys })]);
    void client.then((known) => askForNonce(known, typed(), options)).then(reply);
  });
};

/** The other frames of the same card: of our origin, and on the same channel. */
const siblingNamed = (name: string): Window | undefined => {
  for (let at = 0; at < window.parent.frames.length; at += 1) {
    const frame = window.parent.frames[at];
    try {
      if (frame?.name === name && frame.location.hash === location.hash) return frame;
    } catch {
      // A message of another script.
    }
  }
  return undefined;
};

ask('FRAME_READY', { field: window.name.replace(frameName(''), '') }, (merchant) =>
  lead(merchant as MerchantConfiguration),
);
