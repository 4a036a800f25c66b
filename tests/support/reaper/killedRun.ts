// A process of its own for reaper.test.ts: opens a test run's databases, says where, and waits to be killed.

import { createDatabaseServers } from '../database/databaseServers.ts';

const servers = createDatabaseServers();
const { host } = await servers.endpoint('socket');
const tcp = await servers.endpoint('tcp');
console.log(JSON.stringify({ host, port: tcp.port }));
if (process.argv[2] === 'end') await servers.close();
else setInterval(() => undefined, 1_000);
