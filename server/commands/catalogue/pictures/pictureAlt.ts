// What a picture shows, in words, where its file says nothing of it. Pure.
import { MOST_ALT } from '#server/shop/catalogue/content/productDocument.ts';

type Named = { readonly name: string; readonly colourName: string };

/** @param nth of the product's pictures, from 0 @returns `Arden 4, Ember, view 2` */
export const pictureAlt = ({ name, colourName }: Named, nth: number): string =>
  [name, colourName, ...(nth === 0 ? [] : [`view ${nth + 1}`])]
    .filter((part) => part !== '')
    .join(', ')
    .slice(0, MOST_ALT);
