// Around the pages for the shop's developers: a bar of their own, and the way back.
import { NavLink, Outlet } from 'react-router';
import { Logo } from '#src/page/Logo.tsx';
import css from './laboratory.module.css';

export const Component = () => (
  <>
    <header className={css.bar}>
      {/* A page load, not a change of route: the shop's own engine does not run in here. */}
      <a href="/" className={css.logo}>
        <Logo />
        Back to the shop
      </a>
      <nav aria-label="Laboratory">
        <NavLink to="/__log" end>
          Log
        </NavLink>
        <NavLink to="/__log/faults">Faults</NavLink>
        <NavLink to="/__log/devices">Two devices</NavLink>
        <NavLink to="/__log/analytics">Analytics</NavLink>
        <NavLink to="/__log/overlays">Overlays</NavLink>
        {/* A page load: providers' frames are let in by the policy of the page they are on. */}
        <NavLink to="/__log/payment" reloadDocument>
          Payment
        </NavLink>
      </nav>
    </header>
    <main className={css.main} id="main">
      <Outlet />
    </main>
  </>
);
