// Tables of a test write ids as texts and cents as numbers; the builders that take them give the brands.
import type { $brand } from 'zod/mini';
import type { ShopEvent } from '#events/facts/shopEvent.ts';

/** The same shape without brands. */
export type Plain<T> = T extends $brand
  ? Unbranded<T>
  : T extends (...given: infer Given) => infer Answer
    ? (...given: Given) => Plain<Answer>
    : T extends Promise<infer Value>
      ? Promise<Plain<Value>>
      : T extends ReadonlyMap<infer Key, infer Value>
        ? ReadonlyMap<Plain<Key>, Plain<Value>>
        : T extends ReadonlySet<infer Value>
          ? ReadonlySet<Plain<Value>>
          : T extends readonly unknown[]
            ? { [Key in keyof T]: Plain<T[Key]> }
            : T extends object
              ? { [Key in keyof T as Unbranded<Key>]: Plain<T[Key]> }
              : T;

/** An event as a test writes it. */
export type PlainEvent = Plain<ShopEvent>;

type Unbranded<T> = T extends $brand ? (T extends string ? string : number) : T;

/** `T`, told by where the value goes and never by the value; `NoInfer` would do, but keeps a union in one piece. */
type Told<T> = [T][T extends unknown ? 0 : never];

/** Brands cost nothing at run time, so the same value; what a table gets wrong otherwise still does not compile. */
export const branded = <T>(plain: Plain<Told<T>>): T => plain as T;

/** The same functions, which also take values without brands: for a test that calls a port or a rule with texts and numbers. */
export type Plainly<T> = T extends (...given: infer Given) => infer Answer
  ? (...given: Plain<Given>) => Answer
  : T extends $brand | ReadonlyMap<unknown, unknown> | ReadonlySet<unknown> | readonly unknown[]
    ? T
    : T extends object
      ? { [Key in keyof T]: Plainly<T[Key]> }
      : T;

export const plainly = <T>(exact: T): Plainly<T> => exact as Plainly<T>;
