// The pages of what the shop keeps of a customer: one chunk, since who opens one of them often opens the next.
import { useLocation } from 'react-router';
import { AddressesPage } from '../addresses/AddressesPage.tsx';
import { ContactInfoPage } from '../contact/ContactInfoPage.tsx';
import { QantasPage } from '../qantas/QantasPage.tsx';
import { PaymentMethodsPage } from '../payment/PaymentMethodsPage.tsx';

const pages: Readonly<Record<string, () => React.ReactNode>> = {
  'contact-info': ContactInfoPage,
  addresses: AddressesPage,
  'payment-methods': PaymentMethodsPage,
  qantas: QantasPage,
};

export const Component = () => {
  const name = useLocation().pathname.split('/')[2];
  const Page = pages[name ?? ''] ?? ContactInfoPage;
  return <Page key={name} />;
};
