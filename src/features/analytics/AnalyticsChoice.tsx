// Whether the shop may measure on this device: the shopper's choice, which is no until they say yes.
import { useState } from 'react';
import { startAnalytics, stopAnalytics } from './measuring.ts';
import { allow, allowedSince, refuse } from './consent.ts';
import { forgetUnsent } from './unsent.ts';

export const AnalyticsChoice = () => {
  const [isAllowed, setAllowed] = useState(() => allowedSince() !== null);
  const choose = (wanted: boolean): void => {
    if (wanted) {
      allow(Date.now());
      void startAnalytics();
    } else {
      stopAnalytics();
      refuse();
      forgetUnsent(localStorage);
    }
    setAllowed(allowedSince() !== null);
  };
  return (
    <label>
      <input type="checkbox" checked={isAllowed} onChange={({ target }) => choose(target.checked)} /> Let us
      count what is looked at and bought on this device. Nothing is counted unless you say so, and never what
      you type.
    </label>
  );
};
