// The form of a step: judged when the shopper wants to go on, its typed values kept until they are saved.
import { useRef, useState } from 'react';
import { typedIn, useForm, type FormOptions } from '#src/components/account/useForm.ts';
import { tabDrafts } from '#src/platform/drafts.ts';
import { useSession } from '#src/store/useViews.ts';

export type StepFormOptions<Name extends string> = Omit<FormOptions<Name>, 'fields'> & {
  /** Of the step. */
  readonly name: string;
  /** Every field with what was saved last; changes of it show when the form is mounted anew. */
  readonly saved: Readonly<Record<Name, string>>;
};

export const useStepForm = <Name extends string>({ name, saved, ...options }: StepFormOptions<Name>) => {
  // What a guest typed is not shown to a customer, nor the other way round.
  const draft = `${name} ${useSession().status === 'LOGGED_IN' ? 'customer' : 'guest'}`;
  const fields = Object.keys(saved) as Name[];
  const [initial] = useState(() => ({ ...saved, ...tabDrafts().of(draft) }));
  const element = useRef<HTMLFormElement>(null);
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
  return {
    ...form,
    initial,
    /** What stands in the form now. */
    typed,
    /** Of a text field. */
    text: (field: Name) => ({ ...form.field(field), defaultValue: initial[field] }),
    /** Call it after a change that no hand made. */
    keep: () => tabDrafts().keep(draft, typed()),
    /** For the form itself. */
    props: {
      ref: element,
      method: 'post',
      noValidate: true,
      onSubmit: form.onSubmit,
      onInput: () => tabDrafts().keep(draft, typed()),
    } as const,
  };
};
