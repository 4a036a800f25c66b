// One input in one frame: it fills its page, and is styled as the merchant requested.
import type { FieldName, FieldOptions, MerchantConfiguration } from './contract.ts';
import { written } from './typing.ts';

const known: Readonly<
  Record<FieldName, { readonly id: string; readonly label: string; readonly autocomplete: string }>
> = {
  number: { id: 'credit-card-number', label: 'Credit Card Number', autocomplete: 'cc-number' },
  expirationDate: { id: 'expiration', label: 'Expiration Date', autocomplete: 'cc-exp' },
  cvv: { id: 'cvv', label: 'CVV', autocomplete: 'cc-csc' },
};

const page = `
html, body { height: 100%; margin: 0; }
input { width: 100%; height: 100%; border: 0; outline: 0; background: none; box-sizing: border-box; }
p { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); }
`;

export type Box = {
  text(): string;
  focus(): void;
  clear(): void;
  /** Null takes it away. */
  setAttribute(name: string, value: string | null): void;
  toggleClass(name: string, isOn: boolean): void;
  /** Read by a screen reader with the input, and not visible. */
  say(message: string): void;
  on(listeners: BoxListeners): void;
};

type BoxListeners = {
  readonly onTyped: () => void;
  readonly onFocus: (isFocused: boolean) => void;
  readonly onEnter: () => void;
};

export type BoxOptions = {
  readonly field: FieldName;
  readonly options: FieldOptions;
  readonly styles: NonNullable<MerchantConfiguration['styles']>;
};

/** @param frame another page of this origin, which gets the input */
export const placeBox = (frame: Window, { field, options, styles }: BoxOptions): Box => {
  const { document } = frame;
  const input = document.createElement('input');
  const { id, label, autocomplete } = known[field];
  input.id = id;
  input.name = id;
  input.type = 'text';
  input.inputMode = 'numeric';
  input.setAttribute('autocomplete', autocomplete);
  input.setAttribute('aria-label', options.internalLabel ?? label);
  input.className = field;
  if (options.placeholder !== undefined) input.placeholder = options.placeholder;
  const message = document.createElement('p');
  message.id = 'message';
  input.setAttribute('aria-describedby', message.id);
  document.title = options.internalLabel ?? label;
  document.body.append(input, message);
  dress(frame, styles);
  const write = (): void => {
    const { value, selectionStart } = input;
    const text = written(field, value);
    if (text === value) return;
    // In the middle, as many digits stay before the cursor as were there.
    const isAtEnd = selectionStart === value.length;
    const digits = value.slice(0, selectionStart ?? 0).replaceAll(/\D/g, '').length;
    input.value = text;
    if (!isAtEnd) input.setSelectionRange(...caretAfter(text, digits));
  };
  return {
    text: () => input.value,
    focus: () => input.focus(),
    clear: () => {
      input.value = '';
    },
    setAttribute: (name, value) =>
      value === null ? input.removeAttribute(name) : input.setAttribute(name, value),
    toggleClass: (name, isOn) => void input.classList.toggle(name, isOn),
    say: (text) => {
      message.textContent = text;
    },
    on: ({ onTyped, onFocus, onEnter }) => {
      input.addEventListener('input', () => {
        write();
        onTyped();
      });
      input.addEventListener('focus', () => onFocus(true));
      input.addEventListener('blur', () => onFocus(false));
      input.addEventListener('keydown', ({ key }) => {
        if (key === 'Enter') onEnter();
      });
    },
  };
};

const caretAfter = (text: string, digits: number): [number, number] => {
  let [at, seen] = [0, 0];
  while (at < text.length && seen < digits) {
    if (/\d/.test(text.charAt(at))) seen += 1;
    at += 1;
  }
  return [at, at];
};

/** Through the object model: the page's policy lets no style sheet in. */
const dress = (frame: Window, styles: BoxOptions['styles']): void => {
  // A sheet belongs to the document whose window made it.
  const { CSSStyleSheet } = frame as Window & typeof globalThis;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(page);
  for (const [selector, properties] of Object.entries(styles)) {
    const at = sheet.insertRule(`${selector} {}`, sheet.cssRules.length);
    const rule = sheet.cssRules[at] as CSSStyleRule;
    for (const [name, value] of Object.entries(properties)) rule.style.setProperty(name, value);
  }
  frame.document.adoptedStyleSheets = [sheet];
};
