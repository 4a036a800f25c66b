// Braintree's client, which its card fields, PayPal and device data all begin with. One for a client token.
import { create, type Client } from 'braintree-web/client';

let opened: { readonly clientToken: string; readonly client: Promise<Client> } | undefined;

/** @throws when Braintree gives no answer; asking again is a new try */
export const openClient = (clientToken: string): Promise<Client> => {
  if (opened?.clientToken === clientToken) return opened.client;
  const client = create({ authorization: clientToken });
  const mine = { clientToken, client };
  opened = mine;
  client.catch(() => {
    if (opened === mine) opened = undefined;
  });
  return client;
};
