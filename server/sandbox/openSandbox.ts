// Replaces the providers a shop has no keys for: mail, the bot check and the bot challenge, analytics, error reports, cards,
// Afterpay and the loyalty programme. None of it in production.
import type { Plugin, Room } from '../http/room.ts';
import type { AskSiteverify } from '../shop/botCheck/botCheck.ts';
import type { LoyaltySettings } from '../shop/loyalty/airlineCalls.ts';
import type { PaymentSimulator } from '../shop/payments/openPayments.ts';
import type { BotCheckOffer } from '#sync/protocol/account/botCheck.ts';
import { analyticsRoutes, containerScriptPath } from './analytics/analyticsRoutes.ts';
import type { WidgetOffer } from '../shop/botChallenge/openBotChallenge.ts';
import { createSandboxEdge, sandboxWidget, type SandboxEdge } from './botChallenge/sandboxEdge.ts';
import { widgetRoutes } from './botChallenge/widgetRoutes.ts';
import { braintreeSinks } from './braintreeSinks.ts';
import { REPORTS_PATH, reportRoutes } from './errorReports/reportRoutes.ts';
import { mailRoutes } from './mailbox/mailRoutes.ts';
import { openPaymentSimulator, refuseTakenSimulatorPort, type SimulatorConfig } from './paymentSimulator.ts';
import { createSandboxRecaptcha, sandboxOffer } from './recaptcha/recaptcha.ts';
import { recaptchaRoutes } from './recaptcha/recaptchaRoutes.ts';
import { refuseWithoutPackages } from './sandboxPackages.ts';

export type SandboxConfig = SimulatorConfig & {
  readonly mode: 'sandbox' | 'production';
  /** A value that is set is the shop's own, and nothing replaces it. */
  readonly smtpUrl: string | undefined;
  readonly recaptcha: object | undefined;
  readonly turnstileSiteKey: string | undefined;
  readonly errorReportUrl: string | undefined;
  readonly analyticsScriptUrl: string | undefined;
  readonly braintree: object | undefined;
  readonly afterpay: object | undefined;
  readonly loyalty: object | undefined;
};

export type Sandbox = Room & {
  /** A mail server, where the shop has none. */
  readonly smtpUrl: string | undefined;
  readonly recaptcha: { readonly offer: BotCheckOffer; readonly siteverify: AskSiteverify } | undefined;
  readonly botChallenge: { readonly offer: WidgetOffer; readonly edge: SandboxEdge['edge'] } | undefined;
  /** A container, where the shop has none. */
  readonly analyticsScriptUrl: string | undefined;
  /** Where error reports go, where the shop names no address. */
  readonly errorReportUrl: string | undefined;
  readonly simulator: PaymentSimulator | undefined;
  readonly loyalty: LoyaltySettings | undefined;
};

/** @throws StartError when its packages are not installed, or another program has the port that the simulator needs */
export const refuseUnreadySandbox = async (config: SandboxConfig): Promise<void> => {
  if (config.mode === 'sandbox') refuseWithoutPackages();
  if (needsSimulator(config)) await refuseTakenSimulatorPort(config);
};

/** @throws StartError when a port is taken */
export const openSandbox = async (config: SandboxConfig): Promise<Sandbox> => {
  if (config.mode === 'production')
    return {
      smtpUrl: undefined,
      recaptcha: undefined,
      botChallenge: undefined,
      errorReportUrl: undefined,
      analyticsScriptUrl: undefined,
      simulator: undefined,
      loyalty: undefined,
    };
  const simulator = needsSimulator(config) ? await openPaymentSimulator(config) : undefined;
  const mailbox = config.smtpUrl === undefined ? await openMailboxAfter(simulator) : undefined;
  const recaptcha = config.recaptcha === undefined ? createSandboxRecaptcha() : undefined;
  const challenge = config.turnstileSiteKey === undefined ? createSandboxEdge() : undefined;
  const { publicUrl } = config;
  const plugins: readonly (Plugin | undefined)[] = [
    mailbox && ((app) => mailRoutes(app, { mailbox })),
    recaptcha && ((app) => recaptchaRoutes(app, { recaptcha, publicUrl })),
    challenge && ((app) => widgetRoutes(app, { clearances: challenge, publicUrl })),
    config.analyticsScriptUrl === undefined ? analyticsRoutes : undefined,
    config.errorReportUrl === undefined ? reportRoutes : undefined,
    // Also with keys of Braintree's own sandbox: the build reports here.
    braintreeSinks,
  ];
  return {
    smtpUrl: mailbox?.smtpUrl,
    recaptcha: recaptcha && { offer: sandboxOffer, siteverify: recaptcha.siteverify },
    botChallenge: challenge && { offer: sandboxWidget, edge: challenge.edge },
    analyticsScriptUrl: config.analyticsScriptUrl === undefined ? containerScriptPath : undefined,
    errorReportUrl: config.errorReportUrl === undefined ? REPORTS_PATH : undefined,
    simulator,
    loyalty: simulator?.loyalty,
    plugins: plugins.filter((plugin) => plugin !== undefined),
    name: 'the sandbox',
    close: async () => {
      await mailbox?.close();
      await simulator?.close();
    },
  };
};

/** @throws StartError when the mailbox cannot listen; the simulator is closed then */
const openMailboxAfter = async (simulator: { close(): Promise<void> } | undefined) => {
  try {
    // Its packages are not there in production.
    const { openMailbox } = await import('./mailbox/mailbox.ts');
    return await openMailbox({ port: 0 });
  } catch (error) {
    await simulator?.close();
    throw error;
  }
};

const needsSimulator = ({ mode, braintree, afterpay, loyalty }: SandboxConfig): boolean =>
  mode === 'sandbox' && !(braintree && afterpay && loyalty);
