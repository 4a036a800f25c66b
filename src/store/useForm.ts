// A form's typed values and what is wrong with them.
//
// Judged on submit and not before; after a failed submit each field is judged again as it is corrected, so an error goes
// the moment it is corrected and no new one appears while the shopper types (HOUSE-71, HOUSE-72).
import { useState, type ChangeEvent, type FormEvent } from 'react';
import type { FormProblem } from '#src/ui/forms/ErrorSummary.tsx';
import { reportProblem } from '#src/platform/tab/problems.ts';
import type { AnswerOutcome } from '#src/store/commands.ts';
import { notSavedText, rejectionText, UNREACHABLE_TEXT } from '#src/words/messages.ts';

type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

type Errors<Name extends string> = { readonly [Field in Name]?: string };

export type FormOptions<Name extends string> = {
  readonly fields: readonly Name[];
  /** @returns what is wrong, by field; empty when nothing is */
  readonly judge: (values: Readonly<Record<Name, string>>) => Errors<Name>;
  readonly send: (values: Readonly<Record<Name, string>>) => Promise<AnswerOutcome>;
  readonly onDone: (values: Readonly<Record<Name, string>>) => void;
};

type Status<Name extends string> = {
  readonly errors: Errors<Name>;
  /** What the whole form was refused for. */
  readonly refusal: { readonly code: string | null; readonly text: string } | null;
  readonly attempt: number;
  readonly busy: boolean;
};

export const useForm = <Name extends string>({ fields, judge, send, onDone }: FormOptions<Name>) => {
  const [values, setValues] = useState(() => blank(fields));
  const [status, setStatus] = useState<Status<Name>>({ errors: {}, refusal: null, attempt: 0, busy: false });

  const corrected = (form: HTMLFormElement | null): void => {
    if (form === null || Object.keys(status.errors).length === 0) return;
    setStatus({ ...status, errors: stillWrong(status.errors, judge(typedIn(form, fields))) });
  };
  const fail = (errors: Errors<Name>, refusal: Status<Name>['refusal']): void =>
    setStatus(({ attempt }) => ({ errors, refusal, attempt: attempt + 1, busy: false }));

  const submit = async (typed: Readonly<Record<Name, string>>): Promise<void> => {
    const errors = judge(typed);
    if (Object.keys(errors).length > 0) return fail(errors, null);
    setStatus((before) => ({ ...before, errors: {}, refusal: null, busy: true }));
    const outcome = await send(typed).catch(notForeseen);
    if (outcome.type === 'unreachable') return fail({}, { code: null, text: UNREACHABLE_TEXT });
    if (outcome.type === 'rejected') return fail({}, { code: null, text: rejectionText(outcome.rejection) });
    if (outcome.type === 'failed') return fail({}, { code: null, text: notSavedText(outcome.error) });
    if (outcome.type === 'refused') {
      const named = known(fields, outcome.fields);
      const text = Object.keys(named).length > 0 ? null : { code: outcome.code, text: outcome.message };
      return fail(named, text);
    }
    setStatus((before) => ({ ...before, busy: false }));
    onDone(typed);
  };

  const problems: FormProblem[] = [
    ...(status.refusal ? [{ field: null, text: status.refusal.text }] : []),
    ...fields.flatMap((field) => {
      const text = status.errors[field];
      return text === undefined ? [] : [{ field, text }];
    }),
  ];
  return {
    problems,
    attempt: status.attempt,
    busy: status.busy,
    refusalCode: status.refusal?.code ?? null,
    /** As submitted last. */
    values,
    /** Props of one field's input. The browser keeps what is typed: some of it is there before the scripts are. */
    field: (name: Name) => ({
      name,
      error: status.errors[name],
      onChange: (event: ChangeEvent<FormControl>) => corrected(event.target.form),
    }),
    onSubmit: (event: FormEvent<HTMLFormElement>): void => {
      event.preventDefault();
      if (status.busy) return;
      // Read from the form itself: a password manager may have filled fields without telling React.
      const typed = typedIn(event.currentTarget, fields);
      setValues(typed);
      void submit(typed);
    },
  };
};

/** A form that nobody answers would be busy for ever. The error was not written to be read. */
const notForeseen = (error: unknown): AnswerOutcome => {
  reportProblem(error);
  return { type: 'failed', error: new Error() };
};

const blank = <Name extends string>(fields: readonly Name[]): Readonly<Record<Name, string>> =>
  Object.fromEntries(fields.map((field) => [field, ''])) as Record<Name, string>;

/** The values of a form; a box that is not ticked is empty. */
export const typedIn = <Name extends string>(
  form: HTMLFormElement,
  fields: readonly Name[],
): Readonly<Record<Name, string>> => {
  const data = new FormData(form);
  const text = (field: Name): string => {
    const value = data.get(field);
    return typeof value === 'string' ? value : '';
  };
  return Object.fromEntries(fields.map((field) => [field, text(field)])) as Record<Name, string>;
};

/** Of the errors shown, those that still hold, in their present words. */
export const stillWrong = <Name extends string>(shown: Errors<Name>, now: Errors<Name>): Errors<Name> =>
  Object.fromEntries(Object.entries(now).filter(([field]) => field in shown)) as Errors<Name>;

const known = <Name extends string>(
  fields: readonly Name[],
  refused: Readonly<Record<string, string>>,
): Errors<Name> =>
  Object.fromEntries(
    Object.entries(refused).filter(([field]) => (fields as readonly string[]).includes(field)),
  ) as Errors<Name>;
