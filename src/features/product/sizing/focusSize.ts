// A button that chooses a size goes with its press: the focus goes on to the size.
import type { VariantId } from '#events/facts/values.ts';
import { SIZE_GROUP_ID } from './SizePicker.tsx';

export const focusSize = (variantId: VariantId): void =>
  document.querySelector<HTMLElement>(`#${SIZE_GROUP_ID} input[value="${variantId}"]`)?.focus();
