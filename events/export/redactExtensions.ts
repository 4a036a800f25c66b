// What an export may contain of extensions: what each of them says of its events and of its choice, and of others the shape.
import { addedExtensions, type ExtensionChoices } from '../extensions/addedExtensions.ts';
import { object, shapeOnly, type FieldRules, type Redactor, type Rule } from './redaction.ts';

/** Of an event of an extension. */
export const extensionRedaction = (type: string): Rule<object> | undefined => {
  for (const { events } of addedExtensions.values()) {
    const rules = events[type]?.redact;
    if (rules) return object(rules);
  }
  return undefined;
};

export const redactExtensionChoices = (choices: ExtensionChoices, to: Redactor): ExtensionChoices =>
  Object.fromEntries(
    Object.entries(choices).map(([name, choice]) => {
      const rules = addedExtensions.get(name)?.choice.redact as FieldRules<typeof choice> | undefined;
      return [name, (rules ? object(rules) : shapeOnly)(choice, to)];
    }),
  );
