// The states and territories a store can be in, and what their clocks show.

export const stateCodes = ['VIC', 'NSW', 'QLD', 'SA', 'WA', 'TAS', 'ACT', 'NT'] as const;
export type StateCode = (typeof stateCodes)[number];

type State = {
  readonly name: string;
  /** Minutes ahead of UTC in winter. */
  readonly offset: number;
  readonly savesDaylight: boolean;
};

export const states: Readonly<Record<StateCode, State>> = {
  VIC: { name: 'Victoria', offset: 600, savesDaylight: true },
  NSW: { name: 'New South Wales', offset: 600, savesDaylight: true },
  QLD: { name: 'Queensland', offset: 600, savesDaylight: false },
  SA: { name: 'South Australia', offset: 570, savesDaylight: true },
  WA: { name: 'Western Australia', offset: 480, savesDaylight: false },
  TAS: { name: 'Tasmania', offset: 600, savesDaylight: true },
  ACT: { name: 'Australian Capital Territory', offset: 600, savesDaylight: true },
  NT: { name: 'Northern Territory', offset: 570, savesDaylight: false },
};

export const isStateCode = (text: string): text is StateCode =>
  (stateCodes as readonly string[]).includes(text);
