// What the shop's own folder says of sending: prices, zones by postcode, warehouses with their hours, days on the road.
import * as z from 'zod';
import { toCents } from '#events/brands.ts';
import type { DeliveryRules, PostcodeRange } from '#domain/delivery/deliveryRules.ts';
import { usualRules } from '#domain/delivery/usualRules.ts';
import { stateCodes } from '#domain/stores/states.ts';

/** Dollars as they are written, cents as they are read. */
const dollars = z
  .number()
  .min(0)
  .max(10_000)
  .refine(
    (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
    'must be dollars with at most two decimals',
  )
  .transform((value) => toCents(Math.round(value * 100)));

const postcodes = z
  .string()
  .regex(/^\d{4}(-\d{4})?$/, 'must be a postcode like 7151, or a range like 0800-0832')
  .transform((text): PostcodeRange => {
    const [from = '', to = from] = text.split('-');
    return [Number(from), Number(to)];
  })
  .refine(([from, to]) => from <= to, 'must begin with the smaller postcode');

const zones = z
  .strictObject({
    /** The cities, with their suburbs. */
    metro: z.array(postcodes),
    /** Far out. What is in neither is regional. */
    remote: z.array(postcodes),
  })
  .superRefine(({ metro, remote }, context) => {
    for (const [nth, [from, to]] of remote.entries())
      if (metro.some(([first, last]) => from <= last && to >= first))
        context.addIssue({ code: 'custom', path: ['remote', nth], message: 'is partly in metro, too' });
  });

const workingDays = z.int().min(0).max(60);
const daysOf = <Days extends z.ZodType<number | null>>(days: Days) => {
  const byReach = z.strictObject({ metro: days, regional: days, remote: days });
  return z.strictObject({ near: byReach, far: byReach });
};

const state = z.enum(stateCodes);

const warehouse = z
  .strictObject({
    state,
    /** The states it packs for. */
    serves: z.array(state).min(1),
    /** Those of them that its vans reach; express parcels fly to the others, without batteries. */
    near: z.array(state),
    /** Orders before then leave on the same working day, by the clock of its state: `14:00`. */
    cutOff: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day like 14:00'),
  })
  .superRefine(({ serves, near }, context) => {
    for (const [nth, each] of near.entries())
      if (!serves.includes(each))
        context.addIssue({ code: 'custom', path: ['near', nth], message: `${each} is not among serves` });
  });

const warehouses = z.array(warehouse).superRefine((all, context) => {
  for (const each of stateCodes) {
    const count = all.filter(({ serves }) => serves.includes(each)).length;
    if (count !== 1)
      context.addIssue({
        code: 'custom',
        message: count === 0 ? `none serves ${each}` : `${count} serve ${each}: name it in one`,
      });
  }
});

export const deliveryTerms = z
  .strictObject({
    /** Standard delivery is free for goods of so much and more. Absent: never. */
    freeFrom: dollars.refine((cents) => cents > 0, 'must be more than 0').optional(),
    standard: dollars,
    /** Absent: not offered. */
    express: dollars.optional(),
    /** A courier within four hours, in the cities near a warehouse. Absent: not offered. */
    courier: dollars.optional(),
    /** Postcodes as carriers see them. Absent: the usual ones of Australia. */
    zones: zones.optional(),
    /** Each packs for states of its own; together they serve all. */
    warehouses,
    /** Working days from a warehouse's door. */
    days: z.strictObject({
      standard: daysOf(workingDays),
      /** `null`: not sent there. Needed where express has a price. */
      express: daysOf(workingDays.nullable()).optional(),
    }),
    /** Working days that a made-to-order thing takes to be made. */
    makingDays: z.int().min(0).max(250).default(usualRules.makingDays),
  })
  .superRefine(({ standard, express, days }, context) => {
    if (express !== undefined && express < standard)
      context.addIssue({ code: 'custom', path: ['express'], message: 'must not cost less than standard' });
    if (express !== undefined && days.express === undefined)
      context.addIssue({
        code: 'custom',
        path: ['days', 'express'],
        message: 'is needed: express has a price',
      });
  });

export type DeliveryTerms = z.output<typeof deliveryTerms>;

export const deliveryRulesOf = ({
  zones: own,
  warehouses: all,
  days,
  makingDays,
}: DeliveryTerms): DeliveryRules => ({
  zones: own ?? usualRules.zones,
  warehouses: all.map(({ cutOff, ...each }) => ({ ...each, cutOffMinute: minuteOf(cutOff) })),
  days: { standard: days.standard, express: days.express ?? NOWHERE },
  makingDays,
});

const minuteOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};

const nowhere = { metro: null, regional: null, remote: null };
const NOWHERE = { near: nowhere, far: nowhere };
