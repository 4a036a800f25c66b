// Around every page of the shop: header, banner, the page, footer, and the live regions, which stand empty from the
// first render on.
import { Outlet } from 'react-router';
import { useFrame } from '#src/catalogue/routeData.ts';
import { Alerts } from '#src/components/alerts/Alerts.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import css from './siteLayout.module.css';

export const SiteLayout = () => {
  const frame = useFrame();
  return (
    <>
      <Header menu={frame?.menu ?? []} />
      <OfflineBanner />
      <main className={css['main']} id="main">
        <Outlet />
      </main>
      {frame && <Footer frame={frame} />}
      <Alerts />
    </>
  );
};
