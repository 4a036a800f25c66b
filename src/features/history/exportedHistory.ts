// The export of this device's log: from the running shop, or from the disk where none is running.
import { followLog } from '#src/features/history/logFollower.ts';
import { exportLive } from '#src/features/history/saveLog.ts';
import { exportLog, heldBy } from '#src/features/history/exportLog.ts';
import { deviceHere } from '#src/platform/storage/ownName.ts';
import { tabParts } from '#src/store/tabParts.ts';

/** @throws Error where neither a shop is running nor the log can be read */
export const whatHappened = async (): Promise<string> => {
  const shop = tabParts.get('history');
  if (shop) return exportLog(await heldBy(shop));
  const follower = followLog(deviceHere());
  try {
    const recording = await follower.next();
    if (!recording) throw new Error('This device has no log yet');
    return await exportLive(recording);
  } finally {
    follower.close();
  }
};
