// The choice in the cart.
import type { BrowserPart } from '#src/page/extensions/browserPart.ts';
import { useExtension } from '#src/page/extensions/useExtension.ts';
import { formatAmount } from '#src/words/format.ts';
import { extension } from './extension.ts';
import css from './giftWrap.module.css';
import { GIFT_WRAP_PRICE } from './giftWrapPrice.ts';

const WrapIt = () => {
  const { isReady, choice, record } = useExtension(extension);
  return (
    <section className={css['wrap']} aria-labelledby="gift-wrap">
      <h2 id="gift-wrap">Is it a gift?</h2>
      <label className={css['choice']}>
        <input
          type="checkbox"
          checked={choice.wrapped}
          disabled={!isReady}
          onChange={({ target }) =>
            void record({ type: 'GiftWrapChosen', data: { wrapped: target.checked } })
          }
        />
        <span>
          Wrap my order
          <small>
            Kraft paper, cotton string and a blank card: {formatAmount(GIFT_WRAP_PRICE)} for all of it.
          </small>
        </span>
      </label>
    </section>
  );
};

export const browser: BrowserPart = { sections: { cart: WrapIt } };
