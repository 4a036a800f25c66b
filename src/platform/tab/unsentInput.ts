const TYPED = ['text', 'email', 'password', 'tel', 'search', 'textarea'];

/** Whether a reload would lose something typed and not sent, or a question that waits for its answer. */
export const hasUnsentInput = (page: Pick<ParentNode, 'querySelector' | 'querySelectorAll'>): boolean =>
  page.querySelector('dialog[open], [role="dialog"]') !== null ||
  [...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    ({ type, value }) => TYPED.includes(type) && value !== '',
  );
