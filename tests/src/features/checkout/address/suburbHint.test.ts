import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SuburbField, type SuburbFieldProps } from '#src/features/checkout/SuburbField.tsx';
import { branded } from '#tests/support/builders/plain.ts';

const fitzroy = { name: 'Fitzroy', state: 'VIC', postcode: '3065', latitude: 0, longitude: 0 } as const;
const hint = (of: Partial<SuburbFieldProps>): string => {
  const props: SuburbFieldProps = {
    ...{ name: 'suburb', error: undefined, autoComplete: 'address-level2', value: '' },
    ...{ places: [], isWaiting: false, isUnknown: false },
    ...{ onChange: () => undefined, onChoose: () => undefined },
    ...of,
  };
  return renderToStaticMarkup(createElement(SuburbField, props));
};

test('HOUSE-75: the suburb asks for the postcode before there is one, and no more once it has led to nothing', () => {
  expect(hint({})).toContain('Enter the postcode first to choose from a list.');
  expect(hint({ isWaiting: true })).toContain('Enter the postcode first to choose from a list.');
  expect(hint({ places: branded([fitzroy]) })).toContain('Choose from the list, or type it.');
  expect(hint({ isUnknown: true })).toContain('Type your suburb or town.');
});
