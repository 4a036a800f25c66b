// The script inside every page (server.tsx), which no request has to bring: what is tapped before the shop is there is kept, and
// what goes wrong.
import { keepEarlyAct } from '#events/indexeddb/keepEarlyAct.ts';
import { holdEarlyProblems } from '../../platform/firstScreen/earlyProblems.ts';
import { holdEarlyTaps } from '../../platform/firstScreen/earlyTaps.ts';
import { ownName } from '../../platform/storage/ownName.ts';

holdEarlyProblems(window);
window.keepAct = (eventId, act, signal) => keepEarlyAct({ name: ownName('shop'), eventId, act, signal });
holdEarlyTaps(document, window.keepAct);
