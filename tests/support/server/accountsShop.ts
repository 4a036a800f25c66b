// A shop with accounts, a database of its own and a mailbox: what a test of signing up and in needs.
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { handle } from '#server/http/api/handler.ts';
import { createAccounts, type Accounts, type AccountsDeps } from '#server/shop/accounts/accounts.ts';
import { createApp, type AppDeps } from '#server/http/app.ts';
import { createMailSender, type MailSender } from '#server/shop/mail/mailSender.ts';
import { createSmtpTransport } from '#server/shop/mail/smtpTransport.ts';
import { openMailbox, type KeptMail, type Mailbox } from '#server/sandbox/mailbox/mailbox.ts';
import { endpoint } from '#sync/protocol/call/endpoint.ts';
import * as z from 'zod/mini';
import { sampleConfig } from '#tests/support/builders/sampleConfig.ts';
import { startTestDatabase, type TestDatabase } from '../database/database.ts';

export const PUBLIC_URL = 'http://localhost:3000';
export const SECRET = 'a-secret-that-only-the-tests-know-0123456789';

const silent = { warn: () => undefined };

/** A signed-in call for the tests: answers whose token it was given. */
const whoAmI = endpoint({
  name: 'whoAmI',
  summary: 'Whose token it is',
  method: 'GET',
  path: '/api/whoami',
  auth: 'identity',
  success: { status: 200, body: z.object({ accountId: z.string() }) },
  errors: [],
});

export type AccountsShop = {
  readonly database: TestDatabase;
  readonly mailbox: Mailbox;
  readonly sender: MailSender;
  /** The moment the shop believes it is; move it with `now.setTime`. */
  readonly now: Date;
  /** Another server process on the same database, as it were. */
  server(
    over?: Partial<AccountsDeps> & Pick<AppDeps, 'logStream'>,
  ): Promise<{ readonly app: FastifyInstance; readonly accounts: Accounts }>;
  /** Sends what is in the outbox. @returns all mail to the address so far, newest first */
  mailTo(address: string): Promise<readonly KeptMail[]>;
  close(): Promise<void>;
};

/** @param start the embedded database, or one of `databaseTargets` */
export const startAccountsShop = async (start = startTestDatabase): Promise<AccountsShop> => {
  const database = await start();
  const mailbox = await openMailbox({ port: 0 });
  const now = new Date();
  const clock = () => new Date(now);
  const transport = createSmtpTransport({
    smtpUrl: mailbox.smtpUrl,
    from: 'Lap & Loam <hello@lapandloam.example>',
    shopConfig: sampleConfig,
  });
  const sender = createMailSender({ db: database.db, transport, clock, log: silent });
  const apps: FastifyInstance[] = [];
  const closers: (() => void)[] = [];
  return {
    database,
    mailbox,
    sender,
    now,
    server: async (over) => {
      const accounts = await createAccounts({
        db: database.db,
        secret: SECRET,
        shopConfig: sampleConfig,
        publicUrl: PUBLIC_URL,
        wakeMailSender: () => undefined,
        log: silent,
        clock,
        answerFloorMs: 0,
        ...over,
      });
      const app = await createApp({
        publicUrl: over?.publicUrl ?? PUBLIC_URL,
        callsPerMinute: 1_000_000,
        identityOf: accounts.identityOf,
        watchIdentity: accounts.watchIdentity,
        endpoints: [...accounts.endpoints, handle(whoAmI, async ({ identity }) => ({ ...identity }))],
        trustProxy: ['127.0.0.1'],
        ...(over?.logStream && { logStream: over.logStream, logLevel: 'warn' }),
      });
      apps.push(app);
      closers.push(accounts.close);
      return { app, accounts };
    },
    mailTo: async (address) => {
      await sender.sendDue();
      return mailbox.mails().filter(({ to }) => to.includes(address));
    },
    close: async () => {
      for (const app of apps) await app.close();
      for (const close of closers) close();
      await sender.close();
      await mailbox.close();
      await database.close();
    },
  };
};

export const post = (
  app: FastifyInstance,
  path: string,
  body?: object,
  headers: NonNullable<InjectOptions['headers']> = {},
): Promise<LightMyRequestResponse> =>
  app.inject({
    method: 'POST',
    url: `/api/account/${path}`,
    headers: { origin: PUBLIC_URL, ...headers },
    ...(body && { payload: body }),
  });

/** `name=value` of the session's cookie in an answer. */
export const cookieOf = (answer: LightMyRequestResponse): string =>
  answer.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');

/** The token in a mail's verification link. */
export const tokenOf = (mail: KeptMail | undefined): string =>
  new URL(mail?.links[0] ?? 'about:blank').searchParams.get('token') ?? '';

export const PASSWORD = 'Trail-run-77';

export const signUpForm = (email: string, over: Record<string, string> = {}) => ({
  email,
  password: PASSWORD,
  firstName: 'Ada',
  lastName: "O'Neill",
  ...over,
});

/** Signs up and follows the link. */
export const makeCustomer = async (
  shop: AccountsShop,
  app: FastifyInstance,
  email: string,
): Promise<void> => {
  await post(app, 'signup', signUpForm(email));
  await post(app, 'verify', { token: tokenOf((await shop.mailTo(email))[0]), password: PASSWORD });
};
