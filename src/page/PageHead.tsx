// What the browser's tab and a search engine say of a page; React puts both into the head.
import { SHOP_NAME } from '#src/words/ownShop.ts';

export const PageHead = ({ title, description }: { title: string; description?: string }) => (
  <>
    <title>{title.includes(SHOP_NAME) ? title : `${title} | ${SHOP_NAME}`}</title>
    {description !== undefined && <meta name="description" content={description} />}
  </>
);

type ErrorTitleProps = { readonly problems: readonly unknown[]; readonly page: string };

/** HOUSE-72: what the tab says while a form has problems. */
export const ErrorTitle = ({ problems, page }: ErrorTitleProps) =>
  problems.length > 0 && <title>{`Error: ${page} | ${SHOP_NAME}`}</title>;
