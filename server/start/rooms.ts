// The rooms that are open: what they give to the app, in the order of their opening.
import type { MountedEndpoint } from '../http/api/handler.ts';
import type { Plugin, Room } from '../http/room.ts';
import type { Closers } from '../process/closers.ts';

export type Rooms = {
  /** @returns the room, for `const mail = rooms.add(await openMail(…))` */
  readonly add: <Opened extends Room>(room: Opened) => Opened;
  readonly endpoints: () => readonly MountedEndpoint[];
  readonly plugins: () => readonly Plugin[];
};

/** @param closers get what ends each room */
export const createRooms = (closers: Closers): Rooms => {
  const rooms: Room[] = [];
  return {
    add: (room) => {
      rooms.push(room);
      return closers.add(room.name ?? 'a room', room, ({ close }) => close?.());
    },
    endpoints: () => rooms.flatMap(({ endpoints = [] }) => endpoints),
    plugins: () => rooms.flatMap(({ plugins = [] }) => plugins),
  };
};
