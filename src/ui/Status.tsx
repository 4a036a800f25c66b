// A live region: its text is read out politely when it changes. It is in the page, empty, before that: a region that arrives
// together with its text is not read.
import type { ReactNode } from 'react';

export const Status = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> may not hold blocks
  <div className={className} role="status">
    {children}
  </div>
);
