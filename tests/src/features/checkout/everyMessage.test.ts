// CHECK-11 in both directions, by the sentences that stand in the sources: nobody has to remember to list a new one.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';
import { expect, test } from 'vitest';

const repository = resolve(import.meta.dirname, '../../../..');
const read = (path: string): string => readFileSync(join(repository, path), 'utf8');

/** Where the checkout speaks. */
const SPEAKING = [
  'src/features/checkout',
  'src/features/contact',
  'src/features/express',
  'src/features/payment',
  'src/shop/checkout',
  'server/shop/orders',
  'server/shop/checkout',
  'server/shop/vouchers',
  'server/shop/payments',
  'server/shop/loyalty',
  'domain/checkout',
  'domain/express',
  'domain/loyalty',
  'domain/payment',
  'domain/promotions/promoTexts.ts',
  'domain/account/addressBook.ts',
];

/** The shop's own words for every room: the table may name them. */
const EVERYWHERE = ['src/words/messages.ts', 'server/http/caller/tooManyTries.ts'];

/** Sentences that answer no act and tell of no trouble: headings, hints, good news, mails, lines for the shop's operator. */
const NO_MESSAGES = new Set([
  'Who is it for?',
  'Where should it go?',
  'How would you like to pay?',
  'Or fill in your details, step by step:',
  'Deliver to ${…}, the cheapest way. You can change both before you pay.',
  'Includes ${gst} GST.',
  'The order total includes ${gst} GST.',
  '${…} pay ${…}, membership ${…}. This quote holds until ${…}, Melbourne time.',
  'Thank you, ${…}. Your order number is ${…}. We’re sending the confirmation to ${…}.',
  'Your order number is ${…}. The receipt is in the mail we’re sending you.',
  'Good news: your order came to ${…}, less than the ${…} you were shown.',
  'Create an account with the same email address, and your next order is quicker.',
  'Choose from the list, or type it.',
  'Enter the postcode first to choose from a list.',
  'Type your suburb or town.',
  'To the email address you gave.',
  'We’ll email you the day.',
  'For your order confirmation.',
  'For delivery problems only.',
  '${NEWSLETTER_LEAD}. Leave whenever you like.',
  'We’ll email you when it is ready to collect. Bring your order number.',
  'We’ll email what you ordered to ${contact.email}. Nothing comes by post.',
  'Days and prices are for ${placeText(provisionalAddress)} until there is an address.',
  'Days and prices are for ${placeText(address)}.',
  'The courier comes once. Without your permission this way of sending can’t be used.',
  'With this, the four-hour courier is offered as well where it goes.',
  'For the driver: where to leave it, a gate code. Up to ${INSTRUCTIONS_MAX} characters.',
  'We check the card first. Your bank may show up to $1 for a moment; it is never taken.',
  'Thank you. We have your order ${order.number}, placed on ${momentText(order.placedAt)} Melbourne time.',
  'Wrong PINs were tried on the gift card ending ${code.slice(-4)}, which paid for your order ${orderNumber}. To keep it safe it takes no PIN until ${opens} Melbourne time. Then it works again. Nothing was taken from it.',
  'If that was you, wait until then and read the PIN from your card. If it wasn’t, or if you need the card before, contact us.',
  'The total includes ${money(order.gst)} GST.',
  'To find it later, keep the order number ${order.number} and the address this mail came to.',
  'There is no such attempt to place an order.',
  'A header of 16 to 64 letters, digits, hyphens and underscores: one for each attempt.',
  'The order of the attempt ${attemptId} stands, but its points are gone.',
  '${POINTS_PER_REWARD_LINE} Qantas Points pay $1. ${formatAmount(most)} would be ${pointsText(pointsFor(most))}.',
  'The order of the attempt ${attemptId} stands, but its payment ${transactionId} is gone.',
  'Without BRAINTREE_MERCHANT_ID, BRAINTREE_PUBLIC_KEY and BRAINTREE_PRIVATE_KEY the shop takes no cards.',
  'Without AFTERPAY_MERCHANT_ID and AFTERPAY_SECRET the shop offers no Afterpay.',
]);

/** BEH-5 ends it so. */
const WITHOUT_A_STOP = 'Name and email not found';

const sourcesOf = (path: string): readonly string[] =>
  statSync(join(repository, path)).isDirectory()
    ? readdirSync(join(repository, path), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => join(path, name))
    : [path];

const withoutComments = (source: string): string =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1');

const TEXT = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;

type JsxChild = ESTree.JSXElement['children'][number];

/** What is read of an element, as a template: `Includes ${…} GST.` */
const textOf = (children: readonly JsxChild[]): string =>
  children
    .map((child) => {
      if (child.type === 'JSXText') return child.value.replaceAll(/\s+/g, ' ');
      if (child.type === 'JSXElement' || child.type === 'JSXFragment') return textOf(child.children);
      if (child.type !== 'JSXExpressionContainer') return '';
      const { expression } = child;
      return expression.type === 'Literal' ? String(expression.value) : '${…}';
    })
    .join('');

/** Of elements with words of their own; what lies in such an element is part of its text. */
const textsOfElements = (path: string): readonly string[] => {
  const texts: string[] = [];
  const inside = new Set<JsxChild>();
  const take = ({ children }: { readonly children: readonly JsxChild[] }, isInside: boolean): void => {
    const hasWords = children.some((child) => child.type === 'JSXText' && /\w/.test(child.value));
    if (hasWords && !isInside) texts.push(textOf(children).replaceAll(/\s+/g, ' ').trim());
    if (hasWords || isInside) for (const child of children) inside.add(child);
  };
  new Visitor({
    JSXElement: (element) => take(element, inside.has(element)),
    JSXFragment: (fragment) => take(fragment, inside.has(fragment)),
  }).visit(parseSync(path, read(path)).program);
  return texts;
};

const literalsIn = (path: string): readonly string[] =>
  [...withoutComments(read(path)).matchAll(TEXT)].map(
    ([, single, double, template]) => single ?? double ?? template ?? '',
  );

/** Texts of two words and more that begin and end as a sentence does. */
const sentencesIn = (path: string): readonly string[] =>
  [...literalsIn(path), ...(path.endsWith('.tsx') ? textsOfElements(path) : [])].filter(
    (text) => text === WITHOUT_A_STOP || /^[A-Z“$][\s\S]* [\s\S]*[.!?:]$/.test(text),
  );

const sentencesOf = (paths: readonly string[]): readonly string[] => [
  ...new Set(paths.flatMap(sourcesOf).flatMap(sentencesIn)),
];

/** What a template may become. */
const patternOf = (sentence: string): RegExp =>
  new RegExp(
    `^${sentence
      .split(/\$\{[^}]*\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('.+')}$`,
  );

const rows = read('src/features/checkout/README.md')
  .split('\n')
  .filter((line) => /^\| (?!-|text )/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, text = '', cause = '', help = '']) => ({ text, cause, help }));

const said = sentencesOf(SPEAKING);
const messages = said.filter((sentence) => !NO_MESSAGES.has(sentence));

test.each(messages)('CHECK-11: the checkout says “%s”, and the table has it', (sentence) => {
  const pattern = patternOf(sentence);
  expect(rows.filter(({ text }) => pattern.test(text))).not.toEqual([]);
});

test.each(rows)(
  'CHECK-11: the table has “$text” with its cause and what helps, and the code says it',
  (row) => {
    expect(row.cause).not.toBe('');
    expect(row.help).not.toBe('');
    const sayable = [...messages, ...sentencesOf(EVERYWHERE)];
    expect(sayable.filter((sentence) => patternOf(sentence).test(row.text))).not.toEqual([]);
  },
);

test('CHECK-11: what is left out of the table is still said', () => {
  expect([...NO_MESSAGES].filter((sentence) => !said.includes(sentence))).toEqual([]);
});
