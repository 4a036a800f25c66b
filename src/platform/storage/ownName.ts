// Which device a page belongs to. A browser is one device, except in the laboratory (development and sandbox builds),
// where each frame is one: what devices of one browser would share gets a name of its own.

/** Of a frame in the laboratory; `window.name` stays with it through every navigation. */
const DEVICE = /^device-[a-z]$/;

/** @returns the device somebody named, empty for any other text: this browser's own */
export const deviceIn = (name: string | null): string => (name !== null && DEVICE.test(name) ? name : '');

/** @returns `device-b` in that frame of the laboratory, empty anywhere else */
export const deviceHere = (): string => {
  if (import.meta.env.MODE === 'production' || typeof window === 'undefined') return '';
  return deviceIn(window.name);
};

/** @param device as `deviceHere` names it */
export const nameFor = (device: string, name: string): string => (device === '' ? name : `${name}.${device}`);

/** The name of a database, channel, lock or storage key, as this device has it. */
export const ownName = (name: string): string => nameFor(deviceHere(), name);
