// What a shopper recognises a device by. A User-Agent says much that is not so; two words of it are enough here.

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** @returns “Firefox on Linux”, “Chrome”, “An unknown device” */
export const deviceName = (userAgent: string | null): string => {
  const nameIn = (list: typeof browsers) => list.find(([sign]) => sign.test(userAgent ?? ''))?.[1];
  const browser = nameIn(browsers);
  const system = nameIn(systems);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'An unknown device';
};
