// Where express checkout begins. It is entered by a page load: only then are providers let into the document (DEC-084).
import { pathOfStep } from '#domain/checkout/checkoutSteps.ts';
import { tabParts } from '#src/store/tabParts.ts';

export const EXPRESS_PATH = `${pathOfStep('contact-info')}?express`;

const expectPage = (): void => tabParts.get('expectPage')?.(EXPRESS_PATH);

/** Of what leads there. A pointer, a finger or the keyboard at it is a sign: the page and its code come before the tap (DEC-214). */
export const onSign = { onPointerEnter: expectPage, onFocus: expectPage };
