// A command in a shell that knows the shop's database and nothing else of it. Pure.
import { CommandRefusal, type Command } from './commandLine.ts';

const NAMING = ['SHOP_MODE', 'PUBLIC_URL'] as const;

/**
 * Without them it would act as the sample shop: its mail would lead customers to localhost, under another name, and other systems
 * would not be told. The embedded database is no question: whoever has it stands in the shop's folder.
 *
 * @throws CommandRefusal naming what is missing
 */
export const refuseUnnamedShop = (
  environment: Readonly<Record<string, string | undefined>>,
  { name, changes, isOfAnyShop = false }: Pick<Command<never>, 'name' | 'changes' | 'isOfAnyShop'>,
): void => {
  const isSet = (variable: string): boolean => (environment[variable]?.trim() ?? '') !== '';
  if (changes === undefined || isOfAnyShop || !isSet('DATABASE_URL')) return;
  const missing = NAMING.filter((variable) => !isSet(variable));
  if (missing.length === 0) return;
  throw new CommandRefusal(
    'refused',
    `${name} would not act as your shop: DATABASE_URL is set, and ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} not. Give it all settings of the shop, from the environment it runs with or from .env.`,
  );
};
