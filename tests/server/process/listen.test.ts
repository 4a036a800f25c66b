import { createServer } from 'node:net';
import { fastify } from 'fastify';
import { describe, expect, test } from 'vitest';
import { closeApp, listen, refuseTakenPort } from '#server/process/listen.ts';
import { StartError } from '#server/process/startError.ts';
import { freePort } from '#tests/support/server/freePort.ts';

describe('taking a port', () => {
  test('a free one is left free', async () => {
    const port = await freePort();
    await refuseTakenPort({ port, host: 'localhost' });
    await refuseTakenPort({ port, host: 'localhost' });
  });

  test('one that was taken in the meantime is reported the same way', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    const app = fastify();
    const refusal = await listen(app, { port, host: '127.0.0.1' }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartError);
    expect((refusal as StartError).message).toContain(
      `Port ${port} is in use. Stop the other program, or start with PORT=${port + 2} npm start.`,
    );
    await app.close();
    other.close();
  });

  test('an address of another machine is refused by name', async () => {
    const app = fastify();
    const refusal = await listen(app, { port: await freePort(), host: '203.0.113.1' }).catch(
      (error: unknown) => error,
    );
    expect((refusal as StartError).message).toContain('HOST=203.0.113.1 is not an address of this machine');
    await app.close();
  });

  test('a request under way is answered before the server closes', async () => {
    const app = fastify();
    const entered = Promise.withResolvers<void>();
    const mayAnswer = Promise.withResolvers<string>();
    app.get('/slow', async () => {
      entered.resolve();
      return mayAnswer.promise;
    });
    const port = await freePort();
    await listen(app, { port, host: '127.0.0.1' });
    const answer = fetch(`http://127.0.0.1:${port}/slow`);
    await entered.promise;
    const closed = closeApp(app);
    mayAnswer.resolve('done');
    expect(await (await answer).text()).toBe('done');
    await closed;
  });
});
