// The shop's tabs on this device, each of which can be stopped.
import { Button } from '#src/ui/Button.tsx';
import css from '../laboratory.module.css';
import { stopTab, useTabs } from './useDevice.ts';

export const TabList = ({ device }: { device: string }) => {
  const tabs = useTabs(device);
  if (tabs.length === 0) return <p className="muted small">No tab of the shop is open.</p>;
  return (
    <ul className={css.tabs}>
      {tabs.map(({ tabId, path }) => (
        <li key={tabId}>
          <span className={css.path}>{path}</span>
          <Button
            small
            tone="second"
            onClick={() => stopTab(device, tabId, 'leave')}
            aria-label={`Close ${path}`}
          >
            Close
          </Button>
          <Button
            small
            tone="danger"
            onClick={() => stopTab(device, tabId, 'crash')}
            aria-label={`Kill ${path}`}
          >
            Kill
          </Button>
        </li>
      ))}
    </ul>
  );
};
