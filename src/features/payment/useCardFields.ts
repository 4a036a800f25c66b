// The life of a card's boxes on a page: opened with it, and torn down with it.
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from 'react';
import type { FormProblem } from '#src/ui/forms/ErrorSummary.tsx';
import {
  cardFieldNames,
  stillWrong,
  type CardDetails,
  type CardFaults,
  type CardFieldName,
  type CardFields,
  type CardFieldsState,
  type CardOutcome,
} from '#src/features/payment/providers/cardFields.ts';
import { inTime } from '#src/platform/network/inTime.ts';
import { isShell } from '#src/features/payment/providers/paymentDocument.ts';
import { cardFaultText, cardProblems, NOTHING_TYPED } from './cardWords.ts';

/** A browser waits for a file for as long as its line is open: whoever pays is told sooner, and may try again. */
const CODE_MS = 15_000;

export type CardFormState = {
  readonly status: 'loading' | 'ready' | 'failed';
  /** Null until the boxes are there. */
  readonly card: CardFieldsState | null;
  /** The errors shown, for the summary of errors; its links lead to the boxes. */
  readonly problems: readonly FormProblem[];
};

export type CardFormHandle = {
  /** Shows what is wrong with the card, if anything is. Never throws; `unreachable` before the boxes are there. */
  tokenize(details?: CardDetails): Promise<CardOutcome>;
  focusFirstInvalid(): void;
};

export type CardFormProps = {
  readonly clientToken: () => Promise<string>;
  readonly onState?: (state: CardFormState) => void;
  /** Enter in one of the boxes. */
  readonly onEnter?: () => void;
  readonly ref?: Ref<CardFormHandle>;
};

type Shown = Omit<CardFormState, 'problems'> & { readonly faults: CardFaults };
const LOADING: Shown = { status: 'loading', card: null, faults: {} };

export const useCardFields = ({ clientToken, onState, onEnter, ref }: CardFormProps) => {
  const fields = useRef<CardFields>(null);
  const containers = useRef(new Map<CardFieldName, HTMLElement>());
  const [shown, setShown] = useState(LOADING);
  /** What is wrong at this moment; the screen follows. */
  const faults = useRef<CardFaults>({});

  const isCodeHere = useRef(false);

  const open = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    const code = import('#src/features/payment/providers/hostedFields.ts');
    const { openHostedFields } = await inTime(code, CODE_MS, signal);
    isCodeHere.current = true;
    let before: CardFieldsState | null = null;
    const opened = await openHostedFields({
      clientToken,
      containers: Object.fromEntries(containers.current) as Record<CardFieldName, HTMLElement>,
      onState(card) {
        if (signal.aborted) return;
        if (before !== null) faults.current = stillWrong(faults.current, { before, after: card });
        before = card;
        setShown(({ status }) => ({ status, card, faults: faults.current }));
      },
      onEnter: () => onEnter?.(),
      signal,
    });
    fields.current = opened;
    signal.addEventListener('abort', () => opened.teardown());
  });
  useEffect(() => {
    const life = new AbortController();
    const become = (status: Shown['status']): void => {
      if (!life.signal.aborted) setShown((now) => ({ ...now, status }));
    };
    open(life.signal).then(
      () => become('ready'),
      () => become('failed'),
    );
    return () => {
      life.abort();
      fields.current = null;
    };
  }, []);

  const { card } = shown;
  const { brand, cvvLabel } = card ?? NOTHING_TYPED;
  useEffect(() => {
    for (const name of cardFieldNames) {
      const fault = shown.faults[name];
      fields.current?.mark(name, fault ? cardFaultText(name, fault, { brand, cvvLabel }) : null);
    }
  }, [shown.faults, brand, cvvLabel]);

  const report = useEffectEvent(({ faults, ...rest }: Shown) =>
    onState?.({ ...rest, problems: cardProblems(faults, rest.card ?? NOTHING_TYPED) }),
  );
  useEffect(() => report(shown), [shown]);

  useImperativeHandle(
    ref,
    () => ({
      async tokenize(details) {
        const outcome: CardOutcome = (await fields.current?.tokenize(details)) ?? { type: 'unreachable' };
        faults.current = outcome.type === 'invalid' ? outcome.fields : {};
        setShown((now) => ({ ...now, faults: faults.current }));
        return outcome;
      },
      focusFirstInvalid() {
        const first = cardFieldNames.find((name) => faults.current[name] !== undefined);
        if (first !== undefined) fields.current?.focus(first);
      },
    }),
    [],
  );

  return {
    ...shown,
    focus: (name: CardFieldName): void => fields.current?.focus(name),
    /** For the element a box is put into. */
    mount: (name: CardFieldName, element: HTMLElement | null): void => {
      if (element) containers.current.set(name, element);
    },
    /** Whether another try can succeed in this page: a browser never fetches code again that it could not get. */
    mayRetry: (): boolean => isCodeHere.current && !isShell(),
  };
};
