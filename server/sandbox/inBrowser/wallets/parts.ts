// What the simulator's sheets are made of. Styles are set by script, which a page's Content-Security-Policy lets through.
export type Option = { readonly id: string; readonly label: string };

export const styled = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  style: Partial<CSSStyleDeclaration>,
): HTMLElementTagNameMap[Tag] => {
  const made = document.createElement(tag);
  Object.assign(made.style, style);
  return made;
};

let made = 0;
const newId = (): string => `sandbox-sheet-${(made += 1)}`;

export const heading = (text: string): HTMLHeadingElement => {
  const title = styled('h2', { font: 'inherit', fontSize: '20px', fontWeight: '700', margin: '0' });
  title.id = newId();
  title.textContent = text;
  return title;
};

export const line = (label: string, amount: string, isTotal = false): HTMLElement => {
  const row = styled('p', {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '16px',
    margin: '0',
    fontWeight: isTotal ? '700' : '400',
  });
  const [left, right] = [document.createElement('span'), document.createElement('span')];
  left.textContent = label;
  right.textContent = amount;
  row.append(left, right);
  return row;
};

/** Radio buttons under a heading. */
export const group = (
  legendText: string,
  options: readonly Option[],
  chosen: string | null,
  onChoose: (id: string) => void,
): HTMLFieldSetElement => {
  const set = styled('fieldset', { border: '0', margin: '12px 0 0', padding: '0', minWidth: '0' });
  const legend = styled('legend', { fontWeight: '600', padding: '0' });
  legend.textContent = legendText;
  const name = newId();
  set.append(
    legend,
    ...options.map(({ id, label }) => {
      const row = styled('label', { display: 'flex', gap: '10px', alignItems: 'center', minHeight: '44px' });
      const radio = styled('input', { width: '20px', height: '20px', margin: '0', flex: 'none' });
      radio.type = 'radio';
      radio.name = name;
      radio.value = id;
      radio.checked = id === chosen;
      radio.addEventListener('change', () => onChoose(id));
      const text = document.createElement('span');
      text.textContent = label;
      row.append(radio, text);
      return row;
    }),
  );
  return set;
};
