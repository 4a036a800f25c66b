// The headers every answer carries. No nonce: the one script inside the pages is the same in all of them and named by its hash, so
// they stay cacheable by any cache.
import type { FastifyHelmetOptions } from '@fastify/helmet';

const ONE_YEAR_S = 31_536_000;

/** What a page may load from others, by the Content-Security-Policy's directives. */
export type ForeignSources = {
  readonly [Kind in 'script' | 'style' | 'styleAttribute' | 'frame' | 'connect' | 'img']?: readonly string[];
};

export type PageTrust = {
  /** HTTPS is only enforced where shoppers reach the shop by it. */
  readonly publicUrl: string;
  /** Whether the shop's own pages may show each other in frames, as the laboratory does. */
  readonly framing: 'never' | 'own';
  readonly sources?: ForeignSources;
  /** Whether a page that this one opens, as PayPal's is, may speak to it. */
  readonly popups?: boolean;
};

export const securityHeaders = ({
  publicUrl,
  framing,
  sources: { script = [], style = [], styleAttribute = [], frame = [], connect = [], img = [] } = {},
  popups = false,
}: PageTrust): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...script],
      styleSrc: ["'self'", ...style],
      ...(styleAttribute.length > 0 && { styleSrcAttr: [...styleAttribute] }),
      imgSrc: ["'self'", 'data:', ...img],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...connect],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      formAction: ["'self'"],
      ...frameSources(framing === 'own' ? ["'self'", ...frame] : frame),
      frameAncestors: [framing === 'own' ? "'self'" : "'none'"],
      baseUri: ["'none'"],
    },
  },
  crossOriginOpenerPolicy: { policy: popups ? 'same-origin-allow-popups' : 'same-origin' },
  strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: ONE_YEAR_S } : false,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  xFrameOptions: { action: framing === 'own' ? 'sameorigin' : 'deny' },
});

const frameSources = (sources: readonly string[]) => (sources.length === 0 ? {} : { frameSrc: [...sources] });

/** Sources of one kind after another, each once. */
export const bothSources = (one: ForeignSources, other: ForeignSources): ForeignSources => ({
  script: union(one.script, other.script),
  style: union(one.style, other.style),
  styleAttribute: union(one.styleAttribute, other.styleAttribute),
  frame: union(one.frame, other.frame),
  connect: union(one.connect, other.connect),
  img: union(one.img, other.img),
});

const union = (one: readonly string[] = [], other: readonly string[] = []): readonly string[] => [
  ...new Set([...one, ...other]),
];

/**
 * Whether a page may load what payment providers bring. A policy holds for as long as its document does, whatever the router
 * shows in it: the checkout is entered by a page load.
 */
export const isPaymentPage = (url: string): boolean => /^\/(checkout|__log\/payment)(\/|\?|$)/.test(url);

/** What a page never needs is not there for a script that got in, nor for a frame. */
const UNUSED = [
  'accelerometer',
  'camera',
  'display-capture',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** @param frames whose wallets may ask for a payment */
export const permissionsPolicy = (frames: readonly string[] = []): string => {
  const origins = frames.flatMap((source) => {
    const origin = URL.parse(source)?.origin;
    return origin === undefined || origin === 'null' || origin.includes('*') ? [] : [`"${origin}"`];
  });
  return [
    ...UNUSED.map((feature) => `${feature}=()`),
    'geolocation=(self)',
    `payment=(${['self', ...new Set(origins)].join(' ')})`,
  ].join(', ');
};
