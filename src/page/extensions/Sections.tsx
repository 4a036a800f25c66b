// What extensions show in one place of a page.
import { sectionsAt, type Place } from './browserPart.ts';

export const Sections = ({ place }: { readonly place: Place }) =>
  sectionsAt(place).map(([name, Section]) => <Section key={name} />);
