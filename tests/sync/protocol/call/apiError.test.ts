// The numbers of the contract: a client of somebody else’s tells answers apart by them.
import { describe, expect, test } from 'vitest';
import { apiErrorCode, apiErrorStatus } from '#sync/protocol/call/apiError.ts';

describe('a rejection’s status says what kind of rejection it is', () => {
  const codesByStatus: readonly (readonly [status: number, codes: readonly string[]])[] = [
    [400, ['BadRequest']],
    [401, ['IncorrectCredentials', 'Unauthenticated']],
    [402, ['PaymentDeclined']],
    [403, ['AccountBlocked', 'BotCheckFailed', 'EmailNotVerified', 'ForeignOrigin']],
    [404, ['CustomerNotFound', 'NotFound', 'VoucherInvalid']],
    [405, ['MethodNotAllowed']],
    [409, ['AddressExists', 'OrderMovedOn', 'StateConflict']],
    [413, ['BodyTooLarge']],
    [415, ['UnsupportedMediaType']],
    [
      422,
      [
        'ChallengeFailed',
        'IncorrectPassword',
        'LinkInvalid',
        'LoyaltyLastNameMismatch',
        'LoyaltyMemberInactive',
        'LoyaltyMemberNotFound',
        'LoyaltyPointsInsufficient',
        'LoyaltyQuoteRefused',
        'PasswordNeeded',
        'PaymentInstrumentTypeNotAccepted',
        'PaymentMethodInvalid',
        'RuleBroken',
        'VoucherExpired',
        'VoucherLocked',
        'VoucherSuspended',
      ],
    ],
    [429, ['TooManyEmails', 'TooManyRequests']],
    [500, ['ServerError']],
    [503, ['Unavailable']],
  ];

  test.each(codesByStatus)('%i is the status of %j', (status, codes) => {
    const found = Object.entries(apiErrorStatus).filter(([, its]) => its === status);
    expect(found.map(([code]) => code).toSorted()).toEqual(codes);
  });

  test('no code is left out', () => {
    const known = codesByStatus.flatMap(([, codes]) => codes);
    expect(apiErrorCode.options.toSorted()).toEqual(known.toSorted());
  });
});
