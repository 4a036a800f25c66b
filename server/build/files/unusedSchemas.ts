// Leaves out the schemas that a file of the build does not use: making one does nothing else, which no bundler can see.
//
// The bundler's setting goes by the name of what is called, so that name must be zod's alone. What a call of it returns must be used:
// `z.parse(schema, value);` on its own would go, too.
import type { Plugin } from 'vite';

const ZOD = 'z';
/** A function of that name, called in a library's file. */
const OTHER = new RegExp(`(?<![\\w$.])${ZOD}\\(`);

export const unusedSchemas: Plugin = {
  name: 'unused-schemas',
  apply: 'build',
  configEnvironment: (name) =>
    name === 'client'
      ? { build: { rolldownOptions: { treeshake: { manualPureFunctions: [ZOD] } } } }
      : undefined,
  transform: {
    filter: { id: /\/node_modules\// },
    handler(code, id) {
      if (OTHER.test(code))
        this.error(`${id} has a function named ${ZOD}, whose calls would be left out: see unusedSchemas.ts`);
    },
  },
};
