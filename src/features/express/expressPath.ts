// Where express checkout begins. It is entered by a page load: only then are providers let into the document (DEC-084).
import { pathOfStep } from '#domain/checkout/checkoutSteps.ts';

export const EXPRESS_PATH = `${pathOfStep('contact-info')}?express`;
