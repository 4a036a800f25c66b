// One item of the cart: what it is, what is wrong with it and how to put that right, how many (CART-02, CART-06).
import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CartItem } from '#domain/items/accountItems.ts';
import type { ValidityFlag } from '#domain/cart/cartValidity.ts';
import { priceChange } from '#domain/cart/priceChange.ts';
import { smallestQty } from '#domain/rules/product.ts';
import { useFrame } from '#src/catalogue/routeData.ts';
import { announce } from '#src/page/alerts/announcements.ts';
import { Price } from '#src/features/productCard/Price.tsx';
import { ButtonLink, PlainButton } from '#src/ui/Button.tsx';
import { Note } from '#src/ui/Note.tsx';
import { QtyStepper } from '#src/ui/forms/QtyStepper.tsx';
import { Status } from '#src/ui/Status.tsx';
import { useLast } from '#src/ui/hooks/useLast.ts';
import { useNow } from '#src/ui/hooks/useNow.ts';
import { formatAmount, formatMoment } from '#src/words/format.ts';
import { itemFix, type ItemFix, itemProblemText } from '#src/words/itemProblems.ts';
import type { CommandOutcome } from '#src/store/commands.ts';
import { permittedQty } from './permittedQty.ts';
import { cartRemoval, removeLine, type LineRemoval } from './removeLine.ts';
import { outcomeText } from '#src/store/outcomeText.ts';
import { useCommands } from '#src/store/useCommands.ts';
import { useCart } from '#src/store/useViews.ts';
import { useCheckedAt } from '#src/store/useProducts.ts';
import type { Product } from '#sync/protocol/catalogue/product.ts';
import { LINE_LINK, LineHead, type LineHeading, lineName, LinePicture, sizeName } from './LineParts.tsx';
import css from './line.module.css';
import type { Cents, ProductId } from '#events/facts/values.ts';

const AnswerSheet = lazy(async () => ({
  default: (await import('#src/features/challenge/AnswerSheet.tsx')).AnswerSheet,
}));

/** Typed quantities beyond this are refused by the shop's own rules, with a reason. */
const TYPED_MAX = 9_999;

export type CartLineProps = {
  readonly item: CartItem;
  readonly product: Product;
  readonly flags: readonly ValidityFlag[];
  /** The level of its name: 2 under the page's own, 3 in a sheet. */
  readonly heading?: LineHeading;
} & Pick<LineRemoval, 'onRemoved' | 'tell'>;

export const CartLine = ({ item, product, flags, onRemoved, tell, heading }: CartLineProps) => {
  const line = useRef<HTMLElement>(null);
  // The button that fixed the problem disappears with its note; the focus stays in the line.
  const onFixed = () => line.current?.querySelector<HTMLElement>(LINE_LINK)?.focus({ preventScroll: true });
  const { setQty, fixQty, acceptPrice, remove, refusal } = useLineActs(item, product, {
    onRemoved,
    tell,
    onFixed,
  });
  const [asking, setAsking] = useState(false);
  const wasAsked = useLast(asking || null);
  const name = lineName(product, item.variantId);
  const onAnswered = () => {
    // Closed at once: the focus cannot leave an open dialog.
    flushSync(() => setAsking(false));
    announce(`That’s the answer. ${name} can be bought.`);
    onFixed();
  };
  return (
    <article className={css.line} ref={line}>
      <LinePicture product={product} />
      <div className={css.words}>
        <LineHead product={product} option={sizeName(product, item.variantId)} heading={heading} />
        <Price
          priceCents={product.price}
          originalPriceCents={product.erpOriginalPrice}
          qty={item.qty}
          look="line"
        />
        <div className={css.notes}>
          <PriceNote item={item} price={product.price} onAccept={acceptPrice} />
          {flags.map((flag) => (
            <Problem
              key={flag.type}
              flag={flag}
              item={item}
              product={product}
              onSetQty={fixQty}
              onRemove={remove}
              onAnswer={() => setAsking(true)}
            />
          ))}
          <Status>{refusal !== null && <Note tone="warn">{refusal}</Note>}</Status>
        </div>
        <div className={css.acts}>
          <QtyStepper
            label={name}
            qty={item.qty}
            step={product.cartQtyVariantMultipleOf ?? 1}
            min={smallestQty(product, 1)}
            max={TYPED_MAX}
            onChange={setQty}
          />
          <PlainButton aria-label={`Remove ${name}`} onClick={remove}>
            Remove
          </PlainButton>
        </div>
      </div>
      {wasAsked && (
        <Suspense>
          <AnswerSheet
            question={product.challengeQuestion}
            item={{ productId: item.productId, variantId: item.variantId }}
            open={asking}
            onClose={() => setAsking(false)}
            onAnswered={onAnswered}
          />
        </Suspense>
      )}
    </article>
  );
};

type AfterActs = Pick<LineRemoval, 'onRemoved' | 'tell'> & { readonly onFixed: () => void };

const useLineActs = (item: CartItem, product: Product, { onRemoved, tell, onFixed }: AfterActs) => {
  const commands = useCommands();
  const [refusal, setRefusal] = useState<string | null>(null);
  const name = lineName(product, item.variantId);
  /** @returns whether it worked */
  const report = (outcome: CommandOutcome, done: string): boolean => {
    const text = outcomeText(outcome);
    setRefusal(text);
    if (text === null) announce(done);
    return text === null;
  };
  const setQty = async (qty: number): Promise<boolean> =>
    report(await commands.setCartQty({ variantId: item.variantId, qty }), `${name}: ${qty}.`);
  const fixQty = async (qty: number): Promise<void> => {
    if (await setQty(qty)) onFixed();
  };
  const acceptPrice = async (priceCents: Cents): Promise<void> => {
    const outcome = await commands.acceptPrice({ variantId: item.variantId, priceCents });
    if (report(outcome, `${name} at ${formatAmount(priceCents)}.`)) onFixed();
  };
  const remove = async (): Promise<void> =>
    setRefusal(await removeLine({ name, ...cartRemoval(commands, item), onRemoved, tell }));
  return {
    setQty: (qty: number) => void setQty(qty),
    fixQty: (qty: number) => void fixQty(qty),
    acceptPrice: (priceCents: Cents) => void acceptPrice(priceCents),
    remove: () => void remove(),
    refusal,
  };
};

type ProblemProps = {
  readonly flag: ValidityFlag;
  readonly item: CartItem;
  readonly product: Product;
  readonly onSetQty: (qty: number) => void;
  readonly onRemove: () => void;
  readonly onAnswer: () => void;
};

const Problem = ({ flag, item, product, ...acts }: ProblemProps) => {
  const checked = useStaleCheck(item.productId);
  const permitted = usePermittedQty(item, product);
  return (
    <Note tone="warn">
      <p>{itemProblemText(flag, item, checked)}</p>
      <Fix fix={itemFix(flag, permitted)} {...acts} />
    </Note>
  );
};

const usePermittedQty = (item: CartItem, product: Product): number => {
  const inCart = useCart().qtyByProduct[item.productId] ?? item.qty;
  return permittedQty(product, item, { inCart, cartItemMax: useFrame()?.settings.cartItemMax ?? 99 });
};

/** When the product was loaded, once that is longer ago than its stock is trusted (BEH-9). */
const useStaleCheck = (productId: ProductId): string | null => {
  const maxAgeS = useFrame()?.settings.stockMaxAgeS ?? 300;
  const checkedAt = useCheckedAt([productId]);
  const now = useNow();
  return checkedAt === null || now - checkedAt <= maxAgeS * 1_000 ? null : formatMoment(checkedAt, now);
};

type FixProps = { readonly fix: ItemFix } & Omit<ProblemProps, 'flag' | 'item' | 'product'>;

const Fix = ({ fix, onSetQty, onRemove, onAnswer }: FixProps) => {
  switch (fix.type) {
    case 'setQty':
      return <PlainButton onClick={() => onSetQty(fix.qty)}>{fix.label}</PlainButton>;
    case 'remove':
      return <PlainButton onClick={onRemove}>{fix.label}</PlainButton>;
    case 'signIn':
      return (
        <ButtonLink small tone="second" to="/account/signin?to=%2Fcart">
          {fix.label}
        </ButtonLink>
      );
    case 'answer':
      return <PlainButton onClick={onAnswer}>{fix.label}</PlainButton>;
    default:
      return fix satisfies never;
  }
};

type PriceNoteProps = { item: CartItem; price: Cents; onAccept: (priceCents: Cents) => void };

const PriceNote = ({ item, price, onAccept }: PriceNoteProps) => {
  const change = priceChange(item.shownPriceCents, price);
  if (change === null) return null;
  const { type, from, to } = change;
  return type === 'rise' ? (
    <Note tone="warn">
      <p>
        Price went up from <b>{formatAmount(from)}</b> since you added this.
      </p>
      <PlainButton onClick={() => onAccept(to)}>{`${formatAmount(to)} is fine`}</PlainButton>
    </Note>
  ) : (
    <Note tone="ok">
      Price dropped from <b>{formatAmount(from)}</b>. You pay {formatAmount(to)}.
    </Note>
  );
};
