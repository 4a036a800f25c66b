// The worker that has the catalogue of this device: it reads, searches and makes pages while the page stays free for taps.
import './extensionFacets.ts';
import { answerCalls } from './answerCalls.ts';
import type { EngineCall } from './engineCalls.ts';

const answer = answerCalls();

self.addEventListener('message', ({ data }: MessageEvent<EngineCall>) => self.postMessage(answer(data)));
