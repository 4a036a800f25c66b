// Around every page of the shop: header, the page, footer, and at the foot of the screen what is said about all of it.
// The live regions stand empty from the first render on.
import { memo } from 'react';
import { Outlet } from 'react-router';
import { useFrame } from '#src/catalogue/routeData.ts';
import { Alerts } from '#src/components/alerts/Alerts.tsx';
import { useAwaySlot } from '#src/components/away/awaySlot.ts';
import { useStorageNotes } from '#src/components/storage/storageNotes.ts';
import { Status } from '#src/components/ui/Status.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import css from './siteLayout.module.css';

export const SiteLayout = memo(() => {
  const frame = useFrame();
  const storageNotes = useStorageNotes();
  const away = useAwaySlot();
  return (
    <>
      <div className={css['site']}>
        <Header menu={frame?.menu ?? []} />
        <main className={css['main']} id="main">
          <Outlet />
        </main>
        {frame && <Footer frame={frame} />}
      </div>
      <div className={css['foot']}>
        <Alerts />
        <Status>{storageNotes}</Status>
        <OfflineBanner />
      </div>
      {away}
    </>
  );
});
