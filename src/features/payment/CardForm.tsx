// The card's three boxes: labels above, errors beside them, judged when the form is sent and not before.
//
// The boxes are frames of the provider's. The labels and errors in the page can only be seen; what a screen reader says inside
// a box is set through the port.
import { useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import field from '#src/ui/forms/field.module.css';
import { leadsOn } from '#src/ui/focusHeading.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Note } from '#src/ui/Note.tsx';
import { Status } from '#src/ui/Status.tsx';
import {
  cardFieldNames,
  type CardFault,
  type CardFieldName,
} from '#src/features/payment/providers/cardFields.ts';
import css from './cardForm.module.css';
import {
  cardFaultText,
  cardFieldId,
  cardLabel,
  NOTHING_TYPED,
  whereItIs,
  type CardSaid,
} from './cardWords.ts';
import { useCardFields, type CardFormProps } from './useCardFields.ts';

export const CardForm = (props: CardFormProps) => {
  const [attempt, setAttempt] = useState(0);
  return <CardBoxes key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
};

const CardBoxes = ({ onRetry, ...props }: CardFormProps & { readonly onRetry: () => void }) => {
  const { status, card, faults, focus, mount, mayRetry } = useCardFields(props);
  const hasFailed = status === 'failed';
  return (
    <>
      <Status className={hasFailed ? undefined : 'visually-hidden'}>
        {status === 'loading' && 'Loading card fields…'}
        {hasFailed && (
          <Note tone="err">
            <p>Card fields didn’t load. Check your connection and try again.</p>
            <Button
              tone="second"
              small
              ref={leadsOn}
              onClick={() => (mayRetry() ? onRetry() : location.reload())}
            >
              Try again
            </Button>
          </Note>
        )}
      </Status>
      {!hasFailed && (
        <fieldset className={css.card} aria-label="Card details" aria-busy={status === 'loading'}>
          {cardFieldNames.map((name) => (
            <CardBox
              key={name}
              name={name}
              said={card ?? NOTHING_TYPED}
              fault={faults[name]}
              isFocused={card?.fields[name].isFocused === true}
              mount={(element) => mount(name, element)}
              focus={() => focus(name)}
            />
          ))}
        </fieldset>
      )}
    </>
  );
};

type CardBoxProps = {
  readonly name: CardFieldName;
  readonly said: CardSaid;
  readonly fault: CardFault | undefined;
  readonly isFocused: boolean;
  readonly mount: (element: HTMLElement | null) => void;
  readonly focus: () => void;
};

const CardBox = ({ name, said, fault, isFocused, mount, focus }: CardBoxProps) => (
  <div className={field.field}>
    <label className={field.label} htmlFor={cardFieldId(name)}>
      {cardLabel(name, said)}
    </label>
    {name === 'cvv' && <p className={field.hint}>{whereItIs(said.cvvLabel)}</p>}
    {fault && (
      <p className={field.error}>
        <Icon name="warning" size={18} />
        <span>
          <span className="visually-hidden">Error: </span>
          {cardFaultText(name, fault, said)}
        </span>
      </p>
    )}
    <div
      className={`${field.input} ${css.frame}`}
      id={cardFieldId(name)}
      ref={mount}
      // The summary of errors leads here, and on into the frame.
      tabIndex={-1}
      onFocus={({ target, currentTarget }) => {
        if (target === currentTarget) focus();
      }}
      data-focused={isFocused || undefined}
      data-invalid={fault && true}
    />
  </div>
);
