// Where the database code reports what it does. Fastify's logger and `console` both fit.

/** Takes one line of plain text at a time; no line holds a password. */
export interface DatabaseLog {
  readonly info: (line: string) => void;
  readonly warn: (line: string) => void;
}
