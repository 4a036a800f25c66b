// What a call is for is told by the OpenAPI document, which the server makes; a phone would only download it.

const SUMMARY = /^ {2}summary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),$/gm;

/** @param code of a module of sync/protocol/, as it stands in the repository */
export const withoutSummaries = (code: string): string => code.replaceAll(SUMMARY, '');

export const callsWithoutSummaries = {
  name: 'calls-without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/sync\/protocol\/.+\.ts$/ },
    handler: (code: string) => ({ code: withoutSummaries(code), map: null }),
  },
} as const;
