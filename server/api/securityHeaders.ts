// The headers every answer carries. No nonce: pages hold no script of their own, only a block of data, so they stay
// cacheable by anybody.
import type { FastifyHelmetOptions } from '@fastify/helmet';

const ONE_YEAR_S = 31_536_000;

/**
 * @param publicUrl HTTPS is only insisted on where shoppers reach the shop by it
 * @param scripts where pages load the scripts of providers from, and the frames those open
 * @param framing whether the shop's own pages may show each other in frames, as the laboratory does
 */
export const securityHeaders = (
  publicUrl: string,
  framing: 'never' | 'own',
  scripts: readonly string[] = [],
): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...scripts],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      formAction: ["'self'"],
      ...frameSources(framing === 'own' ? ["'self'", ...scripts] : scripts),
      frameAncestors: [framing === 'own' ? "'self'" : "'none'"],
      baseUri: ["'none'"],
    },
  },
  strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: ONE_YEAR_S } : false,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  xFrameOptions: { action: framing === 'own' ? 'sameorigin' : 'deny' },
});

const frameSources = (sources: readonly string[]) => (sources.length === 0 ? {} : { frameSrc: [...sources] });
