// The settings of one server, from the environment and from `.env`. Read once; no other module reads process.env.
import { RETURN_LAPSES_DAYS } from '#domain/order/orderReturns.ts';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod';
import type { AfterpaySettings } from '../../shop/payments/afterpay.ts';
import type { BraintreeSettings } from '../../shop/payments/braintreeGateway.ts';
import { loyaltyOf, loyaltyVariables } from './loyaltyVariables.ts';
import { type TrustSettings, trustVariables } from './trustVariables.ts';
import { afterpayOf, braintreeOf, recaptchaOf, sellerOf, type Seller } from './outsiders.ts';
import { backendOf, backendVariables } from './backendVariables.ts';
import { bucketOf, pictureVariables } from './pictureVariables.ts';
import { paymentVariables, walletsOf } from './paymentVariables.ts';
import { databaseUrl, url, wholeNumber } from './variableKinds.ts';
import { environmentNameOf, type EnvironmentName } from './environmentName.ts';
import { webhooksOf, webhookVariables } from './webhookVariables.ts';
import { shopFolderOf } from '../../shopFolder/shopFolders.ts';
import { readExtensions } from '../../shopFolder/readExtensions.ts';
import { readShopFolder } from '../../shopFolder/readShopFolder.ts';
import type { ServerExtension } from '../../shop/extensions/serverPart.ts';
import { abn, sender, type ShopConfig } from '../../shopFolder/shopConfig.ts';
import { refuseUnsafe } from './unsafeSettings.ts';
import { StartError } from '../../process/startError.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Names of proxies as `proxy-addr` knows them, or addresses with an optional prefix length. */
const isProxy = (text: string): boolean => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const longest = isIP(address) === 6 ? 128 : 32;
  return (
    isIP(address) !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest))
  );
};

/** What each variable may hold, in the words of the line that is printed when it holds something else. */
const variables = {
  PORT: {
    // The provider sandbox takes the port above.
    schema: wholeNumber(1, 65_534).default(3000),
    expected: 'a port number from 1 to 65534, like 3000',
  },
  HOST: {
    schema: z
      .string()
      .regex(/^[\w.:-]+$/)
      .default('localhost'),
    expected: 'an address or name of this machine, like localhost or 0.0.0.0',
  },
  SHOP_DIR: {
    schema: z.string().optional(),
    expected: 'the folder of your shop, like my-shop',
  },
  DATA_DIR: { schema: z.string().default('.data'), expected: 'a folder, like .data' },
  ...pictureVariables,
  DATABASE_URL: {
    schema: databaseUrl.optional(),
    expected: 'the address of a PostgreSQL database, like postgres://user:password@host:5432/shop',
  },
  SEARCH: {
    schema: url('sphinx:')
      .refine((text) => /^sphinx:\/\/[^/?#@]+:\d+\/?$/.test(text))
      .optional(),
    expected: 'the address of a search server, like sphinx://localhost:9306',
  },
  ...backendVariables,
  PUBLIC_URL: {
    schema: url('http:', 'https:')
      .refine((text) => URL.parse(text)?.pathname === '/' && !text.includes('?'))
      .optional(),
    expected: 'the address shoppers type, without a path, like https://shop.example',
  },
  AUTH_SECRET: {
    schema: z.string().min(32).optional(),
    expected: '32 characters or more; make one with: openssl rand -base64 32',
  },
  SMTP_URL: {
    schema: url('smtp:', 'smtps:').optional(),
    expected: 'the address of a mail server, like smtps://user:password@mail.example:465',
  },
  MAIL_FROM: {
    schema: sender.optional(),
    expected: 'an email address, with a name if you like: Shop <hello@shop.example>',
  },
  RECAPTCHA_SITE_KEY: {
    schema: z
      .string()
      .regex(/^[\w-]{10,100}$/)
      .optional(),
    expected: 'the site key of a reCAPTCHA v3',
  },
  RECAPTCHA_SECRET: {
    schema: z
      .string()
      .regex(/^[\w-]{10,100}$/)
      .optional(),
    expected: 'the secret key of the same reCAPTCHA v3',
  },
  ...paymentVariables,
  ...loyaltyVariables,
  ...trustVariables,
  FRAUD_SCRIPT_URL: {
    schema: url('http:', 'https:').optional(),
    expected: 'the address of the fraud service’s script, like https://cdn.fraud.example/site-id/script.js',
  },
  TRUST_PROXY: {
    schema: z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim()))
      .refine((parts) => parts.every(isProxy))
      .optional(),
    expected: 'the addresses of your proxies, like loopback or 10.0.0.0/8,192.168.1.5',
  },
  LOG_LEVEL: {
    schema: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('warn'),
    expected: 'one of silent, fatal, error, warn, info, debug, trace',
  },
  SHOP_MODE: {
    schema: z.enum(['sandbox', 'production']).optional(),
    expected: 'sandbox or production',
  },
  SHOP_ENVIRONMENT: {
    schema: z.enum(['production', 'staging', 'development']).optional(),
    expected: 'production, staging or development',
  },
  SHOP_LEGAL_NAME: {
    schema: z.string().max(100).optional(),
    expected: 'the name of the company that sells, of up to 100 characters',
  },
  SHOP_ABN: {
    schema: abn.optional(),
    expected: 'an Australian Business Number of 11 digits whose check digits are right',
  },
  ORDERS_MOVE_EVERY_S: {
    schema: wholeNumber(0, 86_400).default(120),
    expected: 'the seconds between two steps of an order in the sandbox, from 0 (they wait) to 86400',
  },
  RETURN_LAPSES_DAYS: {
    schema: wholeNumber(1, 365).default(RETURN_LAPSES_DAYS),
    expected: 'the days after its label in which a return has to come, from 1 to 365',
  },
  ...webhookVariables,
  BODY_LIMIT_KB: {
    schema: wholeNumber(1, 10_240).default(512),
    expected: 'the most kilobytes of a request to /api, from 1 to 10240',
  },
  CALLS_PER_MINUTE: {
    schema: wholeNumber(1, 10_000_000).default(1200),
    expected: 'the most calls to /api a minute from one address, from 1 to 10000000',
  },
};

/** The names of all variables, in the order of `.env.example`. */
export const variableNames = Object.keys(variables) as readonly (keyof typeof variables)[];

export type Config = TrustSettings & {
  readonly port: number;
  readonly host: string;
  /** Absolute. */
  readonly dataDir: string;
  /** Of the shop: absolute. */
  readonly shopDir: string;
  readonly extensions: readonly ServerExtension[];
  /** What its `shop.config.ts` says. */
  readonly shopConfig: ShopConfig;
  /** Whether the pictures of the lists are rendered before anybody asks for them. */
  readonly rendersAhead: boolean;
  /** Absent: pictures are kept in `dataDir`. */
  readonly pictureBucket: ReturnType<typeof bucketOf>;
  /** Absent: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** A search server, `sphinx://host:port`. Absent: this process searches. */
  readonly searchUrl: string | undefined;
  /** Somebody else's /api, which pages are rendered in front of. Absent: the shop answers its calls itself. */
  readonly backend: ReturnType<typeof backendOf>;
  /** Where shoppers reach the shop, without a slash at the end. */
  readonly publicUrl: string;
  readonly authSecret: string | undefined;
  /** Absent: mail stays in the sandbox's mailbox. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Absent: the sandbox's own in the sandbox, none in production. */
  readonly recaptcha: { readonly siteKey: string; readonly secret: string } | undefined;
  /** Absent: the simulator's in the sandbox, none in production. */
  readonly braintree: BraintreeSettings | undefined;
  /** Absent: the simulator's in the sandbox, none in production. */
  readonly afterpay: AfterpaySettings | undefined;
  /** Absent: the simulator's in the sandbox, none in production. */
  readonly loyalty: ReturnType<typeof loyaltyOf>;
  /** Absent: the simulator's in the sandbox, none in production. */
  readonly fraudScriptUrl: string | undefined;
  readonly wallets: ReturnType<typeof walletsOf>;
  /** Addresses whose X-Forwarded-* headers are believed. */
  readonly trustProxy: readonly string[];
  readonly logLevel: z.output<typeof variables.LOG_LEVEL.schema>;
  /** sandbox: provider simulators, a mailbox that any visitor can read, and a demo customer. */
  readonly mode: 'sandbox' | 'production';
  /** In each line of the log. */
  readonly environmentName: EnvironmentName;
  /** Who sells, as a tax invoice names them; null: no ABN is set. */
  readonly seller: Seller | null;
  /** Seconds between two steps of an order in the sandbox; 0: only when they are told to. */
  readonly ordersMoveEveryS: number;
  /** How long what is sent back may take to come: days from the label. */
  readonly returnLapsesDays: number;
  /** Who is told what happens to orders; absent: nobody. */
  readonly webhooks: ReturnType<typeof webhooksOf>;
  readonly bodyLimitBytes: number;
  readonly callsPerMinute: number;
};

/**
 * Checks the environment and fills in the defaults. An empty variable counts as absent.
 *
 * @param folder what a relative DATA_DIR or SHOP_DIR is relative to
 * @throws StartError naming the variable and what it may hold, never what it holds: it may be a password. Also when the
 *   shop's own folder cannot be used
 */
export const readConfig = (environment: Environment, folder: string): Config => {
  const read = <N extends keyof typeof variables>(name: N): z.output<(typeof variables)[N]['schema']> => {
    const { schema, expected } = variables[name];
    const text = environment[name]?.trim();
    const result = schema.safeParse(text === '' ? undefined : text);
    if (!result.success) throw new StartError(`${name} must be ${expected}.`);
    return result.data as z.output<(typeof variables)[N]['schema']>;
  };
  const port = read('PORT');
  const namedMode = read('SHOP_MODE');
  const mode = namedMode ?? 'sandbox';
  const host = read('HOST');
  const publicUrl = (read('PUBLIC_URL') ?? `http://localhost:${port}`).replace(/\/$/, '');
  const trustProxy = read('TRUST_PROXY') ?? [];
  refuseUnsafe({ namedMode, host, publicUrl, trustProxy });
  const given = {
    origin: read('API_ORIGIN'),
    catalogue: read('API_CATALOGUE'),
    braintree: read('BRAINTREE_ENVIRONMENT'),
    afterpay: read('AFTERPAY_URL'),
    recaptchaSiteKey: read('RECAPTCHA_SITE_KEY'),
  };
  const backend = backendOf(given, folder);
  const smtpUrl = read('SMTP_URL');
  if (mode === 'production' && smtpUrl === undefined && backend === undefined)
    throw new StartError(
      'With SHOP_MODE=production, SMTP_URL must be set: customers confirm their address by mail.',
    );
  const shopDir = shopFolderOf(mode, folder, read('SHOP_DIR'));
  const { config: shopConfig } = readShopFolder(shopDir);
  return {
    port,
    mode,
    host,
    shopDir,
    shopConfig,
    extensions: readExtensions(shopDir),
    dataDir: resolve(folder, read('DATA_DIR')),
    rendersAhead: read('PICTURES') === 'ahead',
    pictureBucket: bucketOf({
      url: read('PICTURES_URL'),
      accessKeyId: read('PICTURES_KEY_ID'),
      secretAccessKey: read('PICTURES_KEY_SECRET'),
      region: read('PICTURES_REGION'),
    }),
    databaseUrl: read('DATABASE_URL'),
    searchUrl: read('SEARCH'),
    backend,
    publicUrl,
    authSecret: read('AUTH_SECRET'),
    smtpUrl,
    mailFrom: read('MAIL_FROM') ?? shopConfig.mail.from,
    recaptcha: backend ? undefined : recaptchaOf(read('RECAPTCHA_SITE_KEY'), read('RECAPTCHA_SECRET')),
    analyticsScriptUrl: read('ANALYTICS_SCRIPT_URL') ?? shopConfig.analytics.scriptUrl,
    analyticsDivisionId: read('ANALYTICS_DIVISION_ID') ?? shopConfig.analytics.divisionId,
    analyticsPushDelayMs: read('ANALYTICS_PUSH_DELAY_MS') ?? shopConfig.analytics.pushDelayMs,
    errorReportUrl: read('ERROR_REPORT_URL'),
    turnstileSiteKey: read('TURNSTILE_SITE_KEY'),
    braintree: braintreeOf({
      mode,
      merchantId: read('BRAINTREE_MERCHANT_ID'),
      publicKey: read('BRAINTREE_PUBLIC_KEY'),
      privateKey: read('BRAINTREE_PRIVATE_KEY'),
      merchantAccountId: read('BRAINTREE_MERCHANT_ACCOUNT'),
      environment: read('BRAINTREE_ENVIRONMENT'),
    }),
    afterpay: afterpayOf({
      mode,
      url: read('AFTERPAY_URL'),
      merchantId: read('AFTERPAY_MERCHANT_ID'),
      secret: read('AFTERPAY_SECRET'),
    }),
    loyalty: loyaltyOf({
      url: read('LOYALTY_URL'),
      partnerId: read('LOYALTY_PARTNER_ID'),
      secret: read('LOYALTY_SECRET'),
    }),
    fraudScriptUrl: read('FRAUD_SCRIPT_URL'),
    wallets: walletsOf(read),
    trustProxy,
    logLevel: read('LOG_LEVEL'),
    environmentName: environmentNameOf(read('SHOP_ENVIRONMENT'), mode),
    seller: sellerOf(
      read('SHOP_LEGAL_NAME') ?? shopConfig.legal.name,
      read('SHOP_ABN') ?? shopConfig.legal.abn,
    ),
    ordersMoveEveryS: read('ORDERS_MOVE_EVERY_S'),
    returnLapsesDays: read('RETURN_LAPSES_DAYS'),
    webhooks: webhooksOf(read('WEBHOOK_URL'), read('WEBHOOK_SECRET')),
    bodyLimitBytes: read('BODY_LIMIT_KB') * 1024,
    callsPerMinute: read('CALLS_PER_MINUTE'),
  };
};
