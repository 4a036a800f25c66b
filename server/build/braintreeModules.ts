// braintree-web in our bundles: its CommonJS sources instead of one self-contained file for each component (half the bytes),
// and, in every build but production's, a package that also talks to the simulator on this machine.
//
// Upstream's own development build allows localhost; the published package has no such branch. Its list of hosts is one
// module, and the few addresses that no configuration can set are another.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Plugin } from 'vite';

const PACKAGE = dirname(createRequire(import.meta.url).resolve('braintree-web/package.json'));

export const braintreeAlias = {
  find: /^braintree-web\/([\w-]+)$/,
  replacement: `${PACKAGE}/$1/index.js`,
} as const;

/** The parts that the shop loads, lazily: the development server would discover them too late. */
export const braintreeParts = [
  'client',
  'hosted-fields',
  'paypal-checkout',
  'apple-pay',
  'google-payment',
  'data-collector',
].map((part) => `braintree-web/${part}`);

type Change = {
  readonly file: string;
  /** Where this text is missing, the package has changed and this file has to be adapted. */
  readonly expects: string;
  readonly change: (code: string) => string;
};

/** The simulator is on the port above the shop's, and a phone on the same network finds it under the shop's own name. */
const hostsWithOurs = `
var upstream = module.exports;
module.exports = function isVerifiedDomain(url) {
  try {
    if (new URL(url).hostname === location.hostname) return true;
  } catch (error) {
    return false;
  }
  return upstream(url);
};
`;

const addressesHere = `
module.exports.ANALYTICS_URL = '/__sandbox/braintree/analytics';
module.exports.FRAUDNET_URL = '/__sandbox/braintree/fb.js';
`;

const changes: readonly Change[] = [
  {
    file: 'lib/is-verified-domain.js',
    expects: 'module.exports = isVerifiedDomain;',
    change: (code) => code + hostsWithOurs,
  },
  {
    file: 'lib/constants.js',
    expects: 'FRAUDNET_URL:',
    change: (code) => code + addressesHere,
  },
];

/**
 * For builds of the sandbox and the development server; never production's.
 *
 * @param folder of the package; a test brings its own
 */
export const braintreeInSandbox = (folder = PACKAGE): Plugin => {
  const loaded = new Set<string>();
  return {
    name: 'braintree-in-sandbox',
    load: {
      filter: { id: /\/braintree-web\/lib\/(is-verified-domain|constants)\.js$/ },
      handler: (id) => {
        const found = changes.find(({ file }) => id === `${folder}/${file}`);
        if (!found) return null;
        const code = readFileSync(id, 'utf8');
        if (!code.includes(found.expects)) throw changed(found);
        loaded.add(found.file);
        return { code: found.change(code), map: null };
      },
    },
    buildEnd(error) {
      const isThere = [...this.getModuleIds()].some((id) => id.startsWith(`${folder}/client/`));
      const missing = changes.find(({ file }) => !loaded.has(file));
      if (!error && isThere && missing) throw changed(missing);
    },
  };
};

const changed = ({ file, expects }: Change): Error =>
  new Error(
    `braintree-web's ${file} no longer has "${expects}", or is no longer used: see server/build/braintreeModules.ts`,
  );
