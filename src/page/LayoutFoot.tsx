// At the foot of the screen, on every page: what is said about all of the shop. The live regions are there, empty, from the first
// render on.
import { Alerts } from './alerts/Alerts.tsx';
import { type TabParts, useTabPart } from '#src/store/tabParts.ts';
import { Status } from '#src/ui/Status.tsx';
import { OfflineBanner } from './offline/OfflineBanner.tsx';
import css from './layout.module.css';

export const LayoutFoot = () => {
  const storageNotes = useTabPart('storageNotes', asItIs, null);
  const awayChanges = useTabPart('awayChanges', asItIs, null);
  const cartSheet = useTabPart('cartSheet', ({ element }) => element, null);
  return (
    <>
      <div className={css.foot}>
        <Alerts />
        <Status>{storageNotes}</Status>
        <OfflineBanner />
      </div>
      {awayChanges}
      {cartSheet}
    </>
  );
};

const asItIs = (element: TabParts['awayChanges']): TabParts['awayChanges'] => element;
