// autocannon ships no types; what load.ts uses of it.
declare module 'autocannon' {
  type Sent = {
    readonly method?: string;
    readonly path?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
  };
  type Client = { on(event: 'response', listener: (status: number, bytes: number) => void): void };
  type Result = {
    readonly errors: number;
    readonly timeouts: number;
    readonly latency: { readonly p50: number; readonly p99: number };
  };
  export default function autocannon<Context>(options: {
    readonly url: string;
    readonly connections: number;
    readonly amount: number;
    readonly headers?: Readonly<Record<string, string>>;
    readonly requests?: readonly {
      readonly setupRequest: (request: Sent, context: Context) => Sent;
      readonly onResponse: (status: number, body: string, context: Context) => void;
    }[];
    readonly setupClient?: (client: Client) => void;
  }): Promise<Result>;
}
