// The settings of what watches over the shop: bot challenges, error reports.
import * as z from 'zod';
import { divisionId } from '../../shopFolder/shopConfig.ts';
import { url, wholeNumber } from './variableKinds.ts';

export const trustVariables = {
  ANALYTICS_SCRIPT_URL: {
    schema: url('https:').optional(),
    expected: 'the script of an analytics container, like https://tags.example/container.js?id=ABC',
  },
  ANALYTICS_DIVISION_ID: {
    schema: divisionId.optional(),
    expected: 'the id of this shop among those of its company',
  },
  ANALYTICS_PUSH_DELAY_MS: {
    schema: wholeNumber(0, 60_000).optional(),
    expected: 'how long an entry waits before it is in the data layer, 0 to 60000 ms',
  },
  ERROR_REPORT_URL: {
    schema: url('http:', 'https:').optional(),
    expected: 'the address that takes error reports, like https://errors.example/shop',
  },
  TURNSTILE_SITE_KEY: {
    schema: z
      .string()
      .regex(/^[\w-]{10,100}$/)
      .optional(),
    expected: 'the site key of a Turnstile widget with pre-clearance',
  },
};

export type TrustSettings = {
  /** Absent: the sandbox's own container, none in production. */
  readonly analyticsScriptUrl: string | undefined;
  readonly analyticsDivisionId: string;
  readonly analyticsPushDelayMs: number;
  /** Where browsers send error reports; absent: the sandbox's own receiver, nowhere in production. */
  readonly errorReportUrl: string | undefined;
  /** Of the widget that lets a shopper through a bot challenge; absent: the sandbox's own, none in production. */
  readonly turnstileSiteKey: string | undefined;
};
