// Home: one story with two ways in, then what people run on, what has landed, what is on sale (BEH-2). No carousel.
import { Suspense } from 'react';
import { EXTENDED } from '#events/extensions/extended.ts';
import { useHomePage } from '#src/catalogue/routeData.ts';
import { PageHead } from '#src/page/PageHead.tsx';
import { Sections } from '#src/page/extensions/Sections.tsx';
import { CardRow } from '#src/features/productCard/ProductCard.tsx';
import type { HomeJournal, HomeSectionProps } from '#src/features/stories/HomeJournal.tsx';
import { Picture, ProductPicture } from '#src/features/productCard/ProductPicture.tsx';
import { shopStarts } from '#src/store/shopNeed.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Link } from '#src/ui/Link.tsx';
import { lazyExtra } from '#src/ui/lazyExtra.ts';
import { formatNumber } from '#src/words/format.ts';
import type { HomePage } from '#sync/protocol/pages/pages.ts';
import {
  ABOUT,
  HOME_ACTIVITIES,
  HOME_LANDED,
  HOME_SALE,
  PROMISES,
  SHOP_NAME,
  TAGLINE,
} from '#src/words/ownShop.ts';
import css from './home.module.css';

// The foot of the page is in the server's HTML like everything else; its code comes after the first load, and runs when the page is
// touched: shoppers tap it late, and it brings what forms and kept lists are made of. The server renders in one go, so there the code
// has to be waited for (`whole`).
let LoadedJournal: typeof HomeJournal | undefined;
const loadJournal = async () => {
  if (!import.meta.env.SSR) await shopStarts;
  LoadedJournal = (await import('#src/features/stories/HomeJournal.tsx')).HomeJournal;
  return LoadedJournal;
};
const LazyJournal = lazyExtra(loadJournal);
export const whole = import.meta.env.SSR ? loadJournal() : undefined;

export const Component = () => {
  const { hero, activities, justLanded, sale, article, journal } = useHomePage();
  const Journal = LoadedJournal ?? LazyJournal;
  return (
    <>
      <PageHead title={`${SHOP_NAME}: ${TAGLINE}`} description={ABOUT + PROMISES} />
      <Hero hero={hero} />
      <div className="page">
        <section className={css.section} aria-labelledby="activities">
          <h2 id="activities">{HOME_ACTIVITIES}</h2>
          <div className={css.activities}>
            {activities.map(({ name, path, pictureHash }) => (
              <Link key={path} to={path} className={css.activity}>
                <b>{name}</b>
                <ProductPicture
                  hash={pictureHash}
                  alt=""
                  crop="wide"
                  sizes="(width >= 1440px) 332px, (width >= 768px) 24vw, 46vw"
                />
              </Link>
            ))}
          </div>
        </section>
        <CardSection id="just-landed" title={HOME_LANDED} list={justLanded} />
        {EXTENDED ? (
          <>
            <CardSection id="on-sale" title={HOME_SALE} list={sale} />
            <Sections place="home" />
          </>
        ) : (
          <CardSection id="on-sale" title={HOME_SALE} list={sale} />
        )}
        <Suspense>
          <Journal article={article} journal={journal} Section={Section} />
        </Suspense>
      </div>
    </>
  );
};

const Hero = ({ hero }: { hero: HomePage['hero'] }) => (
  <section className={css.hero}>
    <div className={`page ${css.story}`}>
      <p className={css.kicker}>{hero.kicker}</p>
      <h1 tabIndex={-1}>{hero.title}</h1>
      <p className={css.text}>{hero.text}</p>
      <Link to={hero.card.path} className={css.picture} aria-label={`${hero.card.brand} ${hero.card.name}`}>
        <Picture
          hash={hero.card.pictureHash}
          view="tilt"
          alt=""
          eager
          zoom
          sizes="(width >= 768px) 54vw, calc(100vw - 4px)"
        />
      </Link>
      <div className={css.links}>
        {hero.links.map(({ name, path }) => (
          <ButtonLink key={path} to={path} tone="onHero">
            {name}
          </ButtonLink>
        ))}
      </div>
    </div>
  </section>
);

type CardSectionProps = { readonly id: string; readonly title: string; readonly list: HomePage['sale'] };

const CardSection = ({ id, title, list: { cards, link, total } }: CardSectionProps) =>
  cards.length > 0 && (
    <Section id={id} title={title} path={link.path} total={total}>
      <CardRow cards={cards} label={title} />
    </Section>
  );

const Section = ({ id, title, path, total, children }: HomeSectionProps) => {
  const all = total ? `See all ${formatNumber(total)}` : 'See all';
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        <Link to={path} className={css.all} aria-label={`${all}, ${title.toLowerCase()}`}>
          {all}
        </Link>
      </div>
      {children}
    </section>
  );
};
