// Forgetting, resetting and changing a password.
import { emailTexts, emailViolation, normaliseEmail } from '#domain/account/emailAddress.ts';
import {
  resetLinkInvalidText,
  tooManyResetLinksText,
  unableToChangePasswordText,
  unableToResetText,
  unableToSendResetText,
} from '#domain/account/texts/passwordTexts.ts';
import { ApiFault } from '#server/http/api/apiFault.ts';
import { handle, type MountedEndpoint } from '#server/http/api/handler.ts';
import { saying } from '#server/http/api/saying.ts';
import { withTransaction } from '#server/storage/transaction.ts';
import { queueMail } from '#server/shop/mail/outbox.ts';
import { changePassword, forgotPassword, resetPassword } from '#sync/protocol/account/passwordCalls.ts';
import { mailing, takeOrRefuse, type AccountHandlerDeps } from '../sessions/accountCalls.ts';
import { resetMailCounts } from '../sessions/accountLimits.ts';
import { checkPassword, incorrectPassword } from '../sessions/checkPassword.ts';
import { setPasswordHash } from '../credentials/customerCredentials.ts';
import { hashPassword } from '../credentials/passwordHash.ts';
import { newPasswordFields, refuseFields } from './allowedPassword.ts';
import { passwordChangedMail } from './passwordMails.ts';
import { countPasskeys } from '../credentials/passkeyCount.ts';
import { mailResetLink, resetPasswordByLink } from './passwordResets.ts';

export const passwordHandlers = (deps: AccountHandlerDeps): MountedEndpoint[] => [
  handle(forgotPassword, ({ body: { email }, ip, reply }) =>
    saying(unableToSendResetText, async () => {
      const violation = emailViolation(email);
      refuseFields(violation ? { email: emailTexts[violation] } : {});
      const counts = resetMailCounts(deps.limits, normaliseEmail(email), ip);
      await takeOrRefuse(deps, counts, reply, { code: 'TooManyEmails', text: tooManyResetLinksText });
      await mailing(deps, () => mailResetLink(deps, email));
      return {};
    }),
  ),

  handle(resetPassword, ({ body: { token, password }, ...call }) =>
    saying(unableToResetText, async () => {
      const owner = await resetPasswordByLink(deps, token, password);
      if (owner === undefined) throw new ApiFault('LinkInvalid', resetLinkInvalidText);
      deps.sessions.ended(({ accountId }) => accountId === owner);
      // The owner signs in from here next, whatever others are trying elsewhere.
      await deps.knownDevices.remember(owner, deps.knownDevices.nameDevice(call));
      deps.wakeMailSender();
      return {};
    }),
  ),

  handle(changePassword, ({ body: { currentPassword, password }, identity, reply }) =>
    saying(unableToChangePasswordText, async () => {
      const customer = await checkPassword(deps, identity, currentPassword, reply);
      refuseFields(newPasswordFields(deps.shopConfig, password, customer.email));
      const passwordHash = await hashPassword(password);
      await withTransaction(deps.db, async (transaction) => {
        const change = { now: deps.clock(), instead: customer.passwordHash };
        if (!(await setPasswordHash(transaction, customer.id, passwordHash, change)))
          throw incorrectPassword('currentPassword');
        await transaction
          .deleteFrom('session')
          .where('userId', '=', customer.id)
          .where('id', '!=', identity.sessionId)
          .execute();
        const passkeys = await countPasskeys(transaction, customer.id);
        const mail = passwordChangedMail(deps.shopConfig, {
          recipient: customer.email,
          publicUrl: deps.publicUrl,
          passkeys,
        });
        await queueMail(transaction, mail, change.now);
      });
      deps.sessions.ended(
        ({ accountId, sessionId }) => accountId === identity.accountId && sessionId !== identity.sessionId,
      );
      deps.wakeMailSender();
      return {};
    }),
  ),
];
