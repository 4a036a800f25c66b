// What the error page and analytics are told of an error.
import { isRouteErrorResponse } from 'react-router';

export type Failure = {
  /** 404 no such page, 503 not on this device and no network, 500 anything else. */
  readonly status: number;
  /** `Page Not Found: /no/such/page`; the name alone of an error that nobody expected. */
  readonly message: string;
};

/** @param error what a loader or a render threw, or what hydration made of the server's answer */
export const failureOf = (error: unknown): Failure => {
  if (isRouteErrorResponse(error)) {
    return { status: error.status, message: error instanceof Error ? error.message : error.statusText };
  }
  return { status: 500, message: error instanceof Error ? error.name : 'Error' };
};
