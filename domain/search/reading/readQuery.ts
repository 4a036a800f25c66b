// Reads a shopper’s words: longest phrase first, each as a filter, as something wanted, or as a word to look for.
import { EXTENDED } from '#events/extensions/extended.ts';
import type { FacetId } from '#events/facts/facetIds.ts';
import { longestWith } from './addedPhrases.ts';
import { SHOE_KINDS } from './lexicon/kinds.ts';
import {
  asksQuestion,
  CONCEPTS,
  isIdle,
  LEXICON_WORDS,
  LONGEST_PHRASE,
  type Meaning,
  meaningOf,
} from './lexicon/phrases.ts';
import { type Amount, readAmount } from './lexicon/readAmounts.ts';
import { LONGEST_NAME_RUN, type ReaderContext } from './readerContext.ts';
import { COSTS, NO_LIMIT, type ReadFilter, type Reading, type ReadPart } from './readParts.ts';
import { spelledLike } from './spelling.ts';
import { type Token, tokensOf } from './lexicon/tokens.ts';
import { meaningsOf } from '../words/synonyms.ts';

/** What a run of tokens was found to be, before the runs around it are known. */
type Found =
  | { readonly type: 'meaning'; readonly meaning: Meaning }
  | { readonly type: 'amount'; readonly amount: Amount }
  | { readonly type: 'brand'; readonly slug: string }
  | { readonly type: 'text' }
  | { readonly type: 'number' }
  | { readonly type: 'idle' }
  | { readonly type: 'unknown' };

type Run = { readonly tokens: readonly Token[]; readonly found: Found };

export const readQuery = (typed: string, context: ReaderContext): Reading => {
  const tokens = tokensOf(typed).map((token) => respelled(token, context));
  const runs = runsOf(typed, tokens, context);
  const inContext = { context, typed, runs };
  const read = runs.map((run, at) => ({ run, part: partOf(inContext, run, at) }));
  const parts = read.flatMap(({ part }) => (part === undefined || part === 'unknown' ? [] : [part]));
  const hasHelp = runs.some(({ found }) => found.type === 'meaning' && found.meaning.type === 'help');
  const isMute = parts.length === 0 && !hasHelp && read.every(({ part }) => part !== 'unknown');
  return {
    typed,
    parts: isMute ? idleAsText(inContext) : parts,
    unknown: read.flatMap(({ run, part }) => (part === 'unknown' ? [wordsOf(typed, run)] : [])),
    respelled: tokens.flatMap((token) =>
      token.meant === undefined ? [] : [{ typed: typed.slice(token.from, token.to), meant: token.meant }],
    ),
    asksPage: hasHelp || asksQuestion(tokens[0]?.word ?? ''),
  };
};

/** A word that nobody knows becomes the known word it is most like. */
const respelled = (
  token: Token,
  { vocabulary, added }: ReaderContext,
): Token & { readonly meant?: string } => {
  const { word } = token;
  if ((EXTENDED && added?.words.has(word)) || isKnown(word, vocabulary)) return token;
  const known = [...LEXICON_WORDS, ...vocabulary.words];
  const meant = spelledLike(word, EXTENDED ? [...known, ...(added?.words ?? [])] : known);
  return meant === undefined ? token : { ...token, word: meant, meant: vocabulary.spellingOf(meant) };
};

const isKnown = (word: string, vocabulary: ReaderContext['vocabulary']): boolean =>
  /^\d/.test(word) ||
  LEXICON_WORDS.has(word) ||
  meaningsOf(word).length > 0 ||
  vocabulary.has(word) ||
  (word.length > 2 && vocabulary.knows(word));

const runsOf = (typed: string, tokens: readonly Token[], context: ReaderContext): readonly Run[] => {
  const runs: Run[] = [];
  for (let at = 0; at < tokens.length;) {
    const { length, found } = longestFrom(typed, tokens, at, context);
    runs.push({ tokens: tokens.slice(at, at + length), found });
    at += length;
  }
  return runs;
};

/** The longest run from here that means something; of two as long, an amount before a phrase before a name. */
const longestFrom = (
  typed: string,
  tokens: readonly Token[],
  at: number,
  context: ReaderContext,
): { readonly length: number; readonly found: Found } => {
  const read = readAmount(typed, tokens, at);
  for (
    let length = Math.min(EXTENDED ? longestWith(context) : LONGEST_PHRASE + 1, tokens.length - at);
    length > 0;
    length -= 1
  ) {
    if (read?.length === length) return { length, found: { type: 'amount', amount: read.amount } };
    const phrase = tokens
      .slice(at, at + length)
      .map(({ word }) => word)
      .join(' ');
    const slug = context.brands.get(phrase);
    if (slug !== undefined) return { length, found: { type: 'brand', slug } };
    const meaning = meaningOf(phrase);
    if (meaning !== undefined) return { length, found: { type: 'meaning', meaning } };
    if (length > 1 && length <= LONGEST_NAME_RUN && context.nameRuns.has(phrase))
      return { length, found: { type: 'text' } };
    if (EXTENDED) {
      const added = context.added?.meanings.get(phrase);
      if (added !== undefined) return { length, found: { type: 'meaning', meaning: added } };
    }
  }
  return { length: 1, found: singleWord(tokens[at]?.word ?? '', context) };
};

const singleWord = (word: string, { vocabulary }: ReaderContext): Found => {
  if (/^\d/.test(word)) return { type: 'number' };
  if (isIdle(word)) return { type: 'idle' };
  const isThere = vocabulary.has(word) || (word.length > 2 && vocabulary.knows(word));
  return { type: isThere || meaningsOf(word).length > 0 ? 'text' : 'unknown' };
};

type InContext = {
  readonly context: ReaderContext;
  readonly typed: string;
  readonly runs: readonly Run[];
};

const partOf = (inContext: InContext, run: Run, at: number): ReadPart | 'unknown' | undefined => {
  const { found } = run;
  switch (found.type) {
    case 'meaning':
      return meantPart(inContext, run, found.meaning);
    case 'amount':
      return amountPart(inContext, run, found.amount);
    case 'brand':
      return facetPart(inContext, run, 'brand', [found.slug], COSTS.brand);
    case 'text':
      return textPart(inContext, run);
    case 'number':
      return numberPart(inContext, run, at);
    case 'idle':
      return undefined;
    case 'unknown':
      return 'unknown';
  }
};

const meantPart = (inContext: InContext, run: Run, meaning: Meaning): ReadPart | 'unknown' | undefined => {
  const { context } = inContext;
  switch (meaning.type) {
    case 'help':
      return undefined;
    case 'wants': {
      const isClass = CONCEPTS[meaning.concept]?.weight === 1;
      const words = run.tokens.map(({ word }) => word);
      return partFrom(inContext, run, isClass ? COSTS.class : COSTS.wants, {
        type: 'wants',
        concept: meaning.concept,
        ...(words.every(context.vocabulary.has) && { or: words }),
      });
    }
    case 'facet':
      return facetPart(inContext, run, meaning.id, meaning.values, costOf(meaning.id));
    case 'width': {
      const values = context
        .valuesOf('width')
        .map(({ value }) => value)
        .filter((value) => meaning.begins.some((begin) => value === begin || value.startsWith(`${begin}-`)));
      return facetPart(inContext, run, 'width', values, COSTS.width);
    }
    case 'clothingSize':
      return sizePart(inContext, run, meaning.value);
    case 'most':
      return filterPart(
        inContext,
        run,
        { facets: {}, minPrice: null, maxPrice: meaning.dollars },
        COSTS.price,
      );
  }
};

const costOf = (id: FacetId): number => {
  switch (id) {
    case 'colour':
      return COSTS.colour;
    case 'new':
      return COSTS.new;
    case 'sale':
      return COSTS.sale;
    case 'gender':
      return COSTS.gender;
    default:
      return COSTS.wants;
  }
};

const amountPart = (inContext: InContext, run: Run, amount: Amount): ReadPart | 'unknown' => {
  switch (amount.type) {
    case 'price':
      return filterPart(
        inContext,
        run,
        { facets: {}, minPrice: amount.min, maxPrice: amount.max },
        COSTS.price,
      );
    case 'size':
      return sizePart(inContext, run, amount.size);
    case 'letters': {
      const values = inContext.context
        .valuesOf('width')
        .filter(({ label }) =>
          label
            .toLowerCase()
            .split(/[^a-z0-9]+/)
            .includes(amount.letters),
        )
        .map(({ value }) => value);
      return facetPart(inContext, run, 'width', values, COSTS.width);
    }
  }
};

/** A number beside a name belongs to it; one that is a size is a size; else it is looked for. */
const numberPart = (inContext: InContext, run: Run, at: number): ReadPart | 'unknown' => {
  const { context, runs } = inContext;
  const word = run.tokens[0]?.word ?? '';
  const isOfName = runs[at - 1]?.found.type === 'text' && context.vocabulary.has(word);
  if (isOfName) return textPart(inContext, run);
  const size = sizePart(inContext, run, word);
  if (size !== 'unknown') return size;
  return context.vocabulary.has(word) ? textPart(inContext, run) : 'unknown';
};

/** A size of shoes or of clothes, whichever the other words are about. */
const sizePart = (inContext: InContext, run: Run, size: string): ReadPart | 'unknown' => {
  const { context, runs } = inContext;
  const isForKids = runs.some(({ found }) => isFacet(found, 'gender', 'kids'));
  const spelled = isForKids ? [`kids-${size}`] : [size, `kids-${size}`];
  const filters = (
    isAboutClothes(runs) ? (['clothingSize', 'size'] as const) : (['size', 'clothingSize'] as const)
  ).flatMap((id) => {
    const known = context.valuesOf(id).map(({ value }) => value);
    const value = spelled.find((each) => known.includes(each));
    return value === undefined ? [] : [{ facets: { [id]: [value] }, ...NO_LIMIT }];
  });
  const [filter, or] = filters;
  if (filter === undefined) return 'unknown';
  return partFrom(inContext, run, COSTS.size, { type: 'filter', filter, ...(or && { or }) });
};

const isFacet = (found: Found, id: FacetId, value: string): boolean =>
  found.type === 'meaning' &&
  found.meaning.type === 'facet' &&
  found.meaning.id === id &&
  found.meaning.values.includes(value);

const isAboutClothes = (runs: readonly Run[]): boolean =>
  runs.some(({ found }) => {
    if (found.type !== 'meaning' || found.meaning.type !== 'wants') return false;
    const wants = Object.values(CONCEPTS[found.meaning.concept]?.wants ?? {}).flat();
    return !wants.some(
      ({ kind, type }) =>
        type?.includes('footwear') === true ||
        kind?.some((each) => SHOE_KINDS.some((shoe) => shoe === each)) === true,
    );
  });

/** Values that this catalogue has nothing of narrow nothing down: nobody here knows the word. */
const facetPart = (
  inContext: InContext,
  run: Run,
  id: FacetId,
  values: readonly string[],
  cost: number,
): ReadPart | 'unknown' => {
  const known = inContext.context.valuesOf(id).map(({ value }) => value);
  const there = values.filter((value) => known.includes(value));
  return there.length === 0
    ? 'unknown'
    : filterPart(inContext, run, { facets: { [id]: there }, ...NO_LIMIT }, cost);
};

const filterPart = (inContext: InContext, run: Run, filter: ReadFilter, cost: number): ReadPart =>
  partFrom(inContext, run, cost, { type: 'filter', filter });

const textPart = (inContext: InContext, run: Run): ReadPart =>
  partFrom(inContext, run, COSTS.text, { type: 'text', words: run.tokens.map(({ word }) => word) });

const partFrom = ({ typed }: InContext, run: Run, cost: number, as: ReadPart['as']): ReadPart => ({
  from: run.tokens[0]?.from ?? 0,
  to: run.tokens.at(-1)?.to ?? 0,
  words: wordsOf(typed, run),
  cost,
  as,
});

const wordsOf = (typed: string, { tokens }: Run): string =>
  typed.slice(tokens[0]?.from ?? 0, tokens.at(-1)?.to ?? 0);

/** Only words that say nothing were typed: then they are what was meant. */
const idleAsText = (inContext: InContext): readonly ReadPart[] =>
  inContext.runs
    .filter(
      ({ tokens, found }) => found.type === 'idle' && inContext.context.vocabulary.has(tokens[0]?.word ?? ''),
    )
    .map((run) => textPart(inContext, run));
