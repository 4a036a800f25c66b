// How a shoe is built: two filters by what the catalogue says of it already, the upper's material and the weight.
import { defineExtension } from '#events/extensions/extension.ts';

/** As an upper is described: `Engineered knit, 62% recycled polyester`. */
const MATERIALS = ['Knit', 'Mesh', 'Ripstop', 'Canvas', 'Suede'];

export const extension = defineExtension({
  api: 1,
  name: 'shoeBuild',
  facets: {
    upper: {
      kind: 'words',
      title: 'Upper',
      before: 'Upper:',
      order: MATERIALS,
      says: { Knit: ['knitted', 'sock like'] },
      read: ({ specifications: { notes } }) => {
        const described = notes.find(({ name }) => name === 'Upper')?.value.toLowerCase() ?? '';
        return MATERIALS.filter((material) => described.includes(material.toLowerCase()));
      },
    },
    weight: {
      kind: 'numbers',
      title: 'Weight',
      ranges: [
        { label: 'Under 220 g', to: 220 },
        { label: '220 to 259 g', from: 220, to: 260 },
        { label: '260 to 299 g', from: 260, to: 300 },
        { label: '300 g and more', from: 300 },
      ],
      says: { 'Under 220 g': ['featherweight'] },
      read: ({ specifications: { weightG } }) => weightG,
    },
  },
});
