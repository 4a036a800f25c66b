// The one look of a choice from a short list: as high as a field, with the shop's own arrow.
import type { ComponentProps } from 'react';
import { Icon } from '../Icon.tsx';
import css from './field.module.css';

export const Select = (props: Omit<ComponentProps<'select'>, 'className' | 'style'>) => (
  <span className={css.box}>
    <select {...props} className={css.input} />
    <Icon name="chevronDown" size={18} />
  </span>
);
