// What the last act on a list of the customer's did, and the way to try again where the list could not be read.
import { useTryAgain } from '#src/page/alerts/useTryAgain.ts';
import { Button } from '#src/ui/Button.tsx';
import { Note } from '#src/ui/Note.tsx';
import { Status } from '#src/ui/Status.tsx';
import type { useOwnList } from './useOwnList.ts';

type ListStateProps = Pick<ReturnType<typeof useOwnList>, 'body' | 'problem' | 'said' | 'load'>;

export const ListState = ({ body, problem, said, load }: ListStateProps) => {
  const again = useTryAgain(load, problem ?? '');
  return (
    <>
      <Status>
        {problem !== null && <Note tone="err">{problem}</Note>}
        {problem === null && said !== null && <Note tone="ok">{said}</Note>}
      </Status>
      {body === null && problem !== null && <Button {...again} />}
    </>
  );
};
