// What was found out about each call of a backend. Pure.
import type * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';
import type { Endpoint } from '#sync/protocol/call/endpoint.ts';

/** `at`: the place in the answer, `results.0.price`, or the rule that was tried. */
export type Difference = { readonly at: string; readonly is: string };

/**
 * `holds`: all that was tried is as the contract says. `missing`: the backend has no such call. `untried`: it cannot be
 * told without what `notes` names.
 */
export type Outcome = 'holds' | 'differs' | 'missing' | 'untried';

export type Finding = {
  readonly endpoint: Endpoint;
  readonly outcome: Outcome;
  readonly differences: readonly Difference[];
  readonly notes: readonly string[];
};

export interface Findings {
  /** Something of the call was tried. */
  tried(endpoint: Endpoint): void;
  /** @returns undefined, for whoever cannot go on */
  missing(endpoint: Endpoint): undefined;
  differs(endpoint: Endpoint, at: string, is: string): undefined;
  note(endpoint: Endpoint, text: string): void;
  isMissing(endpoint: Endpoint): boolean;
  of(endpoint: Endpoint): Finding;
}

/** Of one answer; a wrong list need not be told item by item. */
const MOST_DIFFERENCES = 10;

export const createFindings = (): Findings => {
  const tried = new Set<string>();
  const missing = new Set<string>();
  const differences = new Map<string, Difference[]>();
  const notes = new Map<string, string[]>();
  const outcomeOf = ({ name }: Endpoint): Outcome => {
    if (differences.has(name)) return 'differs';
    if (missing.has(name)) return 'missing';
    return tried.has(name) ? 'holds' : 'untried';
  };
  return {
    tried: ({ name }) => void tried.add(name),
    missing({ name }) {
      missing.add(name);
      return undefined;
    },
    differs({ name }, at, is) {
      const known = differences.get(name) ?? [];
      differences.set(name, known);
      const isTold = known.some((each) => each.at === at && each.is === is);
      if (!isTold && known.length < MOST_DIFFERENCES) known.push({ at, is });
      return undefined;
    },
    note({ name }, text) {
      const known = notes.get(name) ?? [];
      if (!known.includes(text)) notes.set(name, [...known, text]);
    },
    isMissing: ({ name }) => missing.has(name),
    of: (endpoint) => ({
      endpoint,
      outcome: outcomeOf(endpoint),
      differences: differences.get(endpoint.name) ?? [],
      notes: notes.get(endpoint.name) ?? [],
    }),
  };
};

/** Where a value breaks its schema, and how. Of alternatives the one that fits best is told. */
export const issuesOf = (error: z.core.$ZodError): readonly Difference[] => error.issues.flatMap(told([]));

const told =
  (before: readonly PropertyKey[]) =>
  (issue: z.core.$ZodIssue): readonly Difference[] => {
    const path = [...before, ...issue.path];
    const [best] =
      issue.code === 'invalid_union'
        ? issue.errors.filter(({ length }) => length > 0).toSorted((a, b) => a.length - b.length)
        : [];
    if (best) return best.flatMap(told(path));
    return [{ at: path.map(String).join('.') || '(the answer)', is: issue.message }];
  };

export const inEnglish = { error: en().localeError };
