// At the foot of the screen, on every page: what is said about all of the shop. The live regions stand empty from the first
// render on.
import { Alerts } from '#src/shell/alerts/Alerts.tsx';
import { useAwaySlot } from '#src/features/away/awaySlot.ts';
import { useStorageNotes } from '#src/shell/storage/storageNotesSlot.ts';
import { Status } from '#src/ui/Status.tsx';
import { OfflineBanner } from '../offline/OfflineBanner.tsx';
import css from './siteLayout.module.css';

export const LayoutFoot = () => {
  const storageNotes = useStorageNotes();
  const away = useAwaySlot();
  return (
    <>
      <div className={css['foot']}>
        <Alerts />
        <Status>{storageNotes}</Status>
        <OfflineBanner />
      </div>
      {away}
    </>
  );
};
