// What was typed after `npm run conformance --`. Pure.
import { parseArgs } from 'node:util';
import { UsageError } from '#tests/replay/options.ts';
import type { Plan } from './conform.ts';

export type Options = {
  /** Origin, without a slash at the end. */
  readonly url: string;
  readonly plan: Plan;
  readonly perSecond: number;
  readonly json: boolean;
};

export const usage = `npm run conformance -- URL [options]

Tries the calls of the contract against a backend, and says which hold, differ or are missing, and what the shop does without them.
URL is the backend's origin, or its /api: https://shop.example

  --products ID,ID…   products to try; without: those that GET /api/search shows
  --index NAME        the index of products; without: as GET /api/settings says, else lapandloam_products
  --order             places one order as a guest: really, so at a backend that may have one
  --nonce NONCE       what it is paid with; fake-valid-visa-nonce of Braintree's sandbox without
  --requests N        requests that nobody meant, to calls that only answer; 50 without, 0: none
  --seed N            which of them; 1 without
  --per-second N      most requests a second; 5 without
  --json              the findings in JSON

IDENTITY_TOKEN in the environment is the token of a test account of your own: its cart is changed, and put back. Without it the calls
of an account are tried as a stranger alone.

Exit codes: 0 what is there holds, 1 a call differs or one that is needed is missing, 2 not understood or not reachable.`;

const MOST_REQUESTS = 10_000;
const MOST_PER_SECOND = 100;

/** @throws UsageError */
export const readOptions = (
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Options | 'help' => {
  const { values, positionals } = parsed(args);
  if (values.help) return 'help';
  const [url, ...more] = positionals;
  if (url === undefined || more.length > 0) throw new UsageError('One URL is needed: https://shop.example');
  return {
    url: originOf(url),
    json: values.json ?? false,
    perSecond: wholeNumber('--per-second', values['per-second'] ?? '5', 1, MOST_PER_SECOND),
    plan: {
      indexName: values.index ?? null,
      productIds: (values.products ?? '').split(',').filter((id) => id !== ''),
      token: environment['IDENTITY_TOKEN'] || null,
      nonce: values.order ? (values.nonce ?? 'fake-valid-visa-nonce') : null,
      requests: wholeNumber('--requests', values.requests ?? '50', 0, MOST_REQUESTS),
      seed: wholeNumber('--seed', values.seed ?? '1', 0, 2 ** 31 - 1),
    },
  };
};

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        products: { type: 'string' },
        index: { type: 'string' },
        order: { type: 'boolean' },
        nonce: { type: 'string' },
        requests: { type: 'string' },
        seed: { type: 'string' },
        'per-second': { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error });
  }
};

const originOf = (text: string): string => {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || !/^\/(api\/?)?$/.test(url.pathname) || url.search !== '')
    throw new UsageError(
      `${text} is no origin of a backend: https://shop.example, or https://shop.example/api`,
    );
  return url.origin;
};

const wholeNumber = (name: string, text: string, least: number, most: number): number => {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= least && number <= most))
    throw new UsageError(`${name} is a whole number from ${least} to ${most}, not ${text}`);
  return number;
};
