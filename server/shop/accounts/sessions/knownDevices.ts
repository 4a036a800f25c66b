// Devices and networks from which a customer has signed in. What others guess elsewhere does not lock those out.
//
// A device is a browser with our cookie: a random name in it, which permits nothing. The table holds hashes under the
// shop's secret: its reader learns neither devices nor networks.
import type { ShopConfig } from '#server/shopFolder/shopConfig.ts';
import { createHmac, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Reply } from '#server/http/api/handler.ts';
import { networkOf } from '#server/http/caller/network.ts';
import type { AccountId } from '#server/storage/accountId.ts';
import type { Schema } from '#server/storage/schema.ts';

/** Where a call comes from. */
export type Origin = { readonly deviceKey: string | null; readonly networkKey: string };

export type KnownOrigin = { readonly device: boolean; readonly network: boolean };

export type KnownDevices = {
  originOf(call: Call): Origin;
  /** As `originOf`; a browser that has no name yet is given one. */
  nameDevice(call: Call & { readonly reply: Reply }): Origin;
  /** @param email as `normaliseEmail` gives it; one without an account knows none */
  isKnown(email: string, origin: Origin): Promise<KnownOrigin>;
  remember(accountId: AccountId, origin: Origin): Promise<void>;
};

type Call = { readonly cookies: Readonly<Record<string, string | undefined>>; readonly ip: string };

/** Longer than a session lives; see housekeeping. */
export const KNOWN_DAYS = 400;

export type KnownDevicesDeps = {
  readonly db: Kysely<Schema>;
  readonly secret: string;
  readonly publicUrl: string;
  readonly shopConfig: ShopConfig;
  readonly clock: () => Date;
};

export const createKnownDevices = ({
  db,
  secret,
  publicUrl,
  shopConfig,
  clock,
}: KnownDevicesDeps): KnownDevices => {
  const secure = publicUrl.startsWith('https:');
  const cookie = `${secure ? '__Host-' : ''}${shopConfig.id}.device`;
  const keyOf = (kind: 'device' | 'network', text: string): string =>
    createHmac('sha256', secret).update(`${kind} ${text}`).digest('base64url');
  const originFrom = (device: string | undefined, ip: string): Origin => ({
    deviceKey: device === undefined ? null : keyOf('device', device),
    networkKey: keyOf('network', networkOf(ip)),
  });
  const nameIn = ({ cookies }: Call): string | undefined => {
    const name = cookies[cookie];
    return name !== undefined && /^[\w-]{43}$/.test(name) ? name : undefined;
  };

  return {
    originOf: (call) => originFrom(nameIn(call), call.ip),
    nameDevice: (call) => {
      const name = nameIn(call) ?? randomBytes(32).toString('base64url');
      const maxAge = KNOWN_DAYS * 86_400;
      call.reply.setCookie(cookie, name, { maxAge, path: '/', httpOnly: true, secure, sameSite: 'lax' });
      return originFrom(name, call.ip);
    },
    isKnown: async (email, { deviceKey, networkKey }) => {
      const keys = [networkKey, ...(deviceKey === null ? [] : [deviceKey])];
      const found = await db
        .selectFrom('known_origins')
        .innerJoin('user', 'user.id', 'known_origins.account_id')
        .select('origin_key')
        .where('user.email', '=', email)
        .where('origin_key', 'in', keys)
        .execute();
      const known = new Set(found.map(({ origin_key }) => origin_key));
      return { device: deviceKey !== null && known.has(deviceKey), network: known.has(networkKey) };
    },
    remember: async (account_id, { deviceKey, networkKey }) => {
      const seen_at = clock();
      const keys = [networkKey, ...(deviceKey === null ? [] : [deviceKey])];
      await db
        .insertInto('known_origins')
        .values(keys.map((origin_key) => ({ account_id, origin_key, seen_at })))
        .onConflict((conflict) => conflict.columns(['account_id', 'origin_key']).doUpdateSet({ seen_at }))
        .execute();
    },
  };
};
