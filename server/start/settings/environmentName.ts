// The names that environments have wherever they are told apart: prod, stg, dev (BEH-9.3).

export const environmentNames = { production: 'prod', staging: 'stg', development: 'dev' } as const;

export type EnvironmentName = (typeof environmentNames)[keyof typeof environmentNames];

/** @param named what the settings say; undefined: real money is production, a sandbox is for development */
export const environmentNameOf = (
  named: keyof typeof environmentNames | undefined,
  mode: 'sandbox' | 'production',
): EnvironmentName => environmentNames[named ?? (mode === 'production' ? 'production' : 'development')];
