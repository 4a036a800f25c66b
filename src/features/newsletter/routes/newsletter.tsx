// The newsletter on a page of its own, for the footer's link.
import css from '#src/ui/forms/form.module.css';
import { PageHead } from '#src/page/PageHead.tsx';
import { SHOP_NAME } from '#src/words/ownShop.ts';
import { NewsletterForm } from '#src/features/newsletter/NewsletterForm.tsx';

export const Component = () => (
  <div className={css.narrow}>
    <PageHead
      title="Newsletter"
      description={`A letter a month from ${SHOP_NAME}: what we wrote in the journal, and what has landed in the shop.`}
    />
    <h1 tabIndex={-1}>A letter a month</h1>
    <p>
      What we wrote in the journal, and what has landed in the shop. Nothing else, and your address goes to
      nobody else. Every letter ends with a link that takes you off the list.
    </p>
    <NewsletterForm bare />
  </div>
);
