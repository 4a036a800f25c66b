// What the parts of the shipping step are given of its form.
import type { ChangeEvent } from 'react';

export type FieldParts = {
  readonly name: string;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
};
