// The form of a step: judged when the shopper continues, its typed values kept until they are saved.
import { useEffect, useEffectEvent, useRef, useState, type FocusEvent } from 'react';
import { typedIn, useForm, type FormOptions } from '#src/store/useForm.ts';
import { tabDrafts } from '#src/platform/storage/drafts.ts';
import { useSession } from '#src/store/useViews.ts';

export type StepFormOptions<Name extends string> = Omit<FormOptions<Name>, 'fields'> & {
  /** Of the step. */
  readonly name: string;
  /** Every field with what was saved last. */
  readonly saved: Readonly<Record<Name, string>>;
};

/** The field somebody is in, with the text it had when they came. */
type Entered<Name extends string> = { readonly field: Name; readonly text: string };

/** Whether a customer typed something into this form that was not saved. */
export const hasDraft = (name: string): boolean => tabDrafts().of(`${name} customer`) !== undefined;

/** Whether a customer is in one of these fields of a form, or typed into one of them what was not saved. */
export const isTypingInto = (name: string, fields: readonly string[]): boolean => {
  const unsaved = tabDrafts().of(`${name} customer`) ?? {};
  const entered = globalThis.document?.activeElement?.getAttribute('name');
  return fields.some((field) => field in unsaved || field === entered);
};

export const useStepForm = <Name extends string>({ name, saved, ...options }: StepFormOptions<Name>) => {
  // What a guest typed is not shown to a customer, nor the other way round; the next customer finds the drafts forgotten.
  const draft = `${name} ${useSession().status === 'LOGGED_IN' ? 'customer' : 'guest'}`;
  const fields = Object.keys(saved) as Name[];
  // A field that a choice hides and shows again keeps what was typed into it.
  const initial = { ...saved, ...tabDrafts().of(draft) };
  const element = useRef<HTMLFormElement>(null);
  // What comes later, from the account or another tab, is not written into the field that somebody is in: the words of both would
  // stand in it. Of a field that was typed into, the browser sees to that.
  const entryAt = (target: Element | null | undefined): Entered<Name> | null => {
    const field = fields.find((one) => one === target?.getAttribute('name'));
    return field === undefined ? null : { field, text: initial[field] };
  };
  // It may have been entered before React listened.
  const [entered, setEntered] = useState(() => entryAt(globalThis.document?.activeElement));
  const form = useForm({
    ...options,
    fields,
    onDone: (values) => {
      tabDrafts().drop(draft);
      options.onDone(values);
    },
  });
  const typed = (): Readonly<Record<Name, string>> =>
    element.current === null ? initial : typedIn(element.current, fields);
  /** A saved value is no draft: another tab may change it, and then it shows here. */
  const keep = (): void => {
    const now = typed();
    const known: Readonly<Record<string, string>> = tabDrafts().of(draft) ?? {};
    const unsaved = fields.flatMap((field) => {
      const isThere = element.current?.elements.namedItem(field) !== null;
      const text = isThere ? now[field] : known[field];
      return text === undefined || text === saved[field] ? [] : [[field, text] as const];
    });
    if (unsaved.length === 0) tabDrafts().drop(draft);
    else tabDrafts().keep(draft, Object.fromEntries(unsaved));
  };
  const savedText = JSON.stringify(saved);
  const lastSaved = useRef(savedText);
  const keepLater = useEffectEvent(keep);
  useEffect(() => {
    if (lastSaved.current === savedText) return;
    lastSaved.current = savedText;
    if (tabDrafts().of(draft)) keepLater();
  }, [draft, savedText]);
  return {
    ...form,
    /** What was typed and not saved, over what is saved: for fields that are about to be shown. */
    initial,
    /** The form's current values. */
    typed,
    /** Of a text field. */
    text: (field: Name) => ({
      ...form.field(field),
      defaultValue: entered?.field === field ? entered.text : initial[field],
    }),
    /** Call it after the page, and not the shopper, has changed a field. */
    keep,
    /** What was typed and not saved is wanted no more. */
    forget: (): void => tabDrafts().drop(draft),
    /** For the form itself. */
    props: {
      ref: element,
      method: 'post',
      noValidate: true,
      onSubmit: form.onSubmit,
      onInput: keep,
      onFocus: ({ target }: FocusEvent<HTMLFormElement>) => setEntered(entryAt(target)),
      onBlur: () => setEntered(null),
    } as const,
  };
};
