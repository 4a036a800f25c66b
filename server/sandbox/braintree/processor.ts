// What the bank and the gateway's own rules say to an amount on an instrument. Pure: Braintree's testing page as code.
import type { Instrument } from './instrument.ts';
import type { CardFate } from './testCards.ts';

export type Verdict = {
  readonly status: 'authorized' | 'processor_declined' | 'gateway_rejected' | 'failed';
  readonly code: string | null;
  readonly text: string | null;
  readonly responseType: 'approved' | 'soft_declined' | 'hard_declined' | null;
  readonly rejectionReason: string | null;
};

const declineTexts: Readonly<Record<string, string>> = {
  '2000': 'Do Not Honor',
  '2001': 'Insufficient Funds',
  '2002': 'Limit Exceeded',
  '2004': 'Expired Card',
  '2010': 'Card Issuer Declined CVV',
  '2074': 'Funding Instrument In The PayPal Account Was Declined By The Processor Or Bank',
};
const PAYPAL_DECLINED = '2074';
/** Codes a bank may answer otherwise another day. */
const softDeclines: readonly string[] = ['2000', '2001', '2002', '2003'];

/** @param cents the requested amount */
export const verdictOn = (cents: number, instrument: Instrument): Verdict =>
  verdictOnInstrument(instrument) ?? verdictOnAmount(cents);

const verdictOnInstrument = (instrument: Instrument): Verdict | undefined => {
  if (instrument.kind === 'paypal')
    return instrument.fate === 'declined' ? declined(PAYPAL_DECLINED) : undefined;
  const fated = verdictOnFate(instrument.fate);
  if (fated || instrument.kind !== 'card') return fated;
  return instrument.cvvResponse === 'N' ? rejected('cvv') : undefined;
};

const verdictOnFate = (fate: CardFate): Verdict | undefined => {
  if (fate.type === 'declined') return declined(fate.code);
  if (fate.type === 'rejected') return rejected(fate.reason);
  return fate.type === 'failed' ? failed : undefined;
};

/** Braintree's sandbox: 2000.00 to 2999.99 declines with the dollars as code, 3000 fails, 5001 is rejected. */
const verdictOnAmount = (cents: number): Verdict => {
  const dollars = Math.floor(cents / 100);
  if (dollars >= 2_000 && dollars < 3_000) return declined(String(dollars));
  if (dollars === 3_000) return failed;
  if (cents === 500_100) return rejected('application_incomplete');
  return {
    status: 'authorized',
    code: '1000',
    text: 'Approved',
    responseType: 'approved',
    rejectionReason: null,
  };
};

const declined = (code: string): Verdict => ({
  status: 'processor_declined',
  code,
  text: declineTexts[code] ?? 'Processor Declined',
  responseType: softDeclines.includes(code) ? 'soft_declined' : 'hard_declined',
  rejectionReason: null,
});

/** Also for duplicates, which only the gateway can recognise. */
export const rejected = (rejectionReason: string): Verdict => ({
  status: 'gateway_rejected',
  code: null,
  text: null,
  responseType: null,
  rejectionReason,
});

const failed: Verdict = {
  status: 'failed',
  code: '3000',
  text: 'Processor Network Unavailable - Try Again',
  responseType: null,
  rejectionReason: null,
};
