// Whether a schema of the contract takes what came over the wire, and texts as long as a limit.
import * as z from 'zod/mini';

export const takes = (schema: z.ZodMiniType, sent: unknown): boolean => z.safeParse(schema, sent).success;

/** So many characters. */
export const text = (length: number): string => 'x'.repeat(length);
