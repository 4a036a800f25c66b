// "Help us fix a problem", from the footer.
import { Sheet } from '#src/components/ui/Sheet.tsx';
import { ExportActions } from './ExportActions.tsx';

export const ProblemSheet = ({ onClose }: { readonly onClose: () => void }) => (
  <Sheet title="Help us fix a problem" position="center" open onClose={onClose}>
    <ExportActions />
  </Sheet>
);
