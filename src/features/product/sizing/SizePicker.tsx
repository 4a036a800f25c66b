// Width and size as native radio groups. A sold-out size is dashed and struck and can still be pressed: it explains
// itself rather than being a dead end.
import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '#src/ui/Icon.tsx';
import type { Product } from '#sync/protocol/catalogue/product.ts';
import css from './options.module.css';
import { sizeState, type PageVariant, type SizeState } from '../../productCard/sizes.ts';
import { toVariantId } from '#events/brands.ts';
import type { VariantId } from '#events/facts/values.ts';

export const SIZE_GROUP_ID = 'sizes';

export type SizePickerProps = {
  readonly sizes: readonly PageVariant[];
  readonly chosenId: VariantId | null;
  /** The words beside the label: `US men’s 9.5 · 27.5 cm`. */
  readonly chosenText: string | null;
  /** Shown in their place while no size is chosen. */
  readonly offer: ReactNode;
  /** Undefined until stock is known; nothing is claimed before. */
  readonly product: Product | null | undefined;
  readonly problem: string | null;
  readonly onChoose: (variantId: VariantId) => void;
};

export const SizePicker = (props: SizePickerProps) => {
  const { sizes, chosenId, chosenText, offer, product, problem, onChoose } = props;
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // On a slow network a size is chosen before the scripts are here: only the browser's own radio knows of it.
    const early = group.current?.querySelector<HTMLInputElement>('input:checked');
    if (early && early.value !== chosenId) onChoose(toVariantId(early.value));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, after hydration
  }, []);
  return (
    <fieldset
      className={css.group}
      ref={group}
      id={SIZE_GROUP_ID}
      data-problem={problem === null ? undefined : true}
      aria-describedby={problem === null ? undefined : 'size-problem'}
    >
      <legend className={css.head}>
        <b>Size</b> <span className={css.chosen}>{chosenText ?? offer}</span>
      </legend>
      {problem !== null && (
        <p className={css.problem} id="size-problem">
          <Icon name="warning" size={18} />
          {problem}
        </p>
      )}
      <div className={css.grid} data-words={sizes.some(({ size }) => size.length > 5) || undefined}>
        {sizes.map(({ id, size }) => (
          <SizeOption
            key={id}
            id={id}
            size={size}
            state={sizeState(id, product)}
            checked={id === chosenId}
            onChoose={onChoose}
          />
        ))}
      </div>
    </fieldset>
  );
};

type SizeOptionProps = {
  readonly id: VariantId;
  readonly size: string;
  readonly state: SizeState;
  readonly checked: boolean;
  readonly onChoose: (variantId: VariantId) => void;
};

const SizeOption = ({ id, size, state, checked, onChoose }: SizeOptionProps) => (
  <label className={css.size} data-state={state.type}>
    <input type="radio" name="size" value={id} checked={checked} onChange={() => onChoose(id)} />
    <span className={css.number}>{size}</span>
    {state.type === 'low' && <span className={css.left}>{state.left} left</span>}
    {state.type === 'soldOut' && <span className="visually-hidden">, sold out</span>}
  </label>
);

export type WidthPickerProps = {
  readonly widths: readonly string[];
  readonly chosen: string | null;
  readonly onChoose: (width: string) => void;
};

export const WidthPicker = ({ widths, chosen, onChoose }: WidthPickerProps) => (
  <fieldset className={css.group}>
    <legend className={css.head}>
      <b>Width</b>
    </legend>
    <div className={css.grid} data-words>
      {widths.map((width) => (
        <label key={width} className={css.size}>
          <input
            type="radio"
            name="width"
            value={width}
            checked={width === chosen}
            onChange={() => onChoose(width)}
          />
          <span className={css.number}>{width}</span>
        </label>
      ))}
    </div>
  </fieldset>
);
