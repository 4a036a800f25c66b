// The newsletter on a page of its own, for the footer's link.
import css from '#src/ui/forms/form.module.css';
import { PageHead } from '#src/page/PageHead.tsx';
import { NEWSLETTER_CONTENTS, NEWSLETTER_LEAD, NEWSLETTER_TITLE, SHOP_NAME } from '#src/words/ownShop.ts';
import { useSwitchedOff } from '#src/page/useSwitchedOff.ts';
import { Link } from '#src/ui/Link.tsx';
import { NewsletterForm } from '#src/features/newsletter/NewsletterForm.tsx';

export const Component = () => (useSwitchedOff('newsletter') ? <NoNewsletter /> : <Newsletter />);

const NoNewsletter = () => (
  <div className={css.narrow}>
    <PageHead title="Newsletter" />
    <h1 tabIndex={-1}>There’s no newsletter</h1>
    <p>This shop doesn’t send one. What’s new is in the journal.</p>
    <p className={css.other}>
      <Link to="/blog">Read the journal</Link>
    </p>
  </div>
);

const Newsletter = () => (
  <div className={css.narrow}>
    <PageHead
      title="Newsletter"
      description={`${NEWSLETTER_TITLE} from ${SHOP_NAME}: ${NEWSLETTER_CONTENTS}.`}
    />
    <h1 tabIndex={-1}>{NEWSLETTER_TITLE}</h1>
    <p>
      {NEWSLETTER_LEAD}, and your address goes to nobody else. Every letter ends with a link that takes you
      off the list.
    </p>
    <NewsletterForm bare />
  </div>
);
