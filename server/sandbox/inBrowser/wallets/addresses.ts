// Where the owner of the simulator's wallet has things sent, and one address for each refusal of a shop.
export type SheetAddress = {
  readonly id: string;
  readonly label: string;
  /** First name and the rest, as one person writes them; empty: the wallet knows none. */
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly lines: readonly string[];
  readonly locality: string;
  readonly region: string;
  readonly postcode: string;
  /** AU, NZ … */
  readonly country: string;
};

const ada = { name: 'Ada King Lovelace', email: 'ada@runner.example', phone: '0412 345 678' } as const;

export const addresses: readonly SheetAddress[] = [
  {
    id: 'home',
    label: '12 Smith Street, Fitzroy VIC 3065',
    ...ada,
    lines: ['12 Smith Street'],
    locality: 'Fitzroy',
    region: 'VIC',
    postcode: '3065',
    country: 'AU',
  },
  {
    id: 'west',
    label: '3 Bay Road, Broome WA 6725',
    ...ada,
    lines: ['3 Bay Road', 'Unit 2'],
    locality: 'Broome',
    region: 'Western Australia',
    postcode: '6725',
    country: 'AU',
  },
  {
    id: 'abroad',
    label: '1 Queen Street, Auckland, New Zealand',
    ...ada,
    phone: '+64 9 123 4567',
    lines: ['1 Queen Street'],
    locality: 'Auckland',
    region: 'Auckland',
    postcode: '1010',
    country: 'NZ',
  },
  {
    id: 'nameless',
    label: '12 Smith Street, without a name and an email address',
    name: '',
    email: '',
    phone: '',
    lines: ['12 Smith Street'],
    locality: 'Fitzroy',
    region: 'VIC',
    postcode: '3065',
    country: 'AU',
  },
];
