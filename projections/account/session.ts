// Who is shopping: the five auth statuses of BEH-4, folded from the log.
import type { Projection } from '../projection.ts';

export type AuthStatus = 'INITIALISING' | 'LOGGED_OUT' | 'LOGGING_IN' | 'LOGGED_IN' | 'LOGGING_OUT';

/** INITIALISING is what a screen sees before the log has been read; the fold itself never returns it. */
export type SessionView = { readonly status: AuthStatus };

export type SessionFold = {
  status: Exclude<AuthStatus, 'INITIALISING'>;
  /** The tab a login or logout began in, while it lasts. */
  busyTab: string | null;
  /** The server has not received the last sign-out: its cookie is still valid. */
  owesSignOut: boolean;
};

export const sessionProjection: Projection<SessionFold> = {
  name: 'session',
  version: 2,
  initial: () => ({ status: 'LOGGED_OUT', busyTab: null, owesSignOut: false }),
  apply: (draft, event) => {
    switch (event.type) {
      case 'LoginStarted':
        return enter(draft, 'LOGGING_IN', event.tabId);
      case 'LoginFailed':
        return enter(draft, 'LOGGED_OUT', null);
      case 'LoggedOut':
        draft.owesSignOut = event.data.reason === 'shopper';
        return enter(draft, 'LOGGED_OUT', null);
      case 'SignOutConfirmed':
        draft.owesSignOut = false;
        return undefined;
      case 'LoggedIn':
      case 'LogoutCancelled':
        return enter(draft, 'LOGGED_IN', null);
      case 'HistorySummarised':
        draft.owesSignOut = event.data.session.owesSignOut;
        return enter(draft, event.data.session.signedIn ? 'LOGGED_IN' : 'LOGGED_OUT', null);
      case 'LogoutStarted':
        return enter(draft, 'LOGGING_OUT', event.tabId);
      default:
        return undefined;
    }
  },
};

const enter = (draft: SessionFold, status: SessionFold['status'], busyTab: string | null): void => {
  draft.status = status;
  draft.busyTab = busyTab;
};
