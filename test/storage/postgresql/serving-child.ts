// A process of its own that starts a server, says where, and does nothing more: `serving-child.ts`.
import { PostgresServer } from './server.ts';

const { port } = await PostgresServer.start();
console.log(port);
setInterval(() => undefined, 60_000);
