// Around every page of the shop but the checkout's: header, the page, footer.
import { memo } from 'react';
import { Outlet } from 'react-router';
import { useFrame } from '#src/catalogue/routeData.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { LayoutFoot } from '#src/page/LayoutFoot.tsx';
import css from '#src/page/layout.module.css';

export const SiteLayout = memo(() => {
  const frame = useFrame();
  return (
    <>
      <div className={css.site}>
        <Header menu={frame?.menu ?? []} />
        <main className={css.main} id="main">
          <Outlet />
        </main>
        {frame && <Footer frame={frame} />}
      </div>
      <LayoutFoot />
    </>
  );
});
