// The headers every answer carries. No nonce: pages hold no script of their own, only a block of data, so they stay
// cacheable by anybody.
import type { FastifyHelmetOptions } from '@fastify/helmet';

const ONE_YEAR_S = 31_536_000;

/**
 * @param publicUrl HTTPS is only insisted on where shoppers reach the shop by it
 * @param framing whether the shop's own pages may show each other in frames, as the laboratory does
 */
export const securityHeaders = (publicUrl: string, framing: 'never' | 'own'): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      formAction: ["'self'"],
      ...(framing === 'own' ? { frameSrc: ["'self'"] } : {}),
      frameAncestors: [framing === 'own' ? "'self'" : "'none'"],
      baseUri: ["'none'"],
    },
  },
  strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: ONE_YEAR_S } : false,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  xFrameOptions: { action: framing === 'own' ? 'sameorigin' : 'deny' },
});
