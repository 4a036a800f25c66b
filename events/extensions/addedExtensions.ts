// The extensions that a log here knows, and what is chosen by them.
import type { AnyEvent } from '../store/eventRegistry.ts';
import type { Extension } from './extension.ts';

/** What is chosen for an order beside the shop's own, by extension. */
export type ExtensionChoices = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** By name. Filled by `facts/registry/addExtensions.ts`, and by nobody else. */
export const addedExtensions = new Map<string, Extension>();

/** @returns the same object when no extension has changed its mind */
export const foldExtensions = (
  choices: ExtensionChoices | undefined,
  event: AnyEvent,
): ExtensionChoices | undefined => {
  let folded = choices;
  for (const { name, choice } of addedExtensions.values()) {
    const before = folded?.[name] ?? (choice.none as ExtensionChoices[string]);
    const after = choice.fold(before, event) as ExtensionChoices[string];
    if (after !== before) folded = { ...folded, [name]: after };
  }
  return folded;
};
