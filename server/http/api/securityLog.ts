// The security log: one line for each answer that matters to whoever watches over the shop (OWASP ASVS 16.3). It says what
// happened, about whom and from where. Passwords, PINs, tokens and addresses are in none of its lines: whom it is about is
// named by a keyed hash, the same for the same text, so that lines of one account or gift card can be found together.
//
// Lines are written at every LOG_LEVEL but `silent`. A flood from one network is told in numbers.
import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { customerKeyOf } from '#server/storage/accountId.ts';
import { callerAddress, networkOf } from '../caller/network.ts';
import { faultOf } from './errorExit.ts';
import { eventOfAnswer, eventOfRefusal, type SecurityEvent } from './securityEvents.ts';

export type SecurityLog = {
  /** @param name of the endpoint @param answer its body before encoding */
  answered(name: string, request: FastifyRequest, answer: unknown): void;
  refused(name: string, request: FastifyRequest, error: unknown): void;
};

export type SecurityLogOptions = {
  /** Keys the hashes: who reads the log cannot try addresses out. */
  readonly key: string;
  /** Milliseconds of a clock that only goes forward. */
  readonly now?: () => number;
};

/** Lines a minute of one kind from one network. */
const MOST_LINES = 20;
const MINUTE_MS = 60_000;
/** Networks that are counted; the oldest goes. */
const MOST_COUNTED = 10_000;

export const createSecurityLog = ({
  key,
  now = () => performance.now(),
}: SecurityLogOptions): SecurityLog => {
  const counts = new Map<string, { since: number; lines: number; untold: number }>();

  /** @returns how many lines were left out before this one; undefined: this is left out, too */
  const count = (name: string): number | undefined => {
    const at = now();
    let known = counts.get(name);
    if (known === undefined || at - known.since >= MINUTE_MS) {
      const untold = known?.untold ?? 0;
      counts.delete(name);
      known = { since: at, lines: 1, untold: 0 };
      counts.set(name, known);
      const [oldest] = counts.keys();
      if (counts.size > MOST_COUNTED && oldest !== undefined) counts.delete(oldest);
      return untold;
    }
    known.lines += 1;
    if (known.lines <= MOST_LINES) return 0;
    known.untold += 1;
    return undefined;
  };

  const nameOf = (kind: string, text: unknown): string | undefined =>
    typeof text === 'string' && text !== ''
      ? createHmac('sha256', key)
          .update(`${kind} ${folded(text)}`)
          .digest('base64url')
          .slice(0, 16)
      : undefined;

  const write = (event: SecurityEvent, name: string, request: FastifyRequest, more: object): void => {
    const ip = callerAddress(request.ip, request.socket.remoteAddress);
    const leftOut = count(`${event} ${networkOf(ip)}`);
    if (leftOut === undefined || request.log.level === 'silent') return;
    const { params, body, headers } = request;
    const line = {
      security: event,
      call: name,
      ...(request.identity && { account: customerKeyOf(request.identity.accountId) }),
      email: nameOf('email', fieldOf(body, 'email') ?? fieldOf(fieldOf(body, 'cart'), 'email')),
      giftCard: nameOf('giftCard', fieldOf(params, 'code')),
      order: nameOf('order', fieldOf(params, 'number') ?? fieldOf(body, 'orderNumber')),
      ...more,
      ip,
      ...(event === 'foreignOrigin' && { origin: headers.origin?.slice(0, 200) ?? null }),
      ...(leftOut > 0 && { leftOut }),
    };
    const log = request.log.child({}, { level: 'info' });
    if ('code' in more) log.warn(line);
    else log.info(line);
  };

  return {
    answered: (name, request, answer) => {
      const status = fieldOf(answer, 'status');
      const event = eventOfAnswer(name, status);
      if (event === undefined) return;
      const account = fieldOf(answer, 'customerKey');
      const order = nameOf('order', fieldOf(fieldOf(answer, 'order'), 'number'));
      const giftCard = nameOf('giftCard', fieldOf(answer, 'voucherCode'));
      write(event, name, request, {
        ...(typeof account === 'string' && { account }),
        ...(order !== undefined && { order }),
        ...(toldByStatus.has(event) && { code: status, giftCard }),
      });
    },
    refused: (name, request, error) => {
      const { code } = faultOf(error);
      const event = eventOfRefusal(name, code);
      // Without a token nobody's was refused: a guest's device asks who it is.
      const isNobody = event === 'tokenRefused' && request.headers.authorization === undefined;
      if (event !== undefined && !isNobody) write(event, name, request, { code });
    },
  };
};

const toldByStatus: ReadonlySet<SecurityEvent> = new Set([
  'cardLocked',
  'orderRefused',
  'orderUnsettled',
  'wrongPin',
]);

/** However somebody types it, an address or a number is the same. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s/gu, '');

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
