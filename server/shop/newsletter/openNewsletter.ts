// The newsletter: who asked for it, confirmed it and left it.
import { newsletterHandlers, type NewsletterDeps } from './newsletterHandlers.ts';

export const openNewsletter = (start: NewsletterDeps) => ({ endpoints: newsletterHandlers(start) });
