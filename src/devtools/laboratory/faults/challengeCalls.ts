// Has the sandbox's edge challenge this tab's calls: the server answers as Cloudflare would, to everything that is fetched.
import type { FaultLine } from './faultLine.ts';

export const challengeCalls = (line: Pick<FaultLine, 'read' | 'write' | 'post'>): void => {
  const network = globalThis.fetch;
  globalThis.fetch = async (resource, request) => {
    const faults = line.read();
    const path = pathOf(resource);
    // The laboratory's own question whether the network is there again is no call of a shopper's.
    if (faults.botChallenge === 'never' || !path.startsWith('/api/') || path.startsWith('/api/health/'))
      return network(resource, request);
    if (faults.botChallenge === 'nextCall') line.write({ ...faults, botChallenge: 'never' });
    const headers = new Headers(request?.headers);
    headers.set('sandbox-challenge', faults.botChallenge === 'untilPassed' ? 'until-passed' : 'always');
    const response = await network(resource, { ...request, headers });
    if (response.headers.has('cf-mitigated'))
      line.post({ type: 'struck', strike: { fault: 'botChallenge', call: path } });
    return response;
  };
};

const pathOf = (resource: RequestInfo | URL): string =>
  new URL(resource instanceof Request ? resource.url : resource, location.href).pathname;
