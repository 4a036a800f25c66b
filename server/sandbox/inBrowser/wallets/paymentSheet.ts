// The simulator's payment sheet: a dialog over the shop's page, with as much as the phones' own sheets ask. By keyboard too:
// the first field has the focus, Esc cancels, and what is behind it is out of reach.
import { addresses, type SheetAddress } from './addresses.ts';
import { group, heading, line, styled, type Option } from './parts.ts';

export type SheetMethod = { readonly id: string; readonly label: string; readonly detail: string };

/** What the shop says: amounts in dollars, `220.00`. */
export type SheetContent = {
  readonly total: string;
  readonly lines: readonly { readonly label: string; readonly amount: string }[];
  readonly methods: readonly SheetMethod[];
};

export type SheetChoice = { readonly card: string; readonly address: SheetAddress | null };

export type SheetEvents = {
  readonly onAddress: (address: SheetAddress) => void;
  readonly onMethod: (id: string) => void;
  readonly onPay: (choice: SheetChoice) => void;
  /** Also by Esc. */
  readonly onCancel: () => void;
};

export type SheetOptions = {
  /** Of the wallet. */
  readonly title: string;
  /** Whether it asks where to send the order. */
  readonly asksAddress: boolean;
  readonly methodId: string | null;
};

export interface Sheet {
  /** New amounts and methods; what is chosen stays where it can. */
  show(content: SheetContent, methodId?: string | null): void;
  /** What is wrong with what was chosen; empty: nothing. */
  showError(text: string): void;
  /** While the shop is asked, nothing can be pressed but Cancel. */
  setBusy(isBusy: boolean): void;
  close(): void;
}

/** Where the simulator is. */
export const { origin } = new URL((document.currentScript as HTMLScriptElement).src);

type Card = { readonly id: string; readonly label: string };
const cards: Promise<readonly Card[]> = fetch(`${origin}/wallets/cards`).then(
  (answer) => answer.json() as Promise<readonly Card[]>,
);

export const openSheet = (first: SheetContent, options: SheetOptions, events: SheetEvents): Sheet => {
  const dialog = styled('dialog', {
    width: 'min(26rem, 100%)',
    boxSizing: 'border-box',
    border: '0',
    borderRadius: '16px',
    padding: '20px',
    background: '#ffffff',
    color: '#111111',
    colorScheme: 'light',
    font: '16px/1.5 system-ui, sans-serif',
  });
  const title = heading(`${options.title} (sandbox)`);
  dialog.setAttribute('aria-labelledby', title.id);
  const amounts = styled('div', { margin: '12px 0' });
  const methods = styled('div', {});
  const cardList = styled('div', {});
  const error = styled('p', { color: '#a11212', fontWeight: '600', margin: '0' });
  error.setAttribute('role', 'alert');
  const pay = button('Pay', { background: '#111111', color: '#ffffff' });
  const cancel = button('Cancel', { background: '#ffffff', color: '#111111' });
  let address = options.asksAddress ? (addresses[0] ?? null) : null;
  let methodId = options.methodId;
  let card: string | null = null;

  const showMethods = (content: SheetContent): void => {
    if (!content.methods.some(({ id }) => id === methodId)) methodId = content.methods[0]?.id ?? null;
    methods.replaceChildren(
      ...(content.methods.length === 0
        ? []
        : [
            group('Delivery', content.methods.map(asOption), methodId, (id) => {
              methodId = id;
              events.onMethod(id);
            }),
          ]),
    );
  };
  const show: Sheet['show'] = (content, chosen = methodId) => {
    methodId = chosen;
    amounts.replaceChildren(
      ...content.lines.map(({ label, amount }) => line(label, `$${amount}`)),
      line('Pay Lap & Loam', `$${content.total}`, true),
    );
    showMethods(content);
  };

  dialog.append(title, amounts);
  if (options.asksAddress)
    dialog.append(
      group(
        'Send to',
        addresses.map(({ id, label }) => ({ id, label })),
        address?.id ?? null,
        (id) => {
          address = addresses.find((each) => each.id === id) ?? null;
          if (address) events.onAddress(address);
        },
      ),
      methods,
    );
  dialog.append(cardList, error, pay, cancel);
  show(first);
  const showCards = async (): Promise<void> => {
    const list = await cards;
    card = list[0]?.id ?? null;
    cardList.replaceChildren(group('Pay with', list, card, (id) => (card = id)));
  };
  void showCards();
  pay.addEventListener('click', () => {
    if (card !== null) events.onPay({ card, address });
  });
  cancel.addEventListener('click', () => events.onCancel());
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    events.onCancel();
  });
  document.body.append(dialog);
  dialog.showModal();

  return {
    show,
    showError: (text) => (error.textContent = text),
    setBusy: (isBusy) => {
      pay.disabled = isBusy;
      dialog.setAttribute('aria-busy', String(isBusy));
    },
    close: () => {
      dialog.close();
      dialog.remove();
    },
  };
};

const asOption = ({ id, label, detail }: SheetMethod): Option => ({
  id,
  label: detail === '' ? label : `${label}, ${detail}`,
});

const button = (
  text: string,
  colours: { readonly background: string; readonly color: string },
): HTMLButtonElement => {
  const made = styled('button', {
    display: 'block',
    width: '100%',
    minHeight: '48px',
    margin: '12px 0 0',
    border: '1px solid #111111',
    borderRadius: '10px',
    font: 'inherit',
    fontWeight: '600',
    ...colours,
  });
  made.type = 'button';
  made.textContent = text;
  return made;
};
