// What an extension adds to the log, and to lists: events of its own, what they leave chosen for an order, and facets. Pure, and the same
// in a browser, on the server and in a replay (docs/extending.md).
//
// An event is for good: its bytes are on people's phones when the extension is long gone.
import type { AnyEvent, DataReader, Upcaster } from '../store/eventRegistry.ts';
import { type FacetDefinition, orderOf } from './facet.ts';

/** Of what an extension is written for. Raised when one would have to be changed; docs/running/upgrading.md says how. */
export const EXTENSION_API = 1;

/** By field, one of the rules of `events/export/redaction.ts`: `flag`, `number`, `oneOf`, `shapeOnly` … */
export type Redaction<Data extends object> = {
  readonly [Field in keyof Data]-?: (value: Data[Field], to: never) => Data[Field];
};

export type EventDefinition<Data extends object> = {
  /** From 1; raised with each change of the data's shape. */
  readonly version: number;
  /** Reads data of this version; a schema of zod is one. No names, addresses, mail addresses or secrets. */
  readonly schema: DataReader<Data>;
  /** By the version it starts from: one step for each version before. */
  readonly upcasters?: { readonly [from: number]: Upcaster };
  /** What an export may tell of it, field by field. */
  readonly redact: Redaction<Data>;
};

/** The events of an extension, before they are recorded. */
export type EventsOf<Events extends Readonly<Record<string, object>>> = {
  readonly [Type in keyof Events & string]: { readonly type: Type; readonly data: Events[Type] };
}[keyof Events & string];

/**
 * @typeParam Choice what is chosen for the order; plain JSON
 * @typeParam Events data by type; types begin with the extension's name: `GiftWrapChosen`
 */
export type Extension<
  Choice extends object = object,
  Events extends Readonly<Record<string, object>> = Readonly<Record<string, object>>,
> = {
  readonly api: typeof EXTENSION_API;
  /** `giftWrap`: also the name of its folder, and of its part of a request. */
  readonly name: string;
  readonly events: { readonly [Type in keyof Events]: EventDefinition<Events[Type]> };
  /**
   * What its events come to. Kept with the other choices of the checkout: through trimming, from a guest's log to a customer's, and
   * sent with each question about the cart. It is the device's own, and not synced.
   */
  readonly choice: {
    readonly schema: DataReader<Choice>;
    readonly none: Choice;
    readonly redact: Redaction<Choice>;
    /**
     * @param event one of its own, or any other of the log; applied more than once, it must change nothing more
     * @returns the same object when nothing changes
     */
    fold(choice: Choice, event: EventsOf<Events> | (AnyEvent & { readonly type: 'OrderPlaced' })): Choice;
  };
  /** Filters of lists; `upper` of the extension `shoeBuild` is the parameter `shoeBuild-upper` of an address. */
  readonly facets?: Readonly<Record<string, FacetDefinition>>;
};

type Given<Choice extends object, Events extends Readonly<Record<string, object>>> = Pick<
  Extension<Choice, Events>,
  'api' | 'name' | 'facets'
> &
  Partial<Pick<Extension<Choice, Events>, 'events' | 'choice'>>;

/** What is left out is added: no events, and nothing to choose. */
export const defineExtension = <
  Choice extends object = object,
  Events extends Readonly<Record<string, object>> = Readonly<Record<string, object>>,
>(
  given: Given<Choice, Events>,
): Extension<Choice, Events> => ({
  events: {} as Extension<Choice, Events>['events'],
  choice: nothingToChoose as Extension<Choice, Events>['choice'],
  ...given,
});

const nothingToChoose: Extension['choice'] = {
  schema: { parse: () => ({}) },
  none: {},
  redact: {},
  fold: (choice) => choice,
};

const NAME = /^[a-z][a-zA-Z0-9]{1,31}$/;

/**
 * @param given what its file exports
 * @param folder its folder's name
 * @returns what is wrong with it, one line each; empty: it can be used
 */
export const extensionProblems = (given: unknown, folder: string): readonly string[] => {
  if (typeof given !== 'object' || given === null)
    return ['must export `extension`, made by defineExtension'];
  const { api, name, events, choice, facets = {} }: Partial<Record<keyof Extension, unknown>> = given;
  if (api !== EXTENSION_API)
    return [
      `is written for version ${String(api)} of extensions, and this shop has ${EXTENSION_API}: see docs/running/upgrading.md`,
    ];
  if (typeof name !== 'string' || !NAME.test(name))
    return ['name must be 2 to 32 letters and digits that begin with a small letter, like giftWrap'];
  return [
    ...(name === folder ? [] : [`name is ${name}, and its folder is ${folder}: they must be the same`]),
    ...eventProblems(name, events),
    ...choiceProblems(choice),
    ...facetProblems(facets),
  ];
};

const eventProblems = (name: string, events: unknown): readonly string[] => {
  if (typeof events !== 'object' || events === null) return ['events must be an object; {} for none'];
  const prefix = name.charAt(0).toUpperCase() + name.slice(1);
  return Object.entries(events as Readonly<Record<string, Partial<EventDefinition<object>>>>).flatMap(
    ([type, { version = 0, schema, redact, upcasters = {} }]) => [
      ...(type.startsWith(prefix) && type.length > prefix.length
        ? []
        : [`event ${type} must begin with ${prefix}, so that no two are called the same`]),
      ...(Number.isInteger(version) && version >= 1 ? [] : [`event ${type} needs a version from 1`]),
      ...(schema && typeof schema.parse === 'function' ? [] : [`event ${type} needs a schema`]),
      ...(redact ? [] : [`event ${type} must say what an export may tell of it (redact)`]),
      ...Array.from({ length: Math.max(0, version - 1) }, (_, before) => before + 1)
        .filter((before) => !upcasters[before])
        .map((before) => `event ${type} has no step from version ${before} to ${before + 1} (upcasters)`),
    ],
  );
};

const choiceProblems = (choice: unknown): readonly string[] => {
  if (typeof choice !== 'object' || choice === null) return ['choice is missing'];
  const { schema, none, redact, fold }: Partial<Extension['choice']> = choice;
  if (!schema || !none || !redact || !fold) return ['choice needs schema, none, redact and fold'];
  try {
    schema.parse(none);
    return [];
  } catch {
    return ['choice.none is not what choice.schema reads'];
  }
};

const facetProblems = (facets: unknown): readonly string[] => {
  if (typeof facets !== 'object' || facets === null)
    return ['facets must be an object; leave it out for none'];
  return Object.entries(facets as Readonly<Record<string, Partial<FacetDefinition>>>).flatMap(
    ([own, facet]) => {
      const { title, kind, read } = facet;
      return [
        ...(NAME.test(own)
          ? []
          : [`facet ${own} must be 2 to 32 letters and digits that begin with a small letter`]),
        ...(typeof title === 'string' && title !== '' ? [] : [`facet ${own} needs a title`]),
        ...(kind === 'words' || kind === 'numbers' ? [] : [`facet ${own} needs a kind: words or numbers`]),
        ...(typeof read === 'function' ? [] : [`facet ${own} needs read, a function of a product`]),
        ...orderProblems(own, facet),
      ];
    },
  );
};

const orderProblems = (own: string, facet: Partial<FacetDefinition>): readonly string[] => {
  if (facet.kind === undefined) return [];
  const labels = orderOf(facet as FacetDefinition);
  const twice = labels.find((label, nth) => labels.indexOf(label) !== nth);
  const empty =
    facet.kind === 'numbers'
      ? facet.ranges?.find(({ from, to }) => from !== undefined && to !== undefined && from >= to)
      : undefined;
  return [
    ...(twice === undefined ? [] : [`facet ${own} has ${twice} twice`]),
    ...(empty === undefined ? [] : [`facet ${own} has a range that holds no number: ${empty.label}`]),
  ];
};
