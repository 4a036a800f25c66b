// Port Wallet: a phone's own payment sheet over the page. It shows what is to be paid, and ends in a nonce for the provider of the
// cards; the shop never sees the card. For an express order it also asks where to send it, and how.
import type { WalletArea, WalletContact, WalletFault } from '#domain/express/walletContact.ts';
import type { Cents } from '#events/facts/values.ts';

export type WalletName = 'applePay' | 'googlePay';

/** With a sheet or a page of its own, which asks everything of an express order. */
export type ExpressProvider = WalletName | 'payPal' | 'afterpay';

export type SheetLine = { readonly label: string; readonly amount: Cents };

export type SheetTotal = {
  /** What is paid with the wallet. */
  readonly amount: Cents;
  /** How it comes to that; may be empty. */
  readonly lines: readonly SheetLine[];
};

/** A way to send the order, as the sheet shows it. */
export type SheetOption = {
  readonly id: string;
  readonly label: string;
  /** The day it is expected; empty where none is known. */
  readonly detail: string;
  readonly price: Cents;
};

export type SheetQuote = {
  readonly type: 'quoted';
  readonly total: SheetTotal;
  readonly options: readonly SheetOption[];
  /** The one the total is for. */
  readonly optionId: string;
};

export type SheetAnswer =
  | SheetQuote
  /** The sheet says why, and stays open for another choice. */
  | { readonly type: 'refused'; readonly about: WalletFault['about'] | 'option'; readonly message: string }
  /** The shop cannot be reached, or cannot price the order: the sheet closes. */
  | { readonly type: 'failed' };

/** What an express order asks the shop from inside the sheet; one question at a time. */
export type SheetShipping = {
  readonly onArea: (area: WalletArea) => Promise<SheetAnswer>;
  readonly onOption: (optionId: string) => Promise<SheetAnswer>;
  /** As `onArea`, for a provider that shows all totals at once: `totals` is what is left to pay by each option. */
  readonly onAreaByOption: (
    area: WalletArea,
  ) => Promise<{ readonly answer: SheetAnswer; readonly totals: ReadonlyMap<string, Cents> }>;
  /** @returns what the shopper has to mend before the payment is made */
  readonly judge: (told: WalletContact) => Promise<WalletFault | null>;
};

/** What became of a payment that the shopper has agreed to: the sheet says it, and the page says more. */
export type SheetVerdict = 'accepted' | 'refused';

export type WalletAsk = {
  readonly total: SheetTotal;
  /** Absent: the shop knows already where the order goes. */
  readonly shipping?: SheetShipping;
  /**
   * The shopper has agreed.
   *
   * @param nonce valid once, for three hours; a promise of one: the shop works out its total while the provider makes it
   * @param told null without `shipping`
   * @throws what `nonce` does
   */
  readonly authorise: (nonce: string | Promise<string>, told: WalletContact | null) => Promise<SheetVerdict>;
};

export type WalletEnd =
  /** `authorise` was called, and has said what became of it. */
  | 'ended'
  /** By the shopper. Nothing was paid. */
  | 'cancelled'
  /** The wallet or the provider gave no answer that can be used. Nothing was paid: trying again is safe. */
  | 'unreachable';

export interface Wallet {
  readonly name: WalletName;
  /** Opens the sheet. Call it within the tap, without waiting for anything before. Never throws. */
  pay(ask: WalletAsk): Promise<WalletEnd>;
}

/** A button of the provider's own: it opens its page by itself. */
export type ProviderButton = {
  readonly container: HTMLElement;
  /** What a press begins with: called within it. */
  readonly ask: () => WalletAsk;
  readonly onEnd: (how: WalletEnd) => void;
  readonly signal: AbortSignal;
};

/** @returns null: this device or this shopper has no such wallet, or it cannot be reached */
export type OpenWallet = (mount: {
  readonly clientToken: () => Promise<string>;
  readonly script: string;
  /** Of the shop at Google. */
  readonly merchantId: string | null;
}) => Promise<Wallet | null>;

export const SCRIPT_MS = 10_000;
export const TOKENIZE_MS = 30_000;

/** `220.00` */
export const sheetAmount = (cents: Cents): string => (cents / 100).toFixed(2);
