// The shop's tabs on this device, each of which can be stopped.
import { Button } from '#src/components/ui/Button.tsx';
import type { Stop } from './faultLine.ts';
import css from './laboratory.module.css';
import { lineOf, useTabs, type OpenTab } from './useDevice.ts';

export const TabList = ({ device }: { device: string }) => {
  const { tabs, forget } = useTabs(device);
  const stop = ({ tabId }: OpenTab, how: Stop): void => {
    lineOf(device).post({ type: 'stop', tabId, how });
    forget(tabId);
  };
  if (tabs.length === 0) return <p className="muted small">No tab of the shop is open.</p>;
  return (
    <ul className={css['tabs']}>
      {tabs.map((tab) => (
        <li key={tab.tabId}>
          <span className={css['path']}>{tab.path}</span>
          <Button small tone="second" onClick={() => stop(tab, 'leave')} aria-label={`Close ${tab.path}`}>
            Close
          </Button>
          <Button small tone="danger" onClick={() => stop(tab, 'crash')} aria-label={`Kill ${tab.path}`}>
            Kill
          </Button>
        </li>
      ))}
    </ul>
  );
};
