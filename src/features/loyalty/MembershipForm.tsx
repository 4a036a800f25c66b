// The two boxes of a membership of the airline's programme: its number and the last name on it.
import type { ReactNode } from 'react';
import { membershipFieldTexts, type Membership } from '#domain/loyalty/membership.ts';
import { ErrorTitle } from '#src/page/PageHead.tsx';
import { useWrongField } from '#src/page/alerts/useWrongField.ts';
import type { AnswerOutcome } from '#src/store/commands.ts';
import { useForm } from '#src/store/useForm.ts';
import { Button } from '#src/ui/Button.tsx';
import { ErrorSummary } from '#src/ui/forms/ErrorSummary.tsx';
import { Field } from '#src/ui/forms/Field.tsx';
import css from '#src/ui/forms/form.module.css';

export type MembershipFormProps = {
  readonly send: (typed: Membership) => Promise<AnswerOutcome>;
  readonly onDone: () => void;
  readonly submit: string;
  /** It is a page's one form: what is wrong is summed up above it. */
  readonly isPage?: boolean;
};

/** The checkout has another field for a last name on the same page. */
type Name = 'memberNumber' | 'memberLastName';
const FIELDS: readonly Name[] = ['memberNumber', 'memberLastName'];

const membershipOf = (typed: Readonly<Record<Name, string>>): Membership => ({
  memberId: typed.memberNumber,
  lastName: typed.memberLastName,
});

/** Field → text, by the names of this form. */
const named = ({ memberId, lastName }: Readonly<Record<string, string>>): Partial<Record<Name, string>> => ({
  ...(memberId !== undefined && { memberNumber: memberId }),
  ...(lastName !== undefined && { memberLastName: lastName }),
});

export const MembershipForm = ({ send, onDone, submit, isPage = false }: MembershipFormProps): ReactNode => {
  const { problems, attempt, busy, field, onSubmit } = useForm<Name>({
    fields: FIELDS,
    judge: (typed) => named(membershipFieldTexts(membershipOf(typed))),
    send: async (typed) => {
      const outcome = await send(membershipOf(typed));
      return outcome.type === 'refused' ? { ...outcome, fields: named(outcome.fields) } : outcome;
    },
    onDone,
  });
  const form = useWrongField({ problems, attempt: isPage ? 0 : attempt });
  const refusal = isPage ? undefined : problems.find((problem) => problem.field === null)?.text;
  const number = field('memberNumber');
  return (
    <>
      {isPage && <ErrorTitle problems={problems} page="Qantas Points" />}
      {isPage && <ErrorSummary problems={problems} attempt={attempt} />}
      <form ref={form} className={css.form} noValidate onSubmit={onSubmit} aria-label="Qantas Frequent Flyer">
        <Field
          label="Qantas Frequent Flyer number"
          inputMode="numeric"
          autoComplete="off"
          {...number}
          error={number.error ?? refusal}
        />
        <Field
          label="Last name on your membership"
          autoComplete="family-name"
          spellCheck={false}
          {...field('memberLastName')}
        />
        <Button
          type="submit"
          aria-disabled={busy || undefined}
          {...(isPage ? { wide: true } : { tone: 'second', small: true })}
        >
          {busy ? 'Checking your membership…' : submit}
        </Button>
      </form>
    </>
  );
};
