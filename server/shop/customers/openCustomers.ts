// Customers: who they are, how they can be reached and what they want to hear of.
import { createCustomerOpener, type OpenerDeps } from './customerOpener.ts';
import { customerHandlers, type CustomerHandlerDeps } from './customerHandlers.ts';
import { ownRegister } from './customerRegister.ts';

export type CustomersStart = Omit<CustomerHandlerDeps, 'opener'> & Omit<OpenerDeps, 'register'>;

export const openCustomers = (start: CustomersStart) => {
  const opener = createCustomerOpener({ ...start, register: ownRegister });
  return {
    endpoints: customerHandlers({ ...start, opener }),
    name: 'customers that were being opened',
    close: () => opener.close(),
  };
};
