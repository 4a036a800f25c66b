// What a shopper asks of the carrier (BEH-5).
import { hasInvalidCharacters, invalidCharactersText } from '../account/characters.ts';

/** Characters as a reader counts code points. */
export const INSTRUCTIONS_MAX = 250;

type InstructionsViolation = 'InstructionsCharacters' | 'InstructionsTooLong';

export const instructionsTexts: Readonly<Record<InstructionsViolation, string>> = {
  InstructionsCharacters: invalidCharactersText,
  InstructionsTooLong: `Use ${INSTRUCTIONS_MAX} characters or fewer.`,
};

/** @param typed as the shopper typed it; may be empty, and may have several lines */
export const instructionsViolation = (typed: string): InstructionsViolation | undefined => {
  const text = typed.trim();
  if (hasInvalidCharacters(text)) return 'InstructionsCharacters';
  return Array.from(text).length > INSTRUCTIONS_MAX ? 'InstructionsTooLong' : undefined;
};
