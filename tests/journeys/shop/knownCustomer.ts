// A customer who has been here before: the shop knows their phone, their address and their card.
import { expect } from '@playwright/test';
import { asCustomer, newCustomer, type Credentials, type ShopApi } from './shopper.ts';

export const HOME = {
  country: 'AU',
  contactName: 'Quillan Marchbanks',
  street1: '12 Smith Street',
  suburb: 'Fitzroy',
  state: 'VIC',
  postcode: '3065',
} as const;

export const PHONE = '0412 345 678';

/** Their account is there once it has been prepared. */
export const newAccount = async (shop: ShopApi, name: string): Promise<Credentials> => {
  const customer = await newCustomer(shop, name);
  await expect.poll(() => asCustomer(shop, customer, ['GET', ''])).toHaveProperty('customer');
  return customer;
};

export const knownCustomer = async (shop: ShopApi, name: string): Promise<Credentials> => {
  const customer = await newAccount(shop, name);
  const person = {
    firstName: 'Quillan',
    lastName: 'Marchbanks',
    phone: PHONE,
    subscriptions: { email: false, sms: false },
  };
  await asCustomer(shop, customer, ['PUT', '', { customer: person }]);
  await asCustomer(shop, customer, ['POST', '/addresses', HOME]);
  await saveCard(shop, customer, 'fake-valid-visa-nonce');
  return customer;
};

export const saveCard = async (shop: ShopApi, customer: Credentials, nonce: string): Promise<void> => {
  expect(await asCustomer(shop, customer, ['POST', '/payment-methods', { nonce }])).toHaveProperty('id');
};
