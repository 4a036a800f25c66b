// The box a postcode is typed into. Blanks, dashes and what was pasted around the digits are removed.
import { useId, useState, type SubmitEvent } from 'react';
import { tidyPostcode, zoneOf } from '#domain/delivery/deliveryZone.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Status } from '#src/ui/Status.tsx';
import { placeOf, type KnownPostcode } from '../stores/postcode.ts';
import css from './placeSheet.module.css';
import { NO_SUCH_POSTCODE, POSTCODE_PROBLEM } from './deliveryWords.ts';

/** Empty until the shopper has named a place. */
export const PostcodeForm = ({ place }: { readonly place: KnownPostcode }) => {
  const id = useId();
  const [typed, setTyped] = useState(placeOf(place) ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const tidy = tidyPostcode(typed);
    if (tidy === null || zoneOf(tidy) === null) {
      setProblem(tidy === null ? POSTCODE_PROBLEM : NO_SUCH_POSTCODE);
      return;
    }
    setProblem(null);
    setTyped(tidy);
    setSaid(`Dates and stores are for ${tidy}.`);
    place.change(tidy);
  };
  return (
    <form className={css.form} onSubmit={onSubmit} noValidate>
      <label htmlFor={`${id}box`}>Postcode</label>
      {problem !== null && (
        <p className={css.problem} id={`${id}problem`} role="alert">
          <Icon name="warning" size={18} />
          {problem}
        </p>
      )}
      <div className={css.box}>
        <input
          id={`${id}box`}
          name="postcode"
          inputMode="numeric"
          autoComplete="postal-code"
          enterKeyHint="done"
          maxLength={12}
          aria-invalid={problem === null ? undefined : true}
          aria-describedby={problem === null ? undefined : `${id}problem`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit">Update</Button>
      </div>
      <Status className="visually-hidden">{said}</Status>
    </form>
  );
};
