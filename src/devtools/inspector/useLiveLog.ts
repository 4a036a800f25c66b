// The log of a device as a hook: read again whenever one of its tabs announces a change.
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { createBroadcastLogChannel } from '#events/indexeddb/broadcastLogChannel.ts';
import { nameFor } from '../../platform/storage/ownName.ts';
import { followLog, type LiveRecording, type LogFollower } from '../../features/history/logFollower.ts';

/** One for each device, for as long as this page lives. */
const followers = new Map<string, LogFollower>();

const followerOf = (device: string): LogFollower => {
  const follower = followers.get(device) ?? followLog(device);
  followers.set(device, follower);
  return follower;
};

/** @returns undefined until it was read, null on a device that has no log yet */
export const useLiveLog = (device: string): LiveRecording | null | undefined => {
  const heard = useHeard(device);
  // The shop appends beside Dexie, whose live queries therefore see nothing: the log's own channel says when to read.
  return useLiveQuery(() => followerOf(device).next(), [device, heard]);
};

/** Counts the reasons to read again. */
const useHeard = (device: string): number => {
  const [heard, setHeard] = useState(0);
  useEffect(() => {
    const readAgain = (): void => setHeard((count) => count + 1);
    const channel = createBroadcastLogChannel(nameFor(device, 'shop-log'));
    channel.subscribe(readAgain);
    // A hint may be lost while this tab sleeps.
    document.addEventListener('visibilitychange', readAgain);
    return () => {
      channel.close();
      document.removeEventListener('visibilitychange', readAgain);
    };
  }, [device]);
  return heard;
};
