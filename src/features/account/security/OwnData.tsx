// The customer's data: taking it along, and the way to having it deleted.
import { useState } from 'react';
import { unableToExportText } from '#domain/account/texts/ownDataTexts.ts';
import { downloadText } from '#src/platform/tab/giveText.ts';
import { useAsk } from '#src/store/useCommands.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { Note } from '#src/ui/Note.tsx';
import { Status } from '#src/ui/Status.tsx';
import { callFailureText } from '#src/store/outcomeText.ts';
import { exportAccount } from '#sync/protocol/account/ownDataCalls.ts';
import { FILE_PREFIX } from '#src/words/ownShop.ts';
import css from './security.module.css';

type State = 'idle' | 'busy' | 'done' | { readonly problem: string };

export const OwnData = () => {
  const send = useAsk();
  const [state, setState] = useState<State>('idle');
  const download = async (): Promise<void> => {
    setState('busy');
    const outcome = await send(exportAccount, {});
    if (outcome.type === 'done') {
      downloadText(`${FILE_PREFIX}-account.json`, JSON.stringify(outcome.body, null, 2));
      return setState('done');
    }
    return setState({ problem: callFailureText(outcome, unableToExportText) });
  };
  return (
    <section className={css.section} aria-labelledby="own-data">
      <h2 id="own-data">Your data</h2>
      <p>Everything we hold about you, in one file: details, addresses, orders, cart and wishlist.</p>
      <Button tone="second" onClick={() => void download()} aria-disabled={state === 'busy' || undefined}>
        {state === 'busy' ? 'Putting it together…' : 'Download your data'}
      </Button>
      <Status>
        {state === 'done' && <Note tone="ok">Your data is in your downloads.</Note>}
        {typeof state === 'object' && <Note tone="err">{state.problem}</Note>}
      </Status>
      <ButtonLink to="/account/deletion" tone="second">
        Delete your account
      </ButtonLink>
    </section>
  );
};
