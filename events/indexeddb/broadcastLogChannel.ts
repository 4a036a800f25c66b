// LogChannel between the tabs of a browser. A message that cannot be read is a lost one, which the log heals.
import type { LogChannel, LogMessage } from '../store/logChannel.ts';

/** @param name one per database, so that two logs on one origin do not receive each other's messages */
export const createBroadcastLogChannel = (name: string): LogChannel => {
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    subscribe(listener) {
      const hear = ({ data }: MessageEvent<LogMessage>) => listener(data);
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
    close: () => channel.close(),
  };
};
