// The category tree of the sample shop, the lists beside it that cross surface with support, and where a style stands.
import type { Category } from '../../shop/catalogue/content/catalogueDocuments.ts';
import { accessoryShelves, adultShelves, kidsShelves, type Shelf } from './shelves.ts';
import { kinds } from './kinds.ts';
import type { StyleData } from './styleData.ts';

/** The whole tree, each category after the one above it. */
export const sampleCategories = (): Category[] => [
  ...branch(
    'mens',
    'Men’s',
    adultShelves('men’s', 'Men’s').filter(({ id }) => id !== 'clothing-bras'),
  ),
  ...branch('womens', 'Women’s', adultShelves('women’s', 'Women’s')),
  ...branch('kids', 'Kids’', kidsShelves),
  category('accessories', null, 'Accessories', 'Running accessories', 'accessories', {
    description: 'Small things that decide long runs: what you carry, drink, eat and see by.',
  }),
  ...accessoryShelves.map((shelf) => shelfCategory('accessories', shelf)),
  ...collections('sale', 'Sale', 'Sale', 'Last season’s colours at a lower price. Same shoes, same returns.'),
  ...collections('new', 'New', 'Just landed', 'What came in this spring, newest first if you sort it so.'),
  category('gift-cards', null, 'Gift cards', 'Gift cards', 'gift-cards', {
    description: 'For runners who already know which shoe they want.',
  }),
];

/** The one list a style belongs to. Unisex styles are at home in the men’s branch and also stand in the women’s. */
export const categoryIdOf = ({ kind, gender }: Pick<StyleData, 'kind' | 'gender'>): string => {
  const { type, shelf } = kinds[kind];
  if (type === 'giftCard') return 'gift-cards';
  if (type === 'accessory') return `accessories-${shelf}`;
  return `${gender === 'unisex' ? 'mens' : gender}-${shelf}`;
};

/** Further lists a style stands in: the women’s twin of a unisex one, and those that cross surface with support. */
export const supportListsOf = (style: StyleData): readonly string[] => {
  const { type, shelf } = kinds[style.kind];
  if (type === 'accessory' || type === 'giftCard') return [];
  const twin = style.gender === 'unisex' ? [`womens-${shelf}`] : [];
  if (style.gender === 'kids' || type !== 'footwear') return twin;
  const genders = style.gender === 'unisex' ? ['mens', 'womens'] : [style.gender];
  return [
    ...twin,
    ...genders.flatMap((gender) => crossings(style, shelf).map((list) => `${gender}-${list}`)),
  ];
};

const crossings = ({ shoe }: StyleData, shelf: string): readonly string[] => [
  ...(shelf === 'shoes-road' && shoe?.stability === 'Neutral' ? ['shoes-road-neutral'] : []),
  ...(shelf === 'shoes-road' && shoe?.cushioning === 'Max' ? ['shoes-road-max-cushion'] : []),
  ...(shelf === 'shoes-trail' && shoe?.stability !== 'Neutral' ? ['shoes-trail-stable'] : []),
];

type Extras = Pick<Category, 'description'> &
  Partial<Pick<Category, 'shortName' | 'relatedIds' | 'rule' | 'visibleIn'>>;

const category = (
  id: string,
  parentId: string | null,
  name: string,
  title: string,
  path: string,
  extras: Extras,
): Category => ({
  id,
  parentId,
  name,
  shortName: name,
  title,
  path: `/categories/${path}`,
  visibleIn: { menu: true, relatedPlpLinks: true },
  relatedIds: [],
  rule: null,
  ...extras,
});

const branch = (id: 'mens' | 'womens' | 'kids', name: string, shelves: readonly Shelf[]): Category[] => [
  category(id, null, name, `${name} running`, id, { description: branchTexts[id].all }),
  category(`${id}-shoes`, id, 'Shoes', `${name} running shoes`, `${id}/shoes`, {
    description: branchTexts[id].shoes,
  }),
  category(`${id}-clothing`, id, 'Clothing', `${name} running clothing`, `${id}/clothing`, {
    description: branchTexts[id].clothing,
  }),
  ...shelves.map((shelf) => shelfCategory(id, shelf)),
];

const branchTexts = {
  mens: {
    all: 'Shoes, clothing and gear for men who run, from the first kilometre to the last.',
    shoes: 'Sorted by where you run and how much help you like on the way.',
    clothing: 'Cut for running first: nothing that rubs, rides up or weighs you down.',
  },
  womens: {
    all: 'Shoes, clothing and gear made on women’s lasts and patterns, not shrunk from men’s.',
    shoes: 'Narrower heels, roomier toes, and every surface covered.',
    clothing: 'Waistbands that stay, pockets that fit a phone, bras that hold.',
  },
  kids: {
    all: 'For little athletics, cross country and running for the bus.',
    shoes: 'Light shoes that let growing feet do the work.',
    clothing: 'Tough, light and quick to dry between school and training.',
  },
} as const;

/** `shoes-road-neutral` under `mens` is `mens-shoes-road-neutral` below `mens-shoes-road`. */
const shelfCategory = (
  rootId: string,
  { id, parent, name, title, description, related, menu }: Shelf,
): Category =>
  category(
    `${rootId}-${id}`,
    parent === null ? rootId : `${rootId}-${parent}`,
    name,
    title,
    `${rootId}/${parent === null ? id : `${parent.replace('-', '/')}/${id.slice(parent.length + 1)}`}`,
    {
      description,
      visibleIn: { menu: menu ?? true, relatedPlpLinks: true },
      relatedIds: (related ?? []).map((list) => (list.startsWith('/') ? list.slice(1) : `${rootId}-${list}`)),
    },
  );

const collections = (takes: 'new' | 'sale', name: string, title: string, description: string): Category[] => [
  category(takes, null, name, title, takes, { description, rule: { takes, gender: null } }),
  ...(['mens', 'womens', 'kids'] as const).map((gender) => {
    const whose = { mens: 'Men’s', womens: 'Women’s', kids: 'Kids’' }[gender];
    return category(
      `${takes}-${gender}`,
      takes,
      whose,
      `${title}: ${whose.toLowerCase()}`,
      `${takes}/${gender}`,
      {
        description,
        shortName: `${whose} ${name.toLowerCase()}`,
        rule: { takes, gender },
        relatedIds: [gender, `${takes === 'new' ? 'sale' : 'new'}-${gender}`],
      },
    );
  }),
];
