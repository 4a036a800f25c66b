// Asks the question of a product that is sold only with the right answer (CAT-06, CART-03). Loaded when it is opened.
import { useEffect } from 'react';
import { useForm } from '#src/store/useForm.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field, fieldId } from '#src/ui/forms/Field.tsx';
import { Note } from '#src/ui/Note.tsx';
import { Sheet } from '#src/ui/Sheet.tsx';
import type { Commands } from '#src/store/commands.ts';
import { useCommands } from '#src/store/useCommands.ts';
import { ANSWER_MAX } from '#sync/protocol/account/challenge.ts';
import css from './answerSheet.module.css';
import { answerOutcome, answerProblem } from './answerWords.ts';

type Asked = Omit<Parameters<Commands['giveChallengeAnswer']>[0], 'answer'>;

export type AnswerSheetProps = {
  /** The product's question; unknown on a device that has not loaded its newest facts. */
  readonly question: string | undefined;
  readonly item: Asked;
  readonly open: boolean;
  readonly onClose: () => void;
  /** The answer is kept; the sheet has yet to be closed. */
  readonly onAnswered: () => void;
};

export const AnswerSheet = ({ question, item, open, onClose, onAnswered }: AnswerSheetProps) => (
  <Sheet
    title="A question first"
    description="This one is a limited release. Whoever can answer may buy it."
    open={open}
    onClose={onClose}
  >
    {question === undefined ? (
      <Note>
        The question isn’t here yet. Check your connection and open this again, or come back a little later.
      </Note>
    ) : (
      <AnswerForm question={question} item={item} open={open} onAnswered={onAnswered} />
    )}
  </Sheet>
);

type AnswerFormProps = Pick<AnswerSheetProps, 'item' | 'open' | 'onAnswered'> & { readonly question: string };

const FIELDS = ['answer'] as const;

const AnswerForm = ({ question, item, open, onAnswered }: AnswerFormProps) => {
  const commands = useCommands();
  const { problems, attempt, busy, field, onSubmit } = useForm({
    fields: FIELDS,
    judge: ({ answer }) => {
      const problem = answerProblem(answer);
      return problem === undefined ? {} : { answer: problem };
    },
    send: async ({ answer }) =>
      answerOutcome(await commands.giveChallengeAnswer({ ...item, answer: answer.trim() })),
    onDone: onAnswered,
  });
  useEffect(() => {
    if (!open) return;
    // At first the dialog would focus its close button; after a wrong answer the field is read out with its error.
    const input = document.getElementById(fieldId('answer')) as HTMLInputElement | null;
    input?.focus();
    if (attempt > 0) input?.select();
  }, [open, attempt]);
  const refusal = problems.find(({ field: name }) => name === null);
  return (
    <form className={css.form} method="post" noValidate onSubmit={onSubmit}>
      {refusal && (
        <div role="alert">
          <Note tone="warn">{refusal.text}</Note>
        </div>
      )}
      <Field
        label={question}
        hint="Capitals, spaces and punctuation don’t matter."
        type="text"
        maxLength={ANSWER_MAX}
        autoComplete="off"
        {...field('answer')}
      />
      <Button type="submit" wide aria-disabled={busy || undefined}>
        {busy ? 'One moment…' : sendWords(item)}
      </Button>
    </form>
  );
};

const sendWords = ({ adding }: Asked): string => (adding ? 'Answer and add to cart' : 'Answer');
