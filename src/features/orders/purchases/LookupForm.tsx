// Finds an order by its number and the address it was placed with. The answer never shows which of the two was wrong.
import form from '#src/ui/forms/form.module.css';
import { useForm } from '#src/store/useForm.ts';
import { Button } from '#src/ui/Button.tsx';
import { ErrorSummary } from '#src/ui/forms/ErrorSummary.tsx';
import { EmailField, Field } from '#src/ui/forms/Field.tsx';
import { useSwitchedOff } from '#src/page/useSwitchedOff.ts';
import { Link } from '#src/ui/Link.tsx';
import { useCommands } from '#src/store/useCommands.ts';
import { orderLookupTexts, orderLookupViolations } from '#domain/order/orderLookup.ts';
import { ErrorTitle } from '#src/page/PageHead.tsx';
import type { KeptPurchase } from './useKeptOrders.ts';

type LookupField = 'orderNumber' | 'email';
const FIELDS: readonly LookupField[] = ['orderNumber', 'email'];

export type LookupFormProps = {
  /** The number in the box at first. */
  readonly number?: string;
  /** At every asking, also one that is not sent. */
  readonly onAsk?: () => void;
  readonly onFound: (found: KeptPurchase) => void;
};

export const LookupForm = (props: LookupFormProps) =>
  useSwitchedOff('orderLookUp') ? (
    <p>
      Orders can’t be looked up here by their number. The mail that confirmed yours says what you ordered, and
      we’re glad to help: <Link to="/articles/contact">contact us</Link>.
    </p>
  ) : (
    <Lookup {...props} />
  );

const Lookup = ({ number, onAsk, onFound }: LookupFormProps) => {
  const commands = useCommands();
  const { problems, attempt, busy, field, onSubmit } = useForm({
    fields: FIELDS,
    judge: (typed) => orderLookupTexts(orderLookupViolations(typed)),
    send: async (typed) => {
      const outcome = await commands.findOrder(typed);
      if (outcome.type === 'done') onFound(outcome);
      return outcome;
    },
    onDone: () => undefined,
  });
  return (
    <form
      className={form.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        onAsk?.();
        onSubmit(event);
      }}
    >
      <ErrorTitle problems={problems} page="Find an order" />
      <ErrorSummary problems={problems} attempt={attempt} />
      <Field
        label="Order number"
        hint="In the mail that confirmed your order, with or without #."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={number}
        {...field('orderNumber')}
      />
      <EmailField hint="The one the order was placed with." {...field('email')} />
      <Button type="submit" wide aria-disabled={busy || undefined}>
        {busy ? 'Looking…' : 'Find order'}
      </Button>
    </form>
  );
};
