// What happened on this device, for the shopper to send to the shop's developers. Loaded when it is opened.
import { Suspense, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { Sheet } from '#src/ui/Sheet.tsx';
import { Status } from '#src/ui/Status.tsx';
import { lazyExtra } from '#src/ui/lazyExtra.ts';
import { EXPORT_FILE_NAME } from '#src/features/history/exportLog.ts';
import { copyText, downloadText } from '#src/platform/tab/giveText.ts';
import css from './exportActions.module.css';
import { HELP_EMAIL } from '#src/words/ownShop.ts';
import { whatHappened } from './exportedHistory.ts';

/** It is not on every device, and without a network there is nothing to measure. */
const AnalyticsChoice = lazyExtra(
  async () => (await import('#src/features/analytics/AnalyticsChoice.tsx')).AnalyticsChoice,
);

type Said = 'nothing' | 'working' | 'copied' | 'notCopied' | 'downloaded' | 'failed';

const texts: Record<Said, string> = {
  nothing: '',
  working: 'Putting it together…',
  copied: `Copied. Paste it into an email to ${HELP_EMAIL}.`,
  notCopied: 'Your browser wouldn’t let us copy it. Download it instead.',
  downloaded: `Downloaded as ${EXPORT_FILE_NAME}. Attach it to an email to ${HELP_EMAIL}.`,
  failed: 'We couldn’t put it together on this device. Reload the page and try again.',
};

export const ExportActions = () => {
  const [said, say] = useState<Said>('nothing');

  const handOver = async (give: (text: Promise<string>) => Promise<Said>) => {
    say('working');
    const text = whatHappened();
    try {
      say(await give(text));
    } catch {
      // Either the log could not be read, or the browser refused the text.
      say(
        await text.then(
          () => 'notCopied',
          () => 'failed',
        ),
      );
    }
  };
  const copy = () =>
    handOver(async (text) => {
      await copyText(text);
      return 'copied';
    });
  const download = () =>
    handOver(async (text) => {
      downloadText(EXPORT_FILE_NAME, await text);
      return 'downloaded';
    });

  return (
    <div className={css.export}>
      <p className="small">
        You can send us a list of what was done in the shop on this device: which products, how many, when
        they were added or removed, and how saving went. No names, no addresses, no passwords. Nothing is sent
        by itself; you choose who gets it.
      </p>
      <div className={css.buttons}>
        <Button tone="second" onClick={() => void copy()}>
          Copy what happened
        </Button>
        <Button tone="second" onClick={() => void download()}>
          Download what happened
        </Button>
      </div>
      <Status className="small">{texts[said]}</Status>
    </div>
  );
};

/** "Help us fix a problem", from the footer. */
export const ProblemSheet = (sheet: { readonly open: boolean; readonly onClose: () => void }) => (
  <Sheet title="Help us fix a problem" {...sheet}>
    <ExportActions />
    <Suspense>
      <AnalyticsChoice />
    </Suspense>
  </Sheet>
);
