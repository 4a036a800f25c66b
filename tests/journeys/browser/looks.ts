// What the eye and the thumb need of every page (src/EXPERIENCE.md), measured on the page as it is drawn.
import { expect, type Page } from '@playwright/test';

/** CSS px. What is tapped is 48 wherever there is room, and never below this. */
const LEAST_TARGET = 44;
/** CSS px. The badge of the cart and "2 left" are the smallest words there are. */
const LEAST_TEXT = 12;
/** CSS px. Below it a phone zooms into a field that is tapped. */
const LEAST_FIELD_TEXT = 16;

/** Words of other Englishes, and of shops we are not. */
const NOT_OURS =
  /\b(?:colors?|centers?|gr[a]y|favorites?|canceled|customize|organize|catalogs?|sneakers?|zip code|ground shipping|awesome|oops)\b/i;

/** @param taps false where a mouse is meant: a list of links may stand closer there */
export const expectLooksRight = async (page: Page, { taps }: { readonly taps: boolean }): Promise<void> => {
  const found = await page.evaluate(lookAround, { LEAST_TARGET, LEAST_TEXT, LEAST_FIELD_TEXT });
  const { small, words, ...others } = found;
  expect({ ...others, small: taps ? small : [], words: words.filter(isOdd) }).toEqual({
    h1s: 1,
    sideways: 0,
    small: [],
    tiny: [],
    zooming: [],
    dancing: [],
    boundless: [],
    words: [],
  });
};

const isOdd = (text: string): boolean => /[!]/.test(text) || /\w'\w/.test(text) || NOT_OURS.test(text);

type Limits = {
  readonly LEAST_TARGET: number;
  readonly LEAST_TEXT: number;
  readonly LEAST_FIELD_TEXT: number;
};

/** Runs in the page. */
const lookAround = ({ LEAST_TARGET: target, LEAST_TEXT: text, LEAST_FIELD_TEXT: field }: Limits) => {
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
    element.getBoundingClientRect().width > 1;
  const seen = (selector: string): readonly HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(isSeen);
  const fontSize = (element: Element): number => Number.parseFloat(getComputedStyle(element).fontSize);
  const named = (element: Element): string => element.outerHTML.slice(0, 160);

  // A link in a sentence is as high as its line; one that covers its card is as large as the card.
  const isInSentence = (element: Element): boolean =>
    getComputedStyle(element).display === 'inline' && element.closest('p, li, td, dd') !== null;
  const area = (element: Element): DOMRect => {
    const cover = getComputedStyle(element, '::after');
    const covered = cover.position === 'absolute' && cover.inset === '0px';
    const covering = covered ? element.closest('article, li') : element.closest('label');
    return (covering ?? element).getBoundingClientRect();
  };
  const small = seen('a[href], button, summary, select, input:not([type="hidden"])').filter((element) => {
    const { width, height } = area(element);
    return Math.min(width, height) < target - 0.5 && !isInSentence(element);
  });

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const isWords = parent !== null && !['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(parent.tagName);
    if (isWords && (node.textContent ?? '').trim() !== '' && isSeen(parent)) texts.push(node as Text);
  }
  const parents = (wanted: (node: Text, parent: Element) => boolean): readonly string[] =>
    texts.flatMap((node) =>
      wanted(node, node.parentElement as Element) ? [named(node.parentElement as Element)] : [],
    );

  return {
    h1s: document.querySelectorAll('h1').length,
    // Less than nothing: a sheet is open, and the page behind it keeps the room of its scroll bar.
    sideways: Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
    small: small.map(named),
    tiny: parents((_, parent) => fontSize(parent) < text),
    zooming: seen('input:not([type="checkbox"], [type="radio"], [type="range"]), select, textarea')
      .filter((element) => fontSize(element) < field)
      .map(named),
    // Figures of the same width: a price that changes moves nothing.
    dancing: parents(
      (node, parent) =>
        /^\$\d/.test(node.data.trim()) &&
        !getComputedStyle(parent).fontVariantNumeric.includes('tabular-nums'),
    ),
    // What has no size before it is loaded pushes what is below it.
    boundless: [...document.querySelectorAll<HTMLElement>('img')]
      .filter((image) => image.checkVisibility())
      .filter((image) => !image.hasAttribute('width') && getComputedStyle(image).aspectRatio === 'auto')
      .map(named),
    words: texts.map((node) => node.data.trim()),
  };
};
