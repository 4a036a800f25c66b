// The browser's side of passkeys: it makes them and answers with them, or the shopper thinks better of it.
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { PasskeyCredential } from '#sync/protocol/account/passkeyCalls.ts';

export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

type Options = Readonly<Record<string, unknown>>;

/** @returns undefined when the shopper closed the browser's dialog, or the browser has no way to do it */
export const makePasskey = (options: Options): Promise<PasskeyCredential | undefined> =>
  orUndefined(async () => {
    const { startRegistration } = await import('@simplewebauthn/browser');
    return startRegistration({
      optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
    });
  });

/** @returns as `makePasskey` */
export const answerWithPasskey = (options: Options): Promise<PasskeyCredential | undefined> =>
  orUndefined(async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    return startAuthentication({
      optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    });
  });

const orUndefined = async (ask: () => Promise<object>): Promise<PasskeyCredential | undefined> => {
  try {
    return (await ask()) as PasskeyCredential;
  } catch {
    // Browsers do not say which it was, so that no page learns which passkeys there are.
    return undefined;
  }
};
