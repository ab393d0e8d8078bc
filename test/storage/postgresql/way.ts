// A way to a server that can be cut without a word, as by a firewall: what is sent on it is lost.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';

export class Way {
  isCut = false;
  readonly #server: Server;

  private constructor(port: number) {
    this.#server = createServer((near) => {
      const far = connect(port, '127.0.0.1');
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        from.on('data', (data) => {
          if (!this.isCut) to.write(data);
        });
        from.on('error', () => undefined);
        from.on('close', () => to.destroy());
      }
    });
  }

  static async to(port: number): Promise<Way> {
    const way = new Way(port);
    way.#server.listen(0, '127.0.0.1');
    await once(way.#server, 'listening');
    return way;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    this.#server.close();
    await once(this.#server, 'close');
  }
}
