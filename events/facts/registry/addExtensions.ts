// Puts extensions into the log's registry: a build, a replay and a test do so before a log is opened.
import { addedExtensions } from '../../extensions/addedExtensions.ts';
import type { Extension } from '../../extensions/extension.ts';
import { eventSchemas, payloadVersions } from '../shopEvent.ts';
import { upcasters } from './upcasters.ts';

/** The shop's own tables: an extension is the one thing that may add to them. */
const tables: readonly Record<string, unknown>[] = [eventSchemas, payloadVersions, upcasters];

/** @returns takes them out again: a log that is opened then knows their events no more */
export const addExtensions = (extensions: readonly Extension[]): (() => void) => {
  for (const extension of extensions) {
    addedExtensions.set(extension.name, extension);
    for (const [type, { schema, version, upcasters: steps = {} }] of Object.entries(extension.events))
      for (const [nth, entry] of [schema, version, steps].entries())
        Object.assign(tables[nth] ?? {}, { [type]: entry });
  }
  return () => {
    for (const { name, events } of extensions) {
      addedExtensions.delete(name);
      for (const type of Object.keys(events)) for (const table of tables) delete table[type];
    }
  };
};
