// Tables of a test write ids as texts and cents as numbers; the builders that take them give the brands.
import type { $brand } from 'zod/mini';

/** The same shape without brands. */
export type Plain<T> = T extends $brand
  ? Unbranded<T>
  : T extends (...given: infer Given) => infer Answer
    ? (...given: Given) => Plain<Answer>
    : T extends ReadonlyMap<infer Key, infer Value>
      ? ReadonlyMap<Plain<Key>, Plain<Value>>
      : T extends ReadonlySet<infer Value>
        ? ReadonlySet<Plain<Value>>
        : T extends readonly unknown[]
          ? { [Key in keyof T]: Plain<T[Key]> }
          : T extends object
            ? { [Key in keyof T as Unbranded<Key>]: Plain<T[Key]> }
            : T;

type Unbranded<T> = T extends $brand ? (T extends string ? string : number) : T;

/** Brands cost nothing at run time, so the same value; what a table gets wrong otherwise still does not compile. */
export const branded = <T>(plain: Plain<NoInfer<T>>): T => plain as T;
