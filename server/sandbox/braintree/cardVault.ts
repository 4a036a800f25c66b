// What the gateway keeps for a merchant beside payments: browsers it trusts, nonces, customers and their saved methods.
import type { Journal, Table } from '#server/sandbox/simulator/journal.ts';
import { magicInstrument, type Instrument } from './instrument.ts';

/** Braintree: a nonce is valid once, for three hours; a client token for a day. */
const NONCE_GOOD_FOR_MS = 3 * 3_600_000;
const FINGERPRINT_GOOD_FOR_MS = 24 * 3_600_000;

export type SavedMethod = {
  readonly token: string;
  readonly customerId: string;
  readonly instrument: Instrument;
  readonly isDefault: boolean;
  readonly createdAt: string;
};

type KeptNonce = {
  readonly nonce: string;
  readonly instrument: Instrument;
  readonly isConsumed: boolean;
  readonly at: number;
};

export type SandboxIds = (length: number) => string;

export type VaultDeps = { readonly journal: Journal; readonly ids: SandboxIds; readonly now: () => number };

export interface Vault {
  issueFingerprint(customerId: string | null): string;
  isTrusted(fingerprint: string): boolean;
  issueNonce(instrument: Instrument): string;
  /** Reads a nonce without consuming it. */
  readNonce(nonce: string): Instrument | 'consumed' | 'unknown';
  spendNonce(nonce: string): void;
  hasCustomer(id: string): boolean;
  addCustomer(id: string): void;
  readonly methods: Pick<Table<SavedMethod>, 'get' | 'remove'>;
  methodsOf(customerId: string): readonly SavedMethod[];
  save(customerId: string, instrument: Instrument, asDefault: boolean): SavedMethod;
  /** The customer's other methods are no default any more. */
  makeDefault(method: SavedMethod): SavedMethod;
}

export const createVault = ({ journal, ids, now }: VaultDeps): Vault => {
  const fingerprints = journal.table<{ readonly at: number }>('fingerprints');
  const nonces = journal.table<KeptNonce>('nonces');
  const customers = journal.table<{ readonly id: string }>('customers');
  const methods = journal.table<SavedMethod>('methods');
  const methodsOf = (customerId: string) => methods.rows().filter((each) => each.customerId === customerId);
  const dropDefault = (customerId: string): void => {
    for (const each of methodsOf(customerId)) methods.put(each.token, { ...each, isDefault: false });
  };
  return {
    issueFingerprint: (customerId) => {
      const of = customerId === null ? '' : `&customer_id=${customerId}`;
      const fingerprint = `${ids(32)}|created_at=${new Date(now()).toISOString()}${of}`;
      fingerprints.put(fingerprint, { at: now() });
      return fingerprint;
    },
    isTrusted: (fingerprint) => {
      const found = fingerprints.get(fingerprint);
      return found !== undefined && now() - found.at <= FINGERPRINT_GOOD_FOR_MS;
    },
    issueNonce: (instrument) => {
      const nonce = `tokencc_bj_${ids(6)}_${ids(6)}_${ids(6)}`;
      nonces.put(nonce, { nonce, instrument, isConsumed: false, at: now() });
      return nonce;
    },
    readNonce: (nonce) => {
      const found = nonces.get(nonce);
      if (found && now() - found.at > NONCE_GOOD_FOR_MS) return 'unknown';
      if (found) return found.isConsumed ? 'consumed' : found.instrument;
      return magicInstrument(nonce) ?? 'unknown';
    },
    spendNonce: (nonce) => {
      const found = nonces.get(nonce);
      // A magic nonce is never used up.
      if (found) nonces.put(nonce, { ...found, isConsumed: true });
    },
    hasCustomer: (id) => customers.get(id) !== undefined,
    addCustomer: (id) => customers.put(id, { id }),
    methods,
    methodsOf,
    makeDefault: (method) => {
      dropDefault(method.customerId);
      methods.put(method.token, { ...method, isDefault: true });
      return { ...method, isDefault: true };
    },
    save: (customerId, instrument, asDefault) => {
      const isDefault = asDefault || methodsOf(customerId).length === 0;
      if (isDefault) dropDefault(customerId);
      const createdAt = new Date(now()).toISOString();
      const method = { token: ids(8), customerId, instrument, isDefault, createdAt };
      methods.put(method.token, method);
      return method;
    },
  };
};
