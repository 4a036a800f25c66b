import { makeWorker } from '@livestore/adapter-web/worker';
import { schema } from './livestoreSchema.ts';

makeWorker({ schema });
