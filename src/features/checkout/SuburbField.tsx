// The suburb: a box anything can be typed into, with the suburbs of the postcode under it.
import { useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { localityLabel, type Locality } from '#domain/localities/locality.ts';
import { Suggestions } from '#src/features/stores/PlaceSuggestions.tsx';
import { FieldFrame } from '#src/ui/forms/Field.tsx';
import input from '#src/ui/forms/field.module.css';
import { useSlow } from '#src/ui/hooks/useSlow.ts';
import { Spinner } from '#src/ui/Spinner.tsx';
import { Status } from '#src/ui/Status.tsx';
import { useMarkedOption } from '#src/ui/forms/useMarkedOption.ts';
import { formatCount } from '#src/words/format.ts';
import { suburbsFor } from './suburbWords.ts';

export type SuburbFieldProps = {
  readonly name: string;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly autoComplete: string;
  readonly value: string;
  /** Of the postcode. */
  readonly places: readonly Locality[];
  /** They are being looked up. */
  readonly isWaiting: boolean;
  /** They were looked up, and there are none, or none can be had now. */
  readonly isUnknown: boolean;
  readonly onChoose: (place: Locality) => void;
};

const LIST_ID = 'suburbs-';

export const SuburbField = (props: SuburbFieldProps) => {
  const { name, error, onChange, autoComplete, value, places, isWaiting, isUnknown, onChoose } = props;
  const isSlow = useSlow(isWaiting);
  const [isWanted, setWanted] = useState(false);
  const fitting = suburbsFor(value, places);
  const isOpen = isWanted && fitting.length > 0;
  const { marked, unmark, onKeyDown } = useMarkedOption({
    // Another text means other options, and none of them is marked.
    options: useStable(fitting),
    isOpen,
    close: () => setWanted(false),
  });
  const choose = (place: Locality): void => {
    setWanted(false);
    unmark();
    onChoose(place);
  };
  const onKey = (event: KeyboardEvent): void => {
    const place = isOpen ? fitting[marked] : undefined;
    if (event.key !== 'Enter' || place === undefined) return onKeyDown(event);
    // Enter chooses the option, and must not submit the form.
    event.preventDefault();
    return choose(place);
  };
  return (
    <FieldFrame
      label="Suburb or town"
      hint={hintText(places.length > 0, isUnknown)}
      name={name}
      error={error}
    >
      {(wiring) => (
        <>
          <input
            {...wiring}
            className={input.input}
            role="combobox"
            autoComplete={autoComplete}
            autoCapitalize="words"
            spellCheck={false}
            aria-autocomplete="list"
            aria-busy={isSlow || undefined}
            aria-expanded={isOpen}
            aria-controls={`${LIST_ID}list`}
            aria-activedescendant={isOpen && marked >= 0 ? `${LIST_ID}${marked}` : undefined}
            value={value}
            onChange={(event) => {
              setWanted(true);
              onChange(event);
            }}
            onFocus={() => setWanted(value === '')}
            onBlur={() => setWanted(false)}
            onKeyDown={onKey}
          />
          {isSlow && <Spinner place="end" />}
          <Suggestions id={LIST_ID} places={isOpen ? fitting : []} active={marked} onChoose={choose} />
          <Status className="visually-hidden">
            {isOpen ? `${formatCount(fitting.length, 'suburb')} to choose from` : ''}
          </Status>
        </>
      )}
    </FieldFrame>
  );
};

const hintText = (hasList: boolean, isUnknown: boolean): string => {
  if (hasList) return 'Choose from the list, or type it.';
  return isUnknown ? 'Type your suburb or town.' : 'Enter the postcode first to choose from a list.';
};

/** The same array while it holds the same places: a mark belongs to an array. */
const useStable = (places: readonly Locality[]): readonly Locality[] => {
  const [stable, setStable] = useState(places);
  const isSame = places.map(localityLabel).join() === stable.map(localityLabel).join();
  if (!isSame) setStable(places);
  return isSame ? stable : places;
};
