// What the page and the worker that has the engine say to each other.
import type { PackEngine } from './packEngine.ts';

export type EngineCall = {
  readonly id: number;
  readonly name: keyof PackEngine;
  readonly args: readonly unknown[];
};

export type EngineAnswer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: Error };
