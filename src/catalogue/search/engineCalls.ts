// The messages between the page and the worker that has the engine.
import type { PackEngine } from './packEngine.ts';

export type EngineCall = {
  readonly id: number;
  readonly name: keyof PackEngine;
  readonly args: readonly unknown[];
};

export type EngineAnswer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: Error };
