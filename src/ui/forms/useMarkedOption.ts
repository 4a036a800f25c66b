// The arrows in a box with a list under it: the focus stays in the box, one option is marked.
import { useState, type KeyboardEvent } from 'react';

type OptionList = {
  readonly options: readonly unknown[];
  readonly isOpen: boolean;
  /** Escape. */
  readonly close: () => void;
};

export type MarkedOption = {
  /** Index of the marked option; -1: none, the box itself. */
  readonly marked: number;
  readonly unmark: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

/** A mark belongs to the options it was set among: where others come, nothing is marked. */
export const useMarkedOption = ({ options, isOpen, close }: OptionList): MarkedOption => {
  const [mark, setMark] = useState({ at: -1, among: options });
  const marked = mark.among === options ? mark.at : -1;
  const move = (step: 1 | -1): void => setMark({ at: walk(marked, step, options.length), among: options });
  const unmark = (): void => setMark({ at: -1, among: options });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isOpen) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Escape') {
      close();
      unmark();
    } else return;
    event.preventDefault();
  };
  return { marked, unmark, onKeyDown };
};

/** Between the last option and the first lies the box itself, -1. */
const walk = (marked: number, step: 1 | -1, count: number): number =>
  ((marked + 1 + step + count + 1) % (count + 1)) - 1;
